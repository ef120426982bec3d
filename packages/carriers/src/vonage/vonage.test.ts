import { createHash, createHmac, generateKeyPairSync, verify } from 'node:crypto'
import { pcmBytes } from '@frontdesk/voice/audio/pcm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierFetch } from '../carrier-request.ts'
import { vonageStreamActions, vonageTransferActions } from './answers.ts'
import { vonageToken } from './application-token.ts'
import { hangUpVonageCall, readVonageAfter, readVonageCall, redirectVonageCall } from './call.ts'
import { readVonageFrame, type VonageAgentFrame } from './frames.ts'
import { isVonageSignature } from './signature.ts'
import { VonageStream } from './stream.ts'

const NOW = 1_780_000_000_000
const keys = {
  apiKey: 'abcd1234',
  applicationId: '78d335fa-323d-0114-9c3d-d6f0d48968cf',
  signatureSecret: 'a-secret-of-the-account',
}
const BODY = '{"from":"12025550199","to":"12025550123","uuid":"aaaaaaaa-bbbb","conversation_uuid":"CON-1"}'
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function tokenOf(
  changed: object = {},
  { head = { alg: 'HS256', typ: 'JWT' }, secret = keys.signatureSecret } = {},
): string {
  const claims = {
    iat: NOW / 1_000,
    jti: 'c5ba8f24-1a14-4c10-bfdf-3fbe8ce511b5',
    iss: 'Vonage',
    payload_hash: createHash('sha256').update(BODY).digest('hex'),
    api_key: keys.apiKey,
    application_id: keys.applicationId,
    ...changed,
  }
  const signed = `${encoded(head)}.${encoded(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const isOurs = (token: string, body = BODY): boolean =>
  isVonageSignature(keys, { header: `Bearer ${token}`, body }, NOW)

describe('the signature of a webhook', () => {
  it('[CY17] is a token of the account over this very body', () => {
    expect(isOurs(tokenOf())).toBe(true)
    expect(isOurs(tokenOf({ payload_hash: createHash('sha256').update(BODY).digest('hex').toUpperCase() }))).toBe(true)
    expect(isOurs(tokenOf(), `${BODY} `)).toBe(false)
  })

  it.each([
    ['another secret', tokenOf({}, { secret: 'another secret' })],
    ['another account', tokenOf({ api_key: 'other' })],
    ['another application', tokenOf({ application_id: '00000000-323d-0114-9c3d-d6f0d48968cf' })],
    ['more than five minutes ago', tokenOf({ iat: NOW / 1_000 - 301 })],
    ['more than five minutes ahead', tokenOf({ iat: NOW / 1_000 + 301 })],
    ['no time', tokenOf({ iat: undefined })],
    ['no word of the body', tokenOf({ payload_hash: undefined })],
    ['no signature at all', `${encoded({ alg: 'none' })}.${tokenOf().split('.')[1]}.`],
    ['another way of signing', tokenOf({}, { head: { alg: 'HS512', typ: 'JWT' } })],
    ['more parts than a token has', `${tokenOf()}.x`],
    ['no token', ''],
  ])('[CY17] with %s is none', (_, token) => {
    expect(isOurs(token)).toBe(false)
  })

  it('[CY17] is none, and nothing is thrown, whatever stands in the header', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
        ),
        (text) => {
          expect(isVonageSignature(keys, { header: `Bearer ${text}`, body: BODY }, NOW)).toBe(false)
          expect(isVonageSignature(keys, { header: text, body: BODY }, NOW)).toBe(false)
        },
      ),
      { seed: 76, numRuns: 300 },
    )
    expect(isVonageSignature(keys, { header: undefined, body: BODY }, NOW)).toBe(false)
  })
})

describe('a webhook of a call', () => {
  it('[CY18] asks how to answer, or tells how the call or its line stands', () => {
    expect(readVonageCall(BODY)).toEqual({
      callId: 'aaaaaaaa-bbbb',
      from: '+12025550199',
      to: '12025550123',
      isOver: false,
      isUnreached: false,
    })
    const event = {
      uuid: 'line',
      status: 'disconnected',
      direction: 'outbound',
      from: 'Unknown',
      to: 'wss://desk.example',
    }
    expect(readVonageCall(JSON.stringify(event))).toMatchObject({ from: null, isOver: true })
    expect(readVonageCall('{"uuid":"leg","status":"busy"}')).toMatchObject({ isOver: true, isUnreached: true })
    expect(readVonageCall('{"status":"completed"}')).toBeNull()
    expect(readVonageCall('nonsense')).toBeNull()
  })
})

describe('the answer to a call', () => {
  it('[CY18] is a line both ways, and a question when it ends', () => {
    const line = {
      mediaUrl: 'wss://desk.example/v1/carriers/vonage/media',
      eventsUrl: 'https://desk.example/v1/carriers/vonage/con_1/events',
      afterUrl: 'https://desk.example/v1/carriers/vonage/con_1/after',
      from: '+12025550123',
      ticket: 'abc123',
      callId: 'aaaaaaaa-bbbb',
    }
    expect(vonageStreamActions(line)).toEqual([
      {
        action: 'connect',
        eventType: 'synchronous',
        eventUrl: [line.eventsUrl],
        eventMethod: 'POST',
        from: '12025550123',
        endpoint: [
          {
            type: 'websocket',
            uri: line.mediaUrl,
            'content-type': 'audio/l16;rate=16000',
            headers: { ticket: 'abc123', call: 'aaaaaaaa-bbbb' },
          },
        ],
      },
      { action: 'notify', payload: { call: 'aaaaaaaa-bbbb' }, eventUrl: [line.afterUrl], eventMethod: 'POST' },
    ])
    const asked = { conversation_uuid: 'CON-1', timestamp: '2026-01-01T00:00:00Z', payload: { call: 'aaaaaaaa-bbbb' } }
    expect(readVonageAfter(JSON.stringify(asked))).toBe('aaaaaaaa-bbbb')
    expect(readVonageAfter('{"payload":{}}')).toBeNull()
  })

  it('[CY5] dials a named target alone, from the number that was called, for a bounded time', () => {
    const target = { name: 'Reception', e164: '+12025550111' }
    const [action] = vonageTransferActions(target, {
      from: '+12025550123',
      limitSeconds: 60,
      transferredUrl: 'https://desk.example/transferred',
    })
    expect(action).toMatchObject({
      from: '12025550123',
      timeout: 20,
      limit: 60,
      endpoint: [{ type: 'phone', number: '12025550111' }],
    })
  })
})

describe('frames of Vonage', () => {
  it.each([
    [{ event: 'websocket:connected', 'content-type': 'audio/l16;rate=16000', ticket: 'abc123', call: 'aaaaaaaa-bbbb' }],
    [{ event: 'websocket:dtmf', digit: '5', duration: 260 }],
    [{ event: 'websocket:notify', payload: { name: '1:1' } }],
    [{ event: 'websocket:cleared' }],
  ])('[CY18] are read as Vonage writes them: %j', (frame) => {
    const { duration: _, ...known } = { duration: 0, ...frame }
    expect(readVonageFrame(JSON.stringify(frame))).toEqual(known)
  })

  it('[CY18] what is none is passed over, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readVonageFrame(text)).toBeNull()
      }),
      { seed: 77, numRuns: 300 },
    )
    expect(readVonageFrame(JSON.stringify({ event: 'websocket:dtmf', digit: '55' }))).toBeNull()
  })

  it('[CY18] carry sound as bare samples in pieces of 20 ms, what is asked for behind it, and a clearing', () => {
    const sent: (VonageAgentFrame | number)[] = []
    const line = new VonageStream({
      send: (frame) => sent.push(frame),
      sendSound: (bytes) => sent.push(bytes.length),
    })
    line.play(
      Int16Array.from({ length: 700 }, (_, at) => at),
      '1:1',
    )
    line.clear()
    expect(sent).toEqual([640, 640, 640, { action: 'notify', payload: { name: '1:1' } }, { action: 'clear' }])
    const heard: number[] = []
    const marks: string[] = []
    line.onAudio((samples) => heard.push(...samples))
    line.onMark((name) => marks.push(name))
    line.receiveSound(pcmBytes(Int16Array.from([1, -2, 300])))
    line.notified('1:1')
    expect([heard, marks]).toEqual([[1, -2, 300], ['1:1']])
  })
})

describe('commands to a call', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const privateKey = rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

  function application(status: number, pem = privateKey) {
    const asked: { method: string; url: string; token: string; body: unknown }[] = []
    const fetch: CarrierFetch = async (url, { method = '', headers, body }) => {
      const token = (new Headers(headers).get('authorization') ?? '').replace('Bearer ', '')
      asked.push({ method, url, token, body: typeof body === 'string' ? JSON.parse(body) : null })
      return new Response(status === 204 ? null : '{}', { status })
    }
    const account = {
      applicationId: keys.applicationId,
      privateKey: pem,
      fetch,
      now: () => NOW,
      newTokenId: () => 'id-1',
    }
    return { account, asked }
  }

  it('[CY19] show a token of the application, signed with its private key, good for a minute', async () => {
    const { account, asked } = application(204)
    expect(await hangUpVonageCall(account, 'a/b')).toEqual({ status: 'done' })
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      url: 'https://api.nexmo.com/v1/calls/a%2Fb',
      body: { action: 'hangup' },
    })
    const [head = '', claims = '', signature = ''] = asked[0]?.token.split('.') ?? []
    const part = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    expect(part(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(part(claims)).toEqual({
      application_id: keys.applicationId,
      iat: NOW / 1_000,
      exp: NOW / 1_000 + 60,
      jti: 'id-1',
    })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      rsa.publicKey,
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })

  it('[CY19] are not made with a key that is none', async () => {
    const curve = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    for (const pem of ['-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----', curve]) {
      const { account, asked } = application(204, pem)
      expect(vonageToken(account, { nowMs: NOW, tokenId: 'id-1' })).toBeNull()
      expect(await hangUpVonageCall(account, 'c-1')).toEqual({
        status: 'failed',
        httpStatus: null,
        code: 'private_key',
      })
      expect(asked).toEqual([])
    }
  })

  it('[CY18] tell a call that is over from a failure, and give it something else to do', async () => {
    expect(await hangUpVonageCall(application(404).account, 'c-1')).toEqual({ status: 'over' })
    expect(await hangUpVonageCall(application(401).account, 'c-1')).toMatchObject({ status: 'failed', httpStatus: 401 })
    const { account, asked } = application(204)
    await redirectVonageCall(account, 'c-1', [{ action: 'talk' }])
    expect(asked[0]?.body).toEqual({ action: 'transfer', destination: { type: 'ncco', ncco: [{ action: 'talk' }] } })
  })
})

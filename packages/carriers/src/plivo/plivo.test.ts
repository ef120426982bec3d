import { createHmac } from 'node:crypto'
import { encodeMuLaw } from '@frontdesk/voice/audio/g711'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierFetch } from '../carrier-request.ts'
import { plivoHangUpXml, plivoStreamXml, plivoTransferXml } from './answers.ts'
import { hangUpPlivoCall, readPlivoCall, redirectPlivoCall } from './call.ts'
import { type PlivoAgentFrame, plivoHeader, readPlivoFrame } from './frames.ts'
import { isPlivoSignature } from './signature.ts'
import { PlivoStream } from './stream.ts'

const TOKEN = 'plivo-auth-token'
const URL_OF_OURS = 'https://desk.example/v1/carriers/plivo/con_1/answer'
const hmac = (text: string, token = TOKEN): string => createHmac('sha256', token).update(text).digest('base64')

describe('the signature of a webhook', () => {
  const params = new URLSearchParams([
    ['To', '12025550123'],
    ['From', '12025550199'],
    ['CallUUID', 'c-1'],
  ])

  it.each([
    ['what is posted', URL_OF_OURS, params, `${URL_OF_OURS}?CallUUIDc-1From12025550199To12025550123`],
    ['an address with a query', `${URL_OF_OURS}?b=2&a=1`, new URLSearchParams(), `${URL_OF_OURS}?a=1&b=2`],
    ['both', `${URL_OF_OURS}?b=2&a=1`, params, `${URL_OF_OURS}?a=1&b=2.CallUUIDc-1From12025550199To12025550123`],
    ['neither', URL_OF_OURS, new URLSearchParams(), URL_OF_OURS],
    ['a name that comes twice', URL_OF_OURS, new URLSearchParams('x=2&x=1'), `${URL_OF_OURS}?x1x2`],
  ])('[CY15] is over the address, the sorted parameters and the nonce: %s', (_, url, posted, text) => {
    const request = { url, params: posted, nonce: 'n-1', signature: hmac(`${text}.n-1`) }
    expect(isPlivoSignature(TOKEN, request)).toBe(true)
    expect(isPlivoSignature('another token', request)).toBe(false)
    expect(isPlivoSignature(TOKEN, { ...request, nonce: 'n-2' })).toBe(false)
    expect(isPlivoSignature(TOKEN, { ...request, url: url.replace('con_1', 'con_2') })).toBe(false)
    expect(isPlivoSignature(TOKEN, { ...request, params: new URLSearchParams('To=1') })).toBe(false)
  })

  it('[CY15] may be one of several, and none is none', () => {
    const request = { url: URL_OF_OURS, params, nonce: 'n-1' }
    const right = hmac(`${URL_OF_OURS}?CallUUIDc-1From12025550199To12025550123.n-1`)
    expect(isPlivoSignature(TOKEN, { ...request, signature: `${hmac('other')}, ${right}` })).toBe(true)
    expect(isPlivoSignature(TOKEN, { ...request, signature: undefined })).toBe(false)
    expect(isPlivoSignature(TOKEN, { ...request, nonce: undefined, signature: right })).toBe(false)
    expect(isPlivoSignature(TOKEN, { ...request, signature: right.slice(1) })).toBe(false)
  })
})

describe('a webhook of a call', () => {
  it('[CY16] tells who calls whom, and how the call stands', () => {
    const form = new URLSearchParams({
      CallUUID: 'c-1',
      From: '12025550199',
      To: '12025550123',
      Direction: 'inbound',
      CallStatus: 'ringing',
      Event: 'StartApp',
    })
    expect(readPlivoCall(form)).toEqual({
      callId: 'c-1',
      from: '+12025550199',
      to: '12025550123',
      isIncoming: true,
      isOver: false,
      isTransferred: null,
    })
    form.set('From', 'anonymous')
    form.set('CallStatus', 'completed')
    form.set('DialStatus', 'busy')
    expect(readPlivoCall(form)).toMatchObject({ from: null, isOver: true, isTransferred: false })
    expect(readPlivoCall(new URLSearchParams({ To: '1' }))).toBeNull()
  })
})

describe('the answer to a call', () => {
  const line = {
    mediaUrl: 'wss://desk.example/v1/carriers/plivo/media',
    afterUrl: 'https://desk.example/after?a=1&b="2"',
    ticket: 'abc123',
  }

  it('[CY16] is a line both ways that keeps the call, and a question behind it', () => {
    expect(plivoStreamXml(line)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response>' +
        '<Stream bidirectional="true" keepCallAlive="true" audioTrack="inbound" contentType="audio/x-mulaw;rate=8000" extraHeaders="ticket=abc123">wss://desk.example/v1/carriers/plivo/media</Stream>' +
        '<Redirect method="POST">https://desk.example/after?a=1&amp;b=&quot;2&quot;</Redirect></Response>',
    )
  })

  it('[CY16] may be the end of it', () => {
    expect(plivoHangUpXml()).toContain('<Response><Hangup/></Response>')
    expect(plivoHangUpXml('busy')).toContain('<Hangup reason="busy"/>')
  })

  it('[CY5] dials a named target alone, from the number that was called, for a bounded time', () => {
    const target = { name: 'Reception', e164: '+12025550111' }
    expect(
      plivoTransferXml(target, { from: '+12025550123', limitSeconds: 60, afterUrl: 'https://desk.example/after' }),
    ).toContain(
      '<Dial callerId="+12025550123" timeout="20" timeLimit="60" action="https://desk.example/after" method="POST"><Number>+12025550111</Number></Dial>',
    )
  })
})

describe('frames of Plivo', () => {
  const start = {
    event: 'start',
    sequenceNumber: 1,
    start: {
      callId: 'c-1',
      streamId: 's-1',
      accountId: 'MA1',
      tracks: ['inbound'],
      mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8_000 },
    },
    extra_headers: 'userId=12345;ticket=abc123',
  }

  it.each([
    [start],
    [
      {
        event: 'media',
        sequenceNumber: 2,
        streamId: 's-1',
        media: { track: 'inbound', timestamp: '1700000000000', chunk: 1, payload: '/////w==' },
        extra_headers: '',
      },
    ],
    [
      {
        event: 'dtmf',
        sequenceNumber: 3,
        streamId: 's-1',
        dtmf: { track: 'inbound', digit: '5', timestamp: '1700000000000' },
      },
    ],
    [{ event: 'playedStream', sequenceNumber: 4, streamId: 's-1', name: '1:1' }],
    [{ event: 'clearedAudio', sequenceNumber: 5, streamId: 's-1' }],
    [{ event: 'stop', streamId: 's-1' }],
  ])('[CY16] are read as Plivo writes them: %j', (frame) => {
    expect(readPlivoFrame(JSON.stringify(frame))?.event).toBe(frame.event)
  })

  it.each(['userId=12345;ticket=abc123', 'ticket=abc123,test=1', '{X-PH-ticket: abc123}', '{"ticket":"abc123"}'])(
    '[CY16] bring the ticket, however Plivo writes what it passes on: %s',
    (headers) => {
      expect(plivoHeader(headers, 'ticket')).toBe('abc123')
      expect(plivoHeader(headers, 'other')).toBe('')
    },
  )

  it('[CY16] what is none is passed over, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readPlivoFrame(text)).toBeNull()
      }),
      { seed: 75, numRuns: 300 },
    )
    expect(readPlivoFrame(JSON.stringify({ event: 'media', media: { payload: '%' } }))).toBeNull()
  })

  it('[CY16] carry sound both ways, checkpoints behind it, and a clearing', () => {
    const sent: PlivoAgentFrame[] = []
    const line = new PlivoStream({ streamId: 's-1', send: (frame) => sent.push(frame) })
    const heard: number[] = []
    const marks: string[] = []
    line.onAudio((samples) => heard.push(...samples))
    line.onMark((name) => marks.push(name))
    line.play(new Int16Array(3_200).fill(800), '1:1')
    line.clear()
    expect(sent.map(({ event }) => event)).toEqual(['playAudio', 'checkpoint', 'clearAudio'])
    expect(sent[0]).toMatchObject({ streamId: 's-1', media: { contentType: 'audio/x-mulaw', sampleRate: 8_000 } })
    const payload = Buffer.from(encodeMuLaw(new Int16Array(160).fill(800))).toString('base64')
    for (let at = 0; at < 20; at += 1) line.receive({ event: 'media', media: { payload } })
    line.receive({ event: 'media', media: { track: 'outbound', payload } })
    expect(heard.length).toBeGreaterThan(19 * 320)
    expect(heard.length).toBeLessThanOrEqual(20 * 320)
    line.receive({ event: 'playedStream', name: '1:1' })
    expect(marks).toEqual(['1:1'])
  })
})

describe('commands to a call', () => {
  const answering = (status: number) => {
    const asked: { method: string; url: string; key: string; body: unknown }[] = []
    const fetch: CarrierFetch = async (url, { method = '', headers, body }) => {
      const key = new Headers(headers).get('authorization') ?? ''
      asked.push({ method, url, key, body: typeof body === 'string' ? JSON.parse(body) : null })
      return new Response(status === 204 ? null : '{}', { status })
    }
    return { account: { authId: 'MA1', authToken: TOKEN, fetch }, asked }
  }

  it('[CY16] hang it up as the account, once it is there', async () => {
    const { account, asked } = answering(204)
    expect(await hangUpPlivoCall(account, 'c/1')).toEqual({ status: 'done' })
    const key = `Basic ${Buffer.from(`MA1:${TOKEN}`).toString('base64')}`
    expect(asked).toEqual([
      { method: 'DELETE', url: 'https://api.plivo.com/v1/Account/MA1/Call/c%2F1/', key, body: null },
    ])
    expect(await hangUpPlivoCall(answering(404).account, 'c-1')).toEqual({ status: 'over' })
    expect(await hangUpPlivoCall(answering(401).account, 'c-1')).toMatchObject({ status: 'failed', httpStatus: 401 })
  })

  it('[CY16] send it to an address of ours', async () => {
    const { account, asked } = answering(202)
    expect(await redirectPlivoCall(account, 'c-1', 'https://desk.example/transfer')).toEqual({ status: 'done' })
    expect(asked[0]?.body).toEqual({ legs: 'aleg', aleg_url: 'https://desk.example/transfer', aleg_method: 'POST' })
  })
})

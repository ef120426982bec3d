import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fc from 'fast-check'
import { TelnyxWebhook } from 'telnyx/lib/webhooks'
import { describe, expect, it } from 'vitest'
import { readTelnyxEvent } from './events.ts'
import { SeenEvents } from './seen-events.ts'
import { checkTelnyxSignature, telnyxPublicKey } from './signature.ts'

const NOW = Date.now()
const seconds = Math.floor(NOW / 1_000)

function account() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const base64 = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  return { base64, privateKey, key: known(telnyxPublicKey(base64)) }
}

function known(key: KeyObject | null): KeyObject {
  if (key === null) throw new Error('no key')
  return key
}

const signed = (privateKey: KeyObject, timestamp: string, body: string) => ({
  timestamp,
  body,
  signature: sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString('base64'),
})

describe('the signature of a webhook', () => {
  it('[CY1] is found right or wrong as Telnyx’s own package finds it, whatever is signed and however it is altered', async () => {
    const { base64, privateKey, key } = account()
    const theirs = new TelnyxWebhook(base64)
    const alteration = fc.constantFrom('none', 'body', 'timestamp', 'signature', 'no signature', 'no timestamp')
    await fc.assert(
      fc.asyncProperty(fc.json(), alteration, async (body, altered) => {
        const good = signed(privateKey, String(seconds), body)
        const sent = {
          body: altered === 'body' ? `${body} ` : good.body,
          timestamp: altered === 'timestamp' ? String(seconds - 1) : altered === 'no timestamp' ? '' : good.timestamp,
          signature:
            altered === 'signature'
              ? Buffer.from(Buffer.from(good.signature, 'base64').toReversed()).toString('base64')
              : altered === 'no signature'
                ? ''
                : good.signature,
        }
        const headers = { 'telnyx-timestamp': sent.timestamp, 'telnyx-signature-ed25519': sent.signature }
        const isTheirs = await theirs.verify(sent.body, headers).then(
          () => true,
          () => false,
        )
        expect(isTheirs).toBe(altered === 'none')
        expect(checkTelnyxSignature(key, sent, NOW) === 'ok').toBe(isTheirs)
      }),
      { seed: 71, numRuns: 200 },
    )
  })

  it('[CY1] of another account is wrong', () => {
    const [ours, other] = [account(), account()]
    expect(checkTelnyxSignature(ours.key, signed(other.privateKey, String(seconds), '{}'), NOW)).toBe('wrong')
  })

  it.each([
    [-301, 'stale'],
    [-300, 'ok'],
    [300, 'ok'],
    [302, 'stale'],
  ])('[CY1] of %i seconds from now is %s', (offset, expected) => {
    const { key, privateKey } = account()
    const sent = signed(privateKey, String(seconds + offset), '{}')
    expect(checkTelnyxSignature(key, sent, seconds * 1_000)).toBe(expected)
  })

  it.each(['', 'no base64 at all', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    '[CY1] cannot be checked with “%s”, which is no key',
    (text) => expect(telnyxPublicKey(text)).toBeNull(),
  )
})

const webhook = (event_type: string, payload: object, id = 'evt-1'): string =>
  JSON.stringify({
    data: {
      record_type: 'event',
      event_type,
      id,
      occurred_at: '2026-03-30T13:29:42.130013Z',
      payload: {
        call_control_id: 'v3:call',
        call_leg_id: 'leg',
        call_session_id: 'session',
        connection_id: '1289082222292239760',
        client_state: null,
        ...payload,
      },
    },
    meta: { attempt: 1, delivered_to: 'https://desk.example/v1/carriers/telnyx/con_1/events' },
  })

const ofCall = { id: 'evt-1', callControlId: 'v3:call', connectionId: '1289082222292239760', clientState: null }
const ringing = { direction: 'incoming', from: '+12025550199', to: '+12025550123', state: 'parked', tags: [] }

describe('a webhook', () => {
  it.each([
    ['call.answered', { state: 'answered' }, { type: 'answered' }],
    ['call.bridged', {}, { type: 'bridged' }],
    ['call.dtmf.received', { digit: '#' }, { type: 'dtmf', digit: '#' }],
    [
      'call.hangup',
      { hangup_cause: 'normal_clearing', hangup_source: 'caller' },
      { type: 'hung-up', by: 'caller', cause: 'normal_clearing' },
    ],
    [
      'call.hangup',
      { hangup_cause: 'time_limit', hangup_source: 'unknown' },
      { type: 'hung-up', by: 'carrier', cause: 'time_limit' },
    ],
    ['streaming.stopped', { stream_url: 'wss://desk.example' }, { type: 'stream-stopped', reason: null }],
    [
      'streaming.failed',
      { failure_reason: 'connection_failed' },
      { type: 'stream-stopped', reason: 'connection_failed' },
    ],
    ['call.speak.started', {}, { type: 'other', name: 'call.speak.started' }],
  ])('[CY2] %s is read with the call it is of', (name, payload, happened) => {
    expect(readTelnyxEvent(webhook(name, payload))).toEqual({ ...ofCall, ...happened })
  })

  it.each([
    [{ from: '+12025550199', shaken_stir_attestation: 'A', shaken_stir_validated: true }, '+12025550199', 'A'],
    [{ from: '+12025550199', shaken_stir_attestation: 'A', shaken_stir_validated: false }, '+12025550199', 'failed'],
    [{ from: 'anonymous', shaken_stir_attestation: null }, null, null],
    [{ from: null }, null, null],
    [{ from: '+Anonymous' }, null, null],
  ])('[CY2] of a new call tells who calls, and how sure that is: %j', (payload, from, attestation) => {
    const read = readTelnyxEvent(webhook('call.initiated', { ...ringing, ...payload }))
    expect(read).toEqual({ ...ofCall, type: 'initiated', isIncoming: true, from, to: '+12025550123', attestation })
  })

  it('[CY2] of a call that goes out is told from one that comes in', () => {
    const read = readTelnyxEvent(webhook('call.initiated', { ...ringing, direction: 'outgoing' }))
    expect(read).toMatchObject({ isIncoming: false })
  })

  it('[CY2] what is none is nothing, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(readTelnyxEvent(body)).toBeNull()
      }),
      { seed: 72, numRuns: 500 },
    )
    expect(readTelnyxEvent(webhook('call.dtmf.received', { digit: '12' }))).toBeNull()
    expect(readTelnyxEvent(webhook('call.initiated', { to: 7 }))).toBeNull()
    expect(readTelnyxEvent(webhook('call.answered', { call_control_id: '' }))).toBeNull()
  })
})

describe('a webhook that comes again', () => {
  it('[CY3] is known by its id, for an hour, and not before it was acted on', () => {
    let now = 0
    const seen = new SeenEvents(() => now)
    expect(seen.has('a')).toBe(false)
    seen.add('a')
    now = 3_599_999
    expect([seen.has('a'), seen.has('b')]).toEqual([true, false])
    now = 3_600_000
    expect(seen.has('a')).toBe(false)
  })

  it('[CY3] is forgotten when ten thousand others came after it, so that nobody can fill the memory', () => {
    const seen = new SeenEvents(() => 0)
    for (let count = 0; count <= 10_000; count += 1) seen.add(`event-${count}`)
    expect([seen.has('event-0'), seen.has('event-1'), seen.has('event-10000')]).toEqual([false, true, true])
  })
})

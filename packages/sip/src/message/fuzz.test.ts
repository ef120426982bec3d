import { describe, expect, it } from 'vitest'
import { createFakeClock, createFakeEndpoint, notedFlow, offerOf } from '../testing.ts'
import { parseMessage } from './parse.ts'

/** All of them in the nightly run; by day every tenth. */
const COUNT = process.env.FRONTDESK_NIGHTLY ? 20_000 : 2_000
const MOST_MS = 1

const BODY = offerOf({ port: 4_000 })
const MODEL = Buffer.from(
  [
    'INVITE sip:+12025550100@127.0.0.1:5060;transport=udp SIP/2.0',
    'Via: SIP/2.0/UDP 127.0.0.1:5070;branch=z9hG4bKmodel;rport, SIP/2.0/TCP [2001:db8::9]:5061;branch=z9hG4bKnext',
    'Record-Route: <sip:proxy.example;lr>, "P, Q" <sip:10.0.0.1:5062;lr;x=a,b>',
    'From: "A, \\"B\\"" <sip:ada%40x@127.0.0.1;user=phone>;tag=1928301774',
    't: sip:+12025550100@127.0.0.1',
    'Call-ID: a84b4c76e66710@pc33',
    'CSeq: 314159 INVITE',
    'm: <sip:ada@127.0.0.1:5070;transport=udp>;expires=60',
    'Authorization: Digest username="u", realm="frontdesk", nonce="a.b.c", uri="sip:x@y", response="00", qop=auth, nc=00000001, cnonce="z"',
    'Subject: a folded',
    ' line',
    'Content-Type: application/sdp',
    `Content-Length: ${BODY.length}`,
    '',
    BODY,
  ].join('\r\n'),
)
const PIECES = [
  '\r\n',
  '\r\n\r\n',
  ':',
  ';',
  ',',
  '<',
  '>',
  '"',
  '\\',
  '%',
  '%0d%0a',
  '=',
  '@',
  '[',
  ']',
  ' ',
  '\t',
  '\0',
]
const MORE = ['é', '\ud800', 'SIP/2.0', 'Via: ', 'z9hG4bK', '99999999999', '-1', 'm=audio', 'a=rtpmap:', ';tag=', 'l:']

function chanceOf(seed: number): (below: number) => number {
  let state = seed | 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** One message that was damaged in one to eight places: bytes changed, cut, repeated, put in. */
function damaged(seed: number): Buffer {
  const chance = chanceOf(seed * 2_654_435_761)
  let bytes = MODEL
  for (let count = 1 + chance(8); count > 0; count -= 1) {
    const at = chance(bytes.length + 1)
    const upTo = Math.min(bytes.length, at + chance(60))
    const piece = Buffer.from([...PIECES, ...MORE][chance(PIECES.length + MORE.length)] ?? '')
    const middle = [
      () => Buffer.concat([piece, bytes.subarray(at)]),
      () => bytes.subarray(upTo),
      () => Buffer.concat([bytes.subarray(at, upTo), bytes.subarray(at)]),
      () => Buffer.concat([Buffer.from([chance(256)]), bytes.subarray(at + 1)]),
      () => Buffer.concat([...Array<Buffer>(1 + chance(400)).fill(piece), bytes.subarray(at)]),
    ]
    bytes = Buffer.concat([bytes.subarray(0, at), middle[chance(middle.length)]?.() ?? piece])
  }
  return bytes
}

describe(`${COUNT} damaged messages`, () => {
  it(`[SIP4] are read or refused in less than ${MOST_MS} ms each, and nothing is thrown`, () => {
    const messages = Array.from({ length: COUNT }, (_, seed) => damaged(seed + 1))
    const read = { parsed: 0, malformed: 0 }
    const slow: number[] = []
    for (const bytes of messages) {
      let bestMs = Number.POSITIVE_INFINITY
      // Another program may have the processor for a moment: the best of ten is the message's own time.
      for (let turn = 0; turn < 10 && bestMs >= MOST_MS; turn += 1) {
        const begunAt = performance.now()
        const { status } = parseMessage(bytes)
        bestMs = Math.min(bestMs, performance.now() - begunAt)
        if (turn === 0) read[status] += 1
      }
      if (bestMs >= MOST_MS) slow.push(bestMs)
    }
    expect(slow).toEqual([])
    expect(read.parsed).toBeGreaterThan(COUNT / 20)
    expect(read.malformed).toBeGreaterThan(COUNT / 4)
  })

  it('[SIP4] leave a server that still answers, without a transaction too many', () => {
    const clock = createFakeClock()
    const house = createFakeEndpoint({ clock, onCall: (call) => call.reject('not_found') })
    const flow = notedFlow()
    for (let seed = 1; seed <= COUNT; seed += 1) house.endpoint.take(damaged(seed), flow)
    clock.advance(64_000)
    expect(house.transactions.size).toBe(0)
    expect(house.endpoint.callCount()).toBe(0)
    flow.sent.length = 0
    house.endpoint.take(MODEL, flow)
    expect(flow.sent.join('')).toContain('SIP/2.0 404')
  })

  it.each([
    ['commas', (size: number) => `Via: ${','.repeat(size)}`],
    ['open quotes', (size: number) => `Contact: ${'"\\'.repeat(size / 2)}`],
    ['brackets', (size: number) => `Record-Route: ${'<'.repeat(size)}`],
    ['parameters', (size: number) => `From: <sip:a@b>${';a'.repeat(size / 2)}`],
    ['spaces', (size: number) => `CSeq: 1${' '.repeat(size)}x`],
    ['folds', (size: number) => `Subject: x${'\r\n y'.repeat(size / 4)}`],
    ['escapes', (size: number) => `To: <sip:${'%41'.repeat(size / 3)}@b>`],
    ['dots', (size: number) => `Contact: <sip:a@${'a.'.repeat(size / 2)}!>`],
  ])('[SIP4] take time in proportion, also those made of %s', (_name, make) => {
    const bytes = Buffer.from(`INVITE sip:a@b SIP/2.0\r\n${make(15_000)}\r\n\r\n`)
    const times = Array.from({ length: 5 }, () => {
      const begunAt = performance.now()
      parseMessage(bytes)
      return performance.now() - begunAt
    })
    // 15,000 steps for each of 15,000 characters would be a quarter of a second.
    expect(Math.min(...times)).toBeLessThan(5)
  })
})

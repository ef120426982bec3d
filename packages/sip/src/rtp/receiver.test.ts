import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Place, STILL_MS } from './media-source.ts'
import { readPacket, sequenceAhead, timestampAhead, writePacket } from './packet.ts'
import { type AudioFrame, createReceiver } from './receiver.ts'

const PHONE: Place = { address: '203.0.113.9', port: 4_000 }
const FORMAT = { codec: 'PCMU', payloadType: 0, eventPayloadType: 101 } as const

type Part = { sequence?: number; timestamp?: number; source?: number; payloadType?: number; payload?: Uint8Array }
const packet = ({
  sequence = 1,
  timestamp = 160,
  source = 7,
  payloadType = 0,
  payload = Uint8Array.of(sequence & 0xff),
}: Part) => writePacket({ sequence, timestamp, source, payloadType, payload, isMarked: false })
const key = (event: number, { isEnd = false, timestamp = 1_000, sequence = 1 } = {}) =>
  packet({ sequence, timestamp, payloadType: 101, payload: Uint8Array.of(event, isEnd ? 0x8a : 10, 1, 64) })

function listening(remote: Place | null = PHONE, signallingAddress = PHONE.address) {
  const frames: AudioFrame[] = []
  const keys: string[] = []
  const receiver = createReceiver(
    { format: FORMAT, remote, signallingAddress },
    { onAudio: (frame) => frames.push(frame), onKey: (pressed) => keys.push(pressed), onHeard: () => undefined },
  )
  const numbers = () => frames.map(({ payload }) => payload[0])
  return {
    receiver,
    frames,
    keys,
    numbers,
    take: (part: Part, from = PHONE, at = 0) => receiver.take(packet(part), from, at),
  }
}

describe('a packet', () => {
  it('[SIP22] is read as it was written', () => {
    const written = {
      payloadType: 8,
      isMarked: true,
      sequence: 65_535,
      timestamp: 4_294_967_295,
      source: 9,
      payload: Uint8Array.of(1, 2),
    }
    expect(readPacket(writePacket(written))).toEqual({ ...written, payload: Buffer.from([1, 2]) })
  })

  it('[SIP22] may have other sources, an extension and padding', () => {
    const plain = writePacket({
      payloadType: 0,
      isMarked: false,
      sequence: 1,
      timestamp: 2,
      source: 3,
      payload: Uint8Array.of(5, 6),
    })
    const dressed = Buffer.concat([
      plain.subarray(0, 12),
      Buffer.alloc(4),
      Buffer.from([0xbe, 0xde, 0, 1, 9, 9, 9, 9]),
      plain.subarray(12),
      Buffer.from([0, 0, 3]),
    ])
    dressed[0] = 0x80 | 0x20 | 0x10 | 1
    expect(readPacket(dressed)?.payload).toEqual(Buffer.from([5, 6]))
  })

  it('[SIP22] is none where its lengths do not fit, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const read = readPacket(Buffer.from(bytes))
        if (read !== null) expect(read.payload.length).toBeLessThanOrEqual(bytes.length - 12)
      }),
      { numRuns: 2_000 },
    )
    expect(readPacket(Buffer.alloc(11, 0x80))).toBeNull()
    expect(readPacket(Buffer.from([0x8f, 0, ...Array<number>(20).fill(0)]))).toBeNull()
    expect(readPacket(Buffer.from([0x40, 0, ...Array<number>(20).fill(0)]))).toBeNull()
  })

  it('[SIP20] is ahead of another also across the wrap', () => {
    expect([sequenceAhead(0, 65_535), sequenceAhead(65_535, 0), sequenceAhead(5, 5)]).toEqual([1, -1, 0])
    expect([timestampAhead(0, 4_294_967_295), timestampAhead(4_294_967_295, 0)]).toEqual([1, -1])
  })
})

describe('sound', () => {
  it('[SIP20] goes on across the wrap of numbers without a gap', () => {
    const { take, frames } = listening()
    for (let count = 0; count < 10; count += 1)
      take({ sequence: (65_531 + count) & 0xffff, timestamp: (4_294_966_496 + 160 * count) >>> 0 })
    expect(frames).toHaveLength(10)
    expect(frames.every(({ lostBefore }) => lostBefore === 0)).toBe(true)
  })

  it('[SIP20] comes in order, and each packet once, however it was mixed', () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 })
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 65_535 }), (mixed, base) => {
        const { take, numbers, frames } = listening()
        const at = (number: number) => ({ sequence: (base + number) & 0xffff, payload: Uint8Array.of(number) })
        take(at(0))
        for (const number of [...mixed, ...mixed]) take(at(number))
        expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
        expect(frames.every(({ lostBefore }) => lostBefore === 0)).toBe(true)
      }),
    )
  })

  it('[SIP20] waits 60 ms for what is missing, and then says how much is lost', () => {
    const { receiver, take, frames, numbers } = listening()
    take({ sequence: 1 }, PHONE, 0)
    take({ sequence: 4 }, PHONE, 60)
    take({ sequence: 5 }, PHONE, 80)
    receiver.turn(119)
    expect(numbers()).toEqual([1])
    receiver.turn(120)
    expect(frames.map(({ payload, lostBefore }) => [payload[0], lostBefore])).toEqual([
      [1, 0],
      [4, 2],
      [5, 0],
    ])
    take({ sequence: 3 }, PHONE, 130)
    expect(numbers()).toEqual([1, 4, 5])
    expect(receiver.seen()).toMatchObject({ lost: 2, packets: 4 })
  })

  it('[SIP20] begins anew where the numbers jump', () => {
    const { take, frames } = listening()
    take({ sequence: 1 })
    take({ sequence: 30_000 })
    take({ sequence: 30_001 })
    expect(frames.map(({ lostBefore }) => lostBefore)).toEqual([0, 0, 0])
  })

  it('[SIP22] of a codec nobody agreed to is dropped and counted', () => {
    const { receiver, take, frames } = listening()
    take({ payloadType: 8 })
    receiver.take(Buffer.from('hello'), PHONE, 0)
    expect(frames).toEqual([])
    expect(receiver.seen()).toMatchObject({ wrongFormat: 1, unreadable: 1, packets: 0, place: null })
  })
})

describe('the source of sound', () => {
  const STRANGER: Place = { address: '198.51.100.66', port: 4_000 }

  it('[SIP21] is where the description or the signalling says, on whatever port', () => {
    for (const from of [PHONE, { ...PHONE, port: 9_999 }, { address: '203.0.113.1', port: 5 }]) {
      const { receiver, take } = listening(PHONE, '203.0.113.1')
      take({}, STRANGER)
      expect(receiver.place()).toBeNull()
      take({}, from)
      expect(receiver.place()).toEqual(from)
      expect(receiver.seen().foreign).toBe(1)
    }
  })

  it('[SIP21] may be anybody behind a NAT, and is then locked', () => {
    const { receiver, take, frames } = listening({ address: '192.168.1.4', port: 4_000 }, '203.0.113.1')
    take({ sequence: 1 }, STRANGER)
    expect(receiver.place()).toEqual(STRANGER)
    take({ sequence: 2 }, PHONE)
    take({ sequence: 2 }, { ...STRANGER, port: 4_001 })
    expect(frames).toHaveLength(1)
    expect(receiver.seen().foreign).toBe(2)
  })

  it('[SIP21] is open again after a new offer', () => {
    const { receiver, take } = listening()
    take({})
    receiver.change(FORMAT, STRANGER)
    take({ sequence: 9 }, STRANGER)
    expect(receiver.place()).toEqual(STRANGER)
  })

  it('[SIP21] keeps its stream; another is believed only when the first has been still', () => {
    const { take, numbers } = listening()
    take({ sequence: 1 }, PHONE, 0)
    take({ sequence: 2, source: 666 }, PHONE, STILL_MS - 1)
    expect(numbers()).toEqual([1])
    take({ sequence: 40_000, source: 8, payload: Uint8Array.of(9) }, PHONE, STILL_MS)
    take({ sequence: 40_001, source: 8, payload: Uint8Array.of(10) }, PHONE, STILL_MS + 20)
    expect(numbers()).toEqual([1, 9, 10])
  })
})

describe('a key that comes', () => {
  it('[SIP24] is told once, at its first end, in however many packets', () => {
    const { receiver, keys } = listening()
    for (const [index, isEnd] of [false, false, true, true, true].entries())
      receiver.take(key(5, { isEnd, sequence: index + 1 }), PHONE, 20 * index)
    expect(keys).toEqual(['5'])
  })

  it('[SIP24] is told after 200 ms where its end is lost, and not again with a late end', () => {
    const { receiver, keys } = listening()
    receiver.take(key(11), PHONE, 0)
    receiver.turn(199)
    expect(keys).toEqual([])
    receiver.turn(200)
    receiver.take(key(11, { isEnd: true, sequence: 2 }), PHONE, 300)
    receiver.turn(900)
    expect(keys).toEqual(['#'])
  })

  it('[SIP24] is told when the next one begins, and the same key twice counts twice', () => {
    const { receiver, keys } = listening()
    receiver.take(key(1, { timestamp: 1_000 }), PHONE, 0)
    receiver.take(key(1, { timestamp: 2_000, sequence: 2 }), PHONE, 100)
    receiver.take(key(1, { timestamp: 2_000, sequence: 3, isEnd: true }), PHONE, 120)
    receiver.take(key(1, { timestamp: 1_000, sequence: 4, isEnd: true }), PHONE, 140)
    expect(keys).toEqual(['1', '1'])
  })

  it('[SIP24] is one of the sixteen, and nothing shorter than an event', () => {
    const { receiver, keys } = listening()
    receiver.take(key(16, { isEnd: true }), PHONE, 0)
    receiver.take(packet({ payloadType: 101, payload: Uint8Array.of(1, 0x8a) }), PHONE, 0)
    for (let event = 0; event < 16; event += 1)
      receiver.take(key(event, { isEnd: true, timestamp: 5_000 + event, sequence: event + 2 }), PHONE, 0)
    expect(keys.join('')).toBe('0123456789*#ABCD')
  })

  it('[SIP24] leaves no gap in the sound', () => {
    const { receiver, take, frames } = listening()
    take({ sequence: 1 })
    receiver.take(key(1, { sequence: 2, isEnd: true }), PHONE, 0)
    take({ sequence: 3 })
    expect(frames.map(({ lostBefore }) => lostBefore)).toEqual([0, 0])
  })
})

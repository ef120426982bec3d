import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing.ts'
import { type RtpPacket, readPacket } from './packet.ts'
import { createSender } from './sender.ts'
import { createTicker } from './ticker.ts'

const FORMAT = { codec: 'PCMU', payloadType: 0, eventPayloadType: 101 } as const
const BEGIN = { sequence: 65_534, timestamp: 4_294_967_136, source: 9 }

function sending(format: Parameters<typeof createSender>[0] = FORMAT) {
  const sender = createSender(format, BEGIN)
  const next = (): RtpPacket => {
    const packet = readPacket(sender.nextPacket())
    if (packet === null) throw new Error('no packet')
    return packet
  }
  return { sender, next, take: (count: number) => Array.from({ length: count }, next) }
}

describe('what is sent', () => {
  it('[SIP23] is silence while there is nothing else, in the codec of the call', () => {
    const { take } = sending()
    const [first, second, third] = take(3)
    expect(first?.payload).toEqual(Buffer.alloc(160, 0xff))
    expect([first?.sequence, second?.sequence, third?.sequence]).toEqual([65_534, 65_535, 0])
    expect([first?.timestamp, second?.timestamp, third?.timestamp]).toEqual([4_294_967_136, 0, 160])
    expect(sending({ ...FORMAT, codec: 'PCMA', payloadType: 8 }).next()).toMatchObject({
      payloadType: 8,
      payload: Buffer.alloc(160, 0xd5),
    })
  })

  it('[SIP23] is cut into 20 ms, the last of them filled up, the first of each talk marked', () => {
    const { sender, take } = sending()
    sender.queue(Buffer.alloc(400, 1))
    expect(sender.queuedMs()).toBe(60)
    const packets = take(4)
    expect(packets.map(({ isMarked }) => isMarked)).toEqual([true, false, false, false])
    expect(packets[2]?.payload).toEqual(Buffer.concat([Buffer.alloc(80, 1), Buffer.alloc(80, 0xff)]))
    sender.queue(Buffer.alloc(160, 2))
    expect(take(1)[0]?.isMarked).toBe(true)
  })

  it('[SIP23] can be dropped before it is sent, and it is known how much', () => {
    const { sender, take } = sending()
    sender.queue(Buffer.alloc(1_600, 1))
    take(4)
    expect(sender.clear()).toBe(120)
    expect(sender.queuedMs()).toBe(0)
    expect(take(1)[0]?.payload[0]).toBe(0xff)
  })

  it('[PS3] tells a place when all before it was sent and its time is over, and none that was dropped', () => {
    const { sender, take } = sending()
    sender.mark('at once')
    expect(sender.passedMarks()).toEqual(['at once'])
    sender.queue(Buffer.alloc(400, 1))
    sender.mark('first')
    sender.queue(Buffer.alloc(160, 2))
    sender.mark('second')
    take(2)
    expect(sender.passedMarks()).toEqual([])
    take(1)
    expect(sender.passedMarks()).toEqual(['first'])
    sender.clear()
    take(3)
    sender.queue(Buffer.alloc(160, 3))
    sender.mark('third')
    expect(sender.passedMarks()).toEqual([])
    take(1)
    expect(sender.passedMarks()).toEqual(['third'])
  })

  it('[SIP23] is what was queued, though its buffer was filled anew, and no more than ten minutes', () => {
    const { sender, take } = sending()
    const buffer = Buffer.alloc(160, 1)
    sender.queue(buffer)
    buffer.fill(2)
    sender.queue(buffer)
    sender.queue(Buffer.alloc(0))
    expect(take(3).map(({ payload }) => payload[0])).toEqual([1, 2, 0xff])
    for (let minute = 0; minute < 12; minute += 1) sender.queue(Buffer.alloc(60 * 8_000))
    expect(sender.queuedMs()).toBe(600_000)
  })

  it('[SIP25] are keys of one timestamp and growing length, their end three times, apart from each other', () => {
    const { sender, take } = sending()
    expect(sender.press('7#')).toBe(true)
    const packets = take(22)
    const events = packets.filter(({ payloadType }) => payloadType === 101)
    const told = events.map(({ payload }) => ({
      event: payload[0],
      isEnd: (payload[1] ?? 0) >= 0x80,
      ms: ((payload[2] ?? 0) * 256 + (payload[3] ?? 0)) / 8,
    }))
    expect(told.slice(0, 8).map(({ ms }) => ms)).toEqual([20, 40, 60, 80, 100, 100, 100, 100])
    expect(told.map(({ isEnd }) => isEnd).slice(0, 8)).toEqual([false, false, false, false, false, true, true, true])
    expect(told.map(({ event }) => event)).toEqual([...Array<number>(8).fill(7), ...Array<number>(8).fill(11)])
    expect(new Set(events.slice(0, 8).map(({ timestamp }) => timestamp)).size).toBe(1)
    expect(events.map(({ isMarked }) => isMarked).indexOf(true, 1)).toBe(8)
    expect(packets.map(({ payloadType }) => payloadType).join(' ')).toBe(
      `${'101 '.repeat(8)}0 0 0 ${'101 '.repeat(8)}0 0 0`,
    )
    const numbers = packets.map(({ sequence }) => sequence)
    expect(numbers).toEqual(packets.map((_, index) => (65_534 + index) & 0xffff))
  })

  it('[SIP25] are keys only, to somebody who takes them, and sound waits for them', () => {
    const { sender, take } = sending()
    for (const keys of ['', 'x', '1 2', '5'.repeat(65)]) expect(sender.press(keys)).toBe(false)
    expect(sending({ ...FORMAT, eventPayloadType: null }).sender.press('1')).toBe(false)
    sender.queue(Buffer.alloc(160, 1))
    sender.press('w1')
    const packets = take(34)
    expect(packets[0]?.payload[0]).toBe(1)
    expect(packets.findIndex(({ payloadType }) => payloadType === 101)).toBe(25)
  })
})

describe('the ticker', () => {
  it('[SIP23] turns every 20 ms for everybody, and never drifts', () => {
    const clock = createFakeClock()
    const ticker = createTicker(clock)
    const begunAt = clock.now()
    const times: number[][] = [[], []]
    const leave = times.map((list) => ticker.join((now) => list.push(now - begunAt)))
    clock.advance(10_000)
    expect(times.map((list) => list.length)).toEqual([500, 500])
    expect(times[0]?.at(-1)).toBe(10_000)
    for (const go of leave) go()
    clock.advance(100)
    expect(clock.pending()).toBe(0)
  })

  it('[SIP23] makes up for turns that were missed, and skips them after a stop', () => {
    const clock = createFakeClock()
    const late = { by: 0 }
    const slow = { ...clock, after: (ms: number, act: () => void) => clock.after(ms + late.by, act) }
    const ticker = createTicker(slow)
    let turns = 0
    ticker.join(() => {
      turns += 1
    })
    clock.advance(100)
    expect(turns).toBe(5)
    // It is 90 ms late once, and in time again after it.
    late.by = 90
    clock.advance(20)
    late.by = 0
    clock.advance(180)
    expect(turns).toBe(15)
    late.by = 5_000
    clock.advance(20)
    late.by = 0
    clock.advance(5_080)
    expect(turns).toBeLessThan(15 + 20)
    expect(Math.max(...ticker.lateness())).toBeLessThanOrEqual(200)
    ticker.stop()
    expect(clock.pending()).toBe(0)
  })
})

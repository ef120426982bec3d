import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handClock } from '../testing.ts'
import { FramePacer } from './frame-pacer.ts'
import { JitterBuffer } from './jitter-buffer.ts'

describe('the beat of all calls', () => {
  it('[TE4] is every 20 ms, and drifts by nothing however late each beat was', () => {
    const late = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 200, maxLength: 300 })
    fc.assert(
      fc.property(late, (steps) => {
        const clock = handClock()
        let beats = 0
        const leave = new FramePacer(clock).join(() => (beats += 1))
        for (const ms of steps) clock.pass(ms)
        expect(beats).toBe(Math.floor(clock.now() / 20))
        leave()
        clock.pass(1_000)
        expect(clock.waiting()).toBe(0)
      }),
      { seed: 21, numRuns: 50 },
    )
  })

  it('[TE4] is one for all calls, and a long stall is not sent after', () => {
    const clock = handClock()
    const pacer = new FramePacer(clock)
    const beats = { first: 0, second: 0 }
    pacer.join(() => (beats.first += 1))
    pacer.join(() => (beats.second += 1))
    expect(clock.waiting()).toBe(1)
    clock.pass(100)
    expect(beats).toEqual({ first: 5, second: 5 })
    clock.pass(60_000)
    expect(beats.first).toBe(5 + 25)
    clock.pass(20)
    expect(beats.first).toBe(5 + 26)
  })
})

describe('the jitter buffer', () => {
  const fill = (buffer: JitterBuffer<number>, numbers: readonly number[]) => {
    for (const sequence of numbers) buffer.push({ sequence, frame: sequence })
  }

  it('[TE5] puts frames into order across the wrap of their numbers, each once', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 65_530, max: 65_535 }), order, (first, shuffled) => {
        const buffer = new JitterBuffer<number>({ depth: 6, most: 10 })
        const numbers = shuffled.map((at) => (first + at) % 65_536)
        fill(buffer, [...numbers, ...numbers])
        const given = Array.from({ length: 6 }, () => buffer.take())
        expect(given).toEqual([0, 1, 2, 3, 4, 5].map((at) => (first + at) % 65_536))
        expect(buffer.dropped).toBe(6)
      }),
      { seed: 22, numRuns: 200 },
    )
  })

  it('[TE5] gives nothing for a frame that was lost, and goes on with the next', () => {
    const buffer = new JitterBuffer<number>()
    fill(buffer, [1, 2, 4, 5])
    expect(Array.from({ length: 5 }, () => buffer.take())).toEqual([1, 2, null, 4, 5])
    expect(buffer.missing).toBe(1)
    fill(buffer, [3])
    expect(buffer.dropped).toBe(1)
  })

  it('[TE5] waits for enough before it begins, and again after a silence', () => {
    const buffer = new JitterBuffer<number>()
    fill(buffer, [7, 8])
    expect(buffer.take()).toBeNull()
    fill(buffer, [9])
    expect([buffer.take(), buffer.take(), buffer.take(), buffer.take()]).toEqual([7, 8, 9, null])
    fill(buffer, [500])
    expect(buffer.take()).toBeNull()
    fill(buffer, [501, 502])
    expect(buffer.take()).toBe(500)
  })

  it('[TE5] holds no more than its bound, and follows a stream that begins anew', () => {
    const buffer = new JitterBuffer<number>({ depth: 3, most: 5 })
    fill(buffer, [1, 2, 3, 4, 5, 6, 7])
    expect(buffer.size).toBe(5)
    expect(buffer.take()).toBe(3)
    fill(buffer, [30_000, 30_001, 30_002])
    expect(buffer.take()).toBe(30_000)
  })
})

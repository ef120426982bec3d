import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlaybackQueue, type Played } from './playback-queue.ts'

const RATE = 16_000
const QUANTUM = 128
const FRAME = 320

/** A slow swell that begins in silence: what jumps in it was made by a stop. */
const swell = (from: number, length: number) =>
  Int16Array.from({ length }, (_, at) => Math.round(Math.sin(((from + at) * 2 * Math.PI * 5) / RATE) * 16_000))

function render(queue: PlaybackQueue, ms: number): { sound: number[]; told: Played[] } {
  const sound: number[] = []
  const told: Played[] = []
  for (let done = 0; done < (ms * RATE) / 1_000; done += QUANTUM) {
    const out = new Float32Array(QUANTUM).fill(9)
    told.push(...queue.render(out))
    sound.push(...out)
  }
  return { sound, told }
}

function feed(queue: PlaybackQueue, number: number, frames: number, from = 0): void {
  for (let frame = from; frame < from + frames; frame += 1)
    queue.take({ do: 'play', number, samples: swell(frame * FRAME, FRAME) })
}

const loudest = (sound: readonly number[]) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const steepest = (sound: readonly number[]) =>
  sound.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (sound[at - 1] ?? 0))), 0)

describe('what waits to be heard', () => {
  it('[PB1] plays sample for sample what has come, one response after the other, and tells when each is over', () => {
    const queue = new PlaybackQueue(RATE)
    feed(queue, 1, 10)
    queue.take({ do: 'finish', number: 1 })
    feed(queue, 2, 5)
    queue.take({ do: 'finish', number: 2 })
    const { sound, told } = render(queue, 400)
    const expected = [...swell(0, 3_200), ...swell(0, 1_600)].map((sample) => sample / 32_768)
    expect(sound.slice(0, expected.length)).toEqual(expected.map((sample) => Math.fround(sample)))
    expect(loudest(sound.slice(expected.length))).toBe(0)
    expect(told.filter((one) => one.isOver)).toEqual([
      { number: 1, playedMs: 200, isOver: true },
      { number: 2, playedMs: 100, isOver: true },
    ])
  })

  it('[PB1] waits for 40 ms before it begins, and not for more than there is', () => {
    const queue = new PlaybackQueue(RATE)
    feed(queue, 1, 1)
    expect(loudest(render(queue, 40).sound)).toBe(0)
    feed(queue, 1, 1, 1)
    expect(loudest(render(queue, 40).sound)).toBeGreaterThan(0.1)
    const short = new PlaybackQueue(RATE)
    feed(short, 1, 1)
    short.take({ do: 'finish', number: 1 })
    expect(loudest(render(short, 40).sound)).toBeGreaterThan(0.1)
  })

  it('[PB1] plays every sample once, however unevenly packets come', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ frames: fc.nat(6), ms: fc.nat(150) }), { maxLength: 20 }), (steps) => {
        const queue = new PlaybackQueue(RATE)
        let fed = 0
        for (const { frames, ms } of steps) {
          feed(queue, 1, frames, fed)
          fed += frames
          render(queue, ms)
        }
        feed(queue, 1, 1, fed)
        queue.take({ do: 'finish', number: 1 })
        const last = render(queue, fed * 20 + 200).told.at(-1)
        expect(last).toEqual({ number: 1, playedMs: (fed + 1) * 20, isOver: true })
      }),
      { seed: 6, numRuns: 100 },
    )
  })

  it('[PB2] plays nothing of a cleared response 10 ms later, nor what still comes of it; the next one is whole', () => {
    const queue = new PlaybackQueue(RATE)
    feed(queue, 1, 20)
    render(queue, 100)
    queue.take({ do: 'clear', number: 1 })
    render(queue, 16)
    feed(queue, 1, 20, 20)
    queue.take({ do: 'finish', number: 1 })
    const after = render(queue, 200)
    expect([loudest(after.sound), after.told]).toEqual([0, []])
    feed(queue, 2, 10)
    expect(loudest(render(queue, 100).sound)).toBeGreaterThan(0.1)
    queue.take({ do: 'clear', number: 1 })
    expect(loudest(render(queue, 100).sound)).toBeGreaterThan(0.1)
  })

  it('[PB2] falls silent as a whole when the visitor asks for it, and what still comes is not heard', () => {
    const queue = new PlaybackQueue(RATE)
    feed(queue, 1, 20)
    feed(queue, 2, 20)
    render(queue, 100)
    queue.take({ do: 'silence', number: 3 })
    render(queue, 16)
    for (const number of [1, 2, 3]) feed(queue, number, 20)
    expect(loudest(render(queue, 200).sound)).toBe(0)
  })

  it('[PB2] forgets which responses were cleared when another connection begins to count anew', () => {
    const queue = new PlaybackQueue(RATE)
    feed(queue, 1, 20)
    render(queue, 100)
    queue.take({ do: 'clear', number: 1 })
    queue.take({ do: 'reset' })
    render(queue, 16)
    feed(queue, 1, 10)
    expect(loudest(render(queue, 100).sound)).toBeGreaterThan(0.1)
  })

  it('[PB3] pauses within 10 ms and goes on with the very next sample', () => {
    const queue = new PlaybackQueue(RATE)
    feed(queue, 1, 40)
    const before = render(queue, 200)
    queue.take({ do: 'pause', number: 1 })
    const fading = render(queue, 16)
    expect(loudest(render(queue, 300).sound)).toBe(0)
    queue.take({ do: 'resume', number: 1 })
    const after = render(queue, 400)
    expect(steepest([...before.sound, ...fading.sound, ...after.sound])).toBeLessThan(0.01)
    queue.take({ do: 'finish', number: 1 })
    expect(render(queue, 400).told.at(-1)).toEqual({ number: 1, playedMs: 800, isOver: true })
  })

  it('[PB3] never clicks, whatever is asked of it in whatever order', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('feed' as const), frames: fc.nat(8) }),
      fc.record({ do: fc.constant('render' as const), ms: fc.nat(80) }),
      fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const queue = new PlaybackQueue(RATE)
        const sound: number[] = []
        let fed = 0
        for (const one of steps) {
          if (one.do === 'render') sound.push(...render(queue, one.ms).sound)
          else if (one.do === 'feed') {
            feed(queue, 1, one.frames, fed)
            fed += one.frames
          } else queue.take({ do: one.do, number: 1 })
        }
        expect(steepest(sound)).toBeLessThan(0.01)
      }),
      { seed: 6, numRuns: 150 },
    )
  })

  it('[PB1] plays at the rate of the loudspeaker', () => {
    const queue = new PlaybackQueue(48_000)
    feed(queue, 1, 10)
    queue.take({ do: 'finish', number: 1 })
    const told: Played[] = []
    for (let at = 0; at < 100; at += 1) told.push(...queue.render(new Float32Array(128)))
    const last = told.at(-1)
    expect(last?.isOver).toBe(true)
    expect(last?.playedMs).toBeCloseTo(200, -1)
  })
})

import { describe, expect, it } from 'vitest'
import { handClock } from '../testing.ts'
import { CallRecorder } from './call-recorder.ts'

const FRAME = 160
const frame = (level: number): Int16Array => new Int16Array(320).fill(level)

function recording() {
  const clock = handClock()
  const written: number[] = []
  const recorder = new CallRecorder({ clock, write: (samples) => written.push(...samples) })
  /** The middle of 20 ms of a channel: edges are rounded by the filter. */
  const at = (ms: number, channel: 0 | 1): number =>
    written[((ms / 20) * FRAME + FRAME / 2) * 2 + channel] ?? Number.NaN
  const pass = (ms: number, said: number | null = 0): void => {
    for (let passed = 0; passed < ms; passed += 20) {
      if (said !== null) recorder.heard(frame(said))
      clock.pass(20)
      recorder.flush()
    }
  }
  return { recorder, pass, at, seconds: () => written.length / 2 / 8_000 }
}

describe('the recording of a call', () => {
  it('[TC8] has the caller left and the agent right, at their moments', () => {
    const { recorder, pass, at, seconds } = recording()
    recorder.begin()
    pass(400, 1_000)
    recorder.said(new Int16Array(320 * 10).fill(5_000))
    pass(2_000, 0)
    recorder.end()
    expect(at(200, 0)).toBeGreaterThan(900)
    expect(at(200, 1)).toBe(0)
    expect(at(500, 0)).toBe(0)
    expect(at(500, 1)).toBeGreaterThan(4_500)
    expect(at(700, 1)).toBe(0)
    expect(seconds()).toBeCloseTo(2.4, 1)
  })

  it('[TC8] has nothing of what was cleared before it was played', () => {
    const { recorder, pass, at } = recording()
    recorder.begin()
    recorder.said(new Int16Array(320 * 100).fill(5_000))
    pass(400)
    recorder.cleared()
    pass(2_000)
    recorder.end()
    expect(at(200, 1)).toBeGreaterThan(4_500)
    expect(at(600, 1)).toBe(0)
  })

  it('[TC8] has no sound of keys', () => {
    const { recorder, pass, at } = recording()
    recorder.begin()
    pass(1_000, 3_000)
    recorder.pressed()
    pass(2_000, 3_000)
    recorder.end()
    expect(at(200, 0)).toBeGreaterThan(2_500)
    expect(at(800, 0)).toBe(0)
    expect(at(1_200, 0)).toBe(0)
    expect(at(2_000, 0)).toBeGreaterThan(2_500)
  })

  it('[TC8] keeps its time where the line says nothing', () => {
    const { recorder, pass, at } = recording()
    recorder.begin()
    pass(200, 3_000)
    pass(3_000, null)
    pass(1_400, 2_000)
    recorder.end()
    expect(at(1_500, 0)).toBe(0)
    expect(at(3_600, 0)).toBeGreaterThan(1_500)
  })

  it('[TC9] has nothing of what was said before it began', () => {
    const { recorder, pass, seconds } = recording()
    pass(1_000, 3_000)
    recorder.said(frame(5_000))
    recorder.end()
    expect(seconds()).toBe(0)
  })
})

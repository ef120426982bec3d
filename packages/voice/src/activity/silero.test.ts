import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_SAMPLES, readSileroNetwork, sileroActivity } from './silero.ts'

const WEIGHTS = new URL('../../../voice-models-en/data/silero-vad-v5.bin', import.meta.url)
const REFERENCE = new URL('./silero-reference.json', import.meta.url)
const network = readSileroNetwork(readFileSync(WEIGHTS))
const reference: number[] = JSON.parse(readFileSync(REFERENCE, 'utf8'))

const FORMANTS = [
  [730, 1_090, 2_440],
  [270, 2_290, 3_010],
  [300, 870, 2_240],
  [530, 1_840, 2_480],
]

/** A buzz through four vowels, twice, with noise around it: computed alike everywhere. */
function vowels(frames: number): Int16Array {
  let seed = 12_345
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  const memory = [0, 1, 2].map(() => ({ last: 0, before: 0 }))
  let phase = 0
  return Int16Array.from({ length: ACTIVITY_SAMPLES * frames }, (_, at) => {
    const t = at / 16_000
    const isVoiced = (t > 0.6 && t < 1.9) || (t > 2.5 && t < 3.2)
    phase += (120 + 25 * Math.sin(2 * Math.PI * 1.7 * t)) / 16_000
    const pulse = phase >= 1 ? 1 : 0
    phase -= pulse
    const signal = memory.reduce((sum, formant, k) => {
      const radius = Math.exp((-Math.PI * (60 + 40 * k)) / 16_000)
      const hertz = FORMANTS[Math.floor(t * 5) % 4]?.[k] ?? 0
      const value =
        pulse + 2 * radius * Math.cos((2 * Math.PI * hertz) / 16_000) * formant.last - radius * radius * formant.before
      formant.before = formant.last
      formant.last = value
      return sum + value / (k + 1)
    }, 0)
    const envelope = isVoiced ? 0.5 + 0.5 * Math.sin(2 * Math.PI * 4 * t) ** 2 : 0
    const noise = (random() - 0.5) * (t > 2.2 ? 0.03 : 0.004)
    return Math.max(-32_768, Math.min(32_767, Math.round((signal * 0.06 * envelope + noise) * 32_768)))
  })
}

const framesOf = (samples: Int16Array): Int16Array[] =>
  Array.from({ length: samples.length / ACTIVITY_SAMPLES }, (_, at) =>
    samples.slice(at * ACTIVITY_SAMPLES, (at + 1) * ACTIVITY_SAMPLES),
  )

describe('voice activity', () => {
  const frames = framesOf(vowels(120))

  it('[VA1] gives what the reference runtime gives of the same network', () => {
    const activity = sileroActivity(network)
    const furthest = Math.max(
      ...frames.map((frame, at) => Math.abs(activity.probability(frame) - (reference[at] ?? 9))),
    )
    expect(furthest).toBeLessThan(1e-5)
  })

  it('[VA2] after a reset it hears as if for the first time', () => {
    const activity = sileroActivity(network)
    const first = frames.slice(0, 30).map((frame) => activity.probability(frame))
    activity.reset()
    expect(frames.slice(0, 30).map((frame) => activity.probability(frame))).toEqual(first)
  })

  it('[VA2] listeners share the network and nothing else', () => {
    const [one, other] = [sileroActivity(network), sileroActivity(network)]
    for (const frame of frames.slice(0, 40)) one.probability(frame)
    const alone = sileroActivity(network)
    expect(other.probability(frames[45] ?? new Int16Array(512))).toBe(
      alone.probability(frames[45] ?? new Int16Array(512)),
    )
  })

  it('[VA3] a file of another length is refused', () => {
    expect(() => readSileroNetwork(new Uint8Array(readFileSync(WEIGHTS)).subarray(0, 1_000_000))).toThrow()
    expect(() => readSileroNetwork(new Uint8Array([...readFileSync(WEIGHTS), 0, 0, 0, 0]))).toThrow(/not the weights/)
  })
})

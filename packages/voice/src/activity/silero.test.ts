import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_SAMPLES, readSileroNetwork, sileroActivity } from './silero.ts'
import { spokenVowels } from './spoken-vowels.ts'

const WEIGHTS = new URL('../../../voice-models-en/data/silero-vad-v5.bin', import.meta.url)
const REFERENCE = new URL('./silero-reference.json', import.meta.url)
const network = readSileroNetwork(readFileSync(WEIGHTS))
const reference: number[] = JSON.parse(readFileSync(REFERENCE, 'utf8'))

const framesOf = (samples: Int16Array): Int16Array[] =>
  Array.from({ length: samples.length / ACTIVITY_SAMPLES }, (_, at) =>
    samples.slice(at * ACTIVITY_SAMPLES, (at + 1) * ACTIVITY_SAMPLES),
  )

describe('voice activity', () => {
  const frames = framesOf(spokenVowels(120))

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

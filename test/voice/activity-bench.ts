import { readFileSync } from 'node:fs'
import { ACTIVITY_SAMPLES, readSileroNetwork, sileroActivity } from '@frontdesk/voice'
import { spokenVowels } from '../../packages/voice/src/activity/spoken-vowels.ts'

const FRAMES = 120
const ROUNDS = 5

/** How long voice activity takes for a frame, and how far its outputs are from those of the reference runtime. */
export function measureActivity(root: string): { msPerFrame: number; furthest: number } {
  const network = readSileroNetwork(readFileSync(`${root}/packages/voice-models-en/data/silero-vad-v5.bin`))
  const reference: number[] = JSON.parse(
    readFileSync(`${root}/packages/voice/src/activity/silero-reference.json`, 'utf8'),
  )
  const samples = spokenVowels(FRAMES)
  let furthest = 0
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) {
    const activity = sileroActivity(network)
    for (let frame = 0; frame < FRAMES; frame++) {
      const from = frame * ACTIVITY_SAMPLES
      const probability = activity.probability(samples.subarray(from, from + ACTIVITY_SAMPLES))
      furthest = Math.max(furthest, Math.abs(probability - (reference[frame] ?? 9)))
    }
  }
  const { user, system } = process.cpuUsage(before)
  return { msPerFrame: (user + system) / 1_000 / (FRAMES * ROUNDS), furthest }
}

import { loudness } from './echo-gate.ts'

const FRAME_MS = 20
const FRAME_SAMPLES = 320
/** Older ones are played. */
const KEPT_MS = 1_000

/** How loud the agent is at a moment, where the carrier buffers what is sent: each chunk begins when the one before ends. */
export class PlayedLevels {
  private levels: { at: number; level: number }[] = []
  /** When the last of what was sent is heard, if nothing is late. */
  endsAt = 0

  push(samples: Int16Array, now: number): void {
    this.endsAt = Math.max(this.endsAt, now)
    for (let from = 0; from < samples.length; from += FRAME_SAMPLES) {
      this.levels.push({ at: this.endsAt, level: loudness(samples.subarray(from, from + FRAME_SAMPLES)) })
      this.endsAt += FRAME_MS
    }
    this.levels = this.levels.filter(({ at }) => at > now - KEPT_MS)
  }

  clear(now: number): void {
    this.levels = this.levels.filter(({ at }) => at <= now)
    this.endsAt = now
  }

  at(now: number): number {
    return this.levels.findLast(({ at }) => at <= now && at > now - FRAME_MS)?.level ?? 0
  }
}

import type { AudioFrame, VoiceActivity } from '../ports.ts'

const ACTIVITY_SAMPLES = 512
/** Of sound, to which a probability belongs. */
export const WINDOW_MS = 32
const PRE_ROLL_FRAMES = 20
/** About -66 dBFS: silence, for which the model need not run. */
const SILENT_PEAK = 16

/** Cuts 20 ms frames into the 32 ms windows of the voice activity model, and keeps 400 ms of pre-roll for the recogniser. */
export class SpeechDetector {
  private readonly activity: VoiceActivity
  private readonly window = new Int16Array(ACTIVITY_SAMPLES)
  private filled = 0
  private readonly preRoll: AudioFrame[] = []

  constructor(activity: VoiceActivity) {
    this.activity = activity
  }

  /** The speech probabilities of the windows that this frame completes: none, one or two. */
  detect(frame: AudioFrame): number[] {
    this.preRoll.push(frame)
    if (this.preRoll.length > PRE_ROLL_FRAMES) this.preRoll.shift()
    const probabilities: number[] = []
    let taken = 0
    while (taken < frame.samples.length) {
      const part = frame.samples.subarray(taken, taken + ACTIVITY_SAMPLES - this.filled)
      this.window.set(part, this.filled)
      this.filled += part.length
      taken += part.length
      if (this.filled === ACTIVITY_SAMPLES) {
        probabilities.push(this.probability())
        this.filled = 0
      }
    }
    return probabilities
  }

  /** The audio from just before speech was certain, so that its first sound is not lost. */
  takePreRoll(): readonly AudioFrame[] {
    return this.preRoll.splice(0)
  }

  private probability(): number {
    return this.window.every((sample) => Math.abs(sample) < SILENT_PEAK) ? 0 : this.activity.probability(this.window)
  }
}

import type { AudioFrame, VoiceActivity } from '../ports.ts'

const ACTIVITY_SAMPLES = 512
const PRE_ROLL_FRAMES = 20
/** About -66 dBFS: nobody speaks, and nothing has to be worked out. */
const SILENT_PEAK = 16

/** Cuts what comes in 20 ms frames into the detector's 32 ms, and keeps the last 400 ms for the recogniser. */
export class Listener {
  private readonly activity: VoiceActivity
  private readonly window = new Int16Array(ACTIVITY_SAMPLES)
  private filled = 0
  private readonly preRoll: AudioFrame[] = []

  constructor(activity: VoiceActivity) {
    this.activity = activity
  }

  /** The probabilities of a voice that this frame completes: none, one, or two. */
  hear(frame: AudioFrame): number[] {
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

  /** What was heard just before a voice was certain, so that its first sound is not lost. */
  takePreRoll(): readonly AudioFrame[] {
    return this.preRoll.splice(0)
  }

  private probability(): number {
    return this.window.every((sample) => Math.abs(sample) < SILENT_PEAK) ? 0 : this.activity.probability(this.window)
  }
}

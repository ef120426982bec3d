/** Frames of 20 ms that are remembered of what was sent: the longest way there and back is 640 ms. */
const LAGS = 32
const DECAY = 0.97
/** A lag is believed from this correlation of loudness on. */
const SURE = 0.85
/** Before the echo is known: only a voice this loud counts, and only for so long. */
const UNKNOWN_THRESHOLD = 0.25
const UNKNOWN_FRAMES = 25
/** How much above the echo that is expected a voice must be. */
const MARGIN = 2.2
const MOST_GAIN = 0.35
const FULL_SCALE = 32_768
/** Below it nothing was sent. */
const SILENT = 1e-4

/** Loudness of a frame, from 0 to 1. */
export function loudness(samples: Int16Array): number {
  if (samples.length === 0) return 0
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length) / FULL_SCALE
}

/**
 * TE8: tells a caller who speaks from the agent's own voice coming back, on lines without an echo canceller. It learns
 * how much later and how much quieter the echo is by regression of loudness on what was sent, lag by lag; a frame
 * passes when it is louder than the echo of what was sent then.
 */
export class EchoGate {
  private readonly base: number
  /** Newest first. */
  private readonly sent = new Float64Array(LAGS + 2)
  private readonly cross = new Float64Array(LAGS)
  private readonly power = new Float64Array(LAGS)
  private heardPower = 0
  private speakingFrames = 0

  /** `base`: loudness below which nothing is a voice. */
  constructor(base = 0.01) {
    this.base = base
  }

  /** One frame each way, at the same moment; whether what was heard can be the caller. */
  pass(heard: Int16Array, sent: Int16Array | null): boolean {
    return this.passLevels(loudness(heard), sent === null ? 0 : loudness(sent))
  }

  passLevels(heard: number, sent: number): boolean {
    this.sent.copyWithin(1, 0)
    this.sent[0] = sent
    if (sent > SILENT) this.speakingFrames += 1
    this.learn(heard)
    return heard > this.threshold()
  }

  private learn(heard: number): void {
    this.heardPower = this.heardPower * DECAY + heard * heard
    for (let lag = 0; lag < LAGS; lag += 1) {
      const then = this.sent[lag] ?? 0
      this.cross[lag] = (this.cross[lag] ?? 0) * DECAY + heard * then
      this.power[lag] = (this.power[lag] ?? 0) * DECAY + then * then
    }
  }

  /** Whether an echo of what was sent may still come back. */
  get canEcho(): boolean {
    return this.sent.some((level) => level > SILENT)
  }

  private threshold(): number {
    if (!this.canEcho) return this.base
    const { lag, correlation } = this.bestLag()
    if (correlation > SURE) {
      const gain = (this.cross[lag] ?? 0) / Math.max(this.power[lag] ?? 0, SILENT * SILENT)
      const loudest = Math.max(this.sent[lag - 1] ?? 0, this.sent[lag] ?? 0, this.sent[lag + 1] ?? 0)
      return Math.max(this.base, Math.min(MARGIN * gain, MOST_GAIN) * loudest)
    }
    return this.speakingFrames <= UNKNOWN_FRAMES ? UNKNOWN_THRESHOLD : this.base
  }

  private bestLag(): { lag: number; correlation: number } {
    let best = { lag: 0, correlation: 0 }
    for (let lag = 0; lag < LAGS; lag += 1) {
      const norm = Math.sqrt((this.power[lag] ?? 0) * this.heardPower)
      const correlation = norm > 0 ? (this.cross[lag] ?? 0) / norm : 0
      if (correlation > best.correlation) best = { lag, correlation }
    }
    return best
  }
}

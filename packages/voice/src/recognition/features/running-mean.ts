/** What the acoustic model's speakers had in the mean: its feat.params. */
export const USUAL_CEPSTRA: readonly number[] = [
  41, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17,
]
/** Frames of speech that the usual mean is worth, and after which older ones are forgotten by and by. */
const PRIOR_FRAMES = 50
const MOST_FRAMES = 800
/** A frame so far beneath the loudest is a pause. */
const PAUSE_BELOW = 20
const LOUDEST_FALLS = 0.01

/** The mean of one listener's speech so far. Pauses do not count: they say more of the room than of the voice. */
export class RunningMean {
  private readonly sum: Float64Array
  private frames = PRIOR_FRAMES
  private loudest = -Infinity

  /** `usual`: what speech has as long as nothing was heard. */
  constructor(usual: readonly number[] = USUAL_CEPSTRA) {
    this.sum = Float64Array.from(usual, (value) => value * PRIOR_FRAMES)
  }

  at(index: number): number {
    return (this.sum[index] ?? 0) / this.frames
  }

  /** `loudness` as the first cepstrum counts it. */
  learn(frame: Float32Array | Float64Array, loudness = frame[0] ?? 0): void {
    const { sum } = this
    this.loudest = Math.max(loudness, this.loudest - LOUDEST_FALLS)
    if (loudness < this.loudest - PAUSE_BELOW) return
    for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + (frame[index] ?? 0)
    this.frames += 1
    if (this.frames < MOST_FRAMES) return
    for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) / 2
    this.frames /= 2
  }
}

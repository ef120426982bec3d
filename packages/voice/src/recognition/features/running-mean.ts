import { CEPSTRA } from './mel-cepstrum.ts'

/** What the acoustic model's speakers had in the mean: its feat.params. */
const USUAL = [41, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17]
/** Frames of speech that the usual mean is worth, and after which older ones are forgotten by and by. */
const PRIOR_FRAMES = 50
const MOST_FRAMES = 800
/** A frame so far beneath the loudest is a pause. */
const PAUSE_BELOW = 20
const LOUDEST_FALLS = 0.01

/** The mean cepstrum of one listener's speech so far. Pauses do not count: they say more of the room than of the voice. */
export class RunningMean {
  private readonly sum = Float64Array.from(USUAL, (value) => value * PRIOR_FRAMES)
  private frames = PRIOR_FRAMES
  private loudest = -Infinity

  at(index: number): number {
    return (this.sum[index] ?? 0) / this.frames
  }

  learn(frame: Float32Array): void {
    const loudness = frame[0] ?? 0
    this.loudest = Math.max(loudness, this.loudest - LOUDEST_FALLS)
    if (loudness < this.loudest - PAUSE_BELOW) return
    for (let index = 0; index < CEPSTRA; index += 1) this.sum[index] = (this.sum[index] ?? 0) + (frame[index] ?? 0)
    this.frames += 1
    if (this.frames < MOST_FRAMES) return
    for (let index = 0; index < CEPSTRA; index += 1) this.sum[index] = (this.sum[index] ?? 0) / 2
    this.frames /= 2
  }
}

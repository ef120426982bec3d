import type { ScoringKernel } from './scoring-kernel.ts'

/** Densities of a codebook that say anything about one frame: the rest is far beneath them. */
export const NEAREST = 4
/** The worst that one density may say, in steps, so that a bad frame rules nothing out for good. */
const MOST_COST = 96
/** Densities that are weighed at once. */
const LANES = 4
const WORD = 4

/** The densities of all codebooks: normal distributions along each dimension. */
export type Gaussians = {
  phones: number
  features: number
  /** Of each codebook: of each phone, in each feature. */
  densities: number
  dimensions: number
  /** [phone][feature][density][dimension] */
  means: Float32Array
  /** Like `means`: one over twice the variances, in steps. */
  weights: Float32Array
  /** [phone][feature][density]: the logarithm of the density at its mean, in steps. */
  peaks: Float32Array
}

/** Bytes in the kernel's memory. */
export const bytesOfGaussians = ({ means, peaks }: Pick<Gaussians, 'means' | 'peaks'>): number =>
  (means.length * 2 + peaks.length * 2) * WORD

/** Which densities of each phone's codebook are the nearest to a frame, and how near they are. */
export class Codebooks {
  /** [phone][feature][rank]: the number of the density. */
  readonly nearest: Uint8Array
  /** Like `nearest`: costs in steps, 0 for the nearest of all phones. */
  readonly costs: Uint8Array
  private readonly kernel: ScoringKernel
  private readonly sizes: Pick<Gaussians, 'phones' | 'features' | 'densities' | 'dimensions'>
  /** [feature][dimension], of the frame. */
  private readonly values: Float32Array
  private readonly peaks: Float32Array
  /** [phone][feature][four densities][dimension]: their means, then their weights. */
  private readonly densities: Float32Array
  /** [phone][feature]: the scores of the nearest, then their numbers. */
  private readonly scores: Float32Array
  private readonly found: Int32Array

  /** Throws when the densities of a codebook cannot be taken four at a time. */
  constructor(kernel: ScoringKernel, { means, weights, peaks, ...sizes }: Gaussians) {
    const { phones, features, densities, dimensions } = sizes
    if (densities % LANES !== 0 || densities > 2 ** 8) throw new Error(`${densities} densities cannot be searched`)
    const ranks = phones * features * NEAREST
    this.kernel = kernel
    this.sizes = sizes
    this.nearest = new Uint8Array(ranks)
    this.costs = new Uint8Array(ranks)
    this.values = kernel.float32(features * dimensions)
    this.scores = kernel.float32(ranks * 2)
    this.found = new Int32Array(this.scores.buffer, this.scores.byteOffset, ranks * 2)
    this.peaks = kernel.float32(peaks.length)
    this.peaks.set(peaks)
    this.densities = kernel.float32(means.length * 2)
    means.forEach((mean, at) => {
      const density = Math.floor(at / dimensions)
      const lane = density % LANES
      const place = ((density - lane) * dimensions + (at % dimensions) * LANES) * 2 + lane
      this.densities[place] = mean
      this.densities[place + LANES] = weights[at] ?? 0
    })
  }

  /** `frame` is [feature][dimension]. What it finds holds until it is called again: all listeners of a thread share it. */
  evaluate(frame: Float32Array): void {
    const { kernel, values, scores, peaks } = this
    const { phones, features, densities, dimensions } = this.sizes
    values.set(frame)
    for (let codebook = 0; codebook < phones * features; codebook += 1) {
      kernel.nearest(
        values.byteOffset + (codebook % features) * dimensions * WORD,
        this.densities.byteOffset + codebook * densities * dimensions * 2 * WORD,
        peaks.byteOffset + codebook * densities * WORD,
        scores.byteOffset + codebook * NEAREST * 2 * WORD,
        densities,
        dimensions,
      )
    }
    for (let feature = 0; feature < features; feature += 1) this.normalize(feature)
  }

  /** Counts costs from the nearest density that any phone has in a feature. */
  private normalize(feature: number): void {
    const { scores, found, nearest, costs } = this
    const { phones, features } = this.sizes
    let best = -Infinity
    for (let phone = 0; phone < phones; phone += 1) {
      best = Math.max(best, scores[(phone * features + feature) * NEAREST * 2] ?? 0)
    }
    const floor = Math.floor(best)
    for (let phone = 0; phone < phones; phone += 1) {
      const codebook = phone * features + feature
      for (let rank = 0; rank < NEAREST; rank += 1) {
        const from = codebook * NEAREST * 2 + rank
        const to = codebook * NEAREST + rank
        costs[to] = Math.min(MOST_COST, floor - Math.floor(scores[from] ?? 0))
        nearest[to] = found[from + NEAREST] ?? 0
      }
    }
  }
}

import { type AcousticModel, CHUNK } from './acoustic-model.ts'

/** Densities of a codebook that say anything about one frame: the rest is far beneath them. */
export const NEAREST = 4
/** The worst that one density may say, in steps, so that a bad frame rules nothing out for good. */
const MOST_COST = 96

/**
 * The nearest densities of each phone's codebook in one frame, and how near they are. Last frame's nearest are tried
 * first: they are mostly this frame's too, and let the others be given up early.
 */
export class Codebooks {
  /** [phone][feature][rank]: where the density's weights stand in the model. */
  readonly rows: Int32Array
  /** Like `rows`: costs in steps, 0 for the nearest of all phones. */
  readonly costs: Uint8Array
  private readonly nearest: Uint8Array
  private readonly model: AcousticModel
  private readonly scores: Float64Array
  private readonly before = new Uint8Array(NEAREST)
  /** One feature of the frame, filled up with zeros to whole chunks. */
  private readonly values: Float64Array

  constructor(model: AcousticModel) {
    this.model = model
    const length = model.phones.length * model.features * NEAREST
    this.nearest = new Uint8Array(length)
    this.rows = new Int32Array(length)
    this.costs = new Uint8Array(length)
    this.scores = new Float64Array(length)
    this.values = new Float64Array(model.chunks * CHUNK)
    this.reset()
  }

  reset(): void {
    for (let at = 0; at < this.nearest.length; at += 1) this.nearest[at] = at % NEAREST
  }

  /** Evaluates the codebooks of the active phones; those of others keep what was nearest. */
  evaluate(frame: Float32Array, isActive: Uint8Array): void {
    const { phones, features, dimensions } = this.model
    for (let feature = 0; feature < features; feature += 1) {
      for (let index = 0; index < dimensions; index += 1) this.values[index] = frame[feature * dimensions + index] ?? 0
      for (let phone = 0; phone < phones.length; phone += 1) {
        if (isActive[phone] !== 0) this.evaluateOne(phone * features + feature)
      }
      this.normalize(feature, isActive)
    }
  }

  private evaluateOne(codebook: number): void {
    const first = codebook * NEAREST
    const base = codebook * this.model.densities
    this.before.set(this.nearest.subarray(first, first + NEAREST))
    this.scores.fill(-Infinity, first, first + NEAREST)
    for (const density of this.before) this.scan(first, base, density)
    this.scan(first, base, null)
  }

  /**
   * Puts one density, or all, in their ranks if they belong there. Each is given up as soon as it must be beneath the
   * last rank. Written out: the hottest loop.
   */
  // oxlint-disable-next-line complexity
  private scan(first: number, base: number, only: number | null): void {
    const { model, scores, values } = this
    const { densityValues, densities, chunks, peaks } = model
    const last = first + NEAREST - 1
    const end = only === null ? densities : only + 1
    const step = densities * CHUNK * 2
    let least = scores[last] ?? 0
    for (let density = only ?? 0; density < end; density += 1) {
      let score = peaks[base + density] ?? 0
      let from = (base * chunks + density) * CHUNK * 2
      for (let index = 0; index < values.length && score > least; index += CHUNK) {
        const one = (values[index] ?? 0) - (densityValues[from] ?? 0)
        const two = (values[index + 1] ?? 0) - (densityValues[from + 2] ?? 0)
        const three = (values[index + 2] ?? 0) - (densityValues[from + 4] ?? 0)
        const four = (values[index + 3] ?? 0) - (densityValues[from + 6] ?? 0)
        const half = one * one * (densityValues[from + 1] ?? 0) + two * two * (densityValues[from + 3] ?? 0)
        score -= half + three * three * (densityValues[from + 5] ?? 0) + four * four * (densityValues[from + 7] ?? 0)
        from += step
      }
      if (score <= least || (only === null && this.isKept(first, density))) continue
      this.insert(first, density, score)
      least = scores[last] ?? 0
    }
  }

  private isKept(first: number, density: number): boolean {
    for (let at = first; at < first + NEAREST; at += 1) if (this.nearest[at] === density) return true
    return false
  }

  /** Puts a density in its rank; the last one falls out. */
  private insert(first: number, density: number, score: number): void {
    const { nearest, scores } = this
    let at = first + NEAREST - 1
    while (at > first && (scores[at - 1] ?? 0) < score) {
      scores[at] = scores[at - 1] ?? 0
      nearest[at] = nearest[at - 1] ?? 0
      at -= 1
    }
    scores[at] = score
    nearest[at] = density
  }

  private normalize(feature: number, isActive: Uint8Array): void {
    const { phones, features, densities, senones } = this.model
    let best = -Infinity
    for (let phone = 0; phone < phones.length; phone += 1) {
      if (isActive[phone] !== 0) best = Math.max(best, this.scores[(phone * features + feature) * NEAREST] ?? 0)
    }
    const floor = Math.floor(best)
    for (let phone = 0; phone < phones.length; phone += 1) {
      if (isActive[phone] === 0) continue
      const first = (phone * features + feature) * NEAREST
      for (let at = first; at < first + NEAREST; at += 1) {
        this.rows[at] = (feature * densities + (this.nearest[at] ?? 0)) * senones
        this.costs[at] = Math.min(MOST_COST, floor - Math.floor(this.scores[at] ?? 0))
      }
    }
  }
}

import { type AcousticModel, STEP } from './acoustic-model.ts'
import { Codebooks, NEAREST } from './codebooks.ts'

/** What adding the likelihoods of two costs takes off the smaller one, by their difference. */
const SUM_GAIN = Uint8Array.from({ length: 256 }, (_, difference) =>
  Math.round(Math.log1p(Math.exp(-difference * STEP)) / STEP),
)

/** What each senone costs in one frame, in steps; 0 is the best of those asked for. */
export class SenoneScores {
  readonly costs: Int32Array
  private readonly model: AcousticModel
  private readonly codebooks: Codebooks
  private readonly isActive: Uint8Array

  constructor(model: AcousticModel) {
    this.model = model
    this.costs = new Int32Array(model.senones)
    this.codebooks = new Codebooks(model)
    this.isActive = new Uint8Array(model.phones.length)
  }

  reset(): void {
    this.codebooks.reset()
  }

  /** Scores the first `count` senones of `wanted`. */
  score(frame: Float32Array, wanted: Uint16Array, count: number): void {
    const { costs, isActive, model } = this
    isActive.fill(0)
    for (let at = 0; at < count; at += 1) isActive[model.phoneOfSenone[wanted[at] ?? 0] ?? 0] = 1
    this.codebooks.evaluate(frame, isActive)
    let best = 2 ** 30
    for (let at = 0; at < count; at += 1) {
      const senone = wanted[at] ?? 0
      const cost = this.cost(senone)
      costs[senone] = cost
      if (cost < best) best = cost
    }
    for (let at = 0; at < count; at += 1) {
      const senone = wanted[at] ?? 0
      costs[senone] = (costs[senone] ?? 0) - best
    }
  }

  private cost(senone: number): number {
    const { features, densities, weights, phoneOfSenone } = this.model
    const { nearest, costs } = this.codebooks
    let at = (phoneOfSenone[senone] ?? 0) * features * NEAREST
    let row = senone * features * densities
    let sum = 0
    for (let feature = 0; feature < features; feature += 1) {
      let cost = (weights[row + (nearest[at] ?? 0)] ?? 0) + (costs[at] ?? 0)
      for (let rank = 1; rank < NEAREST; rank += 1) {
        const other = (weights[row + (nearest[at + rank] ?? 0)] ?? 0) + (costs[at + rank] ?? 0)
        const difference = cost - other
        cost = difference > 0 ? other - (SUM_GAIN[difference] ?? 0) : cost - (SUM_GAIN[-difference] ?? 0)
      }
      sum += cost
      at += NEAREST
      row += densities
    }
    return sum
  }
}

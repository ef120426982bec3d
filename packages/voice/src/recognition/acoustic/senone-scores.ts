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
    const { features, phoneOfSenone } = this.model
    let at = (phoneOfSenone[senone] ?? 0) * features * NEAREST
    let sum = 0
    for (let feature = 0; feature < features; feature += 1) {
      let cost = this.part(at, senone)
      const end = at + NEAREST
      for (at += 1; at < end; at += 1) {
        const other = this.part(at, senone)
        cost = cost > other ? other - (SUM_GAIN[cost - other] ?? 0) : cost - (SUM_GAIN[other - cost] ?? 0)
      }
      sum += cost
    }
    return sum
  }

  /** What a senone costs if the sound came from one of the nearest densities alone. */
  private part(at: number, senone: number): number {
    const { rows, costs } = this.codebooks
    return (this.model.weights[(rows[at] ?? 0) + senone] ?? 0) + (costs[at] ?? 0)
  }
}

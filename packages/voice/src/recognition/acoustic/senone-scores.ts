import { type Codebooks, NEAREST } from './codebooks.ts'
import type { ScoringKernel } from './scoring-kernel.ts'
import { STEP } from './steps.ts'

/** What adding the likelihoods of two costs takes off the smaller one, by their difference; nothing from 32 on. */
const SUM_GAINS = Uint8Array.from({ length: 32 }, (_, difference) =>
  Math.round(Math.log1p(Math.exp(-difference * STEP)) / STEP),
)
/** Of each feature in a phone: where the weights of the nearest densities stand, and what these cost. */
const RANKS = NEAREST * 2
const WORD = 4

export type SenoneTables = {
  /** [feature][density][senone]: costs, minus logarithms; in the kernel's memory. */
  weights: Uint8Array
  phoneOfSenone: Uint8Array
  features: number
  densities: number
  senones: number
}

/** Senones of one phone that follow each other, from the first to the one after the last. */
type Run = { phone: number; from: number; to: number }

/** What each senone costs in one frame, in steps. */
export class SenoneScores {
  private readonly kernel: ScoringKernel
  private readonly codebooks: Codebooks
  private readonly tables: SenoneTables
  private readonly runs: readonly Run[]
  private readonly ranks: Int32Array
  private readonly gains: Uint8Array
  private readonly costs: Int16Array

  constructor(kernel: ScoringKernel, codebooks: Codebooks, tables: SenoneTables) {
    this.kernel = kernel
    this.codebooks = codebooks
    this.tables = tables
    this.runs = runsOf(tables.phoneOfSenone)
    this.ranks = kernel.int32(codebooks.nearest.length * 2)
    this.gains = kernel.bytes(SUM_GAINS)
    this.costs = kernel.int16(tables.senones)
  }

  /** 0 is the best of all. What it gives holds until the next frame is scored: all listeners of a thread share it. */
  score(frame: Float32Array): Int16Array {
    const { kernel, codebooks, ranks, costs, gains, tables } = this
    const { features } = tables
    codebooks.evaluate(frame)
    this.findRanks()
    // One behind the other, as the lanes behind a run are overwritten.
    for (const { phone, from, to } of this.runs) {
      const address = ranks.byteOffset + phone * features * RANKS * WORD
      kernel.weigh(from, to, address, features, costs.byteOffset, gains.byteOffset)
    }
    kernel.lower(costs.byteOffset, costs.length)
    return costs
  }

  private findRanks(): void {
    const { codebooks, ranks } = this
    const { features, densities, senones, weights } = this.tables
    for (let at = 0; at < codebooks.nearest.length; at += 1) {
      const codebook = Math.floor(at / NEAREST)
      const row = (codebook % features) * densities + (codebooks.nearest[at] ?? 0)
      const to = codebook * RANKS + (at % NEAREST)
      ranks[to] = weights.byteOffset + row * senones
      ranks[to + NEAREST] = codebooks.costs[at] ?? 0
    }
  }
}

function runsOf(phoneOfSenone: Uint8Array): Run[] {
  const runs: Run[] = []
  phoneOfSenone.forEach((phone, senone) => {
    const run = runs.at(-1)
    if (run?.phone === phone) run.to = senone + 1
    else runs.push({ phone, from: senone, to: senone + 1 })
  })
  return runs
}

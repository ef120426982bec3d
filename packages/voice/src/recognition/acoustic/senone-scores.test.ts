import { array, assert, integer, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { Codebooks, NEAREST } from './codebooks.ts'
import { ScoringKernel } from './scoring-kernel.ts'
import { SenoneScores } from './senone-scores.ts'
import { STEP } from './steps.ts'

const SIZES = { phones: 3, features: 2, densities: 8, dimensions: 2 }
const DENSITIES = SIZES.phones * SIZES.features * SIZES.densities
/** Which phone each senone is of: runs of any length, as in the model. */
const phonesOfSenones = array(
  array(integer({ min: 0, max: SIZES.phones - 1 }), { minLength: 2, maxLength: 2 }).chain(([phone = 0]) =>
    integer({ min: 1, max: 40 }).map((length) => Array<number>(length).fill(phone)),
  ),
  { minLength: 8, maxLength: 40 },
).map((runs) => Uint8Array.from(runs.flat()))
/** What the model's weights cost at most. */
const weights = uint8Array({ max: 158, minLength: 1, maxLength: 2_000 })
const frames = array(integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 })

/** Minus the logarithm of the sum of two likelihoods, in whole steps; no likelihood is more than one. */
const sumOf = (one: number, other: number): number => {
  const gain = Math.round(Math.log1p(Math.exp(-Math.abs(one - other) * STEP)) / STEP)
  return Math.max(0, Math.min(one, other) - gain)
}

it('[RG11] a senone costs the sum of its weighed densities in each feature, counted from the best of all', () => {
  assert(
    property(phonesOfSenones, weights, frames, (phoneOfSenone, some, frame) => {
      const { features, densities, dimensions } = SIZES
      const senones = phoneOfSenone.length
      const table = Uint8Array.from({ length: features * densities * senones }, (_, at) => some[at % some.length] ?? 0)
      const kernel = new ScoringKernel(2 ** 17)
      const codebooks = new Codebooks(kernel, {
        ...SIZES,
        means: Float32Array.from({ length: DENSITIES * dimensions }, (_, at) => ((at * 7) % 23) - 11),
        weights: new Float32Array(DENSITIES * dimensions).fill(0.2),
        peaks: new Float32Array(DENSITIES),
      })
      const tables = { ...SIZES, senones, weights: kernel.bytes(table), phoneOfSenone }
      const scores = new SenoneScores(kernel, codebooks, tables)
      const costs = [...scores.score(Float32Array.from(frame))]

      const partOf = (senone: number, feature: number): number => {
        const first = ((phoneOfSenone[senone] ?? 0) * features + feature) * NEAREST
        const parts = Array.from({ length: NEAREST }, (_, rank) => {
          const row = feature * densities + (codebooks.nearest[first + rank] ?? 0)
          return (table[row * senones + senone] ?? 0) + (codebooks.costs[first + rank] ?? 0)
        })
        return parts.reduce(sumOf)
      }
      const expected = costs.map((_, senone) => partOf(senone, 0) + partOf(senone, 1))
      expect(costs).toEqual(expected.map((cost) => cost - Math.min(...expected)))
    }),
  )
})

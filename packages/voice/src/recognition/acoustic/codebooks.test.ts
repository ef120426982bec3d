import { readFileSync } from 'node:fs'
import { array, assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import wabt from 'wabt'
import { Codebooks, type Gaussians, NEAREST } from './codebooks.ts'
import { SCORING_PROGRAM } from './scoring.wasm.ts'
import { ScoringKernel } from './scoring-kernel.ts'

const SIZES = { phones: 3, features: 2, densities: 8, dimensions: 5 }
const CODEBOOKS = Array.from({ length: SIZES.phones * SIZES.features }, (_, codebook) => codebook)
const DENSITIES = CODEBOOKS.length * SIZES.densities
const MEMORY = 2 ** 16

const numbers = (length: number, range: { min: number; max: number }) =>
  array(double({ ...range, noNaN: true }), { minLength: length, maxLength: length }).map((all) =>
    Float32Array.from(all),
  )
const frame = numbers(SIZES.features * SIZES.dimensions, { min: -20, max: 20 })

/** [density of the codebook]: how likely the frame is of it. */
function scoresOf({ means, weights, peaks }: Gaussians, heard: Float32Array, codebook: number): number[] {
  const { densities, dimensions, features } = SIZES
  const values = heard.subarray((codebook % features) * dimensions)
  return Array.from({ length: densities }, (_, density) => {
    const number = codebook * densities + density
    const terms = Array.from({ length: dimensions }, (__, index) => {
      const distance = (values[index] ?? 0) - (means[number * dimensions + index] ?? 0)
      return -distance * distance * (weights[number * dimensions + index] ?? 0)
    })
    return terms.reduce((sum, term) => sum + term, peaks[number] ?? 0)
  })
}

describe('the nearest densities', () => {
  it('[RG10] are those of a reckoning one by one, and cost what they are further off than the nearest of all', () => {
    assert(
      property(
        numbers(DENSITIES * SIZES.dimensions, { min: -20, max: 20 }),
        numbers(DENSITIES * SIZES.dimensions, { min: 0.01, max: 1 }),
        numbers(DENSITIES, { min: -50, max: 0 }),
        array(frame, { minLength: 1, maxLength: 3 }),
        (means, weights, peaks, frames) => {
          const gaussians = { ...SIZES, means, weights, peaks }
          const codebooks = new Codebooks(new ScoringKernel(MEMORY), gaussians)
          for (const heard of frames) {
            codebooks.evaluate(heard)
            const scores = CODEBOOKS.map((codebook) => scoresOf(gaussians, heard, codebook))
            for (const codebook of CODEBOOKS) {
              const alike = scores.filter((_, other) => other % SIZES.features === codebook % SIZES.features)
              const best = Math.max(...alike.flat())
              const ranks = scores[codebook]?.toSorted((one, other) => other - one) ?? []
              for (let rank = 0; rank < NEAREST; rank += 1) {
                const found = codebooks.nearest[codebook * NEAREST + rank] ?? 0
                const score = ranks[rank] ?? 0
                // The kernel counts with half the digits, so that two alike may change places.
                expect(scores[codebook]?.[found]).toBeCloseTo(score, 2)
                const cost = Math.min(96, best - score)
                expect(Math.abs(cost - (codebooks.costs[codebook * NEAREST + rank] ?? 0))).toBeLessThan(1.01)
              }
            }
          }
        },
      ),
    )
  })

  it('[RG10] are found by what the text beside them says', async () => {
    const text = readFileSync(new URL('scoring.wat', import.meta.url), 'utf8')
    const tools = await wabt()
    const { buffer } = tools.parseWat('scoring.wat', text, { simd: true }).toBinary({})
    expect(Buffer.from(buffer).toString('base64')).toBe(SCORING_PROGRAM)
  })

  it('[RG10] are not looked for in codebooks that cannot be taken four at a time', () => {
    const ofSo = (densities: number) => {
      const none = { means: new Float32Array(0), weights: new Float32Array(0), peaks: new Float32Array(0) }
      return () => new Codebooks(new ScoringKernel(MEMORY), { ...SIZES, ...none, densities })
    }
    expect(ofSo(6)).toThrow(/6 densities/)
    expect(ofSo(260)).toThrow(/260 densities/)
  })
})

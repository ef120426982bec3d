import fc from 'fast-check'
import { expect, it } from 'vitest'
import { likenessOf, meaningOf } from './likeness.ts'

it('[GP4] reaches the threshold for the same pairs as the whole inner product', () => {
  const vector = (length: number) =>
    fc.array(fc.integer({ min: -9, max: 9 }), { minLength: length, maxLength: length }).map((values) => {
      const size = Math.hypot(...values) || 1
      return Float32Array.from(values, (value) => value / size)
    })
  const pair = fc.constantFrom(3, 32, 50, 128).chain((length) => fc.tuple(vector(length), vector(length)))
  // Beside a vector of chance, one that is near the first, so that some pairs reach the threshold.
  const blended = fc.tuple(pair, fc.double({ min: 0, max: 1, noNaN: true })).map(([[one, other], share]) => {
    const values = one.map((value, at) => share * value + (1 - share) * (other[at] ?? 0))
    const size = Math.hypot(...values) || 1
    return [one, values.map((value) => value / size)] as const
  })
  fc.assert(
    fc.property(blended, fc.constantFrom(-1, 0, 0.5, 0.86), ([one, other], threshold) => {
      const whole = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
      const likeness = likenessOf(meaningOf(one), meaningOf(other), threshold)
      if (whole > threshold + 1e-6) expect(likeness).toBeCloseTo(whole, 6)
      if (whole < threshold - 1e-6) expect(likeness).toBeLessThan(threshold)
    }),
    { seed: 5, numRuns: 500 },
  )
  expect(likenessOf(null, meaningOf(Float32Array.of(1)), 0)).toBe(-Infinity)
})

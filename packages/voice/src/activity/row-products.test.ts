import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productMemory } from './row-products.ts'

describe('row products', () => {
  it('[VA1] are the sums of the products, added to what was there, and touch nothing else', () => {
    const float = fc.float({ min: -4, max: 4, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(float),
        (fours, parts, any) => {
          const [rows, length] = [fours * 4, parts * 4]
          const places = { weights: 4, values: 4 + rows * length, out: 4 + rows * length + length }
          const { memory, addProducts } = productMemory(places.out + rows + 4)
          memory.forEach((_, at) => (memory[at] = any.next().value ?? 0))
          const before = memory.slice()
          addProducts(places, { rows, length })
          for (let row = 0; row < rows; row += 1) {
            let sum = before[places.out + row] ?? 0
            for (let at = 0; at < length; at += 1)
              sum += (before[places.weights + row * length + at] ?? 0) * (before[places.values + at] ?? 0)
            expect(memory[places.out + row]).toBeCloseTo(sum, 3)
          }
          expect(memory.subarray(0, places.out)).toEqual(before.subarray(0, places.out))
          expect(memory.subarray(places.out + rows)).toEqual(before.subarray(places.out + rows))
        },
      ),
      { seed: 91, numRuns: 60 },
    )
  })
})

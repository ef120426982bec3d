import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byLikeLength } from './like-length.ts'

describe('byLikeLength', () => {
  it('[LM5] gives every item its own result, in order, whatever was computed beside it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), async (texts) => {
        const batches: string[][] = []
        const results = await byLikeLength(
          texts,
          (text) => text.length,
          async (some) => {
            batches.push([...some])
            return some.map((text) => `${text}!`)
          },
        )
        expect(results).toEqual(texts.map((text) => `${text}!`))
        const lengths = batches.flat().map((text) => text.length)
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
      }),
    )
  })
})

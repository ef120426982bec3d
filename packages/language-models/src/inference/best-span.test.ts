import { describe, expect, it } from 'vitest'
import { bestSpan } from './best-span.ts'

const place = (from: number) => ({ from, to: from + 4 })

describe('bestSpan', () => {
  it('[LM4] goes from the likeliest start to the likeliest end after it', () => {
    const places = [null, place(0), place(5), place(10), place(15), null]
    expect(bestSpan({ starts: [9, 0, 5, 0, 0, 9], ends: [9, 4, 0, 0, 6, 9], places })).toEqual({ from: 5, to: 19 })
  })

  it('[LM4] never reaches into the question, the headings or the marks', () => {
    const places = [null, null, place(0), null]
    expect(bestSpan({ starts: [9, 9, 0, 9], ends: [9, 9, 0, 9], places })).toEqual({ from: 0, to: 4 })
  })

  it('[LM4] is empty for a passage without text', () => {
    expect(bestSpan({ starts: [1, 1], ends: [1, 1], places: [null, null] })).toEqual({ from: 0, to: 0 })
  })
})

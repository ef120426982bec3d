import { describe, expect, it } from 'vitest'
import { shortAnswer } from './short-answer.ts'

describe('shortAnswer', () => {
  it.each([
    [[0.02, 0.94, 0.03, 0.01], 'yes'],
    [[0.02, 0.03, 0.94, 0.01], 'no'],
    [[0.02, 0.03, 0.01, 0.94], null],
    [[0.94, 0.03, 0.02, 0.01], null],
  ])('[LM7] is the yes or the no that the reader is sure of: %j', (chances, short) => {
    expect(shortAnswer(chances)).toBe(short)
  })

  it('[LM7] is none where there is a doubt, be yes ever so much likelier than no', () => {
    expect(shortAnswer([0.09, 0.89, 0.01, 0.01])).toBeNull()
  })
})

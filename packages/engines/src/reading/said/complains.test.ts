import { describe, expect, it } from 'vitest'
import { readUtterance } from '../questions.ts'
import { complains } from './complains.ts'

describe('complaints', () => {
  it.each([
    ['I filled in your form last week and not a peep', true],
    ['nobody came on Monday', true],
    ['Look at him! What are you going to do about it?', true],
    ['has nobody answered yet?', false],
    ['I would like to book for Monday', false],
    ['what do you do about parking?', false],
  ])('[AX9] tell that nobody came or answered, or ask what is done about it: %s', (text, isOne) => {
    expect(complains(readUtterance(text), null)).toBe(isOne)
  })
})

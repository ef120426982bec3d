import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestionLines } from './suggestion-lines.ts'

const taken = (pieces: readonly string[]) => {
  const lines = suggestionLines()
  const passed = pieces.map((piece) => lines.push(piece)).join('') + lines.end()
  return { passed, found: lines.found() }
}

describe('lines of next questions', () => {
  it('[ME7] are taken out, and nothing else', () => {
    expect(taken(['We open at 9.\n>> Is it far? | And pa', 'rking?'])).toEqual({
      passed: 'We open at 9.\n',
      found: ['Is it far?', 'And parking?'],
    })
    expect(taken(['5 > 3 >> 2\n> quoted'])).toEqual({ passed: '5 > 3 >> 2\n> quoted', found: [] })
    expect(taken(['One.\n>> Is it?\nTwo.'])).toEqual({ passed: 'One.\nTwo.', found: ['Is it?'] })
  })

  it('[ME7] are the same however the answer is cut', () => {
    const answer = fc.array(fc.constantFrom('a', '>', '>>', '\n', ' ', '?', 'Is it far?'), { maxLength: 20 })
    fc.assert(
      fc.property(answer, (pieces) => {
        expect(taken(pieces)).toEqual(taken(pieces.join('').split('')))
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

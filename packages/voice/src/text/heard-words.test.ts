import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heardWords, spokenWordCount } from './heard-words.ts'
import { createSentenceSplitter } from './sentence-splitter.ts'

/** What was heard when so much of its spoken words was. */
const heardOf = (text: string, fraction: number, language = 'en'): string =>
  heardWords(text, Math.floor(fraction * spokenWordCount(text, language)), language)

const countOf = (text: string): number => text.match(/\S+/g)?.length ?? 0

describe('what was heard, in the words of the transcript', () => {
  it('[TX6] is whole words, as they were written', () => {
    expect(heardOf('We have a table at seven.', 0.5)).toBe('We have a')
    expect(heardOf('We have a table at seven.', 0.99)).toBe('We have a table at')
    expect(heardOf('We have a table at seven.', 1)).toBe('We have a table at seven.')
    expect(heardOf('We have a table at seven.', 0)).toBe('')
  })

  it('[TX6] counts what is spoken, not what is written', () => {
    // "It costs one thousand two hundred fifty euros" — eight words, of which the amount is six.
    expect(heardOf('It costs €1,250 today', 0.7)).toBe('It costs')
    expect(heardOf('It costs €1,250 today', 0.89)).toBe('It costs €1,250')
  })

  it('[TX6] has a link whole or not at all', () => {
    const text = 'See [our whole menu](https://x.example/menu) for more of it'
    const heard = Array.from({ length: 11 }, (_, tenth) => heardOf(text, tenth / 10))
    expect(new Set(heard.map((part) => part.includes('menu')))).toEqual(new Set([true, false]))
    expect(heard.every((part) => part.includes('](https://x.example/menu)') === part.includes('['))).toBe(true)
  })

  it('[TX6] knows other languages by their written words', () => {
    expect(heardOf('Wir haben um 19:30 Uhr einen Tisch.', 0.6, 'de')).toBe('Wir haben um 19:30')
  })

  const word = fc.constantFrom(
    'We',
    'open',
    '9:30',
    '€12.50',
    'on',
    '24 November',
    '**soup**',
    '[menu](https://a.example)',
    'Dr. Who',
    '–',
    '😀',
  )
  const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => `${words.join(' ')}.`)
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })

  it('[TX6] is a beginning of the text that only grows', () => {
    fc.assert(
      fc.property(sentence, fraction, fraction, fc.constantFrom('en', 'de'), (text, one, other, language) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((part) => heardOf(text, part, language))
        expect(text.startsWith(more ?? '')).toBe(true)
        expect((more ?? '').startsWith(less ?? '')).toBe(true)
        expect(/\s/.test(text.charAt(more?.length ?? 0)) || more === text || more === '').toBe(true)
      }),
      { seed: 44, numRuns: 300 },
    )
  })

  it('[TX6] never holds a word that was not heard, where every word is one', () => {
    const plain = fc.array(fc.constantFrom('we', 'open', 'at', 'seven', 'today'), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(plain, fraction, (words, part) => {
        expect(countOf(heardOf(words.join(' '), part))).toBeLessThanOrEqual(Math.floor(part * words.length))
      }),
      { seed: 45, numRuns: 300 },
    )
  })

  it('[TX6] of any moment of an answer said piece by piece is a beginning of the answer', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), fraction, (sentences, part) => {
        const answer = sentences.join(' ')
        const splitter = createSentenceSplitter()
        const pieces = [...splitter.push(answer), ...splitter.end()]
        const at = part * pieces.length
        const heard = pieces.map((piece, index) => heardOf(piece, at - index)).join('')
        expect(answer.startsWith(heard)).toBe(true)
      }),
      { seed: 46, numRuns: 300 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpokenWord } from '../ports.ts'
import {
  heardText,
  newSpokenResponse,
  nextPiece,
  pieceDone,
  type SpokenResponse,
  withAudio,
  withWords,
} from './spoken-response.ts'

const WORD_MS = 200
/** The pieces, all of them made, each word lasting as long as its time says. */
function spoken(texts: readonly string[], tellsWords = true): SpokenResponse {
  let response: SpokenResponse = { ...newSpokenResponse('r1', 1), waiting: texts, heardMs: Number.MAX_SAFE_INTEGER }
  for (let next = nextPiece(response); next; next = nextPiece(response)) {
    response = next.response
    const words = next.text.split(' ').filter((word) => word !== '')
    const times = words.map((text, at) => ({ text, startMs: at * WORD_MS, endMs: (at + 1) * WORD_MS }))
    if (tellsWords) response = withWords(response, times)
    response = pieceDone(withAudio(response, words.length * WORD_MS))
  }
  return response
}

describe('what was heard of an answer', () => {
  it('[SP1] is known by the words the synthesiser told', () => {
    const response = spoken(['We open at nine. ', 'Come by!'])
    expect(heardText(response, 0, 'en')).toBe('')
    expect(heardText(response, 399, 'en')).toBe('We')
    expect(heardText(response, 800, 'en')).toBe('We open at nine.')
    expect(heardText(response, 1_000, 'en')).toBe('We open at nine. Come')
  })

  it('[SP1] is known of a piece that is still being made', () => {
    const begun = nextPiece({ ...newSpokenResponse('r1', 1), waiting: ['It costs €12.50 today.'] })
    if (!begun) throw new Error('nothing to say')
    const words: SpokenWord[] = 'It costs twelve euros'
      .split(' ')
      .map((text, at) => ({ text, startMs: at * WORD_MS, endMs: (at + 1) * WORD_MS }))
    const response = withAudio(withWords(begun.response, words), 800)
    expect(heardText(response, 500, 'en')).toBe('It costs')
    expect(heardText(response, 800, 'en')).toBe('It costs')
    expect(heardText(withAudio(begun.response, 800), 800, 'en')).toBe('')
  })

  it('[SP1] counts a word once that another voice says again', () => {
    const begun = nextPiece({ ...newSpokenResponse('r1', 1), waiting: ['one two three'] })
    if (!begun) throw new Error('nothing to say')
    const cut = [
      { text: 'one', startMs: 0, endMs: 200 },
      { text: 'two', startMs: 200, endMs: 400 },
    ]
    const again = [
      { text: 'two', startMs: 300, endMs: 500 },
      { text: 'three', startMs: 500, endMs: 700 },
    ]
    const response = withWords(withWords(begun.response, cut), again)
    expect(heardText(response, 450, 'en')).toBe('one')
    expect(heardText(response, 500, 'en')).toBe('one two')
  })

  it('[SP1] is spread evenly where no words are told, in the words of the language', () => {
    const response = spoken(['Wir öffnen um neun.'], false)
    expect(heardText(response, 400, 'de')).toBe('Wir öffnen')
  })

  it('[SP1] is a beginning of the answer that only grows, at every moment', () => {
    const text = fc.constantFrom(
      'We open. ',
      'It costs €12.50 today. ',
      'Come at 9:30, ',
      'or not. ',
      'Yes — do! ',
      '😀 ',
    )
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.array(fc.nat(9_000)),
        (texts, tells, at) => {
          const response = spoken(texts, tells)
          let before = ''
          for (const ms of at.toSorted((a, b) => a - b)) {
            const heard = heardText(response, ms, 'en')
            expect(texts.join('').trim().startsWith(heard)).toBe(true)
            expect(heard.startsWith(before)).toBe(true)
            before = heard
          }
        },
      ),
      { seed: 92, numRuns: 200 },
    )
  })
})

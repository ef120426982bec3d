import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSentenceSplitter } from './sentence-splitter.ts'

function piecesOf(deltas: readonly string[]): string[] {
  const splitter = createSentenceSplitter()
  return [...deltas.flatMap((delta) => splitter.push(delta)), ...splitter.end()]
}
const split = (text: string): string[] => piecesOf([text])

describe('cutting streamed text', () => {
  it.each([
    ['Yes, of course. We open at 9 a.m. on Monday.', ['Yes, of course. ', 'We open at 9 a.m. on Monday.']],
    [
      'We have a table at seven, and another at nine, too. Which one?',
      ['We have a table at seven, ', 'and another at nine, too. ', 'Which one?'],
    ],
    [
      'It costs €12.50. Dr. Smith is here on Nov. 24. Bye!',
      ['It costs €12.50. ', 'Dr. Smith is here on Nov. 24. ', 'Bye!'],
    ],
    ['Please visit www.blue.example. It has all.', ['Please visit www.blue.example. ', 'It has all.']],
    ['Items:\n- one\n- two', ['Items:\n', '- one\n', '- two']],
    ['1. First.\n2. Second.', ['1. First.\n', '2. Second.']],
    ['On November 24, 2026, we are open.', ['On November 24, 2026, ', 'we are open.']],
    ['"Great." It is at 5 p.m. Then go.', ['"Great." ', 'It is at 5 p.m. ', 'Then go.']],
    ['Well… maybe. OK?! Yes.', ['Well… maybe. ', 'OK?! ', 'Yes.']],
    ['No', ['No']],
    [
      'The charge is twenty dollars an animal for each stay.',
      ['The charge is twenty dollars an animal ', 'for each stay.'],
    ],
    ['You can check in from three.', ['You can check in from three.']],
  ])('[TX2] %j', (text, pieces) => {
    expect(split(text)).toEqual(pieces)
  })

  it('[TX2] gives the first clause as soon as the word after it begins', () => {
    const splitter = createSentenceSplitter()
    expect(splitter.push('We have a table free,')).toEqual([])
    expect(splitter.push(' and')).toEqual(['We have a table free, '])
  })

  it('[TX2] begins anew after the end', () => {
    const splitter = createSentenceSplitter()
    splitter.push('One. Two')
    expect(splitter.end()).toEqual(['Two'])
    expect([...splitter.push('We can do that, yes. '), ...splitter.end()]).toEqual(['We can do that, ', 'yes. '])
  })

  it('[TX3] cuts what nobody could say in one breath, between words where there are any', () => {
    const words = 'word '.repeat(200)
    expect(split(words).every((piece) => piece.length <= 241 && /\bword $/.test(piece))).toBe(true)
    const commas = `${'a long clause of many words, '.repeat(20)}and so on`
    expect(
      split(commas)
        .slice(0, -1)
        .every((piece) => piece.endsWith(', ')),
    ).toBe(true)
    expect(split('😀'.repeat(3_000)).every((piece) => piece.length <= 1_000 && !/^\p{Cs}|\p{Cs}$/u.test(piece))).toBe(
      true,
    )
  })

  const part = fc.constantFrom(
    'We ',
    'are ',
    'open',
    ', ',
    '. ',
    '.',
    '!',
    '? ',
    '\n',
    '9',
    ':30 ',
    'a.m. ',
    'Dr. ',
    'Nov. ',
    '24',
    ' – ',
    '"',
    ') ',
    'www.a.de ',
    '😀',
    '…',
    'I ',
    '- ',
    '1. ',
    '**',
    'March ',
    '中文。',
    'a'.repeat(90),
  )

  it('[TX1] loses and adds nothing, and cuts alike however the text came', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (parts, sizes) => {
          const text = parts.join('')
          const deltas: string[] = []
          for (let at = 0; at < text.length; at += deltas.at(-1)?.length ?? 0)
            deltas.push(text.slice(at, at + (sizes[deltas.length % sizes.length] ?? 1)))
          const whole = split(text)
          expect(whole.join('')).toBe(text)
          expect(whole.every((piece) => piece !== '')).toBe(true)
          expect(piecesOf(deltas)).toEqual(whole)
        },
      ),
      { seed: 43, numRuns: 500 },
    )
  })
})

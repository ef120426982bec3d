import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_SENTENCE, sentenceCutter } from './sentence-cutter.ts'

function piecesOf(deltas: readonly string[]): string[] {
  const cutter = sentenceCutter()
  return [...deltas.flatMap((delta) => cutter.push(delta)), ...cutter.end()]
}

const sentencesOf = (text: string): string[] => piecesOf([text]).map((piece) => piece.trim())

/** Words and signs that make cuts difficult, in any order. */
const snippet = fc.constantFrom(
  'Dr. ',
  'e.g. ',
  '5. ',
  'Mai ',
  'We open',
  ' at 7 p.m. ',
  'Then',
  '... ',
  '? ',
  '! ',
  '\n',
  '\n\n',
  '- ',
  '[p1] ',
  '[p',
  ']',

  '3.50 ',
  'https://a.example/x. ',
  '“Yes.” ',
  'z. B. ',
  '…',
  ' ',
  'no. 5',
  '¿Qué? ',
  '**Hi.** ',
  'a.b@c.example',
  '.',
  '1. ',
)
const text = fc.array(fc.oneof(snippet, fc.string({ maxLength: 6 })), { maxLength: 40 }).map((parts) => parts.join(''))
const cuts = fc.array(fc.nat(200), { maxLength: 30 })

function cutAt(whole: string, places: readonly number[]): string[] {
  const sorted = [...new Set(places)].filter((place) => place < whole.length).toSorted((a, b) => a - b)
  return [0, ...sorted].map((from, index) => whole.slice(from, sorted[index] ?? whole.length))
}

it('[GU1] the pieces are together what came in, and the same however it came', () => {
  fc.assert(
    fc.property(text, cuts, (whole, places) => {
      const pieces = piecesOf(cutAt(whole, places))
      expect(pieces.join('')).toBe(whole)
      expect(pieces).toEqual(piecesOf([whole]))
    }),
    { numRuns: 500 },
  )
})

it('[GU1] letter by letter gives the same sentences', () => {
  fc.assert(
    fc.property(text, (whole) => {
      expect(piecesOf(whole.split(''))).toEqual(piecesOf([whole]))
    }),
    { numRuns: 300 },
  )
})

describe('[GU2] a piece ends with its sentence', () => {
  it.each([
    ['We open at 7 p.m. on Fridays. See you!', ['We open at 7 p.m. on Fridays.', 'See you!']],
    ['We close at 7 p.m. Breakfast is at eight.', ['We close at 7 p.m.', 'Breakfast is at eight.']],
    ['Dr. Meyer costs £3.50. Ask for no. 5.', ['Dr. Meyer costs £3.50.', 'Ask for no. 5.']],
    ['Am 24. Dezember ist zu. Wir haben z. B. Brot.', ['Am 24. Dezember ist zu.', 'Wir haben z. B. Brot.']],
    ['¿Abrís hoy? Sí, la Sra. Gómez está. ¡Ven!', ['¿Abrís hoy?', 'Sí, la Sra. Gómez está.', '¡Ven!']],
    ['Oui, avec Mme. Roux. À bientôt !', ['Oui, avec Mme. Roux.', 'À bientôt !']],
    [
      'See https://a.example/b.html?c=d. Write to a.b@c.example.',
      ['See https://a.example/b.html?c=d.', 'Write to a.b@c.example.'],
    ],
    ['Well... maybe. So… Yes.', ['Well... maybe.', 'So…', 'Yes.']],
    ['1. Bread\n2. Cakes\n- Tea, etc. and more', ['1. Bread', '2. Cakes', '- Tea, etc. and more']],
    ['We open at nine. [p1] [p2, p3] Parking is free.', ['We open at nine. [p1] [p2, p3]', 'Parking is free.']],
    ['“It is open.” He smiled.', ['“It is open.”', 'He smiled.']],
  ])('%s', (whole, sentences) => {
    expect(sentencesOf(whole)).toEqual(sentences)
  })

  it('is given as soon as the next word begins', () => {
    const cutter = sentenceCutter()
    expect(cutter.push('We open at nine.')).toEqual([])
    expect(cutter.push(' ')).toEqual([])
    expect(cutter.push('P')).toEqual(['We open at nine.'])
  })

  it('is cut at a space where no sentence ends', () => {
    const pieces = piecesOf(['word '.repeat(1_000)])
    expect(pieces.length).toBeGreaterThan(4)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_SENTENCE)
  })
})

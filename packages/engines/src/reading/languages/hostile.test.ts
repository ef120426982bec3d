import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workWatch } from '../../thread-work.ts'
import type { Found, GrammarContext } from '../grammars/found.ts'
import { readersFor } from './readers.ts'

const CONTEXT: GrammarContext = {
  now: Date.UTC(2026, 10, 21, 12),
  timeZone: 'Europe/Berlin',
  dayFirst: true,
  expects: ['date', 'time', 'people', 'name', 'phone', 'email', 'quantity'],
}
const TAGS = ['es', 'de', 'fr'] as const
const LIMIT_MS = 15

function readersOf(tag: string): Readonly<Record<string, (text: string) => unknown>> {
  const readers = readersFor(tag)
  if (!readers) throw new Error(`no readers of ${tag}`)
  return {
    readDates: (text) => readers.readDates(text, CONTEXT),
    readTimes: (text) => readers.readTimes(text, CONTEXT),
    readParty: (text) => readers.readParty(text, CONTEXT),
    readQuantity: (text) => readers.readQuantity(text, CONTEXT),
    readPersonName: (text) => readers.readPersonName(text, CONTEXT),
    readPhone: (text) => readers.readPhone(text, CONTEXT),
    readEmail: (text) => readers.readEmail(text, CONTEXT),
    readOrdinal: (text) => readers.readOrdinal(text, 4),
    readAssent: (text) => readers.readAssent(text),
  }
}

/** The best of some runs: the first ones are slow. */
function bestMs(run: () => unknown): number {
  let best = Infinity
  for (let count = 0; count < 25 && best >= LIMIT_MS; count++) {
    const worked = workWatch()
    run()
    best = Math.min(best, worked())
  }
  return best
}

const PIECES =
  '1|1 |12:|7/|3.|5-|+34 |el |el 3 de |del |de 5 a |entre las |a las ocho y |las |hace |en |primer |am |am 3. |von |vom 3. bis |um |um halb |viertel |zwischen |le |le 3 |du |du 3 au |entre |à |à 7 heures |vers |dans |dos mil |ein|quatre vingt |cent |a@|a.|arroba |me llamo |de la |y |und |et |para |für |((((|\u{1f44d}|你好|\ud800|e\u0301\u0302|٣'.split(
    '|',
  )

describe('hostile input in other languages', () => {
  it.each(TAGS)(
    '[TG16] 2,000 characters of anything, and 100,000, are read in time: %s',
    (tag) => {
      for (const piece of PIECES)
        for (const length of [2_000, 100_000])
          for (const [name, read] of Object.entries(readersOf(tag))) {
            const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
            expect(
              bestMs(() => read(text)),
              `${name} ${piece}`,
            ).toBeLessThan(LIMIT_MS)
          }
    },
    120_000,
  )

  it.each(TAGS)(
    '[TG16] every reading is where it says: %s',
    (tag) => {
      const isFound = (value: unknown): value is Found<unknown> =>
        typeof value === 'object' && value !== null && 'start' in value
      const mixture = fc
        .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 })
        .map((pieces) => pieces.join(''))
      fc.assert(
        fc.property(mixture, (text) => {
          for (const read of Object.values(readersOf(tag)))
            for (const found of [read(text)].flat().filter(isFound)) {
              expect(text.slice(found.start, found.end)).toBe(found.text)
              expect(found.end).toBeGreaterThan(found.start)
            }
        }),
        { seed: 12, numRuns: 100 },
      )
    },
    60_000,
  )
})

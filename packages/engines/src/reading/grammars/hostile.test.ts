import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workWatch } from '../../thread-work.ts'
import type { Found, GrammarContext } from './found.ts'
import * as grammars from './index.ts'

const CONTEXT: GrammarContext = {
  now: Date.UTC(2026, 10, 21, 12),
  timeZone: 'Europe/London',
  dayFirst: true,
  expects: ['date', 'time', 'people', 'name', 'code', 'address', 'phone', 'email', 'quantity', 'money', 'rooms'],
}
const LENGTH = 2_000
const LIMIT_MS = 5

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  readDates: (text) => grammars.readDates(text, CONTEXT),
  readTimes: (text) => grammars.readTimes(text, CONTEXT),
  readParty: (text) => grammars.readParty(text, CONTEXT),
  readPersonName: (text) => grammars.readPersonName(text, CONTEXT),
  readQuantity: (text) => grammars.readQuantity(text, CONTEXT),
  readMoney: (text) => grammars.readMoney(text, CONTEXT),
  readRooms: (text) => grammars.readRooms(text, CONTEXT),
  readPhone: (text) => grammars.readPhone(text, CONTEXT),
  readEmail: (text) => grammars.readEmail(text, CONTEXT),
  readCode: (text) => grammars.readCode(text, CONTEXT),
  readAddress: (text) => grammars.readAddress(text, CONTEXT),
  readOrdinal: (text) => grammars.readOrdinal(text, 4),
  readAssent: (text) => grammars.readAssent(text),
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
  '1|1 |12:|7/|3.|5-|+44 |1,|0|november |may 5 |friday |the 5th of |from 5 to |between the |in a |a week on |half |quarter to |twenty |double |my name is |Van de |A |Ab |O’|a-|a.|a@|a at b dot |me and |my wife, |plus |table for |under 5k |£1,|2 bed |12 High |Flat 1 |B as in |yes |no |not |if |the last |((((|////|....|\u{1f44d}\u{1f3fd}|你好|\ud800|e\u0301\u0302|٣|\u202e|novembr |tommorow |zzzzzzzzzz '.split(
    '|',
  )

describe('hostile input', () => {
  it.each(PIECES)('[GH1] 2,000 characters of "%s" take every grammar less than 5 ms', (piece) => {
    const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
    for (const [name, reader] of Object.entries(READERS))
      expect(
        bestMs(() => reader(text)),
        name,
      ).toBeLessThan(LIMIT_MS)
  })

  it('[GH1] neither do random mixtures of them', () => {
    const mixture = fc
      .array(fc.constantFrom(...PIECES), { minLength: 100, maxLength: 600 })
      .map((pieces) => pieces.join('').slice(0, LENGTH))
    fc.assert(
      fc.property(mixture, (text) => {
        for (const [name, reader] of Object.entries(READERS))
          expect(
            bestMs(() => reader(text)),
            name,
          ).toBeLessThan(LIMIT_MS)
      }),
      { seed: 11, numRuns: 15 },
    )
  }, 60_000)

  it('[GH2] any text is read without a throw, and every reading is where it says', () => {
    const isFound = (value: unknown): value is Found<unknown> =>
      typeof value === 'object' && value !== null && 'start' in value
    const mixture = fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 })
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(mixture, (text) => {
        for (const reader of Object.values(READERS)) {
          const read = reader(text)
          for (const found of (Array.isArray(read) ? read : [read]).filter(isFound)) {
            expect(text.slice(found.start, found.end)).toBe(found.text)
            expect(found.end).toBeGreaterThan(found.start)
          }
        }
      }),
      { seed: 12, numRuns: 200 },
    )
  }, 60_000)

  it('[GH3] what is read does not depend on what was read before', () => {
    const text = 'Table for 4 on Friday at half past seven under Jane Doe'
    const fresh = grammars.readBooking(text, CONTEXT)
    grammars.readBooking('no, 5 people tomorrow', { ...CONTEXT, timeZone: 'Asia/Tokyo', now: 0 })
    expect(grammars.readBooking(text, CONTEXT)).toEqual(fresh)
  })

  it('[GH4] all grammars together read an ordinary utterance within a millisecond', () => {
    const utterances = [
      'Hi, can I book a table for 4 on Friday at half past seven under Jane Doe please?',
      'My wife and I plus two kids would like to come next Tuesday evening, around 7 or 8',
      'Could you change my reservation K7Q2MX from 6 pm to 8 pm on the 23rd of November?',
      'Do you have a two bedroom flat under 1,500 a month near the station, with parking?',
      'yes that is right, please send the confirmation to jane dot doe at example dot com',
    ]
    const readAll = (text: string) => Object.values(READERS).map((reader) => reader(text))
    for (let round = 0; round < 20; round++) utterances.forEach(readAll)
    for (const text of utterances) {
      let best = Infinity
      for (let count = 0; count < 10; count++) {
        grammars.readAssent('between two utterances')
        const start = performance.now()
        readAll(text)
        best = Math.min(best, performance.now() - start)
      }
      expect(best).toBeLessThan(1)
    }
  })
})

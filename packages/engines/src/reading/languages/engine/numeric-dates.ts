import { type Day, dayOf } from '@frontdesk/calendar'
import type { Match } from '../../grammars/found.ts'
import { isGluedAt, isNumberAt, wordAt } from '../../grammars/tokens.ts'
import { namedAt } from './lexicon.ts'
import type { World } from './world.ts'

const SIGNS = new Set(['/', '.', '-'])

type Numbers = { numbers: number[]; next: number; sign: string; digits: string[] }

/** A date in digits, by the order in which the business writes day and month; the one that is no month decides. */
export function numericAt(world: World, at: number): Match<Day> | null {
  const written = runAt(world, at)
  if (!written) return null
  const { numbers, next, digits } = written
  const [first = 0, second = 0, third] = numbers
  const [firstDigits = '', , thirdDigits = ''] = digits
  if (third === undefined) return isPlainPair(world, { at, written }) ? pairDate(world, { first, second, next }) : null
  if (firstDigits.length === 4) return dateMatch({ year: first, month: second, dayOfMonth: third }, next)
  const year = yearOf(third, thirdDigits.length)
  return year === null ? null : eitherWay(world, { first, second, year, next })
}

/** Digits with the same sign between them, the month perhaps as a word. */
function runAt(world: World, at: number): Numbers | null {
  const { pieces } = world
  if (!isNumberAt(pieces, at)) return null
  let run: Numbers = { numbers: [Number(wordAt(pieces, at))], digits: [wordAt(pieces, at)], next: at + 1, sign: '' }
  while (run.numbers.length < 3) {
    const longer = isSignOf(run, pieces) ? longerRun(world, run) : null
    if (!longer) break
    run = longer
  }
  return run.numbers.length > 1 ? { ...run, next: afterDot(pieces, run.next, run.sign) } : null
}

/** The same sign as before; a comma only before a whole year. */
function isSignOf({ numbers, next, sign }: Numbers, pieces: World['pieces']): boolean {
  const mark = wordAt(pieces, next)
  if (numbers.length === 2 && mark === ',') return wordAt(pieces, next + 1).length === 4
  return SIGNS.has(mark) && (sign === '' || mark === sign)
}

function longerRun({ pieces, language }: World, run: Numbers): Numbers | null {
  const { numbers, digits, next } = run
  const sign = run.sign === '' ? wordAt(pieces, next) : run.sign
  if (!isGluedAt(pieces, next)) return null
  const month = numbers.length === 1 ? namedAt(language.lexicon.months, pieces, next + 1) : null
  if (month) return { numbers: [...numbers, month.value], digits: [...digits, '00'], next: month.next, sign }
  const written = wordAt(pieces, next + 1)
  if (!isNumberAt(pieces, next + 1) || !isGluedAt(pieces, next + 1)) return null
  return { numbers: [...numbers, Number(written)], digits: [...digits, written], next: next + 2, sign }
}

/** "Am 3.12. um acht": the last dot belongs to the date. */
const afterDot = (pieces: World['pieces'], next: number, sign: string): number =>
  sign === '.' && wordAt(pieces, next) === '.' && isGluedAt(pieces, next) && next + 1 < pieces.length ? next + 1 : next

/** "3/12" is a date; "3-5", "19.30" and "2.5" are one only where a day was asked for or the words around say so. */
function isPlainPair(world: World, { at, written }: { at: number; written: Numbers }): boolean {
  const { sign, numbers, digits, next } = written
  if (digits.some((one) => one.length > 2) || isGluedAt(world.pieces, at)) return false
  if (sign === '/' || digits[1] === '00') return true
  const isClosed = sign === '.' && wordAt(world.pieces, next - 1) === '.'
  return isClosed || (isDayAndMonth(numbers) && isDateHere(world, at))
}

const isDayAndMonth = ([first = 0, second = 0]: readonly number[]): boolean =>
  (first <= 31 && second <= 12) || (first <= 12 && second <= 31)

const isDateHere = (world: World, at: number): boolean =>
  world.isDateAsked || world.language.data.answers.dateLeads.split('|').includes(wordAt(world.pieces, at - 1))

function pairDate(
  world: World,
  { first, second, next }: { first: number; second: number; next: number },
): Match<Day> | null {
  for (const [dayOfMonth, month] of orders(world, first, second)) {
    const value = nextDate(world.today, { month, dayOfMonth })
    if (value !== null) return { value, next }
  }
  return null
}

type Written = { first: number; second: number; year: number; next: number }

function eitherWay(world: World, { first, second, year, next }: Written): Match<Day> | null {
  for (const [dayOfMonth, month] of orders(world, first, second)) {
    const found = dateMatch({ year, month, dayOfMonth }, next)
    if (found) return found
  }
  return null
}

const orders = ({ context }: World, first: number, second: number): (readonly [number, number])[] =>
  context.dayFirst
    ? [
        [first, second],
        [second, first],
      ]
    : [
        [second, first],
        [first, second],
      ]

const dateMatch = (date: Parameters<typeof dayOf>[0], next: number): Match<Day> | null => {
  const value = date.month >= 1 && date.month <= 12 ? dayOf(date) : null
  return value === null ? null : { value, next }
}

const CENTURY = 100
const THIS_CENTURY = 2_000

/** A year as it is written; two digits are of this century. */
export const yearOf = (written: number, digits: number): number | null =>
  digits === 4 && written >= 1_900 && written < 2_200
    ? written
    : digits === 2 && written < CENTURY
      ? (written > 50 ? THIS_CENTURY - CENTURY : THIS_CENTURY) + written
      : null

/** The next day of that name from today on. */
export function nextDate(today: Day, date: { month: number; dayOfMonth: number }): Day | null {
  const year = new Date(today * 86_400_000).getUTCFullYear()
  for (let later = 0; later < 9; later++) {
    const day = dayOf({ year: year + later, ...date })
    if (day !== null && day >= today) return day
  }
  return null
}

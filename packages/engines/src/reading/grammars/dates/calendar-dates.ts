import { type CivilDate, civilOf, type Day, dayOf, daysUntil, type Weekday, weekdayOf } from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { numberAt, type SaidNumber } from '../numbers.ts'
import { isPartyNoun } from '../party-words.ts'
import { isGluedAt, isNumberAt, rawAt, setOf, type Token, wordAt } from '../tokens.ts'
import { type DateWorld, monthAt, type NamedDay, weekdayAt } from './date-words.ts'

/** A date as written; the year is often left out. */
type Partial = { month: number; dayOfMonth: number; year: number | null }

const SEPARATORS = setOf('/ - .')
const FRACTIONS = setOf('1/2 1/3 2/3 1/4 3/4 24/7')

/** A date with its month: "2026-11-23", "23/11", "23rd of November 2026", "Nov 23", with or without its weekday. */
export function calendarDateAt(world: DateWorld, at: number): Match<NamedDay> | null {
  const { tokens } = world
  const weekday = weekdayAt(tokens, at)
  const dateFrom = weekday ? skipJoin(tokens, weekday.next) : at
  const date = writtenDateAt(world, dateFrom)
  if (!date) return null
  const day = resolveYear(date.value, world.today)
  if (day === null) return null
  if (weekday) return { value: withWeekday(day, weekday.value, world.today), next: date.next }
  const after = weekdayAfter(tokens, date.next)
  return after
    ? { value: withWeekday(day, after.value, world.today), next: after.next }
    : { value: { day }, next: date.next }
}

/** Behind the small words between a weekday or a month and its day. */
export function skipJoin(tokens: readonly Token[], at: number): number {
  let next = at
  while (['the', ',', '.', '-', 'on'].includes(wordAt(tokens, next))) next++
  return next
}

/** "…, on Sunday", "… which is a sat", "… (Friday)". */
function weekdayAfter(tokens: readonly Token[], at: number): Match<Weekday> | null {
  let next = at
  while ([',', '(', 'on', 'a', 'which', 'is', 'thats'].includes(wordAt(tokens, next)) && next < at + 4) next++
  const weekday = weekdayAt(tokens, next)
  if (!weekday) return null
  return { value: weekday.value, next: wordAt(tokens, weekday.next) === ')' ? weekday.next + 1 : weekday.next }
}

/** Without a year the next such date is meant; beside a contradicting weekday, perhaps the nearest such weekday. */
export function withWeekday(day: Day, weekday: Weekday, today: Day): NamedDay {
  const ahead = daysUntil(weekdayOf(day), weekday)
  if (ahead === 0) return { day }
  const nearest = ahead <= 3 ? day + ahead : day + ahead - 7
  return { day, otherDay: nearest < today && day >= today ? nearest + 7 : nearest }
}

function resolveYear({ year, month, dayOfMonth }: Partial, today: Day): Day | null {
  if (year !== null) return dayOf({ year, month, dayOfMonth })
  const thisYear = civilOf(today).year
  // Eight years always hold a 29 February.
  for (let candidate = thisYear; candidate <= thisYear + 8; candidate++) {
    const day = dayOf({ year: candidate, month, dayOfMonth })
    if (day !== null && day >= today) return day
  }
  return null
}

function writtenDateAt(world: DateWorld, at: number): Match<Partial> | null {
  return isoAt(world.tokens, at) ?? slashedAt(world, at) ?? dayMonthAt(world.tokens, at) ?? monthDayAt(world.tokens, at)
}

/** Two or three numbers with the same sign between them and no spaces: 2026-11-23, 23/11, 23.11.2026. */
function numbersAt(tokens: readonly Token[], at: number): { parts: string[]; separator: string; next: number } | null {
  const separator = wordAt(tokens, at + 1)
  if (!isNumberAt(tokens, at) || !SEPARATORS.has(separator)) return null
  const parts = [wordAt(tokens, at)]
  let next = at + 1
  while (parts.length < 3 && wordAt(tokens, next) === separator && isNumberAt(tokens, next + 1)) {
    if (!isGluedAt(tokens, next) || !isGluedAt(tokens, next + 1)) break
    parts.push(wordAt(tokens, next + 1))
    next += 2
  }
  const isLonger = isGluedAt(tokens, next) && ['/', '-', '%', ':'].includes(wordAt(tokens, next))
  return parts.length < 2 || isLonger || parts.some((part) => part.length > 4) ? null : { parts, separator, next }
}

function isoAt(tokens: readonly Token[], at: number): Match<Partial> | null {
  const numbers = numbersAt(tokens, at)
  const [year = '', month = '', day = ''] = numbers?.parts ?? []
  if (!numbers || numbers.parts.length !== 3 || year.length !== 4) return null
  const date = { year: Number(year), month: Number(month), dayOfMonth: Number(day) }
  return isDate(date) ? { value: date, next: numbers.next } : null
}

const isDate = (date: CivilDate): boolean =>
  date.month >= 1 && date.month <= 12 && date.year >= 1900 && date.year <= 9999 && dayOf(date) !== null

function slashedAt(world: DateWorld, at: number): Match<Partial> | null {
  const numbers = numbersAt(world.tokens, at)
  if (!numbers || !isDateLike(world, at, numbers)) return null
  const [first = '', second = '', third] = numbers.parts
  if (first.length > 2 || second.length > 2) return null
  const year = third === undefined ? null : fullYear(third)
  const orders = [
    { dayOfMonth: Number(first), month: Number(second) },
    { dayOfMonth: Number(second), month: Number(first) },
  ]
  // A dot is how day-first countries write dates, whatever the setting.
  const isDayFirst = world.dayFirst || numbers.separator === '.'
  const both = isDayFirst ? orders : orders.toReversed()
  const order = (isDotted(numbers) ? both.slice(0, 1) : both).find((date) => isDate({ ...date, year: year ?? 2024 }))
  return order ? { value: { ...order, year }, next: numbers.next } : null
}

/** "9.30." at the end of a sentence is no 30 September. */
const isDotted = ({ parts, separator }: { parts: readonly string[]; separator: string }): boolean =>
  separator === '.' && parts.length === 2

/** Without a year, only a slash makes a date of two numbers: 19.30 is a time and 3-5 a range. */
function isDateLike(
  { tokens, isAsked }: DateWorld,
  at: number,
  numbers: { parts: readonly string[]; separator: string; next: number },
): boolean {
  if (numbers.parts.length === 3) return true
  const isFraction = FRACTIONS.has(numbers.parts.join('/')) && !isAsked && wordAt(tokens, at - 1) !== 'on'
  if (numbers.separator === '/') return !isFraction
  if (numbers.separator === '.' && hasClosingDot(tokens, at, numbers.next)) return true
  return isAsked && numbers.next - at === tokens.length
}

/** "27.11. um 19 Uhr": the second dot belongs to a date, where it ends no sentence and no time was announced. */
const hasClosingDot = (tokens: readonly Token[], at: number, next: number): boolean =>
  wordAt(tokens, next) === '.' &&
  isGluedAt(tokens, next) &&
  next + 1 < tokens.length &&
  !/^\p{Lu}/u.test(rawAt(tokens, next + 1)) &&
  !['at', 'um', 'gegen', 'around'].includes(wordAt(tokens, at - 1))

const fullYear = (written: string): number => (written.length <= 2 ? 2000 + Number(written) : Number(written))

/** "23rd of November 2026", "the twenty third of november", "5 Dec". */
function dayMonthAt(tokens: readonly Token[], at: number): Match<Partial> | null {
  const day = dayOfMonthAt(tokens, wordAt(tokens, at) === 'the' ? at + 1 : at)
  if (!day) return null
  let monthFrom = day.next
  while (['of', 'the', '-', '/', ',', '.'].includes(wordAt(tokens, monthFrom)) && monthFrom < day.next + 2) monthFrom++
  const month = monthAt(tokens, monthFrom)
  if (!month) return null
  const year = yearAt(tokens, month.next)
  return partial([month.value, day.value], year, month.next)
}

const DOUBTFUL_MONTHS = setOf('may march')

/** "November 23rd", "Nov 23, 2026", "november the fifth". */
function monthDayAt(tokens: readonly Token[], at: number): Match<Partial> | null {
  const month = monthAt(tokens, at)
  if (!month) return null
  const number = dayNumberAt(tokens, skipJoin(tokens, month.next))
  const day = number && { value: number.value.value, next: number.next }
  if (!day || isTakenNumber(tokens, day.next)) return null
  // "Where may one park?" names no first of May.
  const isWord = DOUBTFUL_MONTHS.has(wordAt(tokens, at)) && !number.value.isDigits && !number.value.isOrdinal
  if (isWord) return null
  return partial([month.value, day.value], yearAt(tokens, day.next), day.next)
}

/** "May 2 people come": the number counts people or is a time. */
function isTakenNumber(tokens: readonly Token[], next: number): boolean {
  const word = wordAt(tokens, next)
  return isPartyNoun(word) || ['am', 'pm', 'of', 'people'].includes(word) || isClockSign(tokens, next)
}

const isClockSign = (tokens: readonly Token[], next: number): boolean =>
  wordAt(tokens, next) === ':' && isNumberAt(tokens, next + 1) && isGluedAt(tokens, next + 1)

function partial(
  [month, dayOfMonth]: readonly [number, number],
  year: Match<number> | null,
  next: number,
): Match<Partial> | null {
  const value = { month, dayOfMonth, year: year?.value ?? null }
  return isDate({ ...value, year: value.year ?? 2024 }) ? { value, next: year?.next ?? next } : null
}

function dayOfMonthAt(tokens: readonly Token[], at: number): Match<number> | null {
  const number = dayNumberAt(tokens, at)
  return number ? { value: number.value.value, next: number.next } : null
}

/** A number that may be the day of a month. */
export function dayNumberAt(tokens: readonly Token[], at: number): Match<SaidNumber> | null {
  const number = numberAt(tokens, at)
  return number && number.value.value >= 1 && number.value.value <= 31 ? number : null
}

/** A year after a date: "2026", ", 2026", "'26", "in 2026", "twenty twenty six". */
function yearAt(tokens: readonly Token[], at: number): Match<number> | null {
  let from = at
  while ([',', '/', '-', 'of', 'in', '.'].includes(wordAt(tokens, from)) && from < at + 2) from++
  const written = wordAt(tokens, from)
  // 1930 behind a date is half past seven in the evening, and 2200 ten at night; no clock shows 2400 to 9999.
  if (/^(?:19[6-9]\d|2[01]\d\d|(?:2[4-9]|[3-9]\d)\d\d)$/.test(written) && !isNumberAt(tokens, from + 1))
    return { value: Number(written), next: from + 1 }
  if (/^['’`]$/.test(written) && /^\d\d$/.test(wordAt(tokens, from + 1)))
    return { value: fullYear(wordAt(tokens, from + 1)), next: from + 2 }
  const century = wordAt(tokens, from) === 'twenty' ? numberAt(tokens, from + 1) : null
  return century && century.value.value >= 20 && !century.value.isDigits && !century.value.isOrdinal
    ? { value: 2000 + century.value.value, next: century.next }
    : null
}

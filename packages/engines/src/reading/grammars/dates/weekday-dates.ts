import {
  civilOf,
  type Day,
  dayOf,
  daysUntil,
  firstOfMonth,
  mondayOf,
  nthWeekday,
  type Weekday,
  weekdayOf,
} from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { numberAt } from '../numbers.ts'
import { phraseAt, sequenceAt, setOf, type Token, wordAt } from '../tokens.ts'
import { type DateWorld, monthAt, type NamedDay, weekdayAt } from './date-words.ts'

const WHICH: ReadonlyMap<string, 'this' | 'coming' | 'next' | 'last'> = new Map([
  ['this', 'this'],
  ['this coming', 'coming'],
  ['the coming', 'coming'],
  ['coming', 'coming'],
  ['upcoming', 'coming'],
  ['this upcoming', 'coming'],
  ['the upcoming', 'coming'],
  ['next', 'next'],
  ['the next', 'coming'],
  ['following', 'next'],
  ['the following', 'next'],
  ['last', 'last'],
  ['this past', 'last'],
  ['past', 'last'],
])
const AFTER_WEEKDAY: readonly {
  words: readonly string[]
  is: 'next' | 'this' | 'week' | 'fortnight' | 'after-next'
}[] = [
  { words: ['after', 'next'], is: 'after-next' },
  { words: ['in', 'two', 'weeks'], is: 'fortnight' },
  { words: ['in', '2', 'weeks'], is: 'fortnight' },
  { words: ['fortnight'], is: 'fortnight' },
  { words: ['of', 'next', 'week'], is: 'next' },
  { words: ['next', 'week'], is: 'next' },
  { words: ['in', 'a', 'week'], is: 'week' },
  { words: ['of', 'this', 'week'], is: 'this' },
  { words: ['this', 'week'], is: 'this' },
  { words: ['next'], is: 'next' },
  { words: ['week'], is: 'week' },
]

const ahead = (weekday: Weekday, today: Day): number => daysUntil(weekdayOf(today), weekday)
/** The next such weekday after today: who means today says "today". */
const coming = (weekday: Weekday, today: Day): Day => today + (ahead(weekday, today) || 7)

/** "Next Friday" is the one of next week, yet many mean the one that comes first: both are given. */
function nextWeekday(weekday: Weekday, today: Day): NamedDay {
  const day = mondayOf(today) + 6 + weekday
  const first = coming(weekday, today)
  return first === day ? { day } : { day, otherDay: first }
}

/** "Friday" alone. */
export function plainWeekdayAt({ tokens, today }: DateWorld, at: number): Match<NamedDay> | null {
  const weekday = weekdayAt(tokens, at)
  return weekday ? { value: { day: coming(weekday.value, today) }, next: weekday.next } : null
}

/** "Friday", "this Friday", "Friday week", "the Friday after next", "next week Friday". */
export function weekdayDateAt(world: DateWorld, at: number): Match<NamedDay> | null {
  const { tokens, today } = world
  const inNextWeek = sequenceAt(tokens, at, ['next', 'week'])
  if (inNextWeek !== null) {
    const from = ['on', ',', '-'].includes(wordAt(tokens, inNextWeek)) ? inNextWeek + 1 : inNextWeek
    const weekday = weekdayAt(tokens, from)
    return weekday ? { value: { day: mondayOf(today) + 6 + weekday.value }, next: weekday.next } : null
  }
  const which = phraseAt(tokens, at, WHICH)
  const from = which ? which.next : wordAt(tokens, at) === 'the' ? at + 1 : at
  const weekday = weekdayAt(tokens, from)
  if (!weekday) return null
  return which
    ? { value: whichWeekday(which.value, weekday.value, today), next: weekday.next }
    : qualifiedWeekday(tokens, weekday, today)
}

function whichWeekday(which: 'this' | 'coming' | 'next' | 'last', weekday: Weekday, today: Day): NamedDay {
  if (which === 'this') return { day: today + ahead(weekday, today) }
  if (which === 'coming') return { day: coming(weekday, today) }
  if (which === 'next') return nextWeekday(weekday, today)
  return { day: today - (7 - ahead(weekday, today)) }
}

function qualifiedWeekday(tokens: readonly Token[], weekday: Match<Weekday>, today: Day): Match<NamedDay> {
  const day = coming(weekday.value, today)
  for (const { words, is } of AFTER_WEEKDAY) {
    const next = sequenceAt(tokens, weekday.next, words)
    if (next === null) continue
    if (is === 'next') return { value: nextWeekday(weekday.value, today), next }
    if (is === 'this') return { value: { day: mondayOf(today) - 1 + weekday.value }, next }
    if (is === 'after-next') return { value: { day: mondayOf(today) + 13 + weekday.value }, next }
    return { value: { day: day + (is === 'week' ? 7 : 14) }, next }
  }
  return { value: { day }, next: weekday.next }
}

const LAST = setOf('last final')

/** "The first Monday of December", "the last Friday of the month". */
export function nthWeekdayAt({ tokens, today }: DateWorld, at: number): Match<NamedDay> | null {
  const nth = nthAt(tokens, wordAt(tokens, at) === 'the' ? at + 1 : at)
  const weekday = nth ? weekdayAt(tokens, nth.next) : null
  if (!nth || !weekday || !['in', 'of'].includes(wordAt(tokens, weekday.next))) return null
  const first = monthStartAt(tokens, weekday.next + 1, today)
  if (!first) return null
  const day = nthWeekday(nth.value, weekday.value, first.value)
  const isOver = day < today && wordAt(tokens, first.next - 1) !== 'month'
  const inNextYear = nthWeekday(nth.value, weekday.value, firstOfMonth(first.value, 12))
  return { value: { day: isOver ? inNextYear : day }, next: first.next }
}

/** "First" to "fifth", and -1 for the last. */
export function nthAt(tokens: readonly Token[], at: number): Match<number> | null {
  if (LAST.has(wordAt(tokens, at))) return { value: -1, next: at + 1 }
  const number = numberAt(tokens, at)
  return number?.value.isOrdinal && number.value.value <= 5 ? { value: number.value.value, next: number.next } : null
}

/** The first day of "December", "the month", "next month": of the month that runs or comes next. */
export function monthStartAt(tokens: readonly Token[], at: number, today: Day): Match<Day> | null {
  const from = ['the', 'this', 'next'].includes(wordAt(tokens, at)) ? at + 1 : at
  const isNext = wordAt(tokens, at) === 'next'
  if (wordAt(tokens, from) === 'month') return { value: firstOfMonth(today, isNext ? 1 : 0), next: from + 1 }
  const month = monthAt(tokens, from)
  if (!month) return null
  const monthsAhead = (month.value - civilOf(today).month + 12) % 12
  const written = wordAt(tokens, month.next)
  const first = /^20\d\d$/.test(written) ? dayOf({ year: Number(written), month: month.value, dayOfMonth: 1 }) : null
  if (first !== null) return { value: first, next: month.next + 1 }
  return { value: firstOfMonth(today, isNext && monthsAhead === 0 ? 12 : monthsAhead), next: month.next }
}

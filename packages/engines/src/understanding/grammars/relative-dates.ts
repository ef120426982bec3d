import { addMonths, type Day, firstOfMonth, localMoment, mondayOf, nthWeekday, weekdayOf } from './calendar.ts'
import { type DateWorld, monthAt, type NamedDay, pluralWeekdayAt, weekdayAt } from './date-words.ts'
import type { Match } from './found.ts'
import { amountAt, numberAt } from './numbers.ts'
import { phraseAt, sequenceAt, setOf, type Token, wordAt } from './tokens.ts'

const NEAR_DAYS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['2 day', 0],
  ['tonight', 0],
  ['2 nite', 0],
  ['2 night', 0],
  ['this evening', 0],
  ['this afternoon', 0],
  ['this morning', 0],
  ['later today', 0],
  ['this very day', 0],
  ['tomorrow', 1],
  ['2 morrow', 1],
  ['2 moro', 1],
  ['2 mrw', 1],
  ['the next day', 1],
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
  ['day after tmrw', 2],
  ['overmorrow', 2],
  ['yesterday', -1],
  ['last night', -1],
  ['day before yesterday', -2],
  ['the day before yesterday', -2],
])
const DAY_UNITS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['days', 1],
  ['night', 1],
  ['nights', 1],
  ['sleeps', 1],
  ['week', 7],
  ['weeks', 7],
  ['wk', 7],
  ['wks', 7],
  ['fortnight', 14],
  ['fortnights', 14],
])
const MONTH_UNITS: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['months', 1],
  ['year', 12],
  ['years', 12],
])
const CLOCK_UNITS: ReadonlyMap<string, number> = new Map([
  ['minute', 1],
  ['minutes', 1],
  ['min', 1],
  ['mins', 1],
  ['hour', 60],
  ['hours', 60],
  ['hr', 60],
  ['hrs', 60],
])

export const minutesOfUnit = (word: string): number | null => CLOCK_UNITS.get(word) ?? null

/** "Today", "tomorrow", "day after tomorrow", "this evening". */
export function nearDayAt({ tokens, today }: DateWorld, at: number): Match<NamedDay> | null {
  const near = phraseAt(tokens, at, NEAR_DAYS)
  if (!near) return null
  // "Tomorrow week" is seven days after tomorrow.
  const isWeekLater = wordAt(tokens, near.next) === 'week' && near.value >= 0 && near.value < 2
  return isWeekLater
    ? { value: { day: today + near.value + 7 }, next: near.next + 1 }
    : { value: { day: today + near.value }, next: near.next }
}

type Step = { days: number; months: number }

/** "3 days", "a fortnight", "two months". */
function stepAt(tokens: readonly Token[], at: number): Match<Step> | null {
  const isBare = wordAt(tokens, at) === 'fortnight'
  const amount = isBare ? { value: 1, next: at } : amountAt(tokens, at)
  if (!amount || amount.value > 1000) return null
  const unit = wordAt(tokens, amount.next)
  const days = DAY_UNITS.get(unit)
  const months = MONTH_UNITS.get(unit)
  if (days === undefined && months === undefined) return null
  return { value: { days: (days ?? 0) * amount.value, months: (months ?? 0) * amount.value }, next: amount.next + 1 }
}

const later = (day: Day, { days, months }: Step, sign: 1 | -1): Day => addMonths(day, sign * months) + sign * days

/** "In 3 days", "in a fortnight's time", "two weeks from now", "a week from friday", "3 days ago". */
export function distanceAt(world: DateWorld, at: number): Match<NamedDay> | null {
  const { tokens, today } = world
  const hasIn = wordAt(tokens, at) === 'in' || sequenceAt(tokens, at, ['in', 'about']) !== null
  const from = hasIn ? at + (wordAt(tokens, at + 1) === 'about' ? 2 : 1) : at
  const step = stepAt(tokens, from)
  if (!step) return hasIn ? hoursAt(world, from) : null
  if (hasIn && wordAt(tokens, step.next) !== 'or')
    return { value: { day: later(today, step.value, 1) }, next: afterTime(tokens, step.next) }
  return anchoredAt(world, step)
}

/** "In an hour" is the day on which that moment falls. */
function hoursAt({ tokens, now, timeZone }: DateWorld, at: number): Match<NamedDay> | null {
  const half = sequenceAt(tokens, at, ['half', 'an', 'hour'])
  if (half !== null) return { value: { day: localMoment(now + 30 * 60_000, timeZone).day }, next: half }
  const amount = amountAt(tokens, at)
  const unit = amount ? minutesOfUnit(wordAt(tokens, amount.next)) : null
  if (!amount || unit === null || amount.value > 10_000) return null
  return { value: { day: localMoment(now + amount.value * unit * 60_000, timeZone).day }, next: amount.next + 1 }
}

/** "In two weeks’ time", "in 3 days from now". */
function afterTime(tokens: readonly Token[], at: number): number {
  const start = ["'", '’', 's'].includes(wordAt(tokens, at)) ? at + 1 : at
  if (wordAt(tokens, start) === 'time') return start + 1
  return sequenceAt(tokens, at, ['from', 'now']) ?? sequenceAt(tokens, at, ['from', 'today']) ?? at
}

function anchoredAt(world: DateWorld, step: Match<Step>): Match<NamedDay> | null {
  const { tokens, today } = world
  const link = wordAt(tokens, step.next)
  if (link === 'ago') return { value: { day: later(today, step.value, -1) }, next: step.next + 1 }
  if (link === 'hence') return { value: { day: later(today, step.value, 1) }, next: step.next + 1 }
  if (["'", '’', 'time'].includes(link)) {
    const next = afterTime(tokens, step.next)
    return next > step.next && wordAt(tokens, next - 1) === 'time'
      ? { value: { day: later(today, step.value, 1) }, next }
      : null
  }
  if (!['from', 'after', 'on', 'before'].includes(link)) return null
  const anchor = anchorAt(world, step.next + 1)
  if (!anchor || (link === 'on' && step.value.days % 7 !== 0)) return null
  return { value: { day: later(anchor.value, step.value, link === 'before' ? -1 : 1) }, next: anchor.next }
}

function anchorAt(world: DateWorld, at: number): Match<Day> | null {
  if (['now', 'today'].includes(wordAt(world.tokens, at))) return { value: world.today, next: at + 1 }
  const near = nearDayAt(world, at) ?? plainWeekdayAt(world, at)
  return near ? { value: near.value.day, next: near.next } : null
}

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

const ahead = (weekday: number, today: Day): number => (weekday - weekdayOf(today) + 7) % 7
/** The next such weekday after today: who means today says "today". */
const coming = (weekday: number, today: Day): Day => today + (ahead(weekday, today) || 7)

/** "Next Friday" is the one of next week, yet many mean the one that comes first: both are given. */
function nextWeekday(weekday: number, today: Day): NamedDay {
  const day = mondayOf(today) + 6 + weekday
  const first = coming(weekday, today)
  return first === day ? { day } : { day, otherDay: first }
}

function plainWeekdayAt({ tokens, today }: DateWorld, at: number): Match<NamedDay> | null {
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

function whichWeekday(which: 'this' | 'coming' | 'next' | 'last', weekday: number, today: Day): NamedDay {
  if (which === 'this') return { day: today + ahead(weekday, today) }
  if (which === 'coming') return { day: coming(weekday, today) }
  if (which === 'next') return nextWeekday(weekday, today)
  return { day: today - (7 - ahead(weekday, today)) }
}

function qualifiedWeekday(tokens: readonly Token[], weekday: Match<number>, today: Day): Match<NamedDay> {
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
function nthAt(tokens: readonly Token[], at: number): Match<number> | null {
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
  const monthsAhead = (month.value - (new Date(today * 86_400_000).getUTCMonth() + 1) + 12) % 12
  const written = wordAt(tokens, month.next)
  if (/^20\d\d$/.test(written))
    return { value: Math.floor(Date.UTC(Number(written), month.value - 1, 1) / 86_400_000), next: month.next + 1 }
  return { value: firstOfMonth(today, isNext && monthsAhead === 0 ? 12 : monthsAhead), next: month.next }
}

/** "Every Friday", "Mondays and Wednesdays", "weekdays": days that come again. */
export function recurringAt({ tokens }: DateWorld, at: number): Match<readonly number[]> | null {
  const word = wordAt(tokens, at)
  if (word === 'weekdays' || sequenceAt(tokens, at, ['any', 'weekday']) !== null || word === 'weekday')
    return { value: [1, 2, 3, 4, 5], next: word === 'any' ? at + 2 : at + 1 }
  if (word === 'weekends') return { value: [6, 7], next: at + 1 }
  const hasEvery = ['every', 'each', 'any'].includes(word)
  const first = hasEvery ? weekdayAt(tokens, at + 1) : pluralWeekdayAt(tokens, at)
  if (!first) return null
  const days = [first.value]
  let next = first.next
  while (['and', 'or', ',', '&'].includes(wordAt(tokens, next))) {
    const more = pluralWeekdayAt(tokens, next + 1) ?? (hasEvery ? weekdayAt(tokens, next + 1) : null)
    if (!more) break
    days.push(more.value)
    next = more.next
  }
  return { value: days.toSorted((a, b) => a - b), next }
}

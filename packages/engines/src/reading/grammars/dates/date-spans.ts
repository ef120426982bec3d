import {
  civilOf,
  type Day,
  daysUntil,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  nthWeekday,
  weekdayOf,
} from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { amountAt, numberAt } from '../numbers.ts'
import { isChange } from '../replaced.ts'
import { isNumberAt, phraseAt, sequenceAt, setOf, type Token, wordAt } from '../tokens.ts'
import { calendarDateAt, skipJoin } from './calendar-dates.ts'
import { type DateWorld, monthAt, type NamedDay, weekdayAt } from './date-words.ts'
import { monthStartAt, nthAt } from './weekday-dates.ts'

export type DaySpan = { from: Day; to: Day }
export type DayRule = (world: DateWorld, at: number) => Match<NamedDay> | null

const JOINS = setOf('- to until till til through thru and &')
const WITHOUT_LEAD = setOf('- until till til through thru')

/**
 * "Between the 3rd and the 5th", "from Monday to Friday", "3rd - 5th of December". Without "from" or "between", a "to"
 * is left alone where the visitor changes something: "move it from Friday to Saturday" is no span.
 */
export function daySpanAt(world: DateWorld, at: number, dayAt: DayRule): Match<DaySpan> | null {
  const { tokens } = world
  const lead = wordAt(tokens, at)
  const from = lead === 'between' || lead === 'from' ? at + 1 : at
  const shared = sharedMonthAt(world, from)
  if (shared) return shared
  const first = dayAt(world, from)
  if (!first || !isSpanJoin(tokens, first.next, lead)) return null
  const until = weekdayUntilDate(world, from, { first, dayAt })
  if (until) return until
  const last = lastDay(world, { at: first.next + 1, from: first.value.day }, dayAt)
  return last ? { value: { from: first.value.day, to: last.value }, next: last.next } : null
}

type First = { first: Match<NamedDay>; dayAt: DayRule }

/** "Saturday to Monday the 15th": the last such weekday before the day that is dated. */
function weekdayUntilDate(world: DateWorld, at: number, { first, dayAt }: First): Match<DaySpan> | null {
  const { tokens } = world
  const weekday = weekdayAt(tokens, at)
  const lastFrom = wordAt(tokens, first.next + 1) === 'the' ? first.next + 2 : first.next + 1
  const lastWeekday = weekdayAt(tokens, lastFrom)
  if (weekday?.next !== first.next || !lastWeekday) return null
  const dated = skipJoin(tokens, lastWeekday.next)
  if (!dayNumberAt(tokens, dated) && !monthAt(tokens, dated)) return null
  const last = dayAt(world, lastFrom)
  if (!last || last.next <= lastWeekday.next) return null
  const back = daysUntil(weekday.value, weekdayOf(last.value.day))
  return { value: { from: last.value.day - (back === 0 ? WEEK : back), to: last.value.day }, next: last.next }
}

const WEEK = 7

function isSpanJoin(tokens: readonly Token[], at: number, lead: string): boolean {
  const join = wordAt(tokens, at)
  if (join === 'to') return !isChange(tokens)
  if (lead === 'between') return JOINS.has(join)
  return WITHOUT_LEAD.has(join)
}

/** A last day before the first one is the next such day after it. */
function lastDay(world: DateWorld, start: { at: number; from: Day }, dayAt: DayRule): Match<Day> | null {
  const last = dayAt(world, start.at)
  if (!last) return null
  if (last.value.day >= start.from) return { value: last.value.day, next: last.next }
  const later = dayAt({ ...world, today: start.from }, start.at)
  return later && later.value.day >= start.from ? { value: later.value.day, next: later.next } : null
}

/** "5-7 December", "the 5th to the 7th of December", "December 5-7": the month is said once. */
function sharedMonthAt(world: DateWorld, at: number): Match<DaySpan> | null {
  return monthBehindAt(world, at) ?? weekdaysWithMonthBehindAt(world, at) ?? monthBeforeAt(world, at)
}

/** "5-7 December". */
function monthBehindAt(world: DateWorld, at: number): Match<DaySpan> | null {
  const first = dayNumberAt(world.tokens, at)
  if (!first || !JOINS.has(wordAt(world.tokens, first.next))) return null
  const last = dayNumberAt(world.tokens, first.next + 1) ? calendarDateAt(world, first.next + 1) : null
  return last ? spanBackTo(first.value, last) : null
}

/** "Monday 15 to Thursday 18 March", "Monday the 15th until Thursday the 18th of March". */
function weekdaysWithMonthBehindAt(world: DateWorld, at: number): Match<DaySpan> | null {
  const { tokens } = world
  const weekday = weekdayAt(tokens, at)
  const first = weekday && dayNumberAt(tokens, skipJoin(tokens, weekday.next))
  if (!first || !isSpanJoin(tokens, first.next, wordAt(tokens, at - 1))) return null
  const last = weekdayAt(tokens, first.next + 1) ? calendarDateAt(world, first.next + 1) : null
  return last ? spanBackTo(first.value, last) : null
}

const NO_DAY_BEFORE = setOf(': am pm people')

/** "December 5-7", "9 July til 11". */
function monthBeforeAt(world: DateWorld, at: number): Match<DaySpan> | null {
  const { tokens } = world
  const start = calendarDateAt(world, at)
  if (!start || !WITHOUT_LEAD.has(wordAt(tokens, start.next).replace(/^to$/, '-'))) return null
  const end = dayNumberAt(tokens, start.next + 1)
  if (!end || NO_DAY_BEFORE.has(wordAt(tokens, end.next)) || monthAt(tokens, end.next)) return null
  const days = end.value - civilOf(start.value.day).dayOfMonth
  return days > 0 ? { value: { from: start.value.day, to: start.value.day + days }, next: end.next } : null
}

function spanBackTo(dayOfMonth: number, last: Match<NamedDay>): Match<DaySpan> | null {
  const days = civilOf(last.value.day).dayOfMonth - dayOfMonth
  return days > 0 ? { value: { from: last.value.day - days, to: last.value.day }, next: last.next } : null
}

function dayNumberAt(tokens: readonly Token[], at: number): Match<number> | null {
  const number = numberAt(tokens, wordAt(tokens, at) === 'the' ? at + 1 : at)
  return number && number.value.value >= 1 && number.value.value <= 31
    ? { value: number.value.value, next: number.next }
    : null
}

type SpanOf = (today: Day) => DaySpan

const week = (today: Day, weeks: number): DaySpan => {
  const monday = mondayOf(today) + weeks * 7
  return { from: Math.max(monday, weeks === 0 ? today : monday), to: monday + 6 }
}
const weekend = (today: Day, weeks: number): DaySpan => {
  const saturday = mondayOf(today) + 5 + weeks * 7
  return { from: Math.max(saturday, weeks === 0 ? today : saturday), to: saturday + 1 }
}
const month = (today: Day, months: number): DaySpan => {
  const first = firstOfMonth(today, months)
  return { from: months === 0 ? today : first, to: lastOfMonth(first) }
}

const NAMED: readonly (readonly [phrases: string, span: SpanOf])[] = [
  ['this week|the rest of the week|rest of the week|later this week|some time this week', (today) => week(today, 0)],
  ['next week|the following week|the coming week|sometime next week', (today) => week(today, 1)],
  ['the week after next|week after next', (today) => week(today, 2)],
  ['last week', (today) => week(today, -1)],
  ['weekend|the weekend|this weekend|this coming weekend|the coming weekend', (today) => weekend(today, 0)],
  ['next weekend|the following weekend', (today) => weekend(today, 1)],
  ['the weekend after next|weekend after next', (today) => weekend(today, 2)],
  ['last weekend', (today) => weekend(today, -1)],
  ['this month|the rest of the month', (today) => month(today, 0)],
  ['next month|the following month', (today) => month(today, 1)],
]
const named: ReadonlyMap<string, SpanOf> = new Map(
  NAMED.flatMap(([phrases, span]) => phrases.split('|').map((phrase): [string, SpanOf] => [phrase, span])),
)

/** "This week", "next weekend", "next month", "in December", "the end of the month", "within 3 days". */
export function namedSpanAt(world: DateWorld, at: number): Match<DaySpan> | null {
  const { tokens, today } = world
  const match = phraseAt(tokens, at, named)
  if (match) return { value: match.value(today), next: match.next }
  return (
    partOfMonthAt(world, at) ??
    nthWeekAt(world, at) ??
    nthWeekendAt(world, at) ??
    wholeMonthAt(world, at) ??
    weekOfAt(world, at) ??
    nextDaysAt(world, at)
  )
}

const PARTS: ReadonlyMap<string, readonly [first: number, last: number]> = new Map([
  ['beginning', [0, 6]],
  ['start', [0, 6]],
  ['early', [0, 9]],
  ['middle', [11, 18]],
  ['mid', [11, 18]],
  ['late', [20, 30]],
  ['end', [25, 30]],
])

/** "The end of the month", "early December", "mid-January", "the end of next week". */
function partOfMonthAt({ tokens, today }: DateWorld, at: number): Match<DaySpan> | null {
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at
  const part = PARTS.get(wordAt(tokens, from))
  if (!part) return null
  let next = from + 1
  while (['of', 'in', '-'].includes(wordAt(tokens, next)) && next < from + 3) next++
  const isWeek = wordAt(tokens, next + 1) === 'week' && ['the', 'this', 'next'].includes(wordAt(tokens, next))
  if (isWeek)
    return { value: partOfWeek(week(today, wordAt(tokens, next) === 'next' ? 1 : 0), part[0]), next: next + 2 }
  const start = monthStartAt(tokens, next, today)
  if (!start) return null
  const last = lastOfMonth(start.value)
  const end = part[1] === 30 ? last : start.value + part[1]
  // The last five days are the end, however long the month is.
  const begin = wordAt(tokens, from) === 'end' ? last - 4 : start.value + part[0]
  return { value: { from: Math.max(begin, Math.min(today, end)), to: end }, next: start.next }
}

function partOfWeek(span: DaySpan, firstDay: number): DaySpan {
  const monday = mondayOf(span.to)
  if (firstDay < 10) return { from: span.from, to: Math.max(span.from, monday + 1) }
  return firstDay < 20 ? { from: monday + 2, to: monday + 3 } : { from: monday + 3, to: monday + 4 }
}

/** "The first week of December", "the last week of the month". */
function nthWeekAt({ tokens, today }: DateWorld, at: number): Match<DaySpan> | null {
  const nth = nthAt(tokens, wordAt(tokens, at) === 'the' ? at + 1 : at)
  if (!nth || wordAt(tokens, nth.next) !== 'week' || !['of', 'in'].includes(wordAt(tokens, nth.next + 1))) return null
  const start = monthStartAt(tokens, nth.next + 2, today)
  if (!start || nth.value > 4) return null
  const begin = nth.value < 0 ? lastOfMonth(start.value) - 6 : start.value + (nth.value - 1) * 7
  return { value: { from: begin, to: begin + 6 }, next: start.next }
}

/** "The first weekend of December": the one whose Saturday is the first of the month. */
function nthWeekendAt({ tokens, today }: DateWorld, at: number): Match<DaySpan> | null {
  const nth = nthAt(tokens, wordAt(tokens, at) === 'the' ? at + 1 : at)
  if (!nth || wordAt(tokens, nth.next) !== 'weekend' || !['of', 'in'].includes(wordAt(tokens, nth.next + 1)))
    return null
  const start = monthStartAt(tokens, nth.next + 2, today)
  if (!start) return null
  const saturday = nthWeekday(nth.value, SATURDAY, start.value)
  return { value: { from: saturday, to: saturday + 1 }, next: start.next }
}

const SATURDAY = 6

/** "In December", "during May", "next December". */
function wholeMonthAt({ tokens, today }: DateWorld, at: number): Match<DaySpan> | null {
  if (!['in', 'during', 'this', 'next', 'sometime'].includes(wordAt(tokens, at))) return null
  const from = ['in', 'during', 'sometime'].includes(wordAt(tokens, at)) ? at + 1 : at
  const start = monthStartAt(tokens, from, today)
  if (!start || wordAt(tokens, start.next - 1) === 'month' || isNumberAt(tokens, start.next)) return null
  return { value: { from: Math.max(start.value, today), to: lastOfMonth(start.value) }, next: start.next }
}

const WEEK_OF = [
  ['week', 'commencing'],
  ['week', 'beginning'],
  ['week', 'starting'],
  ['week', 'of'],
]

/** "The week of the 5th of December", "week commencing 7 December". */
function weekOfAt(world: DateWorld, at: number): Match<DaySpan> | null {
  const { tokens } = world
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at
  const next = WEEK_OF.map((words) => sequenceAt(tokens, from, words)).find((end) => end !== null)
  if (next === undefined || next === null) return null
  const date = calendarDateAt(world, next)
  if (!date) return null
  const first = wordAt(tokens, next - 1) === 'of' ? mondayOf(date.value.day) : date.value.day
  return { value: { from: first, to: first + 6 }, next: date.next }
}

/** "Within 3 days", "in the next two weeks", "over the next few days". */
function nextDaysAt({ tokens, today }: DateWorld, at: number): Match<DaySpan> | null {
  const isWithin = wordAt(tokens, at) === 'within'
  const from = isWithin ? at + 1 : (sequenceAt(tokens, at, ['the', 'next']) ?? sequenceAt(tokens, at, ['next']))
  const amount = from === null ? null : amountAt(tokens, from)
  if (!amount || amount.value > 400) return null
  const unit = wordAt(tokens, amount.next)
  const days = ['day', 'days'].includes(unit) ? 1 : ['week', 'weeks'].includes(unit) ? 7 : 0
  return days === 0 ? null : { value: { from: today, to: today + amount.value * days }, next: amount.next + 1 }
}

import { civilOf, type Day, dayOf, isoOf, lastOfMonth, mondayOf, WEEK_DAYS, type Weekday } from '@frontdesk/calendar'
import type { SaidDate } from '../../grammars/dates/dates.ts'
import type { Found, GrammarContext, Match } from '../../grammars/found.ts'
import { phraseAt, wordAt } from '../../grammars/tokens.ts'
import { dateTables, type SpanMeaning } from './date-tables.ts'
import { UNIT } from './lexicon.ts'
import { type Fit, fitsAt, mayBegin } from './patterns.ts'
import { foundIn } from './pieces.ts'
import { phraseTable } from './read-answers.ts'
import { dayAt, daySlots, monthAhead, moved, nextSuchDay } from './read-days.ts'
import { isRuledOut, wantsOther } from './ruled-out.ts'
import { type Language, type World, worldOf } from './world.ts'

type Span = { from: Day; to: Day }
const WEEK = 7
/** The first week of a month has its fourth day, as the first of a year. */
const FIRST_WEEK = 4
const WEEKEND: Span = { from: 5, to: 6 }

/** TG2: every day the visitor names, in the business's time zone, as the English grammar gives them. */
export function readDatesIn(language: Language, text: string, context: GrammarContext): Found<SaidDate>[] {
  const world = worldOf(language, text, context)
  const found: Found<SaidDate>[] = []
  for (let at = 0; at < world.pieces.length; ) {
    const none = phraseAt(world.pieces, at, noDates(language))
    const read = dateAt(world, at)
    const match = none && none.next > (read?.next ?? 0) ? null : read
    if (match && !isRuledOut(world, at)) found.push(foundIn(text, world.pieces, { ...match, at }))
    at = Math.max(match?.next ?? none?.next ?? 0, at + 1)
  }
  return found
}

const none = new WeakMap<Language, ReadonlyMap<string, true>>()

/** Phrases that hold the words of a day and name none. */
function noDates(language: Language): ReadonlyMap<string, true> {
  const known = none.get(language) ?? phraseTable(language.data.dates.none)
  none.set(language, known)
  return known
}

function dateAt(world: World, at: number): Match<SaidDate> | null {
  const day = dayAt(world, at)
  const span = spanAt(world, at)
  const every = everyAt(world, at)
  if (every && every.next >= Math.max(span?.next ?? 0, day?.next ?? 0)) return every
  if (span && span.next > (day?.next ?? 0)) return span
  return day ? { value: saidDay(world.today, day.value), next: day.next } : null
}

const saidDay = (today: Day, { day, otherDay }: { day: Day; otherDay?: Day }): SaidDate => ({
  kind: 'day',
  date: isoOf(day),
  isPast: day < today,
  ...(otherDay === undefined ? {} : { otherDate: isoOf(otherDay) }),
})

/** "Every Monday", "Mondays and Tuesdays". */
function everyAt(world: World, at: number): Match<SaidDate> | null {
  const { every } = dateTables(world.language)
  if (!mayBegin(every, wordAt(world.pieces, at))) return null
  const [fit] = fitsAt(every, world.pieces, { at, read: daySlots(world) })
  if (!fit) return null
  const named = ['weekday', 'weekday2', 'weekday3', 'always', 'always2'].flatMap(
    (name) => WEEK_DAYS[(fit.slots[name]?.value ?? 0) - 1] ?? [],
  )
  return named.length === 0 ? null : { value: { kind: 'weekdays', days: named satisfies Weekday[] }, next: fit.next }
}

function spanAt(world: World, at: number): Match<SaidDate> | null {
  const { spans } = dateTables(world.language)
  if (!mayBegin(spans, wordAt(world.pieces, at))) return null
  for (const fit of fitsAt(spans, world.pieces, { at, read: daySlots(world) })) {
    if (fit.meaning === 'fromTo' && wantsOther(world)) {
      const to = dayAt(world, fit.slots['date2']?.at ?? -1)
      if (to) return { value: saidDay(world.today, to.value), next: fit.next }
    }
    const span = MEANT[fit.meaning](world, fit)
    if (span && span.from <= span.to)
      return {
        value: { kind: 'days', from: isoOf(span.from), to: isoOf(span.to), isPast: span.to < world.today },
        next: fit.next,
      }
  }
  return null
}

type Meant = (world: World, fit: Fit<unknown>) => Span | null
const slot = ({ slots }: Fit<unknown>, name: string): number | undefined => slots[name]?.value

const week =
  (by: number): Meant =>
  ({ today }) => ({ from: mondayOf(today) + by * WEEK, to: mondayOf(today) + by * WEEK + WEEK - 1 })

const weekend =
  (by: number): Meant =>
  ({ today }) => ({ from: mondayOf(today) + by * WEEK + WEEKEND.from, to: mondayOf(today) + by * WEEK + WEEKEND.to })

const month =
  (by: number): Meant =>
  (world) =>
    monthFrom(moved(firstOf(world.today), by, UNIT.month))

const firstOf = (day: Day): Day => day - civilOf(day).dayOfMonth + 1
const monthFrom = (first: Day): Span => ({ from: first, to: lastOfMonth(first) })

/** A month by its name, this year or the next; or the one that is so many from now. */
function namedMonth(world: World, fit: Fit<unknown>): Span | null {
  const named = slot(fit, 'month')
  const { year, month: now } = civilOf(world.today)
  if (named === undefined) return monthFrom(firstOf(world.today))
  const first = dayOf({ year: slot(fit, 'year') ?? (named < now ? year + 1 : year), month: named, dayOfMonth: 1 })
  return first === null ? null : monthFrom(first)
}

const partOfMonth =
  (from: number, to: number): Meant =>
  (world, fit) => {
    const whole = namedMonth(world, fit)
    return whole && { from: whole.from + from - 1, to: Math.min(whole.from + to - 1, whole.to) }
  }

const MEANT: Readonly<Record<SpanMeaning, Meant>> = {
  daysOfMonth,
  weekOfMonth: (world, fit) => {
    const inMonth = saidMonth(world, fit, 28)
    const fourth = inMonth && dayOf({ ...inMonth, dayOfMonth: FIRST_WEEK })
    const from = fourth === null ? null : mondayOf(fourth) + ((slot(fit, 'nth') ?? 1) - 1) * WEEK
    return from === null ? null : { from, to: from + WEEK - 1 }
  },
  weekdaysOfNextWeek: ({ today }, fit) => {
    const monday = mondayOf(today) + WEEK
    return { from: monday + (slot(fit, 'weekday') ?? 1) - 1, to: monday + (slot(fit, 'weekday2') ?? 7) - 1 }
  },
  fromTo: (_world, fit) => between(slot(fit, 'date'), slot(fit, 'date2')),
  thisWeek: ({ today }) => ({ from: today, to: mondayOf(today) + WEEK - 1 }),
  restOfWeek: ({ today }) => ({ from: today, to: mondayOf(today) + WEEK - 1 }),
  nextWeek: week(1),
  lastWeek: week(-1),
  thisWeekend: weekend(0),
  nextWeekend: weekend(1),
  thisMonth: ({ today }) => ({ from: today, to: lastOfMonth(today) }),
  nextMonth: month(1),
  lastMonth: month(-1),
  ofMonth: (world, fit) => fromToday(world, namedMonth(world, fit)),
  startOfMonth: partOfMonth(1, 10),
  middleOfMonth: partOfMonth(11, 20),
  endOfMonth: partOfMonth(21, 31),
  nextDays: ({ today }, fit) => nextDays(today, fit),
}

const fromToday = ({ today }: World, span: Span | null): Span | null =>
  span && span.from < today && span.to >= today ? { from: today, to: span.to } : span

function nextDays(today: Day, fit: Fit<unknown>): Span | null {
  const count = slot(fit, 'n') ?? 1
  const unit = slot(fit, 'unit') ?? UNIT.day
  return count < 1 || count > 400 ? null : { from: today + 1, to: moved(today, count, unit) }
}

/** "From the 3rd to the 5th of December": the month is said once, or is the next that has these days. */
function daysOfMonth(world: World, fit: Fit<unknown>): Span | null {
  const days = [slot(fit, 'day') ?? 0, slot(fit, 'day2') ?? 0]
  const inMonth = saidMonth(world, fit, days[1] ?? 0)
  const [from, to] = days.map((dayOfMonth) =>
    inMonth ? dayOf({ ...inMonth, dayOfMonth }) : nextSuchDay(world.today, dayOfMonth, null),
  )
  return between(from, to)
}

/** The month that is named, or is so many ahead; one that is over is of next year. */
function saidMonth({ today }: World, fit: Fit<unknown>, last: number): { year: number; month: number } | null {
  const ahead = slot(fit, 'thatMonth')
  if (ahead !== undefined) return monthAhead(today, ahead)
  const month = slot(fit, 'month')
  if (month === undefined) return null
  const { year } = civilOf(today)
  const end = dayOf({ year, month, dayOfMonth: last })
  return { month, year: slot(fit, 'year') ?? (end !== null && end < today ? year + 1 : year) }
}

/** The last day is the next such day behind the first: a weekday, a day of the month, a day of the year. */
function between(from: Day | null | undefined, to: Day | null | undefined): Span | null {
  if (from === undefined || from === null || to === undefined || to === null) return null
  if (from <= to) return { from, to }
  const behind = [moved(to, 1, UNIT.week), moved(to, 1, UNIT.month), moved(to, 1, UNIT.year)].find((day) => day > from)
  return behind === undefined ? null : { from, to: behind }
}

import {
  addToWeekday,
  civilOf,
  type Day,
  dayOf,
  daysUntil,
  easterOf,
  mondayOf,
  nthWeekday,
  WEEK_DAYS,
  type Weekday,
  weekdayOf,
} from '@frontdesk/calendar'
import type { NamedDay } from '../../grammars/dates/date-words.ts'
import type { Match } from '../../grammars/found.ts'
import { isGluedAt, isNumberAt, isWordAt, phraseAt, type Token, wordAt } from '../../grammars/tokens.ts'
import { type DayMeaning, type DaySaid, dateTables } from './date-tables.ts'
import { UNIT } from './lexicon.ts'
import { nextDate, numericAt, yearOf } from './numeric-dates.ts'
import { type Fit, fitsAt, mayBegin, type SlotReader } from './patterns.ts'
import { slotsOf, type World } from './world.ts'

const WEEK = 7
const MOST_UNITS = 600

/** One day that is named at a place. */
export function dayAt(world: World, at: number): Match<NamedDay> | null {
  const { days } = dateTables(world.language)
  if (!mayBegin(days, wordAt(world.pieces, at))) return null
  for (const fit of fitsAt(days, world.pieces, { at, read: daySlots(world) })) {
    const value = meantDay(world, fit)
    if (value && value.day > FIRST_DAY && value.day < LAST_DAY) return { value, next: fit.next }
  }
  return null
}
/** 1900 to 2200: what lies outside is a slip of the reading. */
const FIRST_DAY = -25_567
const LAST_DAY = 84_006

/** Slots of days; `date` is a day itself. */
export const daySlots = (world: World): SlotReader => slotsOf(world, (name, at) => ownSlot(world, name, at))

function ownSlot(world: World, name: string, at: number): Match<number> | null {
  const { monthWords, units, holidays } = world.language.lexicon
  if (name === 'day') return dayNumberAt(world, at)
  if (name === 'always') return alwaysAt(world, at)
  if (name === 'year') return yearAt(world, at)
  if (name === 'thatMonth') return inTable(monthWords, world, at)
  if (name === 'unit') return inTable(units, world, at)
  if (name === 'holiday') return inTable(holidays, world, at)
  if (name === 'numeric') return numericAt(world, at)
  return name === 'date' ? dateSlot(world, at) : null
}

function dayNumberAt(world: World, at: number): Match<number> | null {
  const read = daySlots(world)
  const found = read('nth', at) ?? read('n', at)
  return found && found.value >= 1 && found.value <= 31 ? found : null
}

function dateSlot(world: World, at: number): Match<number> | null {
  const day = dayAt(world, at)
  return day ? { value: day.value.day, next: day.next } : null
}

/** "Montags": every Monday. */
function alwaysAt({ pieces, language }: World, at: number): Match<number> | null {
  const weekday = language.lexicon.weekdays.get(wordAt(pieces, at).replace(/s$/u, ''))
  return weekday === undefined || !wordAt(pieces, at).endsWith('s') ? null : { value: weekday, next: at + 1 }
}

function yearAt(world: World, at: number): Match<number> | null {
  const piece = world.pieces[at]
  const found = daySlots(world)('n', at)
  if (!found) return null
  const year =
    piece?.kind === 'number'
      ? yearOf(found.value, piece.word.length === 4 ? 4 : 0)
      : yearOf(found.value, found.value > 999 ? 4 : 0)
  return year === null ? null : { value: year, next: found.next }
}

const inTable = (table: ReadonlyMap<string, number>, { pieces }: World, at: number): Match<number> | null =>
  phraseAt(pieces, at, table)

type Reading = (world: World, fit: Fit<DaySaid>) => NamedDay | null

function meantDay(world: World, fit: Fit<DaySaid>): NamedDay | null {
  const { meaning } = fit
  return meaning.is === 'near' ? { day: world.today + meaning.days } : MEANT[meaning.is](world, fit)
}

const slot = ({ slots }: Fit<unknown>, name: string): number | undefined => slots[name]?.value

const weekdaySlot = (fit: Fit<unknown>): Weekday | null => WEEK_DAYS[(slot(fit, 'weekday') ?? 0) - 1] ?? null

/** A day by its weekday, which is always said. */
const byWeekday =
  (rule: (world: World, weekday: Weekday) => NamedDay): Reading =>
  (world, fit) => {
    const weekday = weekdaySlot(fit)
    return weekday === null ? null : rule(world, weekday)
  }

const coming = (today: Day, weekday: Weekday): Day => today + (daysUntil(weekdayOf(today), weekday) || WEEK)
const ofNextWeek = (today: Day, weekday: Weekday): Day => mondayOf(today) + WEEK + weekday - 1
const withOther = (day: Day, other: Day): NamedDay => (day === other ? { day } : { day, otherDay: other })

const MEANT: Readonly<Record<DayMeaning, Reading>> = {
  dayMonth: (world, fit) => withWeekday(fit, dayOfMonthIn(world.today, fit)),
  day: (world, fit) =>
    isFollowed(world, fit)
      ? null
      : withWeekday(
          fit,
          nextSuchDay(world.today, slot(fit, 'day') ?? slot(fit, 'nth') ?? slot(fit, 'n') ?? 1, weekdaySlot(fit)),
        ),
  dayAsked: (world, fit) =>
    world.isDateAsked && !isFollowed(world, fit) && isFreeNumber(world, fit)
      ? only(nextSuchDay(world.today, slot(fit, 'day') ?? 0, null))
      : null,
  numeric: (_world, fit) => withWeekday(fit, slot(fit, 'numeric') ?? null),
  weekday: byWeekday(({ today }, weekday) => ({ day: coming(today, weekday) })),
  weekdayThis: byWeekday(({ today }, weekday) => ({ day: today + daysUntil(weekdayOf(today), weekday) })),
  weekdayComing: byWeekday(({ today }, weekday) =>
    withOther(coming(today, weekday), Math.max(coming(today, weekday), ofNextWeek(today, weekday))),
  ),
  weekdayNext: byWeekday(({ today }, weekday) => withOther(ofNextWeek(today, weekday), coming(today, weekday))),
  weekdayOfNextWeek: byWeekday(({ today }, weekday) => ({ day: ofNextWeek(today, weekday) })),
  weekdayLast: byWeekday(({ today }, weekday) => ({
    day: coming(today, weekday) - WEEK - (coming(today, weekday) === today + WEEK ? WEEK : 0),
  })),
  nthWeekday: (world, fit) => nthInMonth(world.today, fit),
  in: ({ today }, fit) => distance(today, fit, 1),
  ago: ({ today }, fit) => distance(today, fit, -1),
  dayAfter: (_world, fit) => beside(fit, 1),
  dayBefore: (_world, fit) => beside(fit, -1),
  holiday: holidayMeant,
}

const only = (day: Day | null): NamedDay | null => (day === null ? null : { day })

const beside = (fit: Fit<unknown>, by: number): NamedDay | null => {
  const day = slot(fit, 'date')
  return day === undefined ? null : { day: day + by }
}

/** What counts something is no day of a month: "el 3 por ciento", "3 personas", "15:30". */
function isFollowed({ pieces, language }: World, { next }: Fit<unknown>): boolean {
  const after = pieces[next]
  if (after === undefined) return false
  return goesOn(pieces, next) || isCountedBy(language, after)
}

/** "Le 06 12 34" are the digits of a telephone number, "15:30" and "19h" times. */
function goesOn(pieces: World['pieces'], next: number): boolean {
  if (isNumberAt(pieces, next)) return isGluedAt(pieces, next) || isNumberAt(pieces, next + 1)
  if (!isGluedAt(pieces, next)) return false
  return isWordAt(pieces, next) || (/^[/.:-]$/u.test(wordAt(pieces, next)) && isGluedAt(pieces, next + 1))
}

/** "Le premier vendredi", "am 1. Advent", "3 %" name no day of a month. */
function isCountedBy({ data, lexicon }: World['language'], { kind, word, raw }: Token): boolean {
  if (lexicon.weekdays.has(word) || word === '%' || word === '€') return true
  if (data.hasCapitalNouns && kind === 'word' && /^\p{Lu}/u.test(raw)) return true
  return data.counted.split('|').includes(word)
}

/** Where a time was asked for as well, a small number is one. */
function isFreeNumber(world: World, fit: Fit<unknown>): boolean {
  const at = fit.slots['day']?.at ?? 0
  const before = world.pieces[at - 1]
  const isJoined = before?.kind === 'number' || world.pieces[at]?.isGlued === true
  return !isJoined && !(world.isTimeAsked && (slot(fit, 'day') ?? 0) <= 12)
}

function dayOfMonthIn(today: Day, fit: Fit<unknown>): Day | null {
  const dayOfMonth = slot(fit, 'day') ?? 0
  const ahead = slot(fit, 'thatMonth')
  if (ahead !== undefined) return dayOf({ ...monthAhead(today, ahead), dayOfMonth })
  const month = slot(fit, 'month') ?? civilOf(today).month
  const year = slot(fit, 'year')
  return year === undefined ? nextDate(today, { month, dayOfMonth }) : dayOf({ year, month, dayOfMonth })
}

/** Where the weekday contradicts the date, the nearest such weekday may be meant. */
function withWeekday(fit: Fit<unknown>, day: Day | null): NamedDay | null {
  const weekday = weekdaySlot(fit)
  if (day === null || weekday === null || weekdayOf(day) === weekday) return only(day)
  const behind = daysUntil(weekdayOf(day), weekday)
  return { day, otherDay: behind > 3 ? day + behind - WEEK : day + behind }
}

/** This month, the next, …: by how many it is ahead. */
export function monthAhead(today: Day, ahead: number): { year: number; month: number } {
  const { year, month } = civilOf(today)
  return { year: year + Math.floor((month - 1 + ahead) / 12), month: ((month - 1 + ahead) % 12) + 1 }
}

const MONTHS_AHEAD = 14

/** The next day of that number; with a weekday, the next that is both. */
export function nextSuchDay(today: Day, dayOfMonth: number, weekday: Weekday | null): Day | null {
  let first: Day | null = null
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead++) {
    const day = dayOf({ ...monthAhead(today, ahead), dayOfMonth })
    if (day === null || day < today) continue
    first ??= day
    if (weekday === null || weekdayOf(day) === weekday) return day
    if (day > today + 62) break
  }
  return first
}

/** So many units from a day; months keep the day of the month where there is one. */
export function moved(today: Day, count: number, unit: number): Day {
  if (unit === UNIT.day) return today + count
  if (unit === UNIT.week) return today + count * WEEK
  const { year, month, dayOfMonth } = civilOf(today)
  const months = month - 1 + (unit === UNIT.year ? count * 12 : count)
  const to = { year: year + Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 }
  for (let day = dayOfMonth; day > 27; day--) {
    const found = dayOf({ ...to, dayOfMonth: day })
    if (found !== null) return found
  }
  return dayOf({ ...to, dayOfMonth: Math.min(dayOfMonth, 28) }) ?? today
}

function distance(today: Day, fit: Fit<unknown>, sign: number): NamedDay | null {
  const count = slot(fit, 'n') ?? 1
  const unit = slot(fit, 'unit')
  if (unit === undefined || count > MOST_UNITS) return null
  const from = moved(today, sign * count, unit)
  const weekday = weekdaySlot(fit)
  return weekday === null ? { day: from } : { day: coming(from - 1, weekday) }
}

/** "The first Friday of December"; of a month that is named, or of this one. */
function nthInMonth(today: Day, fit: Fit<unknown>): NamedDay | null {
  const weekday = weekdaySlot(fit)
  if (weekday === null) return null
  const { year, month } = civilOf(today)
  const ahead = slot(fit, 'thatMonth')
  const named = ahead === undefined ? slot(fit, 'month') : monthAhead(today, ahead).month
  const first = dayOf({
    year: slot(fit, 'year') ?? (named !== undefined && named < month ? year + 1 : year),
    month: named ?? month,
    dayOfMonth: 1,
  })
  const count = slot(fit, 'nth') ?? -1
  return first === null || count > 5 ? null : { day: nthWeekday(count, weekday, first) }
}

const DATE = /^(\d\d)-(\d\d)$/
const NTH = /^(-?\d)x(\d)@(\d\d)$/

/** A feast by its rule: a date, days from Easter Sunday, or the nth weekday of a month. */
function holidayIn(year: number, when: string): Day | null {
  const [, month, dayOfMonth] = DATE.exec(when) ?? []
  if (month !== undefined) return dayOf({ year, month: Number(month), dayOfMonth: Number(dayOfMonth) })
  const [, count, weekday, inMonth] = NTH.exec(when) ?? []
  const first = inMonth === undefined ? null : dayOf({ year, month: Number(inMonth), dayOfMonth: 1 })
  if (first !== null) return nthWeekday(Number(count), addToWeekday(1, Number(weekday) - 1), first)
  return easterOf(year) + Number(when)
}

/** A feast that is kept on two dates in the countries of a language gives both. */
function holidayMeant(world: World, fit: Fit<unknown>): NamedDay | null {
  const [, when = ''] = world.language.data.holidays[slot(fit, 'holiday') ?? -1] ?? []
  const [first, other] = when.split('|').map((rule) => holidayFrom(world, rule, slot(fit, 'year')))
  if (first === undefined || first === null) return null
  return other === undefined || other === null ? { day: first } : withOther(first, other)
}

function holidayFrom({ today }: World, when: string, year: number | undefined): Day | null {
  if (year !== undefined) return holidayIn(year, when)
  const thisYear = holidayIn(civilOf(today).year, when)
  return thisYear !== null && thisYear < today ? holidayIn(civilOf(today).year + 1, when) : thisYear
}

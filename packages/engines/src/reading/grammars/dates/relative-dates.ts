import { addMonths, type Day, localMoment, type Weekday, weekdaysFrom } from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { amountAt } from '../numbers.ts'
import { phraseAt, sequenceAt, type Token, wordAt } from '../tokens.ts'
import { type DateWorld, type NamedDay, pluralWeekdayAt, weekdayAt } from './date-words.ts'
import { plainWeekdayAt } from './weekday-dates.ts'

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
  if (!step) return hoursAt(world, from, hasIn)
  if (hasIn && wordAt(tokens, step.next) !== 'or')
    return { value: { day: later(today, step.value, 1) }, next: afterTime(tokens, step.next) }
  return anchoredAt(world, step)
}

/** "In an hour" is the day on which that moment falls. */
function hoursAt({ tokens, now, timeZone }: DateWorld, at: number, hasIn: boolean): Match<NamedDay> | null {
  const half = sequenceAt(tokens, at, ['half', 'an', 'hour'])
  const amount = half === null ? amountAt(tokens, at) : { value: 0.5, next: half - 1 }
  const unit = amount ? minutesOfUnit(wordAt(tokens, amount.next)) : null
  if (!amount || unit === null || amount.value > 10_000) return null
  const fromNow = sequenceAt(tokens, amount.next + 1, ['from', 'now'])
  if (!hasIn && fromNow === null) return null
  const { day } = localMoment(now + amount.value * unit * 60_000, timeZone)
  return { value: { day }, next: fromNow ?? amount.next + 1 }
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

/** "Every Friday", "Mondays and Wednesdays", "weekdays": days that come again. */
export function recurringAt({ tokens }: DateWorld, at: number): Match<readonly Weekday[]> | null {
  const word = wordAt(tokens, at)
  if (word === 'weekdays' || sequenceAt(tokens, at, ['any', 'weekday']) !== null || word === 'weekday')
    return { value: weekdaysFrom(1, 5), next: word === 'any' ? at + 2 : at + 1 }
  if (word === 'weekends') return { value: weekdaysFrom(6, 7), next: at + 1 }
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

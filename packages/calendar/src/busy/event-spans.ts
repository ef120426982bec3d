import type { Span } from '../minute-ranges.ts'
import { type CalendarComponent, propertiesNamed, propertyNamed, UnreadableCalendar } from './calendar-lines.ts'
import { DAY_MS } from './calendar-zones.ts'
import { durationMs, type EventClock, type EventTime, eventTime, eventTimes, instantOfTime } from './event-times.ts'
import { type RecurrenceRule, recurrenceRule } from './recurrence-rule.ts'
import { type RepeatBudget, repeatedDays } from './repeated-days.ts'

/** What a file is read by. `within`: only what lies in any part of it counts. */
export type Reading = { clock: EventClock; within: Span; budget: RepeatBudget }

/** An event with the single ones of its repetitions that are told anew (RECURRENCE-ID). */
export type EventGroup = { master: CalendarComponent | null; changed: readonly CalendarComponent[] }

/** CE1: when the events of one id are busy. */
export function groupSpans({ master, changed }: EventGroup, reading: Reading): Span[] {
  const replaced = changed.map((each) => replacedBy(each, reading.clock))
  return [
    ...(master === null ? [] : eventSpans(master, replaced, reading)),
    ...changed.flatMap((each) => eventSpans(each, [], reading)),
  ]
}

function replacedBy(changed: CalendarComponent, clock: EventClock): EventTime {
  const property = propertyNamed(changed, 'RECURRENCE-ID')
  if (property === null || property.parameters.has('RANGE'))
    throw new UnreadableCalendar('it changes an event from one of its repetitions on, which is not read')
  return eventTime(property.value, property.parameters.get('TZID') ?? null, clock)
}

/** CE1: cancelled events, and those marked as free, take no time. */
function isBusy(event: CalendarComponent): boolean {
  const said = (name: string) => propertyNamed(event, name)?.value.trim().toUpperCase()
  const isFree = said('TRANSP') === 'TRANSPARENT' || said('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE'
  return !isFree && said('STATUS') !== 'CANCELLED'
}

function eventSpans(event: CalendarComponent, replaced: readonly EventTime[], reading: Reading): Span[] {
  const { clock } = reading
  const [start] = propertiesNamed(event, 'DTSTART').flatMap((property) => eventTimes(property, clock))
  if (start === undefined || !isBusy(event)) return []
  const length = lengthOf(event, start, clock)
  const isLeftOut = leavingOut([
    ...replaced,
    ...propertiesNamed(event, 'EXDATE').flatMap((property) => eventTimes(property, clock)),
  ])
  const starts = startsOf(event, { start, length }, reading).filter((time) => !isLeftOut(time))
  return [...starts.map((time) => spanOf(time, length)), ...addedPeriods(event, clock)]
}

/** Of days the clocks of the place count, of times what passes. */
function spanOf(time: EventTime, length: number): Span {
  const from = instantOfTime(time)
  return { from, until: time.isDay ? instantOfTime({ ...time, wall: time.wall + length }) : from + length }
}

function lengthOf(event: CalendarComponent, start: EventTime, clock: EventClock): number {
  const [end] = propertiesNamed(event, 'DTEND').flatMap((property) => eventTimes(property, clock))
  if (end !== undefined) return start.isDay ? end.wall - start.wall : instantOfTime(end) - instantOfTime(start)
  const duration = propertyNamed(event, 'DURATION')
  if (duration !== null) return durationMs(duration.value)
  return start.isDay ? DAY_MS : 0
}

/** A day leaves out whatever begins on it, a time what begins at that instant. */
function leavingOut(times: readonly EventTime[]): (time: EventTime) => boolean {
  const instants = new Set(times.filter(({ isDay }) => !isDay).map(instantOfTime))
  const days = new Set(times.filter(({ isDay }) => isDay).map(({ wall }) => wall))
  return (time) => instants.has(instantOfTime(time)) || days.has(Math.floor(time.wall / DAY_MS) * DAY_MS)
}

type Timed = { start: EventTime; length: number }

function startsOf(event: CalendarComponent, { start, length }: Timed, reading: Reading): EventTime[] {
  const rules = propertiesNamed(event, 'RRULE').map(({ value }) => recurrenceRule(value))
  if (propertiesNamed(event, 'EXRULE').length > 0)
    throw new UnreadableCalendar('an event repeats in a way that is not read (EXRULE)')
  const added = propertiesNamed(event, 'RDATE')
    .filter(({ parameters }) => parameters.get('VALUE') !== 'PERIOD')
    .flatMap((property) => eventTimes(property, reading.clock))
  const walls = new Set([start.wall, ...rules.flatMap((rule) => repeatedWalls(rule, { start, length }, reading))])
  return [...[...walls].map((wall) => ({ ...start, wall })), ...added]
}

/** What of a rule may lie within the stretch: a day more at each end, for clocks differ. */
function repeatedWalls(rule: RecurrenceRule, { start, length }: Timed, { within, budget, clock }: Reading): number[] {
  const first = Math.floor(start.wall / DAY_MS)
  const timeOfDay = start.wall - first * DAY_MS
  const days = {
    from: Math.floor((within.from - length) / DAY_MS) - 2,
    until: Math.ceil(within.until / DAY_MS) + 2,
  }
  const walls = repeatedDays({ rule, first, within: days, budget }).map((day) => day * DAY_MS + timeOfDay)
  if (rule.until === null) return walls
  const last = eventTime(rule.until, null, { ...clock, place: start.zone })
  if (last.isDay) return walls.filter((wall) => wall < last.wall + DAY_MS)
  return walls.filter((wall) => instantOfTime({ ...start, wall }) <= instantOfTime(last))
}

/** Repetitions that are told with their own end. */
const addedPeriods = (event: CalendarComponent, clock: EventClock): Span[] =>
  propertiesNamed(event, 'RDATE')
    .filter(({ parameters }) => parameters.get('VALUE') === 'PERIOD')
    .flatMap(({ value, parameters }) => periods(value, parameters.get('TZID') ?? null, clock))

/** "19970101T180000Z/19970102T070000Z" and "19970101T180000Z/PT5H30M". */
export const periods = (value: string, zoneName: string | null, clock: EventClock): Span[] =>
  value.split(',').map((each) => {
    const [begin = '', end = ''] = each.trim().split('/')
    const from = instantOfTime(eventTime(begin, zoneName, clock))
    const until = end.includes('P') ? from + durationMs(end) : instantOfTime(eventTime(end, zoneName, clock))
    return { from, until }
  })

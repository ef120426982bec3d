import { addDays, weekdayOfIso } from './days.ts'
import { joined, type MinuteRange, overlapOf, type Span } from './minute-ranges.ts'
import type { ZoneClock } from './zone-clock.ts'

/** A range of one day of the week; `day` counts as `Weekday` does. */
export type WeeklyRange = MinuteRange & { day: number }

/** `date` is one day ("2026-12-24") or one of every year ("12-25"); no ranges: closed. */
export type HoursException = { date: string; ranges: readonly MinuteRange[] }

/** When somebody is there: ranges of the week, several a day, and days on which it is otherwise. */
export type Hours = { weekly: readonly WeeklyRange[]; exceptions: readonly HoursException[] }

export type Opening = {
  isOpen: boolean
  /** When it opens next; null while it is open, and when it never opens. */
  opensAt: number | null
  /** When `isOpen` changes next; null when it never does. */
  changesAt: number | null
}

const DAY_MINUTES = 1_440
const DAY_MS = DAY_MINUTES * 60_000
/** A day whose only opening falls into the hour that clocks skip has none, so one week ahead is not enough. */
const DAYS_AHEAD = 15
/** Nearly always enough; looking further ahead costs every page that loads the widget. */
const FEW_DAYS_AHEAD = 2
/** Whatever is open for longer than a week and a day is open always: the week repeats. */
const ALWAYS_MS = 8 * DAY_MS

/** A range of wall-clock minutes; an end at or before the start is on the next day. */
export const minuteRange = (from: number, until: number): MinuteRange => ({
  from,
  until: until > from ? until : until + DAY_MINUTES,
})

/** "09:30" in minutes since midnight. */
export const minuteOfClock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** HR1: the day itself goes before the day of every year. */
function exceptionOn({ exceptions }: Hours, date: string): HoursException | null {
  const exact = exceptions.find((exception) => exception.date === date)
  return exact ?? exceptions.find((exception) => exception.date === date.slice(5)) ?? null
}

function weeklyOn({ weekly }: Hours, date: string): readonly MinuteRange[] {
  const day = weekdayOfIso(date)
  return weekly.filter((range) => range.day === day)
}

/** HR2: somebody's own hours replace the house's, but not on days on which the house itself keeps other hours. */
export function rangesOn(date: string, hours: { own: Hours | null; house: Hours | null }): readonly MinuteRange[] {
  const { own, house } = hours
  const houseException = house === null ? null : exceptionOn(house, date)
  if (own === null) return houseException?.ranges ?? (house === null ? [] : weeklyOn(house, date))
  const ownException = exceptionOn(own, date)
  if (ownException !== null) return ownException.ranges
  const usual = weeklyOn(own, date)
  return houseException === null ? usual : overlapOf(usual, houseException.ranges)
}

/** The stretches for which it is open, of hours that begin on one date; none of a range that a clock change swallows. */
function spansOn(date: string, hours: Hours, clock: ZoneClock): Span[] {
  return rangesOn(date, { own: null, house: hours })
    .map(({ from, until }) => ({ from: clock.at(date, from), until: clock.at(date, until) }))
    .filter(({ from, until }) => from < until)
}

/** Whether an instant lies in the hours; those of the evening before may still run. */
export function isOpenAt(hours: Hours, clock: ZoneClock, instant: number): boolean {
  const today = clock.dateOf(instant)
  return [today, addDays(today, -1)].some((date) =>
    spansOn(date, hours, clock).some(({ from, until }) => from <= instant && instant < until),
  )
}

/** OH1: whether it is open at this instant, and when that changes. OH3: openings that touch are one. */
export function openingAt(hours: Hours, clock: ZoneClock, now: number): Opening {
  const near = openingWithin({ hours, clock, now }, FEW_DAYS_AHEAD)
  const isSettled = near.changesAt !== null && near.changesAt - now < DAY_MS
  return isSettled ? near : openingWithin({ hours, clock, now }, DAYS_AHEAD)
}

type Place = { hours: Hours; clock: ZoneClock; now: number }

function openingWithin({ hours, clock, now }: Place, days: number): Opening {
  const today = clock.dateOf(now)
  // Openings that began yesterday may last into today.
  const dates = Array.from({ length: days + 2 }, (_, index) => addDays(today, index - 1))
  const spans = joined(dates.flatMap((date) => spansOn(date, hours, clock)))
  const current = spans.find(({ from, until }) => from <= now && now < until)
  if (current) return { isOpen: true, opensAt: null, changesAt: current.until - now > ALWAYS_MS ? null : current.until }
  const opensAt = spans.find(({ from }) => from > now)?.from ?? null
  return { isOpen: false, opensAt, changesAt: opensAt }
}

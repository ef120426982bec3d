import { addDays, instantOf, localTimeOf, weekdayOf } from '@frontdesk/schema'
import type { OpenRange } from '../import/site-page.ts'

/** Minutes since local midnight; `until` above 1,440 when it ends after midnight. */
export type MinuteRange = { from: number; until: number }

/** `date` is one day ("2026-12-24") or one of every year ("12-25"); no ranges: closed. */
export type HoursException = { date: string; ranges: readonly MinuteRange[] }

/** When somebody is there: ranges of the week, several a day, and days on which it is otherwise. */
export type Hours = { weekly: readonly OpenRange[]; exceptions: readonly HoursException[] }

/** A stretch of time, from the first moment up to but without the last. */
export type Span = { from: number; until: number }

const SUNDAY = 7

/** HR1: the day itself goes before the day of every year. */
function exceptionOn({ exceptions }: Hours, date: string): HoursException | null {
  const exact = exceptions.find((exception) => exception.date === date)
  return exact ?? exceptions.find((exception) => exception.date === date.slice(5)) ?? null
}

function weeklyOn({ weekly }: Hours, date: string): readonly MinuteRange[] {
  const day = weekdayOf(date) || SUNDAY
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

/** The minutes that lie in a range of both. */
export function overlapOf(one: readonly MinuteRange[], other: readonly MinuteRange[]): MinuteRange[] {
  return one.flatMap((range) =>
    other.flatMap((each) => {
      const from = Math.max(range.from, each.from)
      const until = Math.min(range.until, each.until)
      return from < until ? [{ from, until }] : []
    }),
  )
}

/** Goes between wall clock and moments of one place, and remembers the way: calendars ask for the same days again. */
export type ZoneClock = {
  timeZone: string
  at(date: string, minute: number): number
  dateOf(moment: number): string
  minuteOf(moment: number): number
}

const MOST_KEPT = 5_000

/** The clock of a place. HR3: what summer time skips is an hour later; of what comes twice the first is meant. */
export function zoneClock(timeZone: string): ZoneClock {
  const kept = new Map<string, number>()
  return {
    timeZone,
    at(date, minute) {
      const key = `${date}/${minute}`
      const known = kept.get(key)
      if (known !== undefined) return known
      if (kept.size >= MOST_KEPT) kept.clear()
      const moment = instantOf({ date, minute }, timeZone)
      kept.set(key, moment)
      return moment
    },
    dateOf: (moment) => localTimeOf(moment, timeZone).date,
    minuteOf: (moment) => localTimeOf(moment, timeZone).minute,
  }
}

/** Whether a moment lies in the hours; those of the evening before may still run. */
export function isOpenAt(hours: Hours, clock: ZoneClock, moment: number): boolean {
  const today = clock.dateOf(moment)
  return [today, addDays(today, -1)].some((date) =>
    rangesOn(date, { own: null, house: hours }).some(
      ({ from, until }) => clock.at(date, from) <= moment && moment < clock.at(date, until),
    ),
  )
}

import { instantOf, localTimeOf } from './zoned-times.ts'

/** Goes between wall clock and instants of one place, and remembers the way: calendars ask for the same days again. */
export type ZoneClock = {
  timeZone: string
  at(date: string, minute: number): number
  dateOf(instant: number): string
  minuteOf(instant: number): number
}

const MOST_KEPT = 5_000

/** The clock of a place, with ZT2 and HR3. */
export function zoneClock(timeZone: string): ZoneClock {
  const kept = new Map<string, number>()
  return {
    timeZone,
    at(date, minute) {
      const key = `${date}/${minute}`
      const known = kept.get(key)
      if (known !== undefined) return known
      if (kept.size >= MOST_KEPT) kept.clear()
      const instant = instantOf({ date, minute }, timeZone)
      kept.set(key, instant)
      return instant
    },
    dateOf: (instant) => localTimeOf(instant, timeZone).date,
    minuteOf: (instant) => localTimeOf(instant, timeZone).minute,
  }
}

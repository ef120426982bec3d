/*
 * Days are whole numbers here and not objects of Temporal: the grammars and the search for free times step through
 * hundreds of them in every turn, and an addition costs a hundredth of `PlainDate.add`. Every rule that is more than
 * counting (months, zones) is Temporal's.
 */

/** A day as a count of days since 1970-01-01, so that arithmetic on it never meets a clock change. */
export type Day = number
/** As ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type CivilDate = { year: number; month: number; dayOfMonth: number }

const DAY_MS = 86_400_000
export const WEEK_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The weekday so many days after another one; before it, where the count is negative. */
export function addToWeekday(weekday: Weekday, days: number): Weekday {
  const index = (((weekday - 1 + days) % 7) + 7) % 7
  return WEEK_DAYS[index] ?? 1
}

/** CAL1: how many days it is from one weekday to the next such weekday: 0 to 6. */
export const daysUntil = (from: Weekday, to: Weekday): number => (to - from + 7) % 7

/** The weekdays from one to another, both included; a run may pass Sunday. */
export const weekdaysFrom = (from: Weekday, to: Weekday): Weekday[] =>
  Array.from({ length: daysUntil(from, to) + 1 }, (_, step) => addToWeekday(from, step))

/** CAL1: the first of January 1970 was a Thursday. */
export const weekdayOf = (day: Day): Weekday => addToWeekday(4, day)

export const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1

/** CAL2: the day of a date, or null when there is no such date (30 February). */
export function dayOf({ year, month, dayOfMonth }: CivilDate): Day | null {
  const day = Math.floor(Date.UTC(year, month - 1, dayOfMonth) / DAY_MS)
  const back = civilOf(day)
  return back.month === month && back.dayOfMonth === dayOfMonth ? day : null
}

export function civilOf(day: Day): CivilDate {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() }
}

/** Writing a date takes ten times as long as looking it up, and one search writes the same few weeks over and over. */
const written = new Map<Day, string>()
const MOST_WRITTEN = 4_000

/** "2026-11-22" */
export function isoOf(day: Day): string {
  const known = written.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (written.size >= MOST_WRITTEN) written.clear()
  written.set(day, date)
  return date
}

/** The day of "2026-11-22". */
export const dayOfIso = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS

export const addDays = (date: string, days: number): string => isoOf(dayOfIso(date) + days)

export const daysBetween = (from: string, until: string): number => dayOfIso(until) - dayOfIso(from)

export const weekdayOfIso = (date: string): Weekday => weekdayOf(dayOfIso(date))

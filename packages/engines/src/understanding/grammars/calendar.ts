/** A day as a count of days since 1970-01-01, so that arithmetic on it never meets a clock change. */
export type Day = number
/** 1 is Monday, 7 is Sunday. */
export type Weekday = number
export type CivilDate = { year: number; month: number; dayOfMonth: number }

const DAY_MS = 86_400_000
const MAX_FORMATS = 50

/** The day of a date, or null when there is no such date (30 February). */
export function dayOf({ year, month, dayOfMonth }: CivilDate): Day | null {
  const day = Math.floor(Date.UTC(year, month - 1, dayOfMonth) / DAY_MS)
  const back = civilOf(day)
  return back.month === month && back.dayOfMonth === dayOfMonth ? day : null
}

export function civilOf(day: Day): CivilDate {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() }
}

export const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The first of January 1970 was a Thursday. */
export const weekdayOf = (day: Day): Weekday => ((((day + 3) % 7) + 7) % 7) + 1

export const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export function firstOfMonth(day: Day, monthsLater: number): Day {
  const { year, month } = civilOf(day)
  return Math.floor(Date.UTC(year, month - 1 + monthsLater, 1) / DAY_MS)
}

export function lastOfMonth(first: Day): Day {
  const { year, month } = civilOf(first)
  return first + daysInMonth(year, month) - 1
}

/** The same day of a later month; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = firstOfMonth(day, months)
  const { year, month } = civilOf(first)
  return first + Math.min(civilOf(day).dayOfMonth, daysInMonth(year, month)) - 1
}

/** The n-th such weekday of a month; -1 is the last one. */
export function nthWeekday(nth: number, weekday: Weekday, first: Day): Day {
  const offset = (weekday - weekdayOf(first) + 7) % 7
  if (nth > 0) return first + offset + (nth - 1) * 7
  const last = lastOfMonth(first)
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes longer than reading an utterance, so each time zone's is kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

type LocalMoment = { at: number; timeZone: string; day: Day; minute: number }
let lastMoment: LocalMoment | null = null

/** The day and the minute of the day that clocks of a time zone show at a moment. The last answer is remembered. */
export function localMoment(at: number, timeZone: string): { day: Day; minute: number } {
  if (lastMoment?.at !== at || lastMoment.timeZone !== timeZone)
    lastMoment = { at, timeZone, ...readClock(at, timeZone) }
  return lastMoment
}

function readClock(at: number, timeZone: string): { day: Day; minute: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const day = Math.floor(Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS)
  return { day, minute: part('hour') * 60 + part('minute') }
}

/** Easter Sunday of a year (Gauss's rule in the form of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * shift + 114
  return Math.floor(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / DAY_MS)
}

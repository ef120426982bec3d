import { Temporal } from 'temporal-polyfill'
import { civilOf, type Day, dayOfIso, daysUntil, type Weekday, weekdayOf } from './days.ts'

function plainDate(day: Day): Temporal.PlainDate {
  const { year, month, dayOfMonth } = civilOf(day)
  return new Temporal.PlainDate(year, month, dayOfMonth)
}

const dayOfPlain = (date: Temporal.PlainDate): Day => dayOfIso(date.toString())

/** The first day of the month that lies so many months after the one of this day. */
export const firstOfMonth = (day: Day, monthsLater: number): Day =>
  dayOfPlain(plainDate(day).with({ day: 1 }).add({ months: monthsLater }))

export const lastOfMonth = (day: Day): Day => day - civilOf(day).dayOfMonth + plainDate(day).daysInMonth

/** CAL3: the same day of a later month; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => dayOfPlain(plainDate(day).add({ months }))

/** CAL4: the n-th such weekday of the month that begins with `first`; -1 is the last one. */
export function nthWeekday(nth: number, weekday: Weekday, first: Day): Day {
  if (nth > 0) return first + daysUntil(weekdayOf(first), weekday) + (nth - 1) * 7
  const last = lastOfMonth(first)
  return last - daysUntil(weekday, weekdayOf(last))
}

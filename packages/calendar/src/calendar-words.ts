import { WEEK_DAYS, type Weekday } from './days.ts'

/** NW1: names and abbreviations of the days of the week, from Monday on. What else names weekdays is made of these. */
const WEEKDAYS: readonly (readonly [name: string, ...short: string[]])[] = [
  ['Monday', 'mon'],
  ['Tuesday', 'tue', 'tues'],
  ['Wednesday', 'wed', 'weds'],
  ['Thursday', 'thu', 'thur', 'thurs'],
  ['Friday', 'fri'],
  ['Saturday', 'sat'],
  ['Sunday', 'sun'],
]
/** NW1: the months likewise, from January on. */
const MONTHS: readonly (readonly [name: string, ...short: string[]])[] = [
  ['January', 'jan'],
  ['February', 'feb', 'febr'],
  ['March', 'mar'],
  ['April', 'apr'],
  ['May'],
  ['June', 'jun'],
  ['July', 'jul'],
  ['August', 'aug'],
  ['September', 'sep', 'sept'],
  ['October', 'oct'],
  ['November', 'nov'],
  ['December', 'dec'],
]

/** "Monday" to "Sunday". */
export const WEEKDAY_NAMES: readonly string[] = WEEKDAYS.map(([name]) => name)
/** "mon", "tue", "tues" and so on, in lower case. */
export const WEEKDAY_ABBREVIATIONS: readonly string[] = WEEKDAYS.flatMap(([, ...short]) => short)
/** "mo" to "su", as structured data write weekdays. */
export const WEEKDAY_LETTERS: readonly string[] = WEEKDAYS.map(([name]) => name.slice(0, 2).toLowerCase())
/** "January" to "December". */
export const MONTH_NAMES: readonly string[] = MONTHS.map(([name]) => name)
/** "jan", "sep", "sept" and so on, in lower case. */
export const MONTH_ABBREVIATIONS: readonly string[] = MONTHS.flatMap(([, ...short]) => short)

/** Every name and abbreviation in lower case with the weekday it means. */
export const WEEKDAY_FORMS: ReadonlyMap<string, Weekday> = new Map(
  WEEK_DAYS.flatMap((weekday) => formsOf(WEEKDAYS[weekday - 1]).map((form): [string, Weekday] => [form, weekday])),
)
/** Every name and abbreviation in lower case with the number of the month, 1 for January. */
export const MONTH_FORMS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((entry, index) => formsOf(entry).map((form): [string, number] => [form, index + 1])),
)

function formsOf(entry: readonly string[] | undefined): string[] {
  return (entry ?? []).map((form) => form.toLowerCase())
}

export const weekdayName = (weekday: Weekday): string => WEEKDAY_NAMES[weekday - 1] ?? ''

/** The weekday that a name or an abbreviation of two letters or more begins like; null for anything else. */
export function weekdayNamed(written: string): Weekday | null {
  const plain = written.trim().toLowerCase()
  // "Weekdays" and "weekends" are no Wednesdays.
  const index = plain.startsWith('week') ? -1 : WEEKDAY_LETTERS.indexOf(plain.slice(0, 2))
  return WEEK_DAYS[index] ?? null
}

/** "January" for 1; null where there is no such month. */
export const monthName = (month: number): string | null => MONTH_NAMES[month - 1] ?? null

/** The number of the month that a name or an abbreviation of three letters or more begins like. */
export function monthNamed(written: string): number | null {
  const start = written.slice(0, 3).toLowerCase()
  const index = MONTH_NAMES.findIndex((name) => name.slice(0, 3).toLowerCase() === start)
  return index < 0 ? null : index + 1
}

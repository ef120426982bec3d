import type { DateData } from './language-data.ts'
import { type Table, tableOf } from './patterns.ts'
import type { Language } from './world.ts'

/** What names one day. */
export const DAY_MEANINGS = [
  'dayMonth',
  'weekdayOfNextWeek',
  'nthWeekday',
  'dayAfter',
  'dayBefore',
  'holiday',
  'in',
  'ago',
  'weekdayNext',
  'weekdayComing',
  'weekdayLast',
  'weekdayThis',
  'weekday',
  'day',
  'dayAsked',
] as const
/** What names several days. */
export const SPAN_MEANINGS = [
  'daysOfMonth',
  'weekdaysOfNextWeek',
  'weekOfMonth',
  'fromTo',
  'nextWeekend',
  'thisWeekend',
  'restOfWeek',
  'nextWeek',
  'lastWeek',
  'thisWeek',
  'startOfMonth',
  'middleOfMonth',
  'endOfMonth',
  'nextMonth',
  'lastMonth',
  'thisMonth',
  'ofMonth',
  'nextDays',
] as const
export type DayMeaning = (typeof DAY_MEANINGS)[number] | 'numeric'
export type SpanMeaning = (typeof SPAN_MEANINGS)[number]
/** A day so many days from today, or by its rule. */
export type DaySaid = { is: DayMeaning } | { is: 'near'; days: number }

export type DateTables = { days: Table<DaySaid>; spans: Table<SpanMeaning>; every: Table<'every'> }

const made = new WeakMap<Language, DateTables>()

/** The patterns of a language for days, made once. */
export function dateTables(language: Language): DateTables {
  const known = made.get(language)
  if (known) return known
  const { dates } = language.data
  const tables: DateTables = {
    days: tableOf<DaySaid>([
      ...Object.entries(dates.near).map(([said, days]): [string, DaySaid] => [said, { is: 'near', days }]),
      ...DAY_MEANINGS.flatMap((is) => dates[is].map((pattern): [string, DaySaid] => [pattern, { is }])),
      ...NUMERIC.map((pattern): [string, DaySaid] => [pattern, { is: 'numeric' }]),
    ]),
    spans: tableOf(SPAN_MEANINGS.flatMap((is) => spansOf(dates, is))),
    every: tableOf(dates.every.map((pattern) => [pattern, 'every'] as const)),
  }
  made.set(language, tables)
  return tables
}

const spansOf = (dates: DateData, is: SpanMeaning): (readonly [string, SpanMeaning])[] =>
  dates[is].map((pattern) => [pattern, is] as const)

/** Written alike in every language: "3/12", "3.12.", "3-12-2026", "2026-12-03", "3/dic". */
const NUMERIC = ['{numeric}', '[{weekday}] [,] {numeric}']

import type { Weekday } from '../days.ts'
import { UnreadableCalendar } from './calendar-lines.ts'

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** How an event repeats (RRULE of RFC 5545): by days; rules by the hour or by numbered weeks are refused. */
export type RecurrenceRule = {
  frequency: Frequency
  interval: number
  count: number | null
  /** As it stands there: a day, a wall-clock time or a moment in UTC. */
  until: string | null
  months: readonly number[]
  monthDays: readonly number[]
  yearDays: readonly number[]
  /** `nth`: the n-th such weekday of the month or year, from its end where negative; null: all of them. */
  weekdays: readonly { weekday: Weekday; nth: number | null }[]
  positions: readonly number[]
  weekStart: Weekday
}

const WEEKDAYS: Readonly<Record<string, Weekday>> = { MO: 1, TU: 2, WE: 3, TH: 4, FR: 5, SA: 6, SU: 7 }
const FREQUENCIES: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const READ = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYMONTH',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYDAY',
  'BYSETPOS',
  'WKST',
])

/** CE2: a part that is not understood may be the one that matters: the whole rule is refused, and with it the file. */
export function recurrenceRule(text: string): RecurrenceRule {
  const refused = new UnreadableCalendar(`an event repeats in a way that is not read (${text.slice(0, 80)})`)
  const parts = new Map(text.split(';').map(pairOf))
  parts.delete('')
  const frequency = FREQUENCIES.find((known) => known === parts.get('FREQ'))
  const weekdays = weekdaysOf(parts.get('BYDAY'))
  const weekStart = WEEKDAYS[parts.get('WKST') ?? 'MO']
  const isKnown = [...parts.keys()].every((key) => READ.has(key))
  if (frequency === undefined || weekdays === null || weekStart === undefined || !isKnown) throw refused
  const rule: RecurrenceRule = {
    frequency,
    interval: single(parts.get('INTERVAL')) ?? 1,
    count: single(parts.get('COUNT')),
    until: parts.get('UNTIL') ?? null,
    months: numbers(parts.get('BYMONTH')),
    monthDays: numbers(parts.get('BYMONTHDAY')),
    yearDays: numbers(parts.get('BYYEARDAY')),
    weekdays,
    positions: numbers(parts.get('BYSETPOS')),
    weekStart,
  }
  if (!isSound(rule)) throw refused
  return rule
}

function pairOf(part: string): [string, string] {
  const [key = '', value = ''] = part.split('=')
  return [key.trim().toUpperCase(), value.trim().toUpperCase()]
}

const single = (value: string | undefined): number | null => (value === undefined ? null : Number(value))

const numbers = (value: string | undefined): number[] => (value === undefined ? [] : value.split(',').map(Number))

/** Null where one of them is no weekday. */
function weekdaysOf(value: string | undefined): RecurrenceRule['weekdays'] | null {
  const found: { weekday: Weekday; nth: number | null }[] = []
  for (const each of value?.split(',') ?? []) {
    const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(each.trim()) ?? []
    const weekday = WEEKDAYS[name]
    if (weekday === undefined) return null
    found.push({ weekday, nth: nth === '' ? null : Number(nth) })
  }
  return found
}

const MOST = 100_000
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST
const areWithin = (values: readonly number[], most: number): boolean =>
  values.every((value) => Number.isInteger(value) && value !== 0 && Math.abs(value) <= most)

const isSound = ({ interval, count, months, monthDays, yearDays, weekdays, positions }: RecurrenceRule): boolean =>
  isCount(interval) &&
  (count === null || isCount(count)) &&
  areWithin(months, 12) &&
  months.every((month) => month > 0) &&
  areWithin(monthDays, 31) &&
  areWithin(yearDays, 366) &&
  areWithin(positions, 366) &&
  weekdays.every(({ nth }) => nth === null || areWithin([nth], 53))

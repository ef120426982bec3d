import type { BusinessResource } from '@frontdesk/api-client'
import { WEEKDAYS, type Weekday } from '@frontdesk/schema'

export type Hours = NonNullable<BusinessResource['hours']>
/** Several days that open alike; a time of day is `09:00`. Closing at or before opening is on the next day. */
export type OpeningRow = { days: readonly Weekday[]; opens: string; closes: string }
/** A date with hours of its own: `2026-12-24`, or `12-24` of every year. */
export type ExceptionRow = { date: string; isClosed: boolean; opens: string; closes: string }
export type HoursRows = { weekly: readonly OpeningRow[]; exceptions: readonly ExceptionRow[] }

const DAY = 1_440
/** `09:00`, of the minutes since midnight. */
export const clockOf = (minute: number): string =>
  [Math.floor((minute % DAY) / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** What a new row begins with. */
export const OFFICE_HOURS: OpeningRow = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '17:00' }

type Range = { from: number; until: number }
const timesOf = ({ from, until }: Range) => ({ opens: clockOf(from), closes: clockOf(until) })

export const noHours: HoursRows = { weekly: [], exceptions: [] }

/** Hours as the form shows them: days alike stand in one row. */
export function hoursRows(hours: Hours | null): HoursRows {
  if (hours === null) return noHours
  const rows = new Map<string, OpeningRow>()
  for (const { day, ...range } of hours.weekly.toSorted((one, other) => one.day - other.day || one.from - other.from)) {
    const times = timesOf(range)
    const key = `${times.opens}-${times.closes}`
    const name = WEEKDAYS[day - 1]
    if (name) rows.set(key, { ...times, days: [...(rows.get(key)?.days ?? []), name] })
  }
  const exceptions = hours.exceptions.flatMap(({ date, ranges }): ExceptionRow[] =>
    ranges.length === 0
      ? [{ date, isClosed: true, opens: '', closes: '' }]
      : ranges.map((range) => ({ date, isClosed: false, ...timesOf(range) })),
  )
  return { weekly: [...rows.values()], exceptions }
}

/** A time that is not typed whole is sent as one that the service refuses at its field. */
export const minuteOf = (time: string): number => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes)
}

function rangeOf({ opens, closes }: { opens: string; closes: string }): Range {
  const [from, until] = [minuteOf(opens), minuteOf(closes)]
  return { from, until: until <= from ? until + DAY : until }
}

/** What the rows say, as the service takes it. */
export function hoursOfRows({ weekly, exceptions }: HoursRows): Hours {
  const byDate = new Map<string, Range[]>()
  for (const row of exceptions) {
    const before = byDate.get(row.date.trim()) ?? []
    byDate.set(row.date.trim(), row.isClosed ? before : [...before, rangeOf(row)])
  }
  return {
    weekly: weekly.flatMap((row) => row.days.map((day) => ({ day: WEEKDAYS.indexOf(day) + 1, ...rangeOf(row) }))),
    exceptions: [...byDate].map(([date, ranges]) => ({ date, ranges })),
  }
}

const CLOSED = 'closed'
const plain = (text: string): string => text.replaceAll(/[|\n]/g, ' ')

/** Rows as one field of a form, whose fields are texts: a line each. */
export const writtenRows = ({ weekly, exceptions }: HoursRows): string =>
  [
    'hours',
    ...weekly.map(({ days, opens, closes }) => ['week', days.join(','), opens, closes].join('|')),
    ...exceptions.map(({ date, isClosed, opens, closes }) =>
      ['day', plain(date), opens, closes, isClosed ? CLOSED : ''].join('|'),
    ),
  ].join('\n')

/** The same rows again. */
export function readRows(text: string): HoursRows {
  const lines = text.split('\n').map((line) => line.split('|'))
  const of = (kind: string) => lines.filter(([first]) => first === kind)
  return {
    weekly: of('week').map(([, days = '', opens = '', closes = '']) => {
      const named = days.split(',')
      return { days: WEEKDAYS.filter((day) => named.includes(day)), opens, closes }
    }),
    exceptions: of('day').map(([, date = '', opens = '', closes = '', closed]) => ({
      date,
      isClosed: closed === CLOSED,
      opens,
      closes,
    })),
  }
}

import { addDays } from '@frontdesk/calendar'
import type { FileClosure, FileRange, FileSpecialDay } from './file-times.ts'

/* Opening times as owners write them, as the API takes them: a usual week, and every day of a year that differs. */

type Minutes = { from: number; until: number }
export type ApiHours = {
  weekly: readonly (Minutes & { day: number })[]
  exceptions: readonly { date: string; ranges: readonly Minutes[] }[]
}
type Said = {
  ranges: readonly FileRange[]
  closures?: readonly FileClosure[] | undefined
  specialDays?: readonly FileSpecialDay[] | undefined
}

const YEAR_DAYS = 365
const DAY_MINUTES = 1_440
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The number of a day as the API has it, 1 for Monday. */
export function dayNumber(name: string): number {
  const at = WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase())
  if (at === -1) throw new Error(`business.json: there is no day named ${name}`)
  return at + 1
}

export function minuteOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) throw new Error(`business.json: ${time} is no time such as 18:30`)
  return Number(hours) * 60 + Number(minutes)
}

/** 1,140: "19:00"; what is after midnight begins anew. */
export const clockTime = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const isTime = (value: string | undefined): value is string => value !== undefined && /^\d{1,2}:\d{2}$/.test(value)

/** What closes at or before it opens closes the next morning. */
function stretch(opens: string | undefined, closes: string | undefined): Minutes {
  const from = minuteOf(opens ?? 'none')
  const until = minuteOf(closes ?? 'none')
  return { from, until: until > from ? until : until + DAY_MINUTES }
}

const stretchOf = ({ from, to }: Pick<FileRange | FileSpecialDay, 'from' | 'to'>): Minutes => stretch(from, to)

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

type Season = { first: string; last: string }

const monthDay = (day: string | undefined, month: string, other: string): string =>
  `${String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')}-${(day ?? other).padStart(2, '0')}`

const NAMED_MONTH = '(?:(\\d{1,2}) )?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)'
const SEASON = new RegExp(`${NAMED_MONTH} (?:to|until|-|–) ${NAMED_MONTH}`, 'i')

/** "November to 18 March", "March to October"; null: all the year. */
function seasonOf({ what = '', months = '' }: FileRange): Season | null {
  const [, firstDay, firstMonth, lastDay, lastMonth] = SEASON.exec(`${months} ${what}`) ?? []
  if (firstMonth === undefined || lastMonth === undefined) return null
  return { first: monthDay(firstDay, firstMonth, '1'), last: monthDay(lastDay, lastMonth, '31') }
}

function isIn(season: Season | null, date: string): boolean {
  if (season === null) return true
  const day = date.slice(5)
  const { first, last } = season
  return first <= last ? first <= day && day <= last : first <= day || day <= last
}

/** Which part of the house the times are of, where they say it: "Reception, November to 18 March" is the reception's. */
export const partOf = ({ what = '' }: FileRange): string =>
  what
    .replace(SEASON, '')
    .replace(/[\s,;:]+$/, '')
    .toLowerCase()

/** The week that holds today, and each day within a year on which something else holds: seasons, closures, special days. */
export function apiHours({ ranges, closures = [], specialDays = [] }: Said, today: string): ApiHours {
  const rules = ranges.map((range) => ({
    season: seasonOf(range),
    days: range.days.map(dayNumber),
    stretch: stretchOf(range),
  }))
  const inSeason = (date: string, weekday: number): Minutes[] =>
    rules
      .filter(({ season, days }) => days.includes(weekday) && isIn(season, date))
      .map(({ stretch }) => stretch)
      .toSorted((a, b) => a.from - b.from)
  const weekly = WEEKDAYS.flatMap((_, index) => inSeason(today, index + 1).map((at) => ({ day: index + 1, ...at })))
  const exceptions = Array.from({ length: YEAR_DAYS }, (_, days) => addDays(today, days)).flatMap((date) => {
    const weekday = weekdayOf(date)
    const usual = inSeason(today, weekday)
    const open = closed(closures, date, special(specialDays, date) ?? inSeason(date, weekday))
    return isSame(usual, open) ? [] : [{ date, ranges: open }]
  })
  return { weekly, exceptions }
}

const isSame = (one: readonly Minutes[], other: readonly Minutes[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function special(days: readonly FileSpecialDay[], date: string): Minutes[] | null {
  const found = days.filter((day) => day.date === date)
  return found.length === 0 ? null : found.map(stretchOf)
}

/** What is left of a day's times. */
function closed(closures: readonly FileClosure[], date: string, open: readonly Minutes[]): readonly Minutes[] {
  let left = open
  for (const closure of closures) if (covers(closure, date)) left = leftOpen(closure, left)
  return left
}

function covers({ date: on, from, to }: FileClosure, date: string): boolean {
  if (on !== undefined) return on === date
  return from !== undefined && from <= date && date <= (to ?? from)
}

function leftOpen({ date, from, to, open }: FileClosure, before: readonly Minutes[]): readonly Minutes[] {
  if (open !== undefined) return open.map(([opens, closes]) => stretch(opens, closes))
  if (date === undefined || !isTime(from) || !isTime(to)) return []
  const shut = stretch(from, to)
  return before.flatMap((at) =>
    [
      { from: at.from, until: Math.min(at.until, shut.from) },
      { from: Math.max(at.from, shut.until), until: at.until },
    ].filter((piece) => piece.from < piece.until),
  )
}

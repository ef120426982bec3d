import { dayOf, isoOf, MONTH_FORMS } from '@frontdesk/calendar'

/** From one day to another, both included: "2027-05-29", or "05-29" of every year. */
export type SeasonDates = { from: string; until: string }

type Said = { year: number | null; month: number | null; day: number | null }

const BETWEEN = /\s+(?:to|until|till|through|bis|au|al|-)\s+|\s*[–—]\s*/iu
const NEXT_RANGE = /\s*(?:,?\s+and\s+|;|&|\+|,(?!\s*\d{4}\b))\s*/iu
const MAX_TEXT = 300

/** "1 June to 31 August 2027, and 20 December to 6 January": every range of a text, or null where a word of it is none. */
export function seasonDatesIn(text: string): SeasonDates[] | null {
  const parts = text
    .slice(0, MAX_TEXT)
    .split(NEXT_RANGE)
    .map((part) => part.replace(/^(?:from|nights?|all)\s+/iu, '').trim())
    .filter((part) => part !== '')
  const ranges = parts.map(rangeOf)
  const known = ranges.filter((range) => range !== null)
  return known.length > 0 && known.length === ranges.length ? known : null
}

function rangeOf(text: string): SeasonDates | null {
  const halves = text.split(BETWEEN)
  const [first = '', second = first] = halves
  const [from, until] = [saidIn(first), saidIn(second)]
  // A single day is no season; a single month is.
  if (halves.length > 2 || from === null || until?.month == null || (halves.length === 1 && from.day !== null))
    return null
  return datesOf({ ...from, month: from.month ?? until.month }, until)
}

function datesOf(from: Said, until: Said): SeasonDates | null {
  if (from.month === null || until.month === null) return null
  const [first, last] = yearsOf(from, until)
  const start = isoDay(first, from.month, from.day ?? 1)
  const end = isoDay(last, until.month, until.day ?? lengthOf(last, until.month))
  const isBackwards = first !== null && start !== null && end !== null && start > end
  return start === null || end === null || isBackwards ? null : { from: start, until: end }
}

/** A year that is said once is that of both days; what ends before it begins runs over New Year. */
function yearsOf(from: Said, until: Said): [first: number | null, last: number | null] {
  const over = isOver(from, until) ? 1 : 0
  const last = until.year ?? (from.year === null ? null : from.year + over)
  return [from.year ?? (last === null ? null : last - over), last]
}

const isOver = (from: Said, until: Said): boolean =>
  (from.month ?? 0) * 100 + (from.day ?? 1) > (until.month ?? 0) * 100 + (until.day ?? 31)

/** Years without a year have a 29 February. */
const LEAP_YEAR = 2028

const lengthOf = (year: number | null, month: number): number =>
  [31, 30, 29, 28].find((day) => dayOf({ year: year ?? LEAP_YEAR, month, dayOfMonth: day }) !== null) ?? 28

function isoDay(year: number | null, month: number, dayOfMonth: number): string | null {
  const day = dayOf({ year: year ?? LEAP_YEAR, month, dayOfMonth })
  if (day === null) return null
  return year === null ? isoOf(day).slice(5) : isoOf(day)
}

const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th|\\.)?'
const WORD = '(\\p{L}{3,10})\\.?'
const YEAR = '(?:,?\\s+(\\d{4}))?'
const DAY_FIRST = new RegExp(`^${ORDINAL}(?:\\s+${WORD}${YEAR})?$`, 'iu')
const MONTH_FIRST = new RegExp(`^${WORD}(?:\\s+${ORDINAL})?${YEAR}$`, 'iu')
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/u

/** One day or month, as far as it is said; null where a word is no month. Days and months in numbers alone are not read. */
function saidIn(text: string): Said | null {
  const iso = ISO.exec(text.trim())
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const dayFirst = DAY_FIRST.exec(text.trim())
  if (dayFirst) return said(dayFirst[3], dayFirst[2], dayFirst[1])
  const monthFirst = MONTH_FIRST.exec(text.trim())
  return monthFirst ? said(monthFirst[3], monthFirst[1], monthFirst[2]) : null
}

function said(year: string | undefined, month: string | undefined, day: string | undefined): Said | null {
  const number = month === undefined ? null : (MONTH_FORMS.get(month.toLowerCase()) ?? 0)
  if (number === 0) return null
  return { year: year === undefined ? null : Number(year), month: number, day: day === undefined ? null : Number(day) }
}

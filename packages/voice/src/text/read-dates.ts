import {
  anyOf,
  cardinal,
  MONTH_ABBREVIATIONS,
  MONTH_NAMES,
  monthName,
  monthNamed,
  ordinal,
  WEEKDAY_ABBREVIATIONS,
  WEEKDAY_FORMS,
  weekdayName,
  yearInWords,
} from '@frontdesk/calendar'
import { before, type Matched, type ReadingRule, rule } from './reading.ts'

/** Only words with a capital are dates: "may" and "sat" in a sentence are none. */
const capitalized = (words: readonly string[]): string =>
  anyOf(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)))
const SHORT_MONTH = capitalized(MONTH_ABBREVIATIONS)
const MONTH = String.raw`(${anyOf(MONTH_NAMES)}|${SHORT_MONTH})\b\.?`
/** After its month a dot ends the sentence, before it the number. */
const DAY_AFTER = String.raw`(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`
const DAY = String.raw`${DAY_AFTER}\.?`
const YEAR = String.raw`(?:,?\s(1\d{3}|20\d\d)(?![\d:.,]\d))?`
const TO = String.raw`\s?(?:-|–|—|to)\s?`
const MONTH_BEFORE = new RegExp(String.raw`\b${MONTH}(?:\s${DAY})?\s?$`)
const SHORT_DAY = `(${capitalized(WEEKDAY_ABBREVIATIONS)})`

const monthInFull = (written: string): string => monthName(monthNamed(written) ?? 0) ?? written
const yearAfter = (year: string): string => (year === '' ? '' : `, ${yearInWords(year)}`)
/** "the twenty fourth of November", after "the" without another. */
const dayOf = (day: string, month: string, { place }: Matched): string =>
  `${/\bthe\s$/i.test(before(place)) ? '' : 'the '}${ordinal(day)} of ${month}`
function weekdayInFull(written: string): string {
  const weekday = WEEKDAY_FORMS.get(written.toLowerCase())
  return weekday === undefined ? written : weekdayName(weekday)
}

function numericDate(matched: Matched, parts: { day: string; month: string; year: string }): string | null {
  const month = monthName(Number(parts.month))
  const day = Number(parts.day)
  if (month === null || day < 1 || day > 31) return null
  const year = parts.year.length === 2 ? `20${parts.year}` : parts.year
  return `${dayOf(parts.day, month, matched)}${yearAfter(year)}`
}

/** "03/04/2026": the day first, unless it is an American text or only the other way is a date. */
function slashedDate(matched: Matched): string | null {
  const [first, second, year] = [matched.group(1), matched.group(2), matched.group(3)]
  const isMonthFirst = Number(second) > 12 || (matched.place.isMonthFirst && Number(first) <= 12)
  return numericDate(matched, isMonthFirst ? { day: second, month: first, year } : { day: first, month: second, year })
}

/** ISO dates, "24.11.", "24/11/2026", "Tuesday 24 November", "Nov 24, 2026", "10–12 May", "Mon–Fri", "in 2026", "1990s" */
export const dateRules: readonly ReadingRule[] = [
  rule(String.raw`(\d{4})-(\d\d)-(\d\d)(?![\d-])(?:T(?=\d\d:))?`, 'u', (matched) => {
    const date = numericDate(matched, { day: matched.group(3), month: matched.group(2), year: matched.group(1) })
    return date !== null && matched.all.endsWith('T') ? `${date},` : date
  }),
  rule(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)?(?!\d)`, 'u', (matched) =>
    numericDate(matched, { day: matched.group(1), month: matched.group(2), year: matched.group(3) }),
  ),
  rule(String.raw`(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)(?![\d/-])`, 'u', slashedDate),
  rule(String.raw`(1[3-9]|2\d|3[01])\/(\d{1,2})(?![\d/])`, 'u', (matched) =>
    matched.all === '24/7' ? 'twenty four seven' : slashedDate(matched),
  ),
  rule(String.raw`${DAY}${TO}${DAY}\s(?:of\s)?${MONTH}${YEAR}`, 'u', (matched) => {
    const { group } = matched
    return `${dayOf(group(1), '', matched).replace(/ of $/, '')} to the ${ordinal(group(2))} of ${monthInFull(group(3))}${yearAfter(group(4))}`
  }),
  rule(String.raw`${DAY}\s(?:of\s)?${MONTH}${YEAR}`, 'u', (matched) => {
    const { group } = matched
    return `${dayOf(group(1), monthInFull(group(2)), matched)}${yearAfter(group(3))}`
  }),
  rule(String.raw`[-–—](?=\s?(?:${DAY}\s)?${MONTH})`, 'u', ({ place }) =>
    MONTH_BEFORE.test(before(place)) ? ' to ' : null,
  ),
  rule(String.raw`${MONTH}\s${DAY_AFTER}${TO}${DAY_AFTER}(?![\d:.,/]\d|\d)${YEAR}`, 'u', ({ group }) => {
    return `${monthInFull(group(1))} ${ordinal(group(2))} to ${ordinal(group(3))}${yearAfter(group(4))}`
  }),
  rule(String.raw`${MONTH}\s${DAY_AFTER}(?![\d:/]|[.,]\d)${YEAR}`, 'u', ({ group }) => {
    return `${monthInFull(group(1))} ${ordinal(group(2))}${yearAfter(group(3))}`
  }),
  rule(
    String.raw`${MONTH}\s(1[89]\d\d|20\d\d)(?!\d)`,
    'u',
    ({ group }) => `${monthInFull(group(1))} ${yearInWords(group(2))}`,
  ),
  rule(String.raw`(${SHORT_MONTH})\.`, 'u', ({ group }) => monthInFull(group(1))),
  rule(
    String.raw`${SHORT_DAY}\.?(\s?[-–—]\s?|\s(?:to|until|and|&)\s)${SHORT_DAY}\b\.?`,
    'u',
    ({ group }) => `${weekdayInFull(group(1))} ${/and|&/.test(group(2)) ? 'and' : 'to'} ${weekdayInFull(group(3))}`,
  ),
  rule(String.raw`${SHORT_DAY}(?:\.|(?=,?\s\d))`, 'u', ({ group }) => weekdayInFull(group(1))),
  rule(String.raw`(1[1-9]\d\d|20\d\d)(?!\d|[.,:]\d)`, 'u', ({ group, place }) =>
    /\b(?:in|since|from|by|until|before|after|year|of|est\.?|established)\s$|[©]\s?$/i.test(before(place))
      ? yearInWords(group(1))
      : null,
  ),
  rule(String.raw`(1[89]|20)(\d)0s\b`, 'u', ({ group }) =>
    `${cardinal(group(1))} ${cardinal(`${group(2)}0`)}`
      .replace(/ zero$/, ' hundred')
      .replace(/y$/, 'ie')
      .concat('s'),
  ),
]

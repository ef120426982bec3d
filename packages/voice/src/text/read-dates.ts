import { cardinal, ordinal, yearInWords } from './number-words.ts'
import { before, type Matched, type ReadingRule, rule } from './reading.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const MONTH = String.raw`(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\b\.?`
/** After its month a dot ends the sentence, before it the number. */
const DAY_AFTER = String.raw`(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`
const DAY = String.raw`${DAY_AFTER}\.?`
const YEAR = String.raw`(?:,?\s(1\d{3}|20\d\d)(?![\d:.,]\d))?`
const TO = String.raw`\s?(?:-|–|—|to)\s?`
const MONTH_BEFORE = new RegExp(String.raw`\b${MONTH}(?:\s${DAY})?\s?$`)
const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  tues: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  thur: 'Thursday',
  thurs: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
const SHORT_DAY = '(Mon|Tues|Tue|Wed|Thurs|Thur|Thu|Fri|Sat|Sun)'

const monthNamed = (written: string): string =>
  MONTHS.find((month) => month.slice(0, 3).toLowerCase() === written.slice(0, 3).toLowerCase()) ?? written
const yearAfter = (year: string): string => (year === '' ? '' : `, ${yearInWords(year)}`)
/** "the twenty fourth of November", after "the" without another. */
const dayOf = (day: string, month: string, { place }: Matched): string =>
  `${/\bthe\s$/i.test(before(place)) ? '' : 'the '}${ordinal(day)} of ${month}`
const weekday = (written: string): string => WEEKDAYS[written.toLowerCase()] ?? written

function numericDate(matched: Matched, parts: { day: string; month: string; year: string }): string | null {
  const month = MONTHS[Number(parts.month) - 1]
  const day = Number(parts.day)
  if (month === undefined || day < 1 || day > 31) return null
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
    return `${dayOf(group(1), '', matched).replace(/ of $/, '')} to the ${ordinal(group(2))} of ${monthNamed(group(3))}${yearAfter(group(4))}`
  }),
  rule(String.raw`${DAY}\s(?:of\s)?${MONTH}${YEAR}`, 'u', (matched) => {
    const { group } = matched
    return `${dayOf(group(1), monthNamed(group(2)), matched)}${yearAfter(group(3))}`
  }),
  rule(String.raw`[-–—](?=\s?(?:${DAY}\s)?${MONTH})`, 'u', ({ place }) =>
    MONTH_BEFORE.test(before(place)) ? ' to ' : null,
  ),
  rule(String.raw`${MONTH}\s${DAY_AFTER}${TO}${DAY_AFTER}(?![\d:.,/]\d|\d)${YEAR}`, 'u', ({ group }) => {
    return `${monthNamed(group(1))} ${ordinal(group(2))} to ${ordinal(group(3))}${yearAfter(group(4))}`
  }),
  rule(String.raw`${MONTH}\s${DAY_AFTER}(?![\d:/]|[.,]\d)${YEAR}`, 'u', ({ group }) => {
    return `${monthNamed(group(1))} ${ordinal(group(2))}${yearAfter(group(3))}`
  }),
  rule(
    String.raw`${MONTH}\s(1[89]\d\d|20\d\d)(?!\d)`,
    'u',
    ({ group }) => `${monthNamed(group(1))} ${yearInWords(group(2))}`,
  ),
  rule(String.raw`(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\.`, 'u', ({ group }) => monthNamed(group(1))),
  rule(
    String.raw`${SHORT_DAY}\.?(\s?[-–—]\s?|\s(?:to|until|and|&)\s)${SHORT_DAY}\b\.?`,
    'u',
    ({ group }) => `${weekday(group(1))} ${/and|&/.test(group(2)) ? 'and' : 'to'} ${weekday(group(3))}`,
  ),
  rule(String.raw`${SHORT_DAY}(?:\.|(?=,?\s\d))`, 'u', ({ group }) => weekday(group(1))),
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

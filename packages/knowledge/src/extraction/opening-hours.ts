import {
  type HoursSpecification,
  hoursLines,
  hoursSpecifications,
  WEEKDAY_LETTERS,
  type Weekday,
  weekdayName,
  weekdayNamed,
} from '@frontdesk/calendar'
import type { JsonObject } from './json-values.ts'

/** "Monday to Friday", "Saturday and Sunday", "Monday, Wednesday and Friday". */
function sayDays(said: readonly Weekday[]): string {
  const days = [...new Set(said)].toSorted((a, b) => a - b)
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? -9) + 1)
  const names = days.map(weekdayName)
  if (isRun) return `${names[0]} to ${names.at(-1)}`
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const clock = (time: string): string => time.replace(/^(\d\d:\d\d):\d\d.*$/, '$1')

function saySpecification({ name, days, opens, closes, validFrom, validThrough }: HoursSpecification): string {
  const [from, until] = [clock(opens), clock(closes)]
  const time = from === until ? 'closed' : `${from}–${until}`
  const season = [validFrom, validThrough].filter((part) => part !== '').join(' to ')
  const label = name === '' ? '' : `${name}:`
  return [label, season, sayDays(days), time].filter((part) => part !== '').join(' ')
}

const SHORT_DAY = new RegExp(
  `\\b(?:${WEEKDAY_LETTERS.map((letters) => letters.charAt(0).toUpperCase() + letters.slice(1)).join('|')})\\b`,
  'g',
)
const inFull = (short: string): string => {
  const weekday = weekdayNamed(short)
  return weekday === null ? short : weekdayName(weekday)
}

/** `Mo-Fr 09:00-18:00` in words. */
const sayShort = (text: string): string =>
  text
    .replace(SHORT_DAY, inFull)
    .replace(/(day)-(?=[A-Z])/g, '$1 to ')
    .replace(/(\d\d:\d\d)-(\d\d:\d\d)/g, '$1–$2')

/** Opening hours of a business in words, one line per entry. */
export const openingHours = (thing: JsonObject): string[] => [
  ...hoursSpecifications(thing)
    .filter(({ opens }) => opens !== '')
    .map(saySpecification),
  ...hoursLines(thing).map(sayShort),
]

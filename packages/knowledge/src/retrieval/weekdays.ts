import {
  anyOf,
  WEEKDAY_ABBREVIATIONS,
  WEEKDAY_FORMS,
  type Weekday,
  weekdayName,
  weekdaysFrom,
} from '@frontdesk/calendar'

const NAME = `(${anyOf(WEEKDAY_FORMS.keys())})s?\\.?`
const RANGE = new RegExp(`\\b${NAME}\\s*(?:-|–|—|to|through|thru|until|till)\\s*${NAME}(?![a-z])`, 'gi')
const SHORT = new RegExp(`\\b(${anyOf(WEEKDAY_ABBREVIATIONS)})s?\\b\\.?`, 'gi')

const named = (form: string): Weekday | null => WEEKDAY_FORMS.get(form.toLowerCase()) ?? null
const wordOf = (weekday: Weekday): string => weekdayName(weekday).toLowerCase()

function daysBetween(from: string, until: string): Weekday[] {
  const [first, last] = [named(from), named(until)]
  return first === null || last === null ? [] : weekdaysFrom(first, last)
}

/** Words that cover several days: the first and the last. */
const SPANS: readonly (readonly [pattern: RegExp, from: Weekday, to: Weekday])[] = [
  [/\bweekends?\b/i, 6, 7],
  [/\bweekdays?\b/i, 1, 5],
  [/\b(daily|every day|seven days|7 days|all week)\b/i, 1, 7],
]
const MAX_LENGTH = 5_000

/** Days that a text covers without naming them: inside a range, as "weekend", as "daily", abbreviated. */
export function daysIn(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  const inRanges = [...text.matchAll(RANGE)].flatMap(([, from = '', to = '']) => daysBetween(from, to))
  const abbreviated = [...text.matchAll(SHORT)].flatMap(([, name = '']) =>
    /^[A-Z]/.test(name) ? (named(name) ?? []) : [],
  )
  const inSpans = SPANS.flatMap(([pattern, from, to]) => (pattern.test(text) ? weekdaysFrom(from, to) : []))
  return [...new Set([...inRanges, ...abbreviated, ...inSpans])].map(wordOf)
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const NAME = '(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?\\.?'
const RANGE = new RegExp(`\\b${NAME}\\s*(?:-|–|—|to|through|thru|until|till)\\s*${NAME}(?![a-z])`, 'gi')
const SHORT = /\b(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)s?\b\.?/gi

const indexOf = (name: string): number => DAYS.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase()))

function daysBetween(from: number, to: number): string[] {
  const days: string[] = []
  for (let day = from; days.length < 7; day = (day + 1) % 7) {
    days.push(DAYS[day] ?? '')
    if (day === to) break
  }
  return days
}

/** Words that cover several days: where they begin in the week, and how many they are. */
const SPANS: readonly (readonly [RegExp, number, number])[] = [
  [/\bweekends?\b/i, 5, 7],
  [/\bweekdays?\b/i, 0, 5],
  [/\b(daily|every day|seven days|7 days|all week)\b/i, 0, 7],
]
const MAX_LENGTH = 5_000

/** Days that a text covers without naming them: inside a range, as "weekend", as "daily", abbreviated. */
export function daysIn(text: string): string[] {
  if (text.length > MAX_LENGTH) return []
  const inRanges = [...text.matchAll(RANGE)].flatMap(([, from = '', to = '']) =>
    daysBetween(indexOf(from), indexOf(to)),
  )
  const abbreviated = [...text.matchAll(SHORT)].flatMap(([, name = '']) =>
    /^[A-Z]/.test(name) ? [DAYS[indexOf(name)] ?? ''] : [],
  )
  const inSpans = SPANS.flatMap(([pattern, from, to]) => (pattern.test(text) ? DAYS.slice(from, to) : []))
  return [...new Set([...inRanges, ...abbreviated, ...inSpans])]
}

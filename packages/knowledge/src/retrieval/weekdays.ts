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

/** Days that a text covers without naming them: inside a range, as "weekend", as "daily", abbreviated. */
export function daysIn(text: string): string[] {
  if (text.length > 5_000) return []
  const days = new Set<string>()
  for (const [, from = '', to = ''] of text.matchAll(RANGE)) {
    for (const day of daysBetween(indexOf(from), indexOf(to))) days.add(day)
  }
  for (const [, name = ''] of text.matchAll(SHORT)) if (/^[A-Z]/.test(name)) days.add(DAYS[indexOf(name)] ?? '')
  if (/\bweekends?\b/i.test(text)) for (const day of DAYS.slice(5)) days.add(day)
  if (/\bweekdays?\b/i.test(text)) for (const day of DAYS.slice(0, 5)) days.add(day)
  if (/\b(daily|every day|seven days|7 days|all week)\b/i.test(text)) for (const day of DAYS) days.add(day)
  return [...days]
}

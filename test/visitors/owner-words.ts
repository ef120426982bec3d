/* Owners write their rules as sentences; whoever enters them reads the numbers out. What is not understood is null. */

const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, half: 0.5 }
const UNITS: readonly (readonly [start: string, minutes: number])[] = [
  ['minute', 1],
  ['hour', 60],
  ['day', 1_440],
  ['week', 10_080],
]
const AMOUNT = '(\\d+|an?|one|two|three|four|half an?) (minute|hour|day|week)s?'

function minutesIn(text: string, pattern: RegExp): number | null {
  const [, amount, unit] = pattern.exec(text.toLowerCase()) ?? []
  if (amount === undefined || unit === undefined) return null
  const number = NUMBERS[amount.split(' ')[0] ?? ''] ?? Number(amount)
  return number * (UNITS.find(([start]) => unit.startsWith(start))?.[1] ?? Number.NaN)
}

/** "free up to 24 hours before", "one hour before closing", "at least 2 hours ahead", "any time". */
export function minutesBefore(text: string): number | null {
  if (/\bany ?time\b/i.test(text)) return 0
  return minutesIn(text, new RegExp(`${AMOUNT} (?:before|ahead|in advance)`))
}

/** "every 15 minutes", "every quarter of an hour", "on the hour, at 20 past and at 20 to", "on the hour and half hour". */
export function startsEvery(text: string): number | null {
  const [, past] = /\bat (\d{1,2}) past\b/i.exec(text) ?? []
  if (past !== undefined && 60 % Number(past) === 0) return Number(past)
  if (/quarter of an hour|quarter hour/i.test(text)) return 15
  if (/half hour/i.test(text)) return 30
  if (/on the hour/i.test(text)) return 60
  return minutesIn(text, new RegExp(`every ${AMOUNT}`))
}

/** "3, or 24 where the home says so": what holds usually. */
export function hoursOf(said: string | number): number | null {
  const [found] = /\d+(?:\.\d+)?/.exec(String(said)) ?? []
  return found === undefined ? null : Number(found)
}

/** "unused goods within 28 days with the receipt". */
export function daysWithin(text: string): number | null {
  const [, days] = /within (\d+) days/i.exec(text) ?? []
  return days === undefined ? null : Number(days)
}

const AMONG_WORDS = [/\bone\b/i, /\btwo\b/i, /\bthree\b/i, /\bfour\b/i]

/** "one dog per room", "2 in the house". */
export function countIn(text: string): number | null {
  const [digits] = /\b\d{1,3}\b/.exec(text) ?? []
  if (digits !== undefined) return Number(digits)
  const at = AMONG_WORDS.findIndex((word) => word.test(text))
  return at === -1 ? null : at + 1
}

/** `councilTaxBand`: "Council tax band". */
export function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words === 'epc' ? 'EPC' : words.charAt(0).toUpperCase() + words.slice(1)
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-12-01": "1 December 2026"; what is no date stays. */
export const dateInWords = (said: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(said) ? DATE.format(new Date(`${said}T12:00:00Z`)) : said

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** "at the office": "At the office." */
export function sentence(said: string): string {
  const text = ended(said.trim())
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Sentences one after another, each once. */
export function told(...said: readonly (string | undefined)[]): string | undefined {
  const texts = said.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [text.trim()]))
  const whole = texts.filter((text, at) => !texts.some((other, before) => before < at && other.includes(text)))
  return whole.length === 0
    ? undefined
    : whole.map((text, at) => (at + 1 < whole.length ? ended(text) : text)).join(' ')
}

/** The first time of the day in a text, in minutes since midnight. */
export function firstTime(text: string): number | null {
  const [, hours, minutes] = /\b(\d{1,2}):(\d{2})\b/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Every text in a value, however deep: rules may be told by kind. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

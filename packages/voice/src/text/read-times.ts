import { cardinal } from '@frontdesk/calendar'
import { before, type ReadingRule, rule } from './reading.ts'

const CLOCK = String.raw`([01]?\d|2[0-4])[:h.]([0-5]\d)`
const HALF = String.raw`([AaPp])\.?\s?[Mm]\b(\.(?=\s+\p{Lu}|\s*$)|\.)?`
const TO = String.raw`\s?(?:-|–|—|to|until)\s?`

const halfInWords = (letter: string): string => (letter.toLowerCase() === 'a' ? 'a m' : 'p m')

function minutesInWords(minutes: string): string {
  return minutes.startsWith('0') ? `oh ${cardinal(minutes)}` : cardinal(minutes)
}

/** "7:05" → "seven oh five", with the half of the day when it was written or follows from the hour. */
function timeInWords(hours: string, minutes: string, half: string): string {
  const hour = Number(hours)
  const inTwelve = cardinal(String(hour % 12 === 0 ? 12 : hour % 12))
  const clock = minutes === '' || minutes === '00' ? inTwelve : `${inTwelve} ${minutesInWords(minutes)}`
  if (half !== '') return `${clock} ${halfInWords(half)}`
  if (minutes === '00' && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight'
  return withHalf(hours, clock, minutes)
}

function withHalf(hours: string, clock: string, minutes: string): string {
  if (Number(hours) > 12) return `${clock} p m`
  if (hours.startsWith('0')) return `${clock} a m`
  return minutes === '00' ? `${clock} o'clock` : clock
}

/** The dot of "p.m." ends the sentence as well when one ends there. */
const stop = (dot: string, isLast: boolean): string => (dot !== '' && isLast ? '.' : '')

const endsThere = (text: string, end: number): boolean => /^\s*$|^\s+\p{Lu}/u.test(text.slice(end, end + 8))

/** "7 p.m.", "7–9 pm", "9am–5pm", "19:00", "9:00–17:00", "19h30" */
export const timeRules: readonly ReadingRule[] = [
  rule(
    String.raw`(1[0-2]|0?[1-9])(?::([0-5]\d))?${TO}(1[0-2]|0?[1-9])(?::([0-5]\d))?\s?${HALF}`,
    'u',
    ({ all, group, place }) => {
      const until = timeInWords(group(3), group(4), group(5))
      const dot = stop(all.endsWith('.') ? '.' : '', endsThere(place.text, place.at + all.length))
      return `${timeInWords(group(1), group(2), group(5)).replace(/ [ap] m$/, '')} to ${until}${dot}`
    },
  ),
  rule(String.raw`[-–—](?=\s?(?:1[0-2]|0?[1-9])(?::[0-5]\d)?\s?[AaPp]\.?\s?[Mm]\b)`, 'u', ({ place }) =>
    /\d\s?[ap]\.?\s?m\.?\s?$/i.test(before(place)) ? ' to ' : null,
  ),
  rule(String.raw`(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?${HALF}`, 'u', ({ all, group, place }) => {
    const dot = stop(all.endsWith('.') ? '.' : '', endsThere(place.text, place.at + all.length))
    return `${timeInWords(group(1), group(2), group(3))}${dot}`
  }),
  rule(
    String.raw`([01]?\d|2[0-4])[:h]([0-5]\d)(?::[0-5]\d)?${TO}([01]?\d|2[0-4])[:h]([0-5]\d)(?::[0-5]\d)?(?![\d:])(?:\s?(?:Uhr|h)\b)?`,
    'u',
    ({ group }) => `${timeInWords(group(1), group(2), '')} to ${timeInWords(group(3), group(4), '')}`,
  ),
  rule(String.raw`([01]?\d|2[0-4])[:h]([0-5]\d)(?::[0-5]\d)?(?![\d:])(?:\s?(?:Uhr|h)\b)?`, 'u', ({ group }) =>
    timeInWords(group(1), group(2), ''),
  ),
  rule(String.raw`${CLOCK}\s?Uhr\b`, 'u', ({ group }) => timeInWords(group(1), group(2), '')),
]

import { WEEKDAY_FORMS } from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { firstWordsOf, isGluedAt, phraseAt, setOf, type Token, wordAt } from '../tokens.ts'

const HOUR = 60
/** A part of the day in minutes since midnight. The night runs to midnight: what is after it, is the next day. */
export type DayPart = { from: number; to: number }

const PARTS: readonly (readonly [phrases: string, from: number, to: number])[] = [
  ['early morning|early in the morning', 6, 9],
  ['first thing|first thing in the morning', 6, 10],
  ['late morning', 10, 12],
  ['morning|mornings|in the morning|the morning|this morning|am hours', 6, 12],
  ['breakfast|breakfast time', 6.5, 11],
  ['brunch', 10, 14],
  ['lunch|lunchtime|lunch time|at lunch|midday meal', 11.5, 14.5],
  ['early afternoon|early in the afternoon', 12, 15],
  ['mid afternoon', 14, 16],
  ['mid morning', 9, 11],
  ['late lunch', 13.5, 16],
  ['end of day|end of the day|end of the working day|close of business', 16, 18],
  ['late afternoon|late in the afternoon|teatime|tea time', 15, 18],
  ['afternoon|afternoons|in the afternoon|the afternoon|this afternoon|arvo', 12, 18],
  ['early evening|early in the evening', 17, 19],
  ['late evening|late in the evening|late at night|late tonight', 20, 24],
  ['evening|evenings|in the evening|the evening|this evening', 17, 23],
  ['dinner|dinnertime|dinner time|supper|suppertime', 17, 22],
  ['tonight|night|at night|in the night|2 nite|2 night', 18, 24],
]
const parts: ReadonlyMap<string, DayPart> = new Map(
  PARTS.flatMap(([phrases, from, to]) =>
    phrases.split('|').map((phrase): [string, DayPart] => [phrase, { from: from * HOUR, to: to * HOUR }]),
  ),
)

export const PART_WORDS: ReadonlySet<string> = new Set([...firstWordsOf(parts), 'am', 'pm'])

/** "Morning", "late afternoon", "tonight", "Sat am". */
export const dayPartAt = (tokens: readonly Token[], at: number): Match<DayPart> | null =>
  phraseAt(tokens, at, parts) ?? halfAlone(tokens, at)

const HALVES: ReadonlyMap<string, DayPart> = new Map([
  ['am', { from: 6 * HOUR, to: 12 * HOUR }],
  ['pm', { from: 12 * HOUR, to: 18 * HOUR }],
])
const BEFORE_HALF = setOf(', the in any either')
const BEHIND_HALF = setOf('. , ! ? if only please preferably ideally or best better works')

/** "Friday, am if possible": half of a day without its hour; "I am" and "3 pm" are none. */
function halfAlone(tokens: readonly Token[], at: number): Match<DayPart> | null {
  const half = HALVES.get(wordAt(tokens, at))
  if (half === undefined) return null
  const before = wordAt(tokens, at - 1)
  const behind = wordAt(tokens, at + 1)
  const isEnd = behind === '' || BEHIND_HALF.has(behind)
  const isHalf = WEEKDAY_FORMS.has(before) || before === 'tomorrow' || (isEnd && (at === 0 || BEFORE_HALF.has(before)))
  return isHalf ? { value: half, next: at + 1 } : null
}

export type Meridiem = 'am' | 'pm'

/** "pm", "p.m.", "p m". */
export function meridiemAt(tokens: readonly Token[], at: number): Match<Meridiem> | null {
  const word = wordAt(tokens, at)
  if (word === 'am' || word === 'pm') return { value: word, next: at + 1 }
  if (word !== 'a' && word !== 'p') return null
  const value = word === 'a' ? 'am' : 'pm'
  if (wordAt(tokens, at + 1) === 'm') return { value, next: at + 2 }
  if (wordAt(tokens, at + 1) !== '.' || wordAt(tokens, at + 2) !== 'm') return null
  const isDotted = wordAt(tokens, at + 3) === '.' && isGluedAt(tokens, at + 3)
  return { value, next: isDotted ? at + 4 : at + 3 }
}

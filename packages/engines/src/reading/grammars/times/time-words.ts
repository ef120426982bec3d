import type { Match } from '../found.ts'
import { firstWordsOf, isGluedAt, phraseAt, type Token, wordAt } from '../tokens.ts'

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

export const PART_WORDS: ReadonlySet<string> = firstWordsOf(parts)

/** "Morning", "late afternoon", "tonight". */
export const dayPartAt = (tokens: readonly Token[], at: number): Match<DayPart> | null => phraseAt(tokens, at, parts)

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

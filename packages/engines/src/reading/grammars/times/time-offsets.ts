import { minutesOfUnit } from '../dates/relative-dates.ts'
import type { Match } from '../found.ts'
import { amountAt } from '../numbers.ts'
import { firstWordsOf, phraseAt, sequenceAt, type Token, wordAt } from '../tokens.ts'

const AT_ONCE: ReadonlyMap<string, number> = new Map(
  'asap|as soon as possible|as soon as you can|right now|right away|straight away|straightaway|immediately|first available|the first available|soonest|the soonest'
    .split('|')
    .map((phrase): [string, number] => [phrase, 0]),
)

/** Words besides numbers with which a time from now may begin. */
export const OFFSET_WORDS: ReadonlySet<string> = new Set([...firstWordsOf(AT_ONCE), 'in', 'now', 'half'])

/** "In an hour", "in 30 minutes", "an hour and a half from now", "as soon as possible": minutes from now. */
export function offsetAt(tokens: readonly Token[], at: number): Match<number> | null {
  const once = phraseAt(tokens, at, AT_ONCE)
  if (once) return once
  if (tokens.length === 1 && wordAt(tokens, at) === 'now') return { value: 0, next: 1 }
  const hasIn = wordAt(tokens, at) === 'in'
  const about = ['about', 'around'].includes(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  const span = minutesAt(tokens, hasIn ? about : at)
  if (!span || span.value > 7 * 1440) return null
  const behind = behindSpan(tokens, span.next)
  return hasIn || behind !== null ? { value: span.value, next: behind ?? span.next } : null
}

/** "… from now", "…'s time". */
function behindSpan(tokens: readonly Token[], at: number): number | null {
  const fromNow = sequenceAt(tokens, at, ['from', 'now'])
  if (fromNow !== null) return fromNow
  return wordAt(tokens, at) === 'time' ? at + 1 : null
}

function minutesAt(tokens: readonly Token[], at: number): Match<number> | null {
  const halfHour = sequenceAt(tokens, at, ['half', 'an', 'hour']) ?? sequenceAt(tokens, at, ['half', 'hour'])
  if (halfHour !== null) return { value: 30, next: halfHour }
  const quarter = sequenceAt(tokens, at, ['a', 'quarter', 'of', 'an', 'hour'])
  if (quarter !== null) return { value: 15, next: quarter }
  const amount = amountAt(tokens, at)
  const unit = amount ? unitAt(tokens, amount.next) : null
  if (!amount || !unit) return null
  const half = sequenceAt(tokens, unit.next, ['and', 'a', 'half'])
  if (half !== null && unit.value === 60) return { value: amount.value * 60 + 30, next: half }
  return { value: amount.value * unit.value, next: unit.next }
}

/** "Hours", and "hours'" or "hour's" before "time". */
function unitAt(tokens: readonly Token[], at: number): Match<number> | null {
  const word = wordAt(tokens, at)
  const isPossessive = word.endsWith('s') && wordAt(tokens, at + 1) === 'time'
  const minutes = minutesOfUnit(word) ?? (isPossessive ? minutesOfUnit(word.slice(0, -1)) : null)
  if (minutes === null) return null
  return { value: minutes, next: ["'", '’'].includes(wordAt(tokens, at + 1)) ? at + 2 : at + 1 }
}

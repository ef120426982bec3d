import type { Match } from '../found.ts'
import { isChange } from '../replaced.ts'
import { firstWordsOf, phraseAt, sequenceAt, setOf, type Token, wordAt } from '../tokens.ts'
import { otherHalf, skipAbout } from './clock.ts'
import type { SaidClock } from './plain-hours.ts'
import { dayPartAt } from './time-words.ts'

export type TimeRange = { from: number; to: number; isAmbiguous: boolean }
/** Reads a time on the clock: by itself, where the words before already say that one comes, or as a range's start. */
export type ClockRole = 'alone' | 'led' | 'start'
type ClockRule = (at: number, role: ClockRole) => Match<SaidClock> | null

const DAY = 1440
const table = (phrases: string): ReadonlyMap<string, true> =>
  new Map(phrases.split('|').map((phrase): [string, true] => [phrase, true]))
const AFTER = table(
  'after|any time after|anytime after|sometime after|some time after|later than|not before|no earlier than|not earlier than|from|anytime from|any time from|past|since|starting at|starting from|earliest',
)
const BEFORE = table(
  'before|any time before|anytime before|sometime before|some time before|earlier than|not after|no later than|not later than|by|until|till|til|up to|latest|at the latest',
)
/** Words with which a range of times may begin, besides those of its first time. */
export const RANGE_WORDS: ReadonlySet<string> = new Set([
  ...firstWordsOf(AFTER),
  ...firstWordsOf(BEFORE),
  'between',
  'from',
])
const AND = setOf('and & - to until till')
const TO = setOf('- to until till til through')

/** "Between 6 and 8", "6-8pm", "after 7", "before noon", "6 or later". */
export function timeRangeAt(at: number, tokens: readonly Token[], clockRule: ClockRule): Match<TimeRange> | null {
  return betweenAt(at, tokens, clockRule) ?? openAt(at, tokens, clockRule) ?? closedBehindAt(at, tokens, clockRule)
}

function betweenAt(at: number, tokens: readonly Token[], clockRule: ClockRule): Match<TimeRange> | null {
  const lead = wordAt(tokens, at)
  const hasLead = lead === 'between' || lead === 'from'
  const first = hasLead
    ? clockRule(skipAbout(tokens, at + 1), 'start')
    : (clockRule(at, 'alone') ?? loneStart(at, tokens, clockRule))
  if (!first) return null
  const join = wordAt(tokens, first.next)
  const isJoin = lead === 'between' ? AND.has(join) : TO.has(join)
  // "Change it from 7 to 8" is no range, and neither is "7 to 8" where something is changed.
  if (!isJoin || (join === 'to' && isChange(tokens))) return null
  const last = clockRule(skipAbout(tokens, first.next + 1), 'led')
  return last ? { value: joined(first.value, last.value), next: last.next } : null
}

/** "6-8pm": the first number is bare, and only what stands behind it makes it a time. */
function loneStart(at: number, tokens: readonly Token[], clockRule: ClockRule): Match<SaidClock> | null {
  const first = clockRule(at, 'start')
  if (!first || !TO.has(wordAt(tokens, first.next))) return null
  const last = clockRule(first.next + 1, 'led')
  return last && !last.value.isBare ? first : null
}

/** Gives both ends the same half of the day, so that the range runs forwards and is short. */
function joined(first: SaidClock, last: SaidClock): TimeRange {
  if (first.isAmbiguous && last.isAmbiguous) {
    const to = last.minute > first.minute ? last.minute : otherHalf(last.minute)
    return { from: first.minute, to: to === 0 ? DAY : to, isAmbiguous: last.minute > first.minute }
  }
  const to = last.minute === 0 ? DAY : last.minute
  if (first.isAmbiguous) {
    const starts = [first.minute, otherHalf(first.minute)].filter((minute) => minute < to)
    return { from: starts.length > 0 ? Math.max(...starts) : first.minute, to, isAmbiguous: false }
  }
  if (!last.isAmbiguous) return { from: first.minute, to, isAmbiguous: false }
  const ends = [last.minute, otherHalf(last.minute)].filter((minute) => minute > first.minute)
  return { from: first.minute, to: ends.length > 0 ? Math.min(...ends) : DAY, isAmbiguous: false }
}

const rangeFrom = ({ minute, isAmbiguous }: SaidClock): TimeRange => ({ from: minute, to: DAY, isAmbiguous })
const rangeTo = ({ minute, isAmbiguous }: SaidClock): TimeRange => ({
  from: 0,
  to: minute === 0 ? DAY : minute,
  isAmbiguous,
})

function openAt(at: number, tokens: readonly Token[], clockRule: ClockRule): Match<TimeRange> | null {
  const after = phraseAt(tokens, at, AFTER)
  const before = after ? null : phraseAt(tokens, at, BEFORE)
  const lead = after ?? before
  if (!lead) return null
  const clock = clockRule(skipAbout(tokens, lead.next), 'led')
  if (clock) return { value: after ? rangeFrom(clock.value) : rangeTo(clock.value), next: clock.next }
  if (after && wordAt(tokens, lead.next) === 'work') return { value: AFTER_WORK, next: lead.next + 1 }
  const part = dayPartAt(tokens, lead.next)
  if (!part || wordAt(tokens, lead.next - 1) === 'from' || wordAt(tokens, at) === 'by') return null
  const value = after ? { from: part.value.to, to: DAY } : { from: 0, to: part.value.from }
  return { value: { ...value, isAmbiguous: false }, next: part.next }
}

const AFTER_WORK: TimeRange = { from: 17 * 60, to: DAY, isAmbiguous: false }
const LATER: readonly (readonly string[])[] = [
  ['or', 'later'],
  ['or', 'after'],
  ['onwards'],
  ['onward'],
  ['and', 'later'],
  ['at', 'the', 'earliest'],
]
const EARLIER: readonly (readonly string[])[] = [
  ['or', 'earlier'],
  ['or', 'before'],
  ['at', 'the', 'latest'],
  ['latest'],
]

/** "7 or later", "8pm at the latest". */
function closedBehindAt(at: number, tokens: readonly Token[], clockRule: ClockRule): Match<TimeRange> | null {
  const clock = clockRule(at, 'alone')
  if (!clock) return null
  const later = firstSequence(tokens, clock.next, LATER)
  if (later !== null) return { value: rangeFrom(clock.value), next: later }
  const earlier = firstSequence(tokens, clock.next, EARLIER)
  return earlier === null ? null : { value: rangeTo(clock.value), next: earlier }
}

function firstSequence(tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): number | null {
  for (const words of phrases) {
    const next = sequenceAt(tokens, at, words)
    if (next !== null) return next
  }
  return null
}

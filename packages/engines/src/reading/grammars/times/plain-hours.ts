import type { Match } from '../found.ts'
import { numberAt } from '../numbers.ts'
import { isGluedAt, isNumberAt, isWordAt, setOf, type Token, wordAt } from '../tokens.ts'
import { meridiemAt } from './time-words.ts'

/** A time on the clock; ambiguous when twelve hours later may be meant as well. */
export type Clock = { minute: number; isAmbiguous: boolean }
/** How surely the words are a time by themselves: "7" is one only where the words around say so. */
export type SaidClock = Clock & { isBare: boolean }

const DAY = 1440

/** An hour with or without its minutes: "7", "19.30", "seven thirty". */
export const plainHourAt = (tokens: readonly Token[], at: number): Match<SaidClock> | null =>
  digitalAt(tokens, at) ?? spokenAt(tokens, at)

/** "7:30", "19.30", "19h30", "1930", "7": the hour in digits. */
function digitalAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  if (token.word.length >= 3) return runTogether(tokens, at)
  const hour = Number(token.word)
  if (hour > 24) return null
  const minutes = minutesBehind(tokens, at + 1)
  const apart = minutes ? null : minutesApart(tokens, at + 1)
  const is24 = hour > 12 || hour === 0 || (token.word.startsWith('0') && minutes !== null)
  const behind = minutes ?? apart ?? { value: 0, next: at + 1 }
  const minute = ((hour % 24) * 60 + behind.value) % DAY
  return { value: { minute, isAmbiguous: !is24, isBare: minutes === null }, next: behind.next }
}

/** "7 30", as speech is written down; it stays bare, and only asked or led is it a time. */
function minutesApart(tokens: readonly Token[], at: number): Match<number> | null {
  const isMinutes = isNumberAt(tokens, at) && /^[0-5][0-9]$/.test(wordAt(tokens, at)) && !isGluedAt(tokens, at)
  const isAlone = !isNumberAt(tokens, at - 2) && (at + 1 >= tokens.length || ENDS.has(wordAt(tokens, at + 1)))
  return isMinutes && isAlone ? { value: Number(wordAt(tokens, at)), next: at + 1 } : null
}
const ENDS = setOf('. , ! ? please am pm on for tomorrow today tonight in then')

const CLOCK_SIGNS = setOf(': . h ;')

function minutesBehind(tokens: readonly Token[], at: number): Match<number> | null {
  const sign = wordAt(tokens, at)
  if (!CLOCK_SIGNS.has(sign)) return null
  const digits = wordAt(tokens, at + 1)
  if (!isGluedAt(tokens, at + 1) || !/^[0-5][0-9]$/.test(digits))
    return sign === 'h' && isGluedAt(tokens, at) ? { value: 0, next: at + 1 } : null
  // "3.5.26" is a date, and the point of "we are 7. 30 people" ends a sentence.
  const isDate = wordAt(tokens, at + 2) === '.' && isNumberAt(tokens, at + 3) && isGluedAt(tokens, at + 3)
  return isDate || (sign !== ':' && !isGluedAt(tokens, at)) ? null : { value: Number(digits), next: at + 2 }
}

const HOURS_SAID = setOf('hours hrs hour am pm')

/** "1930", "0730", "730pm": a time where something beside it says so; it is bare else, and may be a year or a price. */
function runTogether(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const written = wordAt(tokens, at)
  if (written.length > 4) return null
  const hour = Number(written.slice(0, -2))
  const minute = Number(written.slice(-2))
  if (hour > 24 || minute > 59) return null
  const isMarked = HOURS_SAID.has(wordAt(tokens, at + 1)) || meridiemAt(tokens, at + 1) !== null
  const is24 = hour > 12 || written.length === 4
  return { value: { minute: (hour * 60 + minute) % DAY, isAmbiguous: !is24, isBare: !isMarked }, next: at + 1 }
}

/** "Seven", "seven thirty", "seven oh five", "twenty fifteen". */
function spokenAt(tokens: readonly Token[], at: number): Match<SaidClock> | null {
  const token = tokens[at]
  if (token?.kind !== 'word' || token.word === 'a') return null
  const hour = numberAt(tokens, at)
  if (!hour || hour.value.isOrdinal || hour.value.value > 24) return null
  const minutes = spokenMinutes(tokens, hour.next)
  const is24 = hour.value.value > 12 || hour.value.value === 0
  const minute = ((hour.value.value % 24) * 60 + (minutes?.value ?? 0)) % DAY
  return { value: { minute, isAmbiguous: !is24, isBare: minutes === null }, next: minutes?.next ?? hour.next }
}

function spokenMinutes(tokens: readonly Token[], behind: number): Match<number> | null {
  const at = wordAt(tokens, behind) === '-' && isGluedAt(tokens, behind) ? behind + 1 : behind
  const isOh = ['oh', 'o'].includes(wordAt(tokens, at))
  const number = isWordAt(tokens, isOh ? at + 1 : at) ? numberAt(tokens, isOh ? at + 1 : at) : null
  if (!number || number.value.isOrdinal) return null
  const { value } = number.value
  return (isOh ? value > 0 && value < 10 : value >= 10 && value < 60) ? { value, next: number.next } : null
}

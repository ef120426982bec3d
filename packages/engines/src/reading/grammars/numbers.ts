import { ORDINAL_TENS_WORDS, ORDINAL_UNIT_WORDS, TENS_WORDS, UNIT_WORDS } from '@frontdesk/calendar'
import type { Match } from './found.ts'
import { isGluedAt, isNumberAt, type Token, wordAt } from './tokens.ts'

/** A number as said: "23", "twenty three", "23rd", "twenty-third". */
export type SaidNumber = { value: number; isOrdinal: boolean; isDigits: boolean }

/** Most words begin no number: one look is enough to know it. */
const BEGINNINGS = new Set([
  'a',
  ...UNIT_WORDS.keys(),
  ...ORDINAL_UNIT_WORDS.keys(),
  ...TENS_WORDS.keys(),
  ...ORDINAL_TENS_WORDS.keys(),
])
const SUFFIXES = new Set(['st', 'nd', 'rd', 'th'])

/** The number that begins here, in digits or words up to 999. */
export function numberAt(tokens: readonly Token[], at: number): Match<SaidNumber> | null {
  const token = tokens[at]
  if (token === undefined || (token.kind !== 'number' && !BEGINNINGS.has(token.word))) return null
  return token.kind === 'number' ? digitsAt(tokens, at) : (hundredsAt(tokens, at) ?? belowHundredAt(tokens, at))
}

function digitsAt(tokens: readonly Token[], at: number): Match<SaidNumber> | null {
  const value = Number(wordAt(tokens, at))
  if (!Number.isSafeInteger(value)) return null
  const suffix = tokens[at + 1]
  // "1 st" would be a street, so only a glued "st" counts; "23 rd" is a slip of the space bar.
  const isOrdinal = suffix !== undefined && SUFFIXES.has(suffix.word) && (suffix.isGlued || suffix.word !== 'st')
  return { value: { value, isOrdinal, isDigits: true }, next: isOrdinal ? at + 2 : at + 1 }
}

function hundredsAt(tokens: readonly Token[], at: number): Match<SaidNumber> | null {
  const head = wordAt(tokens, at)
  const count = head === 'a' ? 1 : UNIT_WORDS.get(head)
  if (count === undefined || count === 0 || count > 9 || wordAt(tokens, at + 1) !== 'hundred') return null
  const hundred = { value: count * 100, isOrdinal: false, isDigits: false }
  const restFrom = wordAt(tokens, at + 2) === 'and' ? at + 3 : at + 2
  const rest = belowHundredAt(tokens, restFrom)
  return rest
    ? { value: { ...rest.value, value: hundred.value + rest.value.value }, next: rest.next }
    : { value: hundred, next: at + 2 }
}

function belowHundredAt(tokens: readonly Token[], at: number): Match<SaidNumber> | null {
  const word = wordAt(tokens, at)
  const plain = { isOrdinal: false, isDigits: false }
  const ten = TENS_WORDS.get(word)
  if (ten !== undefined) return withUnit(tokens, at, ten)
  const unit = UNIT_WORDS.get(word)
  if (unit !== undefined) return { value: { ...plain, value: unit }, next: at + 1 }
  const ordinal = ORDINAL_UNIT_WORDS.get(word) ?? ORDINAL_TENS_WORDS.get(word)
  return ordinal === undefined ? null : { value: { value: ordinal, isOrdinal: true, isDigits: false }, next: at + 1 }
}

function withUnit(tokens: readonly Token[], at: number, ten: number): Match<SaidNumber> {
  const unitAt = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1
  const word = wordAt(tokens, unitAt)
  const unit = UNIT_WORDS.get(word)
  if (unit !== undefined && unit > 0 && unit < 10)
    return { value: { value: ten + unit, isOrdinal: false, isDigits: false }, next: unitAt + 1 }
  const ordinal = ORDINAL_UNIT_WORDS.get(word)
  if (ordinal !== undefined && ordinal > 0 && ordinal < 10)
    return { value: { value: ten + ordinal, isOrdinal: true, isDigits: false }, next: unitAt + 1 }
  return { value: { value: ten, isOrdinal: false, isDigits: false }, next: at + 1 }
}

/** Whether a number goes on before this place: a date, a time, a price or a longer number. */
export const isTailOfNumber = (tokens: readonly Token[], at: number): boolean =>
  isNumberAt(tokens, at - 1) || (isGluedAt(tokens, at) && /^[/.:$£€+#-]$/.test(wordAt(tokens, at - 1)))

/** A plain number, or "a", "an", "a couple of", "a few" before a unit. */
export function amountAt(tokens: readonly Token[], at: number): Match<number> | null {
  const number = numberAt(tokens, at)
  if (number) return number.value.isOrdinal ? null : { value: number.value.value, next: number.next }
  const start = ['a', 'the', 'another'].includes(wordAt(tokens, at)) ? at + 1 : at
  const vague = VAGUE.get(wordAt(tokens, start))
  if (vague !== undefined) return { value: vague, next: wordAt(tokens, start + 1) === 'of' ? start + 2 : start + 1 }
  return ['a', 'an', 'another'].includes(wordAt(tokens, at)) ? { value: 1, next: at + 1 } : null
}
const VAGUE: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['pair', 2],
  ['few', 3],
  ['dozen', 12],
])

/** Words with which a number or an amount may begin. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set([
  ...UNIT_WORDS.keys(),
  ...ORDINAL_UNIT_WORDS.keys(),
  ...TENS_WORDS.keys(),
  ...ORDINAL_TENS_WORDS.keys(),
  ...VAGUE.keys(),
  'a',
  'an',
  'the',
  'another',
])

import { CONTAINERS } from './order-words.ts'
import type { Token } from './tokens.ts'

/** How many, and where that has been said. `isMore`: so many again. `isArticle`: only "a" or "an". */
export type Quantity = { value: number; next: number; isMore: boolean; isArticle: boolean; isPair?: boolean }

const VAGUE: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['pair', 2],
  ['few', 3],
  ['dozen', 12],
  ['dozens', 12],
  ['single', 1],
])

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** "two", "3x", "x3", "a", "half a dozen", "a couple of", "two dozen", "another", "one more". */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | null {
  const counted =
    fewMore(tokens, at) ?? halfDozen(tokens, at) ?? digitsAt(tokens, at) ?? vagueAt(tokens, at) ?? articleAt(tokens, at)
  // "75 % sugar" is no number of anything.
  if (counted === null || wordAt(tokens, counted.next) === 'percent') return null
  const next = wordAt(tokens, counted.next) === 'more' ? counted.next + 1 : counted.next
  const isMore = counted.isMore || next > counted.next
  return { ...counted, isMore, next: afterContainer(tokens, next) }
}

const counted = (value: number, next: number): Quantity => ({ value, next, isMore: false, isArticle: false })

/** "Another two". */
function fewMore(tokens: readonly Token[], at: number): Quantity | null {
  const number = wordAt(tokens, at) === 'another' ? digitsAt(tokens, at + 1) : null
  return number && { ...number, isMore: true }
}

function halfDozen(tokens: readonly Token[], at: number): Quantity | null {
  const words = [0, 1, 2].map((offset) => wordAt(tokens, at + offset))
  const joined = words.join(' ')
  if (joined === 'half a dozen' || joined === 'a half dozen') return counted(6, at + 3)
  return words[0] === 'half' && words[1] === 'dozen' ? counted(6, at + 2) : null
}

function digitsAt(tokens: readonly Token[], at: number): Quantity | null {
  const start = isTimesSign(wordAt(tokens, at)) ? at + 1 : at
  const value = wholeNumber(tokens[start])
  if (value === null || isOrdinalOrHour(tokens, start + 1)) return null
  const next = isTimesSign(wordAt(tokens, start + 1)) ? start + 2 : start + 1
  return /^dozens?$/.test(wordAt(tokens, next)) ? counted(value * 12, next + 1) : counted(value, next)
}

function wholeNumber(token: Token | undefined): number | null {
  const value = token?.kind === 'number' ? Number(token.word) : 0
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

/** "2nd", "7pm". */
const isOrdinalOrHour = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isGlued === true && /^(?:st|nd|rd|th|pm|am)$/.test(wordAt(tokens, at))

const isTimesSign = (word: string): boolean => word === 'x' || word === '×' || word === '*' || word === 'times'

function vagueAt(tokens: readonly Token[], at: number): Quantity | null {
  const start = /^(?:a|the|another)$/.test(wordAt(tokens, at)) ? at + 1 : at
  const value = VAGUE.get(wordAt(tokens, start))
  if (value === undefined) return null
  const isMore = wordAt(tokens, at) === 'another'
  return { ...counted(value, start + 1), isMore, isPair: wordAt(tokens, start) === 'pair' }
}

function articleAt(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at)
  if (word === 'another') return { value: 1, next: at + 1, isMore: true, isArticle: true }
  return word === 'a' || word === 'an' ? { value: 1, next: at + 1, isMore: false, isArticle: true } : null
}

/** "two bottles of coke", "a portion of chips": the vessel is no part of what is counted, unless a name says so. */
function afterContainer(tokens: readonly Token[], at: number): number {
  const isContained = CONTAINERS.has(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'of'
  if (isContained) return at + 2
  return wordAt(tokens, at) === 'of' && !/^(?:them|those|these|the|it|each)$/.test(wordAt(tokens, at + 1)) ? at + 1 : at
}

/** "700x25" is a size. */
const isMeasured = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'number' && tokens[at]?.isGlued === true

/** Said behind what is counted: "times two", "x 2", "(2)". */
export function quantityBehind(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at)
  if (isTimesSign(word) || word === '(') {
    const number = tokens[at + 1]
    if (number?.kind !== 'number' || isMeasured(tokens, at)) return null
    const isClosed = word === '(' && wordAt(tokens, at + 2) === ')'
    if (word === '(' && !isClosed) return null
    return counted(Number(number.word), at + (isClosed ? 3 : 2))
  }
  return word === 'twice' ? counted(2, at + 1) : null
}

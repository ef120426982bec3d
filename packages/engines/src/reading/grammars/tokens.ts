import { anyOf, cardinals, NAMED_TIMES, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { MAX_VISITOR_TEXT } from '@frontdesk/schema'
import { plainDigits } from '../plain-digits.ts'
import { foldWord } from '../words.ts'
import type { Found, Match } from './found.ts'
import { meantWord } from './spelling.ts'

/**
 * A piece of the text. `word` is folded, without apostrophes and with the spelling of the closed vocabulary put right;
 * `raw` is as written; `isGlued` says that no space stands before it ("7" and "pm" in "7pm").
 */
export type Token = {
  kind: 'word' | 'number' | 'sign'
  word: string
  raw: string
  start: number
  end: number
  isGlued: boolean
}

/** A text longer than this many pieces, some 1,400 characters of prose, is read up to here. */
const MAX_TOKENS = 300
const PIECE = /\p{Nd}+|\p{L}[\p{L}\p{M}]*(?:['’`][\p{L}\p{M}]+)*|[^\s]/gu
const WORD = /^\p{L}/u
const NUMBER = /^\p{Nd}/u
const MAX_DIGITS = 12

let lastText = ''
let lastTokens: readonly Token[] = []

/** The pieces of a text, at most 300. The last text is remembered: every grammar reads the same utterance in turn. */
export function tokensOf(text: string): readonly Token[] {
  if (text === lastText) return lastTokens
  const tokens: Token[] = []
  for (const match of text.slice(0, MAX_VISITOR_TEXT).matchAll(PIECE)) {
    if (tokens.length >= MAX_TOKENS) break
    for (const raw of parted(match[0])) {
      const start = tokens.at(-1)?.start === match.index ? match.index + match[0].length - raw.length : match.index
      tokens.push(tokenOf(raw, start, tokens.at(-1)?.end ?? -1))
    }
  }
  lastText = text
  lastTokens = tokens
  return tokens
}

const ISH = new RegExp(`^(${anyOf([...cardinals(1, 12), ...NAMED_TIMES.keys()])})(ish)$`, 'i')

/** "Eightish" is an eight and an "ish". */
const parted = (raw: string): readonly string[] => ISH.exec(raw)?.slice(1) ?? [raw]

function tokenOf(raw: string, start: number, previousEnd: number): Token {
  const place = { raw, start, end: start + raw.length, isGlued: start === previousEnd }
  if (NUMBER.test(raw)) return { kind: 'number', word: plainDigits(raw, MAX_DIGITS), ...place }
  if (!WORD.test(raw)) return { kind: 'sign', word: /[‐-―−]/u.test(raw) ? '-' : raw, ...place }
  return { kind: 'word', word: meantWord(withoutIs(foldWord(raw)).replace(/['’`]/g, '')), ...place }
}

const DAYS_AND_WEEKS: ReadonlySet<string> = new Set([...WEEKDAY_FORMS.keys(), 'week', 'weekend', 'tomorrow', 'today'])

/** "Friday's better": the Friday is, not every one. */
function withoutIs(word: string): string {
  const bare = word.replace(/['’`]s$/u, '')
  return bare !== word && DAYS_AND_WEEKS.has(bare) ? bare : word
}

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

export const rawAt = (tokens: readonly Token[], at: number): string => tokens[at]?.raw ?? ''

export const isNumberAt = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'number'

export const isWordAt = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'word'

/** Whether no space stands before the piece. */
export const isGluedAt = (tokens: readonly Token[], at: number): boolean => tokens[at]?.isGlued === true

/** Where the pieces after `at` go on that are none of these words. */
export function skip(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let next = at
  while (words.has(wordAt(tokens, next))) next++
  return next
}

/** A set of words, written as a sentence. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const MAX_PHRASE = 6

/** The longest entry of a table of phrases that begins here; a hyphen between words counts as a space. */
export function phraseAt<T>(tokens: readonly Token[], at: number, table: ReadonlyMap<string, T>): Match<T> | null {
  if (!firstWordsOf(table).has(wordAt(tokens, at))) return null
  let joined = ''
  let best: Match<T> | null = null
  let next = at
  for (let count = 0; count < MAX_PHRASE; count++) {
    if (count > 0 && wordAt(tokens, next) === '-') next++
    const token = tokens[next]
    if (token === undefined || token.kind === 'sign') break
    joined = joined === '' ? token.word : `${joined} ${token.word}`
    next++
    const value = table.get(joined)
    if (value !== undefined) best = { value, next }
  }
  return best
}

const firstWords = new WeakMap<ReadonlyMap<string, unknown>, ReadonlySet<string>>()

/** The words with which phrases of a table begin: at most places of a text a look at them is enough. */
export function firstWordsOf(table: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const known = firstWords.get(table)
  if (known) return known
  const words = new Set(Array.from(table.keys(), (phrase) => phrase.split(' ')[0] ?? ''))
  firstWords.set(table, words)
  return words
}

/** Whether these very words stand here; the place after them, or null. */
export function sequenceAt(tokens: readonly Token[], at: number, words: readonly string[]): number | null {
  return words.every((word, index) => wordAt(tokens, at + index) === word) ? at + words.length : null
}

/** Runs a rule from every place on and keeps what it finds, left to right and without overlaps. */
export function scan<T>(text: string, rule: (at: number) => Match<T> | null): Found<T>[] {
  const tokens = tokensOf(text)
  const found: Found<T>[] = []
  let at = 0
  while (at < tokens.length) {
    const match = rule(at)
    if (match && match.next > at) found.push(foundAt(text, [at, match.next], match.value))
    at = match ? Math.max(match.next, at + 1) : at + 1
  }
  return found
}

/** The reading of the pieces from `first` up to `next`. */
export function foundAt<T>(text: string, [first, next]: readonly [number, number], value: T): Found<T> {
  const tokens = tokensOf(text)
  const start = tokens[first]?.start ?? 0
  const end = tokens[next - 1]?.end ?? start
  return { value, start, end, text: text.slice(start, end) }
}

import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { numberAt } from './numbers.ts'
import { isNumberAt, phraseAt, scan, setOf, type Token, tokensOf, wordAt } from './tokens.ts'

/** How many bedrooms are wanted; a studio has none, and no `max` means "or more". */
export type Rooms = { min: number; max: number | null }

const NOUNS = setOf('bed beds bedroom bedrooms bedroomed bedder br brs bd bds bdr bdrm bdrms room rooms zimmer')
const STUDIO = setOf('studio studios bedsit bachelor')
const MOST_ROOMS = 50
const phrases = (list: string): ReadonlyMap<string, true> =>
  new Map(list.split('|').map((phrase): [string, true] => [phrase, true]))
const AT_LEAST = phrases('at least|minimum|min|a minimum of|minimum of|no less than|not less than')
const MORE_THAN = phrases('more than|over')
const AT_MOST = phrases('at most|max|maximum|up to|no more than|not more than|a maximum of|maximum of')
const OR_MORE = phrases('or more|plus|and up|and more|minimum|at least|or bigger|or above')

/** The number of bedrooms: "2 bed", "three bedroom", "2-3 bedrooms", "at least 2 bedrooms", "studio". */
export function readRooms(text: string, context: GrammarContext): Found<Rooms> | null {
  const tokens = tokensOf(text)
  return scan(text, (at) => roomsAt(tokens, at, asks(context, 'rooms')))[0] ?? null
}

function roomsAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Rooms> | null {
  if (
    STUDIO.has(wordAt(tokens, at)) &&
    !['time', 'photo', 'recording', 'session', 'yoga'].includes(wordAt(tokens, at - 1))
  )
    return { value: { min: 0, max: 0 }, next: at + 1 }
  return boundedAt(tokens, at, isAsked) ?? countedAt(tokens, at, isAsked)
}

function boundedAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Rooms> | null {
  const atLeast = phraseAt(tokens, at, AT_LEAST)
  const moreThan = phraseAt(tokens, at, MORE_THAN)
  const atMost = phraseAt(tokens, at, AT_MOST)
  const lead = atLeast ?? moreThan ?? atMost
  const counted = lead ? countedAt(tokens, lead.next, isAsked) : null
  if (!counted) return null
  const { min } = counted.value
  if (atMost) return { value: { min: 0, max: counted.value.max ?? min }, next: counted.next }
  return { value: { min: atLeast ? min : min + 1, max: null }, next: counted.next }
}

function countedAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Rooms> | null {
  const range = rangeAt(tokens, at)
  if (!range) return null
  const end = nounEnd(tokens, range.next)
  if (end === null && !(isAsked && isBare(tokens, at, range.next))) return null
  const next = end ?? range.next
  const orMore = wordAt(tokens, next) === '+' ? next + 1 : phraseAt(tokens, next, OR_MORE)?.next
  return orMore === undefined
    ? { value: range.value, next }
    : { value: { min: range.value.min, max: null }, next: orMore }
}

/** "2", "2-3", "2 or 3", "3+". */
function rangeAt(tokens: readonly Token[], at: number): Match<Rooms> | null {
  const low = countAt(tokens, at)
  if (!low) return null
  const join = wordAt(tokens, low.next)
  if (join === '+') return { value: { min: low.value, max: null }, next: low.next + 1 }
  const high = ['-', 'to', 'or'].includes(join) ? countAt(tokens, low.next + 1) : null
  return high && high.value > low.value
    ? { value: { min: low.value, max: high.value }, next: high.next }
    : { value: { min: low.value, max: low.value }, next: low.next }
}

function countAt(tokens: readonly Token[], at: number): Match<number> | null {
  const number = numberAt(tokens, at)
  const isCount = number && !number.value.isOrdinal && number.value.value > 0 && number.value.value <= MOST_ROOMS
  return isCount && !isNumberAt(tokens, at - 1) ? { value: number.value.value, next: number.next } : null
}

/** Behind "bed", "-bedroom", "double bedrooms"; "bathroom" is another word and no number of bedrooms. */
function nounEnd(tokens: readonly Token[], at: number): number | null {
  const from = wordAt(tokens, at) === '-' ? at + 1 : at
  const noun = ['double', 'single', 'large', 'small', 'big'].includes(wordAt(tokens, from)) ? from + 1 : from
  return NOUNS.has(wordAt(tokens, noun)) ? noun + 1 : null
}

const isBare = (tokens: readonly Token[], at: number, next: number): boolean => at <= 3 && tokens.length - next <= 2

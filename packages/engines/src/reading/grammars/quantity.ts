import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { amountAt, isTailOfNumber, numberAt } from './numbers.ts'
import { isPartyNoun } from './party-words.ts'
import { withoutReplaced } from './replaced.ts'
import { isNumberAt, scan, sequenceAt, setOf, type Token, tokensOf, wordAt } from './tokens.ts'

const MOST = 100_000
const OF_THEM = setOf(
  'them those these each pieces piece pcs pc units unit portions portion packs pack boxes box bottles bottle copies copy servings serving items item',
)
const LEADS = setOf('make quantity qty only just want need take have get order add ill')
const ENDS = setOf('. , ! please instead then thanks')
/** What a number is of when it is no quantity. */
const OTHER_UNITS = setOf(
  'am pm oclock days day weeks week months month years year hours hour minutes minute : / % percent $ £ € pounds dollars euros st nd rd th inch inches cm mm kg g ml l litre litres metres meters stars',
)

/** How many of a thing: "x3", "two of them", "half a dozen", "make it three", a bare number where it was asked. */
export function readQuantity(text: string, context: GrammarContext): Found<number> | null {
  const tokens = tokensOf(text)
  const isAsked = asks(context, 'quantity')
  return (
    withoutReplaced(
      text,
      scan(text, (at) => quantityAt(tokens, at, isAsked)),
    ).at(-1) ?? null
  )
}

function quantityAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<number> | null {
  const certain = timesAt(tokens, at) ?? dozenAt(tokens, at)
  if (certain) return certain
  const amount = amountAt(tokens, at)
  if (!amount || amount.value > MOST || isOther(tokens, at, amount.next)) return null
  // "A" and "an" alone are articles; "a couple" and "one" are numbers.
  const isSaid = numberAt(tokens, at) !== null || amount.next > at + 1 || wordAt(tokens, at) === 'couple'
  return isSaid && (isAsked || countsThings(tokens, amount.next) || isLed(tokens, at, amount.next)) ? amount : null
}

const countsThings = (tokens: readonly Token[], next: number): boolean =>
  OF_THEM.has(wordAt(tokens, wordAt(tokens, next) === 'of' ? next + 1 : next))

const isLed = (tokens: readonly Token[], at: number, next: number): boolean =>
  (LEADS.has(wordAt(tokens, at - 1)) || sequenceAt(tokens, at - 2, ['make', 'it']) !== null) &&
  (next >= tokens.length || ENDS.has(wordAt(tokens, next)))

/** "x3", "3x", "3 times". */
function timesAt(tokens: readonly Token[], at: number): Match<number> | null {
  if (['x', '×', '*'].includes(wordAt(tokens, at)) && isNumberAt(tokens, at + 1))
    return inBounds(Number(wordAt(tokens, at + 1)), at + 2)
  const isGlued = isNumberAt(tokens, at) && ['x', '×'].includes(wordAt(tokens, at + 1))
  return isGlued && !isNumberAt(tokens, at + 2) ? inBounds(Number(wordAt(tokens, at)), at + 2) : null
}

const inBounds = (value: number, next: number): Match<number> | null => (value <= MOST ? { value, next } : null)

function dozenAt(tokens: readonly Token[], at: number): Match<number> | null {
  const half = sequenceAt(tokens, at, ['half', 'a', 'dozen']) ?? sequenceAt(tokens, at, ['half', 'dozen'])
  if (half !== null) return { value: 6, next: half }
  const amount = wordAt(tokens, at) === 'dozen' ? { value: 1, next: at } : amountAt(tokens, at)
  const isDozen = amount !== null && ['dozen', 'dozens'].includes(wordAt(tokens, amount.next)) && amount.value < 1_000
  return isDozen ? { value: amount.value * 12, next: amount.next + 1 } : null
}

function isOther(tokens: readonly Token[], at: number, next: number): boolean {
  const after = wordAt(tokens, next)
  const isOrdinal = numberAt(tokens, at)?.value.isOrdinal ?? false
  const isLedAway = ['$', '£', '€', 'at'].includes(wordAt(tokens, at - 1))
  return isOrdinal || isLedAway || isTailOfNumber(tokens, at) || OTHER_UNITS.has(after) || isPartyNoun(after)
}

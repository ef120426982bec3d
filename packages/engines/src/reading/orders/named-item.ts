import type { Clause, Part, Wish } from './clause.ts'
import { type ItemClause, type Ledger, linesAtHand } from './ledger.ts'
import { likeOnes } from './likeness.ts'
import { isOf } from './modifiers.ts'
import { placesOf } from './neighbours.ts'
import { QUALITIES } from './order-words.ts'
import { tokensOf } from './tokens.ts'
import { exactMeaning } from './vocabulary.ts'

/* Which item a name stands for, with what was said of it and around it. */

const wishesOf = ({ parts }: Clause): Wish[] => parts.filter((part) => part.kind === 'wish')

export type Named = { kind: 'clear'; place: number } | { kind: 'unclear'; places: readonly number[]; start: number }

/** What a name stands for, with what was said of it and around it. */
export function namedBy(ledger: Ledger, clause: ItemClause): Named {
  const { head } = clause
  const { items } = head.mention
  const places = candidatesOf(ledger, clause)
  const [place, ...others] = places
  const unclear: Named = { kind: 'unclear', places, start: head.start }
  if (place === undefined || others.length > 0) return unclear
  if (items !== null && !isStanding(ledger, place) && isInPart(ledger, clause, { items, place })) return unclear
  const start = otherNameStart(ledger, clause)
  return start === null ? { kind: 'clear', place } : { ...unclear, start }
}

type PartSaid = { items: NonNullable<ItemClause['head']['mention']['items']>; place: number }

/** Only part of its name was said, and not the part that says what it is; or words behind it make it something else. */
function isInPart(ledger: Ledger, clause: ItemClause, { items, place }: PartSaid): boolean {
  const isTold = isToldBehind(ledger, clause) && isOfPool(ledger, place)
  if (items.full.length === 0 && items.weak.has(place) && !isTold) return true
  return items.exact.length === 0 && behindName(ledger, clause) !== undefined
}

/** "Three skate", where a skate wing stands: what was settled once is not asked again. */
const isStanding = ({ lines }: Ledger, place: number): boolean =>
  lines.some((line) => line.old !== null && line.place === place)

const isOfPool = ({ pool }: Ledger, place: number): boolean => pool !== null && pool.candidates.has(place)

/** "A hot dog", where hot chicken is sold: words right behind part of a name make it something else. */
export const behindName = ({ text }: Ledger, { head, parts }: ItemClause): Part | undefined =>
  parts.find(({ kind, start }) => kind === 'words' && start >= head.end && /^[ ]+$/u.test(text.slice(head.end, start)))

/** Where a name fits several items, what is open, what "ones" it is, and the options said of it may decide. */
function candidatesOf(ledger: Ledger, clause: ItemClause): readonly number[] {
  const { mention, isPronoun } = clause.head
  const best = placesOf(mention)
  const { items } = mention
  const all = items === null ? [] : [...items.exact, ...items.full, ...items.partial]
  const pooled = isToldBehind(ledger, clause) ? all.filter((place) => isOfPool(ledger, place)) : []
  if (pooled.length === 1) return pooled
  const [hand] = linesAtHand(ledger)
  const places = best.length > 1 && (isPronoun || clause.verb === 'become') ? likeOnes(ledger, best, hand) : best
  if (places.length < 2) return places
  const settled = settledOf(ledger, clause, places)
  if (settled !== null) return [settled]
  const wishes = wishesOf(clause)
  const fitting = places.filter((place) => wishes.every(({ mention: wished }) => isOf(ledger.catalogue, wished, place)))
  return wishes.length > 0 && fitting.length > 0 ? fitting : places
}

/** "Make the eggs three dozen": what it becomes is what it is. */
function settledOf(ledger: Ledger, { verb, head }: ItemClause, places: readonly number[]): number | null {
  const [hand] = linesAtHand(ledger)
  const isStill = verb === 'become' && hand !== undefined && places.includes(hand.place)
  return isStill ? hand.place : plainestOf(ledger, places, head)
}

const LEAST_SAID = 2

/** OF5: "Dozen eggs", of which half a dozen are sold as well: the one of whose name most was said, and of which the others say more. */
function plainestOf({ catalogue }: Ledger, places: readonly number[], { text }: ItemClause['head']): number | null {
  const wordsOf = (place: number): readonly number[] => catalogue.items.ofTarget.get(place)?.[0]?.whole ?? []
  const said = new Set(
    tokensOf(text).flatMap(({ word }) => exactMeaning(catalogue.vocabulary, word)?.parts.flat() ?? []),
  )
  const isPlain = (place: number): boolean =>
    wordsOf(place).filter((word) => said.has(word)).length >= LEAST_SAID &&
    places.every((other) => other === place || isMoreThan(wordsOf(other), wordsOf(place)))
  return places.find(isPlain) ?? null
}

const isMoreThan = (longer: readonly number[], shorter: readonly number[]): boolean =>
  longer.length > shorter.length && shorter.every((word) => longer.includes(word))

/**
 * "Crab rolls", where lobster rolls are sold: a word that names nothing here stands where the rest of the name would. How
 * a thing shall be ("a hot coffee") says nothing of what it is.
 */
function otherNameStart({ text, catalogue }: Ledger, { head, parts }: ItemClause): number | null {
  const { items } = head.mention
  const before = parts.findLast(({ start }) => start < head.start)
  if (
    !before ||
    before.kind === 'alike' ||
    before.sign === 'minus' ||
    (before.kind === 'wish' && isOfAny(catalogue, before, placesOf(head.mention))) ||
    items === null ||
    items.exact.length + items.full.length > 0
  )
    return null
  if (text.slice(before.end, head.start).trim() !== '') return null
  return before.text.split(/\s+/u).every((word) => QUALITIES.has(word.toLowerCase())) ? null : before.start
}

export const isOfAny = (catalogue: Ledger['catalogue'], { mention }: Wish, places: readonly number[]): boolean =>
  places.some((place) => isOf(catalogue, mention, place))

/** "Gloves without latex", where latex gloves are one of several: those that are not. */
export function withoutExcluded(
  { parts }: Clause,
  places: readonly number[],
): { places: readonly number[]; excluding: Part[] } {
  const unwanted = parts.filter(
    (part) => part.kind === 'wish' && part.sign === 'minus' && part.mention.modifiers === null,
  )
  const excluded = new Set(unwanted.flatMap((part) => (part.kind === 'wish' ? placesOf(part.mention) : [])))
  const left = places.filter((place) => !excluded.has(place))
  return left.length > 0 && left.length < places.length
    ? { places: left, excluding: unwanted }
    : { places, excluding: [] }
}

/** "A muffin, blueberry": not "a muffin and a blueberry tart". */
export function isToldBehind({ pool, text }: Ledger, { count, from }: ItemClause): boolean {
  if (pool === null || pool.open.count > 1) return pool !== null
  return count === null && /^\W*(?:please\W*)?(?:the\s+)?$/u.test(text.slice(pool.open.until, from))
}

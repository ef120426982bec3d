import { applyParts } from './apply-parts.ts'
import type { Clause } from './clause.ts'
import { lineReferredTo, pointTo, takeOff } from './fold-standing.ts'
import {
  type Ambiguous,
  addLine,
  type ItemClause,
  type Ledger,
  linesAtHand,
  lineWith,
  removeLine,
  replaceLine,
  restOf,
  splitLine,
} from './ledger.ts'
import { lineTakenBack, sharesHead } from './likeness.ts'
import { hasRivalOf } from './modifiers.ts'
import { behindName, isOfAny, isToldBehind, type Named, namedBy, withoutExcluded } from './named-item.ts'
import { placesOf } from './neighbours.ts'
import { newLine } from './new-line.ts'
import { changed, type DraftLine } from './order-lines.ts'
import { isOwned } from './terse.ts'
import { tokensOf } from './tokens.ts'
import { exactMeaning } from './vocabulary.ts'

/** An item is named: a line is added, changed, taken off or pointed to. */
export function foldItem(ledger: Ledger, clause: ItemClause): Ledger {
  const meant = lineMeant(ledger, clause)
  if (clause.verb === 'remove' && !isAddedAfterAll(clause))
    return meant ? offHand(takeOff(ledger, meant, clause), meant) : ledger
  if (meant && clause.verb !== 'become') return pointTo(ledger, meant, clause)
  const read = namedBy(ledger, clause)
  if (read.kind === 'unclear' && isOwned(ledger, { start: read.start })) return ledger
  return read.kind === 'unclear' ? withAmbiguous(ledger, clause, read) : foldKnown(ledger, clause, read.place)
}

/** The line that stands and is meant, where one is. */
const lineMeant = (ledger: Ledger, clause: ItemClause): DraftLine | null =>
  isReference(clause) || isNamedAgain(ledger, clause)
    ? lineReferredTo(ledger, clause)
    : (lineLessened(ledger, clause) ?? lineAsked(ledger, clause))

const ADDS = /\b(?:also|another|more|add|plus|extra|second|too)\b/iu

/** EO2: "The gift card for 50", while it is asked which gift card it shall be: the one that was asked about. */
function lineAsked(ledger: Ledger, { count, head, verb, start }: ItemClause): DraftLine | null {
  const asked = lineWith(ledger, ledger.asked)
  if (asked === null || verb !== 'add' || (count !== null && !count.isArticle) || count?.isMore === true) return null
  const isNamed = placesOf(head.mention).includes(asked.place)
  return isNamed && !ADDS.test(ledger.text.slice(Math.max(0, start - 20), head.end)) ? asked : null
}

/** OF7: "The veg box without beetroot", where one stands: nothing is said but what it shall be without. */
function lineLessened({ lines, text }: Ledger, { count, head, verb, parts, start }: ItemClause): DraftLine | null {
  const isLess = parts.length > 0 && parts.every((part) => part.kind !== 'alike' && part.sign === 'minus')
  if (!isLess || verb !== 'add' || count !== null || ADDS.test(text.slice(Math.max(0, start - 20), head.end)))
    return null
  const places = placesOf(head.mention)
  const [line, ...others] = lines.filter(({ place }) => places.includes(place))
  return line?.old != null && others.length === 0 ? line : null
}

/** What was taken off by name is no longer spoken of, nor is what was spoken of before it. */
const offHand = (ledger: Ledger, { key }: DraftLine): Ledger =>
  lineWith(ledger, key) === null ? { ...ledger, hand: [] } : ledger

/** It is clear which item is named: a line becomes one, or is added. */
function foldKnown(ledger: Ledger, clause: ItemClause, place: number): Ledger {
  const [hand] = linesAtHand(ledger)
  const other = ledger.lines.findLast((line) => line.place === place && line.old !== null)
  // "Make it three colas", where colas stand and something else was named last.
  if (clause.verb === 'become' && other && hand !== other && clause.count?.isArticle === false)
    return pointTo(ledger, other, { ...clause, verb: 'make' })
  const isMade = clause.verb === 'become' || (clause.verb === 'make' && hand?.old === null)
  if (isMade && hand) return become(ledger, hand, { clause, place })
  const told = piecesOf(ledger, clause, place)
  if (told) return become(told.ledger, told.line, { clause: { ...clause, count: null }, place })
  return added(ledger, clause, place)
}

/** "The second pizza", "make the coke two", "no ice in the lemonade": it speaks of what is there already. */
const isReference = ({ ordinal, isDefinite, verb }: Clause): boolean =>
  ordinal !== null || isDefinite || verb === 'make' || verb === 'swap' || verb === 'remove'

/** "Not the fries, and a cola": what a verb before took off ends with what is counted anew. */
const isAddedAfterAll = ({ isCarried, count }: Clause): boolean => isCarried && count !== null

/** "A blueberry muffin, muffin warmed": part of the name of what was just named, not counted, with something to say of it. */
function isNamedAgain({ lines, hand }: Ledger, { head, count, parts }: ItemClause): boolean {
  const { items } = head.mention
  if (items === null || items.exact.length > 0 || count !== null || parts.length === 0) return false
  const last = lines.find(({ key, old }) => hand.includes(key) && old === null)
  return last !== undefined && placesOf(head.mention).length > 1 && placesOf(head.mention).includes(last.place)
}

/** "Three croissants, one almond": so many of those just named, without the word for what they are. */
function piecesOf(ledger: Ledger, clause: ItemClause, place: number): { ledger: Ledger; line: DraftLine } | null {
  const { count } = clause
  const base = restOf(ledger) ?? linesAtHand(ledger)[0]
  if (count === null || !isNumber(clause) || base?.old !== null) return null
  if (!isOneOf(ledger, base, { clause, place }) || count.value > base.line.quantity) return null
  if (count.value === base.line.quantity) return ledger.rest === base.key ? { ledger, line: base } : null
  const split = splitLine(ledger, base, count.value)
  const line = lineWith(split, split.hand[0])
  return line ? { ledger: split, line } : null
}

/** Of the same kind as those named before, which is not said again. */
function isOneOf(ledger: Ledger, base: DraftLine, { clause, place }: { clause: ItemClause; place: number }): boolean {
  const isTold = ledger.rest === base.key || !GOES_ON.test(ledger.text.slice(0, clause.from))
  return isTold && sharesHead(ledger, base, { place }) && !isHeadSaid(ledger, clause.head, place)
}

const GOES_ON = /(?:\band|\bplus|&|\balso)\s*$/iu
const isNumber = ({ verb, count }: Clause): boolean => verb === 'add' && count?.isArticle === false && !count.isMore

/** Whether a name was said with its last word, which says what the thing is. */
function isHeadSaid({ catalogue }: Ledger, { text }: ItemClause['head'], place: number): boolean {
  const heads = (catalogue.items.ofTarget.get(place) ?? []).flatMap(({ head }) => head ?? [])
  const said = tokensOf(text).flatMap(({ word }) => exactMeaning(catalogue.vocabulary, word)?.parts.flat() ?? [])
  return heads.some((head) => said.includes(head))
}

function withAmbiguous(
  ledger: Ledger,
  clause: ItemClause,
  { places, start }: Extract<Named, { kind: 'unclear' }>,
): Ledger {
  const { head, from, count } = clause
  const { places: fit, excluding } = withoutExcluded(clause, places)
  const known = clause.parts.filter(
    (part) => (part.start < start || part.start >= head.end) && !excluding.includes(part),
  )
  const wishes = known.filter((part) => part.kind === 'wish')
  const fitting = wishes.filter((wish) => isOfAny(ledger.catalogue, wish, fit))
  const foreign = known.filter((part) =>
    part.kind !== 'wish' ? part === behindName(ledger, clause) : !fitting.includes(part),
  )
  const open: Ambiguous = {
    text: ledger.text.slice(start, head.end),
    start,
    end: head.end,
    candidates: fit,
    count: count?.value ?? 1,
    from: Math.min(from, start),
    until: Math.max(head.end, ...fitting.map((wish) => wish.end)),
    isPlain: known.length === 0,
  }
  return {
    ...ledger,
    ambiguous: [...ledger.ambiguous, open],
    hand: [],
    group: [],
    rest: null,
    pool: { open, candidates: new Set(fit), wishes: fitting, members: [] },
    unknown: [...ledger.unknown, ...foreign.map((wish) => ({ text: wish.text, start: wish.start, end: wish.end }))],
  }
}

/** A line becomes one of another item, and keeps what that has as well. */
function become(ledger: Ledger, line: DraftLine, { clause, place }: { clause: Clause; place: number }): Ledger {
  const entry = ledger.catalogue.entries[place]
  if (entry === undefined) return ledger
  const isOfEntry = ({ groupId, optionId }: DraftLine['line']['options'][number]) =>
    entry.groups.some(({ id, options }) => id === groupId && options.some((option) => option.id === optionId))
  const { count } = clause
  const next = changed(
    { ...line, place },
    {
      itemId: entry.id,
      options: line.line.options.filter(isOfEntry),
      without: line.line.without.filter((one) => entry.removable.includes(one)),
      note: null,
      ...(count && !count.isArticle ? { quantity: count.value } : {}),
    },
  )
  const now = { ...replaceLine(ledger, next), hand: [line.key] }
  return applyParts(now, clause, { keys: [line.key], isLoose: false })
}

function added(ledger: Ledger, clause: ItemClause, place: number): Ledger {
  const line = newLine(ledger.catalogue, place, clause)
  if (line === null) return ledger
  const back = clause.verb === 'add' ? lineTakenBack(ledger, place, clause.secondThought) : null
  const before = back ? removeLine(ledger, back) : ledger
  const isUncounted = clause.count === null
  const quantity =
    isUncounted && back ? back.line.quantity : isUncounted ? quantityOpen(ledger, place) : line.line.quantity
  const now = addLine({ ...before, rest: null }, { ...line, line: { ...line.line, quantity } })
  const applied = applyParts(now, clause, { keys: now.hand, isLoose: false, headStart: clause.head.start })
  return intoPool(applied, clause, place)
}

/** "Two burgers, the halloumi ones": as many as are open. */
function quantityOpen({ pool, lines }: Ledger, place: number): number {
  if (!pool?.open.candidates.includes(place)) return 1
  const told = lines.filter(({ key }) => pool.members.includes(key)).reduce((sum, { line }) => sum + line.quantity, 0)
  return Math.max(1, pool.open.count - told)
}

/** "Two pizzas, one margherita and one pepperoni": what was open is said right behind. */
function intoPool(ledger: Ledger, clause: ItemClause, place: number): Ledger {
  const { pool } = ledger
  if (pool === null || !pool.candidates.has(place) || !isToldBehind(ledger, clause)) return { ...ledger, pool: null }
  const members = [...pool.members, ...ledger.hand]
  const lines = members.flatMap((key) => lineWith(ledger, key) ?? [])
  const told = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  if (told !== pool.open.count) return { ...ledger, pool: told < pool.open.count ? { ...pool, members } : null }
  const closed: Ledger = { ...ledger, pool: null, ambiguous: ledger.ambiguous.filter((one) => one !== pool.open) }
  return lines.reduce((now, line) => {
    const parts = pool.wishes.filter(({ mention }) => !hasRivalOf(ledger.catalogue, line, mention))
    return applyParts(now, { parts, verb: 'add' }, { keys: [line.key], isLoose: false })
  }, closed)
}

import { applyParts } from './apply-parts.ts'
import type { Clause, Wish } from './clause.ts'
import { foldItem } from './fold-item.ts'
import { takeOff } from './fold-standing.ts'
import { addLine, type Ledger, linesAtHand, lineWith, replaceLine, restOf, splitLine } from './ledger.ts'
import { isLimitBefore } from './limit-counts.ts'
import { hasRivalOf, isOf } from './modifiers.ts'
import { optionCalled } from './option-called.ts'
import { changed, chosen, type DraftLine } from './order-lines.ts'

/* A number without a name: "one with extra cheese", "two large", "make that three", "two more". */

type Said = Clause & { count: NonNullable<Clause['count']> }

const wishesOf = ({ parts }: Clause): Wish[] => parts.filter((part) => part.kind === 'wish')

/** Some pieces of what is spoken of get words of their own, or the number itself is what is said. */
export function foldPieces(ledger: Ledger, { count, ...rest }: Clause, isOnlyCount: boolean): Ledger {
  if (count === null) return ledger
  const clause: Said = { ...rest, count }
  if (isOfOpen(ledger, clause)) return countOpen(ledger, count.value)
  const base = baseOf(ledger, clause)
  if (base === null) return foldThing(ledger, clause)
  if (clause.verb === 'remove') return takeOff(ledger, base, clause)
  // OF4: "Two of those", of which there is one.
  const isInAll = isOnlyCount && clause.count.value > base.line.quantity
  if (clause.parts.length === 0 && (!clause.count.isPart || isInAll))
    return counted(ledger, base, { clause, isOnlyCount })
  const told = piecesTold(ledger, base, clause)
  return applyParts(told, clause, { keys: told.hand, isLoose: false })
}

/** "A vegetable balti", of which vegetable is one: where nothing was named that it could be of, it is the thing. */
function foldThing(ledger: Ledger, clause: Said): Ledger {
  const thing = clause.parts.find((part) => part.kind === 'wish' && part.mention.items !== null)
  if (thing?.kind !== 'wish') return applyParts(ledger, clause, { keys: [], isLoose: false })
  const { mention, text, start, end } = thing
  const parts = clause.parts.filter((part) => part !== thing)
  return foldItem(ledger, { ...clause, parts, head: { kind: 'item', mention, text, start, end, isPronoun: false } })
}

/** EO2: "Skate. 2": the number is of what was just named, be it open which that is. */
const isOfOpen = ({ pool, hand }: Ledger, { parts, count, verb }: Said): boolean =>
  pool !== null &&
  hand.length === 0 &&
  pool.open.count === 1 &&
  parts.length === 0 &&
  !count.isPart &&
  !count.isArticle &&
  verb !== 'remove'

function countOpen(ledger: Ledger, count: number): Ledger {
  const { pool } = ledger
  if (pool === null) return ledger
  const open = { ...pool.open, count }
  return {
    ...ledger,
    ambiguous: ledger.ambiguous.map((one) => (one === pool.open ? open : one)),
    pool: { ...pool, open },
  }
}

/** What is left of a line that was split, else the line at hand, else the last named that has more pieces and the option. */
function baseOf(ledger: Ledger, clause: Said): DraftLine | null {
  const rest = restOf(ledger)
  const [first] = wishesOf(clause)
  const fits = (line: DraftLine): boolean => first === undefined || isOf(ledger.catalogue, first.mention, line.place)
  const hasMore = ({ line }: DraftLine): boolean => line.quantity > clause.count.value
  if (rest && fits(rest)) return rest
  const [hand] = linesAtHand(ledger)
  const named = ledger.lines.filter(({ key }) => ledger.group.includes(key))
  if (hand && fits(hand) && (hasMore(hand) || !clause.count.isPart)) return hand
  const standing = clause.count.isPart ? ledger.lines : named
  return standing.findLast((line) => hasMore(line) && fits(line)) ?? ledger.lines.findLast(fits) ?? null
}

type Counting = { clause: Said; isOnlyCount: boolean }

/** Nothing but a number: so many more, so many in all, or so many that stay as they are. */
function counted(ledger: Ledger, base: DraftLine, { clause, isOnlyCount }: Counting): Ledger {
  const { count } = clause
  const { quantity } = base.line
  const set = (value: number): Ledger => ({
    ...replaceLine(ledger, changed(base, { quantity: value })),
    hand: [base.key],
  })
  if (count.isMore) return set(quantity + count.value)
  const called = optionCalled(ledger.catalogue, base, count.value)
  if (called !== null) return { ...replaceLine(ledger, chosen(base, called)), hand: [base.key] }
  const isSaidBehind = base.old === null && quantity === 1 && !count.isArticle
  if (isSet(ledger, clause) || isOnlyCount || isSaidBehind) return set(count.value)
  // "Four small margheritas: two plain, one with …".
  return base.old === null && count.value < quantity ? splitLine(ledger, base, count.value) : ledger
}

/** How many there shall be in all is said. */
const isSet = ({ text }: Ledger, clause: Said): boolean =>
  isLimitBefore(text, clause) || clause.verb === 'make' || clause.verb === 'become' || clause.secondThought === 'firm'

/** The ledger with the pieces at hand that a clause is about. */
function piecesTold(ledger: Ledger, base: DraftLine, clause: Said): Ledger {
  const { count, verb } = clause
  if (verb === 'make' && !count.isPart) return made(ledger, base, count)
  if (isOneMore(base, clause)) return addBare(ledger, base, count.value)
  if (isRivalOf(ledger, base, clause) || isSpent(ledger, base, count.value))
    return isAnswer(base, count) ? atHand(ledger, base) : addBare(ledger, base, count.value)
  if (count.value < base.line.quantity) return splitLine(ledger, base, count.value)
  if (isAnother(ledger, base, clause)) return addBare(ledger, base, count.value)
  const isSaidBehind = base.old === null && base.line.quantity === 1 && count.value > 1
  return atHand(isSaidBehind ? replaceLine(ledger, changed(base, { quantity: count.value })) : ledger, base)
}

const atHand = (ledger: Ledger, { key }: DraftLine): Ledger => ({ ...ledger, hand: [key], rest: null })

/** "Make it two", "make one small": the number is said, or some of them are meant. */
function made(ledger: Ledger, base: DraftLine, count: Said['count']): Ledger {
  if (count.isArticle) return { ...ledger, hand: [base.key] }
  if (count.value < base.line.quantity) return splitLine(ledger, base, count.value)
  return { ...replaceLine(ledger, changed(base, { quantity: count.value })), hand: [base.key] }
}

/** "And two broad ones", to an order that stands: more of the same, of their own kind. */
const isOneMore = ({ old }: DraftLine, { verb, isJoined, count }: Said): boolean =>
  old !== null && verb === 'add' && (isJoined || count.isMore) && !count.isPart

/** "A large one", where a small one was named: another, of its own kind. */
function isRivalOf({ catalogue, rest }: Ledger, base: DraftLine, clause: Said): boolean {
  if (clause.count.isPart || rest === base.key) return false
  const isOfItsOwn = clause.count.isArticle && base.old === null
  return (
    isOfItsOwn || wishesOf(clause).some(({ mention, sign }) => sign === 'plus' && hasRivalOf(catalogue, base, mention))
  )
}

/** "A latte with caramel and one with vanilla": all of it was told of before. */
function isAnother({ rest }: Ledger, base: DraftLine, { count }: Said): boolean {
  const { options, without } = base.line
  return base.old === null && rest !== base.key && !count.isPart && options.length + without.length > 0
}

/** All pieces of a line were told apart, and one more is told of. */
function isSpent(ledger: Ledger, base: DraftLine, value: number): boolean {
  const siblings = ledger.lines.filter(({ stem, key }) => stem === base.stem && key !== base.key)
  return (
    base.old === null && siblings.length > 0 && lineWith(ledger, ledger.rest) === null && value >= base.line.quantity
  )
}

/** "A large one", of something that stands already. */
const isAnswer = ({ old }: DraftLine, { isArticle }: Said['count']): boolean => isArticle && old !== null

/** So many of the same item, with nothing of what was said of it. */
function addBare(ledger: Ledger, base: DraftLine, quantity: number): Ledger {
  const line = { itemId: base.line.itemId, quantity, options: [], without: [], note: null }
  return addLine(ledger, { line, place: base.place, start: base.start, end: base.end }, base)
}

import { applyParts, atHand } from './apply-parts.ts'
import type { Clause } from './clause.ts'
import { type ItemClause, type Ledger, removeLine, replaceLine, splitLine } from './ledger.ts'
import { isLimitBefore } from './limit-counts.ts'
import { bestTargets, choicesFor } from './modifiers.ts'
import { optionCalled } from './option-called.ts'
import { changed, chosen, type DraftLine, hasChosen } from './order-lines.ts'

/* What is said of a line that stands in the order. */

/** The line that a name points back to; with an ordinal, the first, second … of those that fit. */
export function lineReferredTo(
  { lines, catalogue }: Ledger,
  { head, ordinal, verb, parts, isCarried }: ItemClause,
): DraftLine | null {
  const { items } = head.mention
  if (items === null) return null
  const places = new Set([...items.exact, ...items.full, ...items.partial])
  const best = new Set(bestTargets(items))
  const isWhole = items.exact.length + items.full.length > 0
  // "Chain lube, not the chain": part of its name does not take back what was just named by more of it.
  const fitting = lines.filter(({ place, old }) => places.has(place) && (isWhole || !isCarried || old !== null))
  if (ordinal !== null) return fitting.at(ordinal) ?? null
  const told = verb === 'remove' ? fitting.filter((line) => hasAllSaid(catalogue, line, parts)) : []
  const meant = told.length > 0 ? told : fitting
  const named = meant.findLast(({ place }) => best.has(place))
  // "Chain lube, not the chain": what is sold by that very name, and was not ordered.
  return named ?? (isCarried && isWhole ? null : (meant.at(-1) ?? null))
}

/** "Remove the drill, body only": of two drills the one that was chosen so. */
function hasAllSaid(catalogue: Ledger['catalogue'], line: DraftLine, parts: ItemClause['parts']): boolean {
  const said = parts.filter((part) => part.kind === 'wish')
  return (
    said.length > 0 &&
    said.every(({ mention }) => hasChosen(line, { choices: choicesFor(catalogue, mention, line.place) }))
  )
}

/** "The margherita with extra cheese", "two of the pens in black": what is said is of a line that stands. */
export function pointTo(ledger: Ledger, line: DraftLine, clause: ItemClause): Ledger {
  const { count } = clause
  if (isMoreOf(clause)) return morePieces(ledger, line, clause)
  if (count?.isPart && count.value < line.line.quantity) {
    const split = splitLine(ledger, line, count.value)
    return applyParts(split, clause, atHand(split))
  }
  const counted =
    count !== null && (setsCount(clause, line) || isLimitBefore(ledger.text, clause))
      ? replaceLine(ledger, changed(line, { quantity: count.value }))
      : ledger
  const called = clause.called === null ? null : optionCalled(ledger.catalogue, line, clause.called)
  const chose = called === null ? counted : replaceLine(counted, chosen(line, called))
  const hand: Ledger = { ...chose, hand: [line.key], group: [line.key], rest: null }
  return applyParts(hand, clause, { keys: [line.key], isLoose: false })
}

const isMoreOf = ({ count, verb }: Clause): boolean => count?.isMore === true && verb === 'add'

/** "Make the coke two"; "two of the white ones", where one stands. */
const setsCount = ({ count, verb }: Clause, { line }: DraftLine): boolean => {
  if (count === null || count.isArticle) return false
  return verb === 'make' || (verb === 'add' && count.isPart && count.value > line.quantity)
}

/** "One more of the tulips". */
function morePieces(ledger: Ledger, line: DraftLine, clause: Clause): Ledger {
  const quantity = line.line.quantity + (clause.count?.value ?? 1)
  const now = replaceLine(ledger, changed(line, { quantity }))
  return applyParts({ ...now, hand: [line.key], group: [line.key], rest: null }, clause, {
    keys: [line.key],
    isLoose: false,
  })
}

/** Takes a line off, or some pieces of it. */
export function takeOff(ledger: Ledger, line: DraftLine, { count, isDefinite }: Clause): Ledger {
  const isSome = count !== null && !(count.isArticle && isDefinite) && count.value < line.line.quantity
  return isSome
    ? replaceLine(ledger, changed(line, { quantity: line.line.quantity - count.value }))
    : removeLine(ledger, line)
}

import { allergensExcluded, dietNamed } from '@frontdesk/agent-runtime/ports'
import { applyParts, atHand, isGoods, type Target } from './apply-parts.ts'
import type { Clause, Head, Part, Wish, Words } from './clause.ts'
import { foldItem } from './fold-item.ts'
import { foldPieces } from './fold-pieces.ts'
import { takeOff } from './fold-standing.ts'
import {
  addLine,
  type ItemClause,
  type Ledger,
  linesAtHand,
  linesNamed,
  removeLine,
  replaceLine,
  restOf,
  withUnknown,
} from './ledger.ts'
import { choicesFor, isOf } from './modifiers.ts'
import { placesOf } from './neighbours.ts'
import { changed, type DraftLine, hasChosen } from './order-lines.ts'
import { isOwned, isSound, isTold, mayNameThing } from './terse.ts'

/** How the whole text is meant. */
export type Manner = {
  /** It asks about things: naming one is no order of it. */
  isQuestion: boolean
  /** What is not known and not asked is taken for goods. */
  expectsItems: boolean
  /** Nothing but a number was said. */
  isOnlyCount: boolean
}

/** What clauses make of an order, one after the other. */
export function foldClauses(ledger: Ledger, clauses: readonly Clause[], manner: Manner): Ledger {
  return clauses.reduce((now, clause, at) => {
    if (isRetracted(now, clause, clauses[at + 1])) return now
    const topic = topicOf(now, clause, clauses[at + 1])
    if (topic !== null) return { ...now, hand: [topic.key], group: [topic.key], rest: null }
    const left = withoutAlone(
      now,
      withNextParts(now, withNextHead(now, clause, clauses[at + 1]), clauses[at + 1]),
      manner,
    )
    const next = left.clause === null ? left.ledger : foldClause(left.ledger, left.clause, manner)
    return clause.isInstead ? instead(next) : next
  }, ledger)
}

/** "Two large, no sorry, three large pepperoni": what named nothing was taken back at once. */
const isRetracted = ({ lines }: Ledger, { head }: Clause, next: Clause | undefined): boolean =>
  next?.secondThought === 'firm' && head.kind === 'pieces' && lines.length === 0

/** OF4: "Colas - make it three", where colas stand: they are named, and not ordered anew. */
function topicOf({ lines }: Ledger, { head, verb, count, parts }: Clause, next: Clause | undefined): DraftLine | null {
  const isNamedOnly = head.kind === 'item' && verb === 'add' && count === null && parts.length === 0
  if (!isNamedOnly || next?.verb !== 'make' || next.head.kind === 'item') return null
  const places = placesOf(head.mention)
  return lines.findLast(({ place, old }) => old !== null && places.includes(place)) ?? null
}

/** "One small and one large margherita": what is counted is named only once, behind both. */
function withNextHead(ledger: Ledger, clause: Clause, next: Clause | undefined): Clause {
  if (next?.head.kind !== 'item' || next.count === null || !isCountedOption(clause)) return clause
  const { head } = next
  const [hand] = linesAtHand(ledger)
  const isBeside = /^\W*(?:and|&|plus|or)?\W*$/iu.test(ledger.text.slice(clause.end, next.from))
  if (!isBeside || (hand !== undefined && hand.line.quantity > 1)) return clause
  const isOfHead = (part: Part): boolean =>
    part.kind === 'wish' && placesOf(head.mention).some((place) => isOf(ledger.catalogue, part.mention, place))
  const isOther = next.parts.some((part) => part.kind === 'wish' && part.start < head.start)
  return isOther && clause.parts.every(isOfHead) ? { ...clause, head } : clause
}

/** "One with and one without ice": what it is with is said only once, behind both. */
function withNextParts({ text }: Ledger, clause: Clause, next: Clause | undefined): Clause {
  const said = /\b(with|without)\W*(?:and\W*)?$/iu.exec(text.slice(clause.start, clause.end))?.[1]?.toLowerCase()
  const isOpen = said !== undefined && clause.head.kind === 'pieces' && clause.parts.length === 0
  if (!isOpen || next?.head.kind !== 'pieces') return clause
  const wishes = next.parts.filter((part) => part.kind === 'wish')
  return { ...clause, parts: wishes.map((wish) => ({ ...wish, sign: said === 'with' ? 'plus' : 'minus' })) }
}

const isCountedOption = ({ head, verb, count, parts }: Clause): boolean =>
  head.kind === 'pieces' && verb === 'add' && count?.isPart === false && parts.length > 0

type Left = { ledger: Ledger; clause: Clause | null }

/** Words alone are something that is not sold, with all that was said of it, or talk. */
function withoutAlone(ledger: Ledger, clause: Clause, manner: Manner): Left {
  const [alone] = clause.parts.filter((part) => part.kind === 'words' && part.where === 'alone')
  if (!alone || alone.kind !== 'words' || clause.head.kind === 'item')
    return { ledger: joinedUnknown(ledger, clause), clause: joinsUnknown(ledger, clause) ? null : clause }
  if (clause.verb === 'remove' || !isAskedFor(ledger, { alone, clause, manner })) {
    const parts = clause.parts.filter((part) => part !== alone)
    return { ledger, clause: { ...clause, parts, count: null, head: { kind: 'nothing' } } }
  }
  const start = Math.min(...clause.parts.map((part) => part.start))
  const said = withUnknown(ledger, { text: ledger.text.slice(start, alone.end), start, end: alone.end })
  return { ledger: { ...said, hand: [], rest: null, pool: null }, clause: null }
}

/** "Keema naan please, gluten free if you can": what somebody must not eat is never passed over. */
const MOST_NEED = 160
function namesDiet(words: string): boolean {
  const said = words.slice(0, MOST_NEED).toLowerCase().replaceAll('-', ' ')
  return dietNamed(said) !== null || allergensExcluded(said).length > 0
}

type Asking = { alone: Words; clause: Clause; manner: Manner }

/** Whether words alone are a thing that is wanted, and may be one. */
function isAskedFor({ text, sentences }: Ledger, { alone, clause: { count }, manner }: Asking): boolean {
  if (namesDiet(alone.text)) return true
  if (!isGoods(alone.text) || isSound(alone.text) || isOwned({ text }, alone)) return false
  if (alone.isWished || (count !== null && !(count.isArticle && isTold(sentences, alone)))) return true
  return manner.expectsItems && !manner.isQuestion && mayNameThing(sentences, alone)
}

/** "Mac and cheese", where no mac is sold: part of the same name. */
function joinsUnknown({ text, unknown }: Ledger, { head, count, isDefinite }: Clause): boolean {
  const last = unknown.at(-1)
  if (!last || head.kind !== 'item' || count !== null || isDefinite) return false
  const { items } = head.mention
  const isPart = items !== null && items.exact.length + items.full.length === 0
  return isPart && /^\s*(?:and|&|n)\s*$/iu.test(text.slice(last.end, head.start))
}

function joinedUnknown(ledger: Ledger, clause: Clause): Ledger {
  const last = ledger.unknown.at(-1)
  if (!last || clause.head.kind !== 'item' || !joinsUnknown(ledger, clause)) return ledger
  const { end } = clause.head
  const whole = { start: last.start, end, text: ledger.text.slice(last.start, end) }
  return { ...ledger, unknown: [...ledger.unknown.slice(0, -1), whole] }
}

function foldClause(ledger: Ledger, clause: Clause, manner: Manner): Ledger {
  const { head, count } = clause
  switch (head.kind) {
    case 'item':
      return manner.isQuestion && count === null ? ledger : foldNamed(ledger, clause, head)
    case 'pieces':
      return foldPieces(ledger, clause, manner.isOnlyCount)
    case 'having':
      return foldHaving(ledger, clause, head)
    case 'it':
      return foldLine(ledger, clause, linePointedTo(ledger, clause))
    case 'all':
      return foldAll(ledger, clause, head)
    case 'rest':
      return foldLine({ ...ledger, rest: null }, clause, otherLine(ledger))
    case 'same':
      return foldSame(ledger, clause)
    case 'nothing':
      return foldNothing(ledger, clause)
  }
}

function foldNamed(ledger: Ledger, clause: Clause, head: ItemClause['head']): Ledger {
  if (isHaving(ledger, clause, head)) return foldHaving(ledger, clause, { ...head, kind: 'having' })
  return foldItem(ledger, { ...clause, head })
}

/** "The doubles", of burgers that come as singles and doubles, where a double something is sold as well. */
function isHaving({ lines, catalogue }: Ledger, { isDefinite }: Clause, { mention }: ItemClause['head']): boolean {
  if (!isDefinite || mention.modifiers === null) return false
  const places = placesOf(mention)
  if (lines.some(({ place }) => places.includes(place))) return false
  return lines.some((line) => hasChosen(line, { choices: choicesFor(catalogue, mention, line.place) }))
}

/** "It", "the last one", "the second". */
function linePointedTo(ledger: Ledger, { ordinal }: Clause): DraftLine | null {
  if (ordinal === null) return linesAtHand(ledger)[0] ?? null
  return (ordinal < 0 ? restOf(ledger) : null) ?? ledger.lines.at(ordinal) ?? null
}

/** What is left of a line that was split, else another of those just named. */
function otherLine(ledger: Ledger): DraftLine | null {
  const named = ledger.lines.filter(({ key }) => ledger.group.includes(key) && !ledger.hand.includes(key))
  return restOf(ledger) ?? named.at(-1) ?? linesAtHand(ledger)[0] ?? null
}

/** Something is said of one line. */
function foldLine(ledger: Ledger, clause: Clause, line: DraftLine | null): Ledger {
  if (line === null) return applyParts(ledger, clause, { keys: [], isLoose: false })
  const isWhole = clause.parts.length === 0
  if (clause.verb === 'remove' && isWhole) return isJustGone(ledger, clause) ? ledger : takeOff(ledger, line, clause)
  const { count, verb } = clause
  const isCounted = count !== null && !count.isArticle && (verb === 'make' || verb === 'become')
  const next = isCounted ? replaceLine(ledger, changed(line, { quantity: count.value })) : ledger
  const hand: Ledger = { ...next, hand: [line.key], rest: next.rest === line.key ? null : next.rest }
  return applyParts(hand, clause, { keys: [line.key], isLoose: true })
}

/** EO4: "I don't want the gloves, remove them": they are off already, and nothing else is. */
const isJustGone = ({ hand, removals }: Ledger, { head, ordinal }: Clause): boolean =>
  head.kind === 'it' && ordinal === null && hand.length === 0 && removals.length > 0

/** "Both large", "all of them without ice". */
function foldAll(ledger: Ledger, clause: Clause, { word, places }: Extract<Head, { kind: 'all' }>): Ledger {
  const lines = places ? ledger.lines.filter(({ place }) => places.includes(place)) : linesNamed(ledger, word)
  if (clause.verb === 'remove' && clause.parts.length === 0)
    return (!places && (word === 'all' || word === 'everything') ? ledger.lines : lines).reduce(removeLine, ledger)
  return applyParts(ledger, clause, { keys: lines.map(({ key }) => key), isLoose: false })
}

/** "The large one", "the doubles": the lines that have this option; where none has it, it is said of what is at hand. */
function foldHaving(ledger: Ledger, clause: Clause, head: Extract<Head, { kind: 'having' }>): Ledger {
  const { mention } = head
  if (ledger.hand.length === 0 && ledger.pool !== null && mention.items === null)
    return intoOpen(ledger, { ...clause, parts: [{ ...head, kind: 'wish', sign: 'plus', isJoined: false }] })
  const having = ledger.lines.filter((line) =>
    hasChosen(line, { choices: choicesFor(ledger.catalogue, mention, line.place) }),
  )
  const [last] = having.slice(-1)
  if (last) {
    if (clause.verb === 'remove') return takeOff(ledger, last, clause)
    const keys = having.filter(({ place }) => place === last.place).map(({ key }) => key)
    return applyParts({ ...ledger, hand: keys, rest: null }, clause, { keys, isLoose: false })
  }
  if (mention.items !== null && !linesAtHand(ledger).some(({ place }) => isOf(ledger.catalogue, mention, place)))
    return foldItem(ledger, { ...clause, head: { ...head, kind: 'item', isPronoun: true } })
  const wish: Wish = { ...head, kind: 'wish', sign: clause.verb === 'remove' ? 'minus' : 'plus', isJoined: false }
  return applyParts(ledger, { ...clause, parts: [wish, ...clause.parts] }, atHand(ledger))
}

/** "Same again but small": the line at hand once more. */
function foldSame(ledger: Ledger, clause: Clause): Ledger {
  const [line] = linesAtHand(ledger).slice(-1)
  if (!line) return ledger
  const quantity = clause.count?.value ?? line.line.quantity
  const { start, end } = clause
  const now = addLine(ledger, { line: { ...line.line, quantity }, place: line.place, start, end })
  return applyParts(now, clause, { keys: now.hand, isLoose: false })
}

/** Options without a thing: of what is at hand, or of the last thing that has them. */
function foldNothing(ledger: Ledger, clause: Clause): Ledger {
  const isOpen = ledger.hand.length === 0 && ledger.pool !== null
  if (isOpen) return intoOpen(ledger, clause)
  const told = lineTold(ledger, clause)
  const target: Target = told === null ? atHand(ledger) : { keys: [told.line.key], isLoose: false }
  const hand = told === null ? ledger : { ...ledger, hand: [told.line.key] }
  return applyParts(hand, told === null ? clause : { ...clause, parts: told.parts }, target)
}

/** OF6: "Beef on the side", of two bowls of which one is with beef: it tells which one is meant, and what it shall be. */
function lineTold({ lines, catalogue }: Ledger, { parts }: Clause): { line: DraftLine; parts: readonly Part[] } | null {
  const [first, ...others] = parts
  if (first?.kind !== 'wish' || first.sign !== 'plus' || others.length === 0) return null
  const having = lines.filter((line) => hasChosen(line, { choices: choicesFor(catalogue, first.mention, line.place) }))
  const [line, ...more] = having
  if (line === undefined || more.length > 0 || line.old === null) return null
  const isOneOfSeveral = lines.some(({ key, place, old }) => old !== null && key !== line.key && place === line.place)
  return isOneOfSeveral ? { line, parts: others } : null
}

/** "Dumplings, with chili", where it is open which: the options wait with their item. */
function intoOpen(ledger: Ledger, clause: Clause): Ledger {
  const { pool, catalogue } = ledger
  const wishes = clause.parts.filter((part) => part.kind === 'wish')
  if (pool === null) return ledger
  const { open } = pool
  const fitting = wishes.filter(({ mention }) => open.candidates.some((place) => isOf(catalogue, mention, place)))
  if (fitting.length === 0) return applyParts(ledger, clause, { keys: [], isLoose: true })
  const longer = { ...open, isPlain: false, until: Math.max(open.until, ...fitting.map(({ end }) => end)) }
  return {
    ...ledger,
    ambiguous: ledger.ambiguous.map((one) => (one === open ? longer : one)),
    pool: { ...pool, open: longer, wishes: [...pool.wishes, ...fitting] },
  }
}

/** "A fanta instead": what was just added takes the place of what was there. */
function instead(ledger: Ledger): Ledger {
  const added = ledger.lines.at(-1)
  const before = ledger.lines.findLast(({ old }) => old !== null)
  if (!added || added.old !== null || !before) return ledger
  const replaced = replaceLine(ledger, changed({ ...before, place: added.place }, added.line))
  return { ...removeLine(replaced, added), hand: [before.key] }
}

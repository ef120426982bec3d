import {
  type Clause,
  type Count,
  type Cursor,
  type Head,
  roleOf,
  type SecondThought,
  type Source,
  type Verb,
  type Wish,
} from './clause.ts'
import { type Hosted, hostedAt } from './clause-hosts.ts'
import { openingAt } from './clause-opening.ts'
import { tailAt } from './clause-tail.ts'
import { filledBy, placesOf } from './neighbours.ts'

/** Cuts a text into what it says one after the other. `standing`: places of the items in the order, of which the last is spoken of where nothing is named. */
export function clausesOf(source: Source, standing: readonly number[]): Clause[] {
  const clauses: Clause[] = []
  let cursor: Cursor = { at: 0, topic: standing.slice(-1), named: standing, filled: new Set(), carried: 'add' }
  while (cursor.at < source.atoms.length) {
    const read = clauseAt(source, cursor)
    clauses.push(read.clause)
    cursor = { ...read.cursor, at: Math.max(read.cursor.at, cursor.at + 1) }
  }
  return clauses
}

type Read = { clause: Clause; cursor: Cursor }

function clauseAt(source: Source, cursor: Cursor): Read {
  const from = firstOf(source, cursor.at)
  const hosted = hostedAt(source, cursor, from)
  if (hosted) return hostedClause(source, cursor, hosted)
  const { opening, at } = openingAt(source, cursor)
  const head: Head = opening.head ?? { kind: 'nothing' }
  const own = ownOf(cursor, head)
  const tail = tailAt(source, { ...cursor, ...own, at }, { ...opening, head })
  const { parts, count, next } = tail
  const clause: Clause = {
    from: opening.from ?? source.atoms[cursor.at]?.start ?? 0,
    verb: tail.isOff ? 'remove' : opening.verb,
    isCarried: opening.isCarried,
    count,
    called: tail.called,
    head,
    isDefinite: opening.isDefinite,
    ordinal: opening.ordinal,
    parts,
    secondThought: thoughtBefore(source, cursor.at),
    isJoined: opening.isJoined,
    isInstead: tail.isInstead,
    ...placeOf(source, cursor.at, next),
  }
  return { clause, cursor: cursorBehind(source, { ...cursor, ...own, at: next }, { clause, carried: tail.carried }) }
}

/** What is spoken of once a head is read. */
function ownOf({ named }: Cursor, head: Head): Partial<Cursor> {
  if (head.kind !== 'item') return {}
  const topic = placesOf(head.mention)
  return { topic, named: [...named, ...topic.slice(0, MOST_NAMED)], filled: new Set() }
}
const MOST_NAMED = 8

const wishesOf = ({ parts }: Pick<Clause, 'parts'>): Wish[] => parts.filter((part) => part.kind === 'wish')

/** "One large, one small": what pieces have, others of them need as well. */
function cursorBehind(source: Source, cursor: Cursor, { clause, carried }: { clause: Clause; carried: Verb }): Cursor {
  const isOfSome = clause.head.kind === 'pieces' || clause.head.kind === 'rest' || clause.head.kind === 'having'
  const filled = isOfSome ? [] : filledBy(source, cursor.topic, wishesOf(clause))
  return { ...cursor, filled: new Set([...cursor.filled, ...filled]), carried }
}

function hostedClause(source: Source, cursor: Cursor, { wishes, head, count, next, isDefinite }: Hosted): Read {
  const clause: Clause = {
    from: wishes[0]?.start ?? 0,
    verb: 'add',
    isCarried: false,
    count: count === null ? null : piecesOf(count),
    called: null,
    head,
    isDefinite,
    ordinal: null,
    parts: wishes,
    secondThought: 'none',
    isJoined: false,
    isInstead: false,
    ...placeOf(source, cursor.at, next),
  }
  const own = ownOf(cursor, head)
  return { clause, cursor: { ...cursor, ...own, at: next, carried: 'add' } }
}

const piecesOf = (value: number): Count => ({
  value,
  isMore: false,
  isArticle: false,
  isPair: false,
  isPart: true,
  times: null,
  isBehind: false,
})

/** The first atom that is no comma, "and" or full stop. */
function firstOf({ atoms }: Source, at: number): number {
  const from = atoms.findIndex((atom, place) => place >= at && !isBetween(roleOf(atom)))
  return from < 0 ? atoms.length : from
}
const isBetween = (role: ReturnType<typeof roleOf>): boolean => role === 'and' || role === 'stop'

const placeOf = ({ atoms }: Source, from: number, next: number) => ({
  start: atoms[from]?.start ?? 0,
  end: atoms[next - 1]?.end ?? atoms[from]?.end ?? 0,
})

const FIRM =
  /\b(?:no|nah|nope)\b\W*(?:wait|sorry|actually|make|hang on|scratch)\b|\bwait,? no\b|\bscratch that\b|\bi mean(?:t)?\b/iu
/** "Two large fries – no, three". */
const DENIES_COUNT = /(?:[–—,.;!-]|\.\.)\s*(?:no|nope|nah)\W*$/iu
const ADDS = /\b(?:also|too|as well|add|another|more|plus)\b/iu
const SOFT = /\b(?:actually|sorry|wait|hang on|hold on)\b/iu

/** What is said between the clause before and this one's first word that names or counts anything. */
function thoughtBefore({ text, atoms }: Source, from: number): SecondThought {
  const first = atoms.slice(from).find((atom) => atom.kind !== 'word')
  const last = atoms.slice(0, from).findLast((atom) => atom.kind !== 'word')
  if (!first || !last) return 'none'
  const between = text.slice(last.end, first.start)
  if (ADDS.test(between)) return 'none'
  const isCountedAnew = first.kind === 'quantity' && !first.isArticle && DENIES_COUNT.test(between)
  return FIRM.test(between) || isCountedAnew ? 'firm' : SOFT.test(between) ? 'soft' : 'none'
}

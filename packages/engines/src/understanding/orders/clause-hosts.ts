import { type Cursor, type Head, isOne, roleOf, type Source, type Wish, wordOf } from './clause.ts'
import type { Sign } from './modifiers.ts'
import { isOf } from './modifiers.ts'
import { isForTopic, isOfNamed, placesOf } from './neighbours.ts'

/* What an option is for, where that is said behind it: "cheese on one of them", "crisps with both", "no ice in the cola". */

export type Hosted = { wishes: Wish[]; head: Head; count: number | null; next: number; isDefinite: boolean }

const ALL: ReadonlySet<string> = new Set(['both', 'all', 'each', 'either', 'everything'])

/** Options with what they are for behind them; null where none begin here. */
export function hostedAt(source: Source, cursor: Cursor, at: number): Hosted | null {
  const { atoms } = source
  const role = roleOf(atoms[at])
  const isScope = role === 'with' || role === 'without' || role === 'remove'
  const sign: Sign = isScope && role !== 'with' ? 'minus' : 'plus'
  const { wishes, next } = wishesFrom(source, { at: isScope ? at + 1 : at, sign })
  const joint = atoms[next]
  const isIn = roleOf(joint) === 'in' || wordOf(joint) === 'from' || wordOf(joint) === 'for'
  if (wishes.length === 0 || !(isIn || roleOf(joint) === 'with')) return null
  const host = hostAt(source, next + 1)
  if (host === null || !isFitting(source, cursor, { wishes, host, isIn })) return null
  return { wishes, ...host }
}

const MOST_WISHES = 4

/** "Mushrooms", "the onions", "mushrooms and onions". */
function wishesFrom({ atoms }: Source, { at, sign }: { at: number; sign: Sign }): { wishes: Wish[]; next: number } {
  const wishes: Wish[] = []
  let next = roleOf(atoms[at]) === 'definite' ? at + 1 : at
  while (wishes.length < MOST_WISHES) {
    const atom = atoms[next]
    if (atom?.kind !== 'mention' || atom.mention.modifiers === null) break
    wishes.push({ ...atom, kind: 'wish', sign, isJoined: wishes.length > 0 })
    next += 1
    if (roleOf(atoms[next]) !== 'and' || atoms[next + 1]?.kind !== 'mention') break
    next += 1
  }
  return { wishes, next }
}

type Host = Omit<Hosted, 'wishes'>

function hostAt({ atoms }: Source, at: number): Host | null {
  const [first, second, third] = atoms.slice(at, at + 3)
  if (first?.kind === 'word' && ALL.has(first.word))
    return { head: { kind: 'all', word: first.word }, count: null, next: at + 1, isDefinite: false }
  if (first?.kind === 'quantity' && roleOf(second) === 'of' && roleOf(third) === 'pointing')
    return { head: { kind: 'pieces' }, count: first.value, next: at + 3, isDefinite: false }
  const isDefinite = roleOf(first) === 'definite'
  if (isDefinite && roleOf(second) === 'other')
    return { head: { kind: 'rest' }, count: null, next: at + (isOne(third) ? 3 : 2), isDefinite }
  const named = isDefinite || (first?.kind === 'quantity' && first.isArticle) ? second : first
  if (named?.kind !== 'mention') return null
  const place = { text: named.text, start: named.start, end: named.end, mention: named.mention }
  const next = atoms.indexOf(named) + 1
  const { items, modifiers } = named.mention
  const isOption = items === null || items.exact.length + items.full.length === 0
  if (isDefinite && modifiers !== null && (isOne(third) || isOption))
    return { head: { kind: 'having', ...place }, count: null, next: isOne(third) ? next + 1 : next, isDefinite }
  return items === null ? null : { head: { kind: 'item', isPronoun: false, ...place }, count: null, next, isDefinite }
}

type Fitting = { wishes: readonly Wish[]; host: Host; isIn: boolean }

/** Whether the options are of what they are said to be for, and what that is not of them. */
function isFitting(source: Source, cursor: Cursor, { wishes, host: { head }, isIn }: Fitting): boolean {
  const isTopical = wishes.every(({ mention }) => isOfNamed(source, cursor, mention))
  if (head.kind === 'having') return isTopical && isIn
  if (head.kind !== 'item') return isTopical || wishes.every(({ mention }) => mention.items === null)
  if (!isIn || isForTopic(source, cursor, head.mention)) return false
  const places = placesOf(head.mention)
  return wishes.every(({ mention }) => places.some((place) => isOf(source.catalogue, mention, place)))
}

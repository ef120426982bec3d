import type { Atom } from './atoms.ts'
import { type Cursor, type Head, isOne, roleOf, type Source, type Wish, wordOf } from './clause.ts'
import type { Mention } from './mentions/mention.ts'
import { choicesFor, isOf, type Sign } from './modifiers.ts'
import { isForTopic, isOfNamed, placesOf } from './neighbours.ts'
import type { WordRole } from './segments.ts'

/* What an option is for, where that is said behind it: "cheese on one of them", "crisps with both", "no ice in the cola". */

export type Hosted = { wishes: Wish[]; head: Head; count: number | null; next: number; isDefinite: boolean }

const ALL: ReadonlySet<string> = new Set(['both', 'all', 'each', 'either', 'everything'])

const IN: ReadonlySet<string> = new Set(['from', 'for'])
const SCOPES: ReadonlyMap<WordRole, Sign> = new Map<WordRole, Sign>([
  ['with', 'plus'],
  ['without', 'minus'],
  ['remove', 'minus'],
])

/** Options with what they are for behind them; null where none begin here. */
export function hostedAt(source: Source, cursor: Cursor, at: number): Hosted | null {
  const { atoms } = source
  const sign = SCOPES.get(roleOf(atoms[at]) ?? 'filler')
  const { wishes, next } = wishesFrom(source, { at: sign ? at + 1 : at, sign: sign ?? 'plus' })
  const isIn = isInside(atoms[next], sign)
  if (wishes.length === 0 || !(isIn || roleOf(atoms[next]) === 'with')) return null
  const host = hostAt(source, next + 1)
  const named = host && thingOf(source, cursor, host)
  if (named === null || !isFitting(source, cursor, { wishes, host: named, isIn })) return null
  return { wishes, ...named }
}

/** "On", "in", "from", "for"; "add cheese to". */
const isInside = (joint: Atom | undefined, sign: Sign | undefined): boolean =>
  roleOf(joint) === 'in' || IN.has(wordOf(joint)) || (roleOf(joint) === 'to' && sign === 'plus')

/** "Cheese on the burger", where burgers go with a meal as well: a thing, unless something named has it as an option. */
function thingOf(source: Source, cursor: Cursor, host: Host): Host {
  const { head } = host
  const isThing = head.kind === 'having' && head.mention.items !== null && !isOfNamed(source, cursor, head.mention)
  return isThing ? { ...host, head: { ...head, kind: 'item', isPronoun: false } } : host
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
  const all = allHostAt(atoms, at)
  if (all) return all
  if (first?.kind === 'quantity') return piecesHostAt(atoms, at) ?? namedHostAt(atoms, at)
  if (roleOf(first) === 'definite' && roleOf(second) === 'other')
    return { head: { kind: 'rest' }, count: null, next: at + (isOne(third) ? 3 : 2), isDefinite: true }
  return namedHostAt(atoms, at)
}

/** "In both", "in both lattes". */
function allHostAt(atoms: Source['atoms'], at: number): Host | null {
  const [all, named] = atoms.slice(at, at + 2)
  if (all?.kind !== 'word' || !ALL.has(all.word)) return null
  const isNamed = named?.kind === 'mention' && named.mention.items !== null
  const head: Head = isNamed
    ? { kind: 'all', word: all.word, places: allPlaces(named.mention) }
    : { kind: 'all', word: all.word }
  return { head, count: null, next: isNamed ? at + 2 : at + 1, isDefinite: false }
}

const allPlaces = ({ items }: Mention): number[] =>
  items === null ? [] : [...new Set([...items.exact, ...items.full, ...items.partial])]

/** "One of them", "one". */
function piecesHostAt(atoms: Source['atoms'], at: number): Host | null {
  const [first, second, third] = atoms.slice(at, at + 3)
  if (first?.kind !== 'quantity') return null
  const isOfThem = roleOf(second) === 'of' && roleOf(third) === 'pointing'
  if (!isOfThem && (first.isArticle || second?.kind === 'mention')) return null
  return { head: { kind: 'pieces' }, count: first.value, next: isOfThem ? at + 3 : at + 1, isDefinite: false }
}

/** "The large one", "the lemonade", "a margherita". */
function namedHostAt(atoms: Source['atoms'], at: number): Host | null {
  const first = atoms[at]
  const isDefinite = roleOf(first) === 'definite'
  const nameAt = isDefinite || isArticle(first) ? at + 1 : at
  const named = atoms[nameAt]
  if (named?.kind !== 'mention') return null
  const { text, start, end, mention } = named
  const isPronoun = isOne(atoms[nameAt + 1])
  const next = isPronoun ? nameAt + 2 : nameAt + 1
  if (isDefinite && mention.modifiers !== null && (isPronoun || isOption(mention)))
    return { head: { kind: 'having', text, start, end, mention }, count: null, next, isDefinite }
  if (mention.items === null) return null
  return { head: { kind: 'item', isPronoun, text, start, end, mention }, count: null, next, isDefinite }
}

const isArticle = (atom: Atom | undefined): boolean => atom?.kind === 'quantity' && atom.isArticle
const isOption = ({ items }: Mention): boolean => items === null || items.exact.length + items.full.length === 0

type Called = { wishes: readonly Wish[]; head: Extract<Head, { kind: 'having' }> }

/** OF6: "Pork on the side", where the dressing comes on top or on the side: an option by its whole name, and no line. */
function isCalledSo({ text, catalogue }: Source, { topic }: Cursor, { wishes, head }: Called): boolean {
  const said = text.slice(wishes.at(-1)?.end, head.end).trim().toLowerCase()
  const choices = topic.flatMap((place) => choicesFor(catalogue, head.mention, place))
  return choices.some(({ group }) => group.options.some(({ name }) => name.toLowerCase() === said))
}

type Fitting = { wishes: readonly Wish[]; host: Host; isIn: boolean }

/** Whether the options are of what they are said to be for, and what that is not of them. */
function isFitting(source: Source, cursor: Cursor, { wishes, host: { head }, isIn }: Fitting): boolean {
  const isTopical = wishes.every(({ mention }) => isOfNamed(source, cursor, mention))
  if (head.kind === 'having') return isTopical && isIn && !isCalledSo(source, cursor, { wishes, head })
  if (head.kind !== 'item') return isTopical || wishes.every(({ mention }) => mention.items === null)
  if (!isIn || isForTopic(source, cursor, head.mention)) return false
  const places = placesOf(head.mention)
  return wishes.every(({ mention }) => places.some((place) => isOf(source.catalogue, mention, place)))
}

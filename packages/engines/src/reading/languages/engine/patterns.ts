import type { Match } from '../../grammars/found.ts'
import { type Token, wordAt } from '../../grammars/tokens.ts'

/**
 * A table of patterns as one tree. A pattern is words, `{slots}`, `[what may be left out]` and `(one|or another)`:
 * `[el] {day} de {month} [de {year}]`. A slot's name may end with a digit where one pattern has two of a kind.
 */
export type Table<M> = { root: Branch<M>; firstWords: ReadonlySet<string>; mayBeginWithSlot: boolean }
type Branch<M> = {
  words: Map<string, Branch<M>>
  slots: Map<string, Branch<M>>
  /** Where a pattern goes on without a word: behind a choice, or past what is left out. */
  skips: Branch<M>[]
  ends: M[]
}

/** What stands in a slot, and where. */
export type InSlot = Match<number> & { at: number }
/** One way in which a pattern fits. */
export type Fit<M> = { meaning: M; next: number; slots: Readonly<Record<string, InSlot>> }
/** What a slot may hold at a place. */
export type SlotReader = (name: string, at: number) => Match<number> | null

/** Of patterns by what they mean; where two fit as well, the one that is listed first is meant. */
export function tableOf<M>(entries: readonly (readonly [pattern: string, meaning: M])[]): Table<M> {
  const root = branch<M>()
  for (const [pattern, meaning] of entries) {
    const parts = pattern.match(/[[\]()|]|\{\w+\}|[^\s[\]()|{}]+/gu) ?? []
    grown(root, parts, 0).end.ends.push(meaning)
  }
  const first = closureOf(root)
  return {
    root,
    firstWords: new Set(first.flatMap(({ words }) => [...words.keys()])),
    mayBeginWithSlot: first.some(({ slots }) => slots.size > 0),
  }
}

const branch = <M>(): Branch<M> => ({ words: new Map(), slots: new Map(), skips: [], ends: [] })

/** All that is reached without a word. */
const closureOf = <M>(from: Branch<M>): readonly Branch<M>[] => [from, ...from.skips.flatMap(closureOf)]

type Grown<M> = { end: Branch<M>; next: number }

/** Grows the parts of a pattern up to the end of a group; choices meet again in a branch of their own. */
function grown<M>(start: Branch<M>, parts: readonly string[], from: number): Grown<M> {
  const meeting = branch<M>()
  let hasChoice = false
  let end = start
  let at = from
  for (; at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (part === ')' || part === ']') break
    if (part === '|') {
      end.skips.push(meeting)
      hasChoice = true
      end = start
    } else if (part === '(' || part === '[') {
      const group = grown(end, parts, at + 1)
      // What follows a group belongs to this pattern alone.
      const behind = branch<M>()
      group.end.skips.push(behind)
      if (part === '[') end.skips.push(behind)
      end = behind
      at = group.next
    } else end = child(end, part)
  }
  if (!hasChoice) return { end, next: at }
  end.skips.push(meeting)
  return { end: meeting, next: at }
}

function child<M>(from: Branch<M>, element: string): Branch<M> {
  const isSlot = element.startsWith('{')
  const name = isSlot ? element.slice(1, -1) : element
  const children = isSlot ? from.slots : from.words
  const known = children.get(name) ?? branch<M>()
  children.set(name, known)
  return known
}

/** More ways than this are tried for no place of a text. */
const MOST_TRIED = 800

/** Every way in which a table's patterns fit at a place, the longest first. */
export function fitsAt<M>(
  table: Table<M>,
  pieces: readonly Token[],
  { at, read }: { at: number; read: SlotReader },
): Fit<M>[] {
  const fits: Fit<M>[] = []
  let tried = 0
  const walk = (from: Branch<M>, place: number, slots: Fit<M>['slots']): void => {
    if (tried++ > MOST_TRIED) return
    if (place > at) for (const meaning of from.ends) fits.push({ meaning, next: place, slots })
    for (const next of from.skips) walk(next, place, slots)
    const here = place > at ? pastHyphen(pieces, place) : place
    const exact = from.words.get(wordAt(pieces, place))
    if (exact) walk(exact, place + 1, slots)
    const behind = here > place ? from.words.get(wordAt(pieces, here)) : undefined
    if (behind) walk(behind, here + 1, slots)
    for (const [name, next] of from.slots) {
      const match = read(name.replace(/\d$/u, ''), here)
      if (match) walk(next, match.next, { ...slots, [name]: { ...match, at: here } })
    }
  }
  walk(table.root, at, {})
  return fits.toSorted((a, b) => b.next - a.next)
}

/** A hyphen inside a word ("après-midi") says nothing. */
export const pastHyphen = (pieces: readonly Token[], at: number): number => {
  const isInside = wordAt(pieces, at) === '-' && pieces[at]?.isGlued === true && pieces[at + 1]?.isGlued === true
  return isInside && pieces[at - 1]?.kind === 'word' && pieces[at + 1]?.kind === 'word' ? at + 1 : at
}

/** Whether a pattern of a table may begin with a piece; at most places of a text a look at it is enough. */
export const mayBegin = <M>({ firstWords, mayBeginWithSlot }: Table<M>, word: string): boolean =>
  mayBeginWithSlot || firstWords.has(word)

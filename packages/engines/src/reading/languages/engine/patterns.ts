import type { Match } from '../../grammars/found.ts'
import { type Token, wordAt } from '../../grammars/tokens.ts'

/**
 * A table of patterns as one tree. A pattern is words, `{slots}`, `[what may be left out]` and `(one|or another)`:
 * `[el] {day} de {month} [de {year}]`. A slot's name may end with a digit where one pattern has two of a kind.
 */
export type Table<M> = { root: Branch<M> }
type Branch<M> = { words: Map<string, Branch<M>>; slots: Map<string, Branch<M>>; ends: M[] }

/** What stands in a slot, and where. */
export type InSlot = Match<number> & { at: number }
/** One way in which a pattern fits. */
export type Fit<M> = { meaning: M; next: number; slots: Readonly<Record<string, InSlot>> }
/** What a slot may hold at a place. */
export type SlotReader = (name: string, at: number) => Match<number> | null

/** Of patterns by what they mean; where two fit as well, the one that is listed first is meant. */
export function tableOf<M>(entries: readonly (readonly [pattern: string, meaning: M])[]): Table<M> {
  const root = branch<M>()
  for (const [pattern, meaning] of entries)
    for (const sequence of sequencesOf(pattern)) {
      let at = root
      for (const element of sequence) at = grow(at, element)
      at.ends.push(meaning)
    }
  return { root }
}

/** The entries of a table by meaning. */
export const entriesOf = <M extends string>(
  patterns: Readonly<Record<M, readonly string[]>>,
  meanings: readonly M[],
): (readonly [string, M])[] =>
  meanings.flatMap((meaning) => patterns[meaning].map((pattern) => [pattern, meaning] as const))

const branch = <M>(): Branch<M> => ({ words: new Map(), slots: new Map(), ends: [] })

function grow<M>(from: Branch<M>, element: string): Branch<M> {
  const isSlot = element.startsWith('{')
  const name = isSlot ? element.slice(1, -1) : element
  const children = isSlot ? from.slots : from.words
  const known = children.get(name) ?? branch<M>()
  children.set(name, known)
  return known
}

/** Every way to say a pattern, as a list of words and slots. */
export function sequencesOf(pattern: string): readonly (readonly string[])[] {
  const parts = pattern.match(/[[\]()|]|\{\w+\}|[^\s[\]()|{}]+/gu) ?? []
  const { sequences } = choicesFrom(parts, 0)
  return sequences
}

type Choices = { sequences: string[][]; next: number }

function choicesFrom(parts: readonly string[], from: number): Choices {
  const done: string[][] = []
  let open: string[][] = [[]]
  let at = from
  for (; at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (part === ')' || part === ']') break
    if (part === '|') {
      done.push(...open)
      open = [[]]
      continue
    }
    const { sequences, next } = part === '(' || part === '[' ? choicesFrom(parts, at + 1) : { sequences: [[part]], next: at }
    const behind = part === '[' ? [...sequences, []] : sequences
    open = open.flatMap((head) => behind.map((tail) => [...head, ...tail]))
    at = next
  }
  return { sequences: [...done, ...open], next: at }
}

/** More ways than this are tried for no place of a text. */
const MOST_TRIED = 400

/** Every way in which a table's patterns fit at a place, the longest first. */
export function fitsAt<M>(table: Table<M>, pieces: readonly Token[], { at, read }: { at: number; read: SlotReader }): Fit<M>[] {
  const fits: Fit<M>[] = []
  let tried = 0
  const walk = (from: Branch<M>, place: number, slots: Fit<M>['slots']): void => {
    if (tried++ > MOST_TRIED) return
    if (place > at) for (const meaning of from.ends) fits.push({ meaning, next: place, slots })
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
export const mayBegin = <M>({ root }: Table<M>, word: string): boolean => root.slots.size > 0 || root.words.has(word)

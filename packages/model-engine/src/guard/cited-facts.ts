import { type Fact, isKnownAs, isOfOneKind } from './facts.ts'
import type { ContentWord } from './fragments.ts'
import type { KnownRow } from './known-rows.ts'

/* GF4: in the passage that a sentence names, a figure is known by the words and figures that stand near it. */

/** Words and figures with their places in one text. */
export type Surroundings = { words: readonly ContentWord[]; facts: readonly Fact[] }

/** What is so many tokens away counts half. */
const HALF_AT = 4
/** A sentence before counts as much as words so far away, the heading as those. */
const SENTENCE_BEFORE = 8
const HEADING = 14
/** "£100 for a Heron and £200 …": what stands in another clause is so many tokens further away. */
const OTHER_CLAUSE = 4
const PARTLY = 0.6
const WEIGHT = { word: 1, name: 1.5, fact: 1.5 } as const

const nearBy = (apart: number): number => HALF_AT / (HALF_AT + apart)
const placeOf = ({ at }: { at?: number }): number => at ?? 0

/** How well the surroundings of a figure in a sentence are those of a figure in the evidence. */
function likeness(fact: Fact, { words, facts }: Surroundings, standing: Standing): number {
  const place = placeOf(fact)
  let sum = 0
  for (const word of words) {
    const near = Math.max(0, ...word.keys.map((key) => standing.words.get(key) ?? 0))
    if (near > 0) sum += (word.isName ? WEIGHT.name : WEIGHT.word) * nearBy(Math.abs(placeOf(word) - place)) * near
  }
  for (const other of facts) {
    if (other === fact) continue
    let best = 0
    // "Thursday" is more than one of "Tuesday to Friday".
    for (const { fact: one, near } of standing.facts)
      if (near > best && isKnownAs(other, one)) best = Math.max(best, isKnownAs(one, other) ? near : PARTLY * near)
    sum += WEIGHT.fact * nearBy(Math.abs(placeOf(other) - place)) * best
  }
  return sum
}

/** A figure of the evidence: how near words, by their keys, and other figures stand to it. */
type Standing = {
  known: Fact
  row: number
  words: ReadonlyMap<string, number>
  facts: readonly { fact: Fact; near: number }[]
}

/** What stands around the figures of the rows is read once for all sentences that name their passages. */
const standings = new WeakMap<readonly KnownRow[], readonly Standing[]>()

function standingsOf(rows: readonly KnownRow[]): readonly Standing[] {
  const known = standings.get(rows)
  if (known !== undefined) return known
  const made = rows.flatMap((row, index) => row.facts.map((fact) => standingOf(fact, index, rows)))
  standings.set(rows, made)
  return made
}

function standingOf(known: Fact, row: number, rows: readonly KnownRow[]): Standing {
  const words = new Map<string, number>()
  const facts: { fact: Fact; near: number }[] = []
  for (const { each, apart } of rowsNear(known, rows[row], rows)) {
    const nearOf = (one: { at?: number }): number =>
      nearBy(apart ?? Math.abs(placeOf(one) - placeOf(known)) + (each === rows[row] ? 0 : OTHER_CLAUSE))
    for (const word of each.words)
      for (const key of word.keys) words.set(key, Math.max(words.get(key) ?? 0, nearOf(word)))
    facts.push(...each.facts.filter((fact) => fact !== known).map((fact) => ({ fact, near: nearOf(fact) })))
  }
  return { known, row, words, facts }
}

/** `apart`: how many tokens what it says counts as; null: as many as it is. */
type NearRow = { each: KnownRow; apart: number | null }

/** The rows of a figure's sentence, of the heading, and of the sentences before that have no figure of its kind. */
function rowsNear(known: Fact, row: KnownRow | undefined, rows: readonly KnownRow[]): NearRow[] {
  if (row === undefined) return []
  const passage = rows.filter(({ piece, unit }) => piece === row.piece && unit <= row.unit)
  const others = new Set(
    passage.filter(({ facts }) => facts.some((fact) => isOfOneKind(fact, known))).map(({ unit }) => unit),
  )
  return passage.flatMap((each): NearRow[] => {
    if (each.unit === row.unit) return [{ each, apart: null }]
    if (each.unit === 0) return [{ each, apart: HEADING }]
    return others.has(each.unit) ? [] : [{ each, apart: SENTENCE_BEFORE * (row.unit - each.unit) }]
  })
}

/** What a sentence states beside a figure may be as near to it in the evidence: it is not said instead. */
const STATED_TOO = 0.85

/** The row whose figure is the one that is meant; null where none has it, `other` where another one is meant as much. */
export function citedRowOf(fact: Fact, around: Surroundings, rows: readonly KnownRow[]): number | 'other' | null {
  let right: { row: number; score: number } | null = null
  let other = Number.NEGATIVE_INFINITY
  for (const standing of standingsOf(rows)) {
    const { known, row } = standing
    const isRight = isKnownAs(fact, known)
    if (!isRight && !isOfOneKind(fact, known)) continue
    const score = likeness(fact, around, standing)
    if (isRight) right = right === null || score > right.score ? { row, score } : right
    else other = Math.max(other, around.facts.some((one) => isKnownAs(one, known)) ? score * STATED_TOO : score)
  }
  if (right === null) return null
  return right.score > other ? right.row : 'other'
}

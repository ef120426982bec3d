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
function likeness(fact: Fact, around: Surroundings, standing: Standing): number {
  const place = placeOf(fact)
  let sum = 0
  for (const word of around.words) {
    const near = nearestTo(standing, (each) =>
      each.words.some((one) => sharesKey(one, word)) ? placesOf(each.words.filter((one) => sharesKey(one, word))) : [],
    )
    sum += (word.isName ? WEIGHT.name : WEIGHT.word) * nearBy(Math.abs(placeOf(word) - place)) * near
  }
  for (const other of around.facts) {
    if (other === fact) continue
    const near = (is: (one: Fact) => boolean): number =>
      nearestTo(standing, (each) => placesOf(each.facts.filter((one) => one !== standing.known && is(one))))
    // "Thursday" is more than one of "Tuesday to Friday".
    const same = Math.max(
      PARTLY * near((one) => isKnownAs(other, one)),
      near((one) => isKnownAs(other, one) && isKnownAs(one, other)),
    )
    sum += WEIGHT.fact * nearBy(Math.abs(placeOf(other) - place)) * same
  }
  return sum
}

type Standing = { known: Fact; row: KnownRow; rows: readonly KnownRow[] }

const sharesKey = (one: ContentWord, other: ContentWord): boolean => one.keys.some((key) => other.keys.includes(key))
const placesOf = (all: readonly { at?: number }[]): number[] => all.map(placeOf)

/** How near one of the places is to a figure: in its sentence, in those before it that have no such figure, or above. */
function nearestTo(standing: Standing, placesIn: (each: KnownRow) => readonly number[]): number {
  let best = 0
  for (const each of standing.rows) {
    const apart = apartFrom(each, standing)
    if (apart === null) continue
    const further = each === standing.row ? 0 : OTHER_CLAUSE
    for (const place of placesIn(each))
      best = Math.max(best, nearBy(apart ?? Math.abs(place - placeOf(standing.known)) + further))
  }
  return best
}

/** How many tokens a row of another sentence counts as; null: not at all; undefined: it is the same sentence. */
function apartFrom(each: KnownRow, { known, row, rows }: Standing): number | null | undefined {
  if (each.piece !== row.piece || each.unit > row.unit) return null
  if (each.unit === row.unit) return undefined
  if (each.unit === 0) return HEADING
  const isOthers = rows.some(
    ({ piece, unit, facts }) =>
      piece === each.piece && unit === each.unit && facts.some((fact) => isOfOneKind(fact, known)),
  )
  return isOthers ? null : SENTENCE_BEFORE * (row.unit - each.unit)
}

/** What a sentence states beside a figure may be as near to it in the evidence: it is not said instead. */
const STATED_TOO = 0.85

/** The row whose figure is the one that is meant; null where none has it, `other` where another one is meant as much. */
export function citedRowOf(fact: Fact, around: Surroundings, rows: readonly KnownRow[]): number | 'other' | null {
  let right: { row: number; score: number } | null = null
  let other = Number.NEGATIVE_INFINITY
  for (const [index, row] of rows.entries())
    for (const known of row.facts) {
      if (!isOfOneKind(fact, known) && !isKnownAs(fact, known)) continue
      const score = likeness(fact, around, { known, row, rows })
      const isStated = around.facts.some((one) => isKnownAs(one, known))
      if (!isKnownAs(fact, known)) other = Math.max(other, isStated ? score * STATED_TOO : score)
      else if (right === null || score > right.score) right = { row: index, score }
    }
  if (right === null) return null
  return right.score > other ? right.row : 'other'
}

import { type Fact, isOfOneKind, isKnownAs } from './facts.ts'
import { type KnownRows, NEARNESS } from './known-rows.ts'
import type { ContentWord, Row } from './fragments.ts'

/** What the evidence says to a clause. */
export type Support = 'supported' | 'no_evidence' | 'contradicted'

/** What is known of the talk before a clause: it may say "it" of what was said there. */
export type ClauseContext = {
  said: readonly ContentWord[]
  visitor: readonly ContentWord[]
  /** Facts that the visitor named. */
  heard: readonly Fact[]
}

const WEIGHT = { word: 1, name: 1.5, fact: 1.2, said: 0.4, visitor: 0.3 } as const
/** Another row must be clearly nearer to a clause before it counts against a row with the right number. */
const MARGIN = 0.25
/** For each word of a row that the clause has not. */
const UNSAID = 0.06

/** Whether a clause is what the evidence says: its facts in the row that its words lead to, and its words near it. */
export function supportOf(clause: Row, known: KnownRows, context: ClauseContext): Support {
  const scores = scoresOf(clause, known, context)
  for (const fact of clause.facts) {
    const verdict = factSupport(fact, scores, known)
    if (verdict !== 'supported') return verdict
  }
  const best = bestRow(scores.total, (row) => clause.facts.length === 0 || scores.facts.every((near) => (near[row] ?? 0) >= NEARNESS.piece))
  if (best === null) return 'no_evidence'
  if (!coversWords(clause, best, scores)) return 'no_evidence'
  if (clause.sweeping.some((group) => !known.sweeps(best, group))) return 'no_evidence'
  return agrees(clause, best, { known, scores }) ? 'supported' : 'contradicted'
}

type Scores = {
  words: readonly (Float32Array | null)[]
  facts: readonly Float32Array[]
  total: Float32Array
}

function scoresOf(clause: Row, known: KnownRows, context: ClauseContext): Scores {
  const words = clause.words.map((word) => known.nearness(word))
  const facts = clause.facts.map((fact) => known.factNearness(fact))
  const total = new Float32Array(known.rows.length)
  for (const [index, near] of words.entries())
    add(total, near, clause.words[index]?.isName === true ? WEIGHT.name : WEIGHT.word)
  for (const near of facts) add(total, near, WEIGHT.fact)
  for (const word of context.said) add(total, known.nearness(word), WEIGHT.said)
  for (const word of context.visitor) add(total, known.nearness(word), WEIGHT.visitor)
  for (const [index, row] of known.rows.entries()) total[index] = (total[index] ?? 0) - UNSAID * Math.min(row.words.length, 8)
  return { words, facts, total }
}

function add(total: Float32Array, near: Float32Array | null, weight: number): void {
  if (near === null) return
  for (let row = 0; row < total.length; row += 1) total[row] = (total[row] ?? 0) + (near[row] ?? 0) * weight
}

function factSupport(fact: Fact, scores: Scores, known: KnownRows): Support {
  const near = known.factNearness(fact)
  let right = Number.NEGATIVE_INFINITY
  let other = Number.NEGATIVE_INFINITY
  for (const [index, row] of known.rows.entries()) {
    const score = (scores.total[index] ?? 0) - (near[index] ?? 0) * WEIGHT.fact
    if (row.facts.some((each) => isKnownAs(fact, each))) right = Math.max(right, score)
    else if (row.facts.some((each) => isOfOneKind(fact, each))) other = Math.max(other, score)
  }
  if (right === Number.NEGATIVE_INFINITY) return 'no_evidence'
  return other > right + MARGIN ? 'contradicted' : 'supported'
}

function bestRow(total: Float32Array, isPossible: (row: number) => boolean): number | null {
  let best: number | null = null
  for (let row = 0; row < total.length; row += 1)
    if (isPossible(row) && (best === null || (total[row] ?? 0) > (total[best] ?? 0))) best = row
  return best
}

function coversWords(_clause: Row, row: number, { words }: Scores): boolean {
  const near = words.map((each) => each?.[row] ?? 0)
  return near.every((each) => each >= NEARNESS.piece)
}

function agrees(clause: Row, row: number, { known }: { known: KnownRows; scores: Scores }): boolean {
  return known.rows[row]?.isNegated === clause.isNegated
}

import { type AnswerType, hasAnswerOfType } from './answer-type.ts'
import type { Alternative } from './compiled-lexicon.ts'
import type { IndexedPassage } from './inverted-index.ts'

/** A query term as this site weighs it. */
export type WeightedTerm = {
  alternatives: readonly Alternative[]
  weight: number
  isRequired: boolean
  /** Together with the term before it, it names something on this site: "rope loft". */
  continuesName: boolean
}

/** Up to three neighbouring units of a passage, and how well they answer. */
export type Window = {
  from: number
  to: number
  score: number
  /** Share of the question's weight that the window and its headings cover, 0–1. */
  coverage: number
  /** How well its weightiest term is covered, 0–1. */
  keyCoverage: number
  hasType: boolean
  /** It is the row of the very thing asked for. */
  isNamed: boolean
}

const IN_HEADING = 0.95
const IN_TITLE = 0.75
const IN_PASSAGE = 0.55
/** Rows of a list are about different things. */
const IN_OTHER_ROW = 0.3
const REQUIRED = 0.5
const MISSING = 0.6
const MOST_UNITS = 3
const UNIT_PENALTY = 0.02
const WRONG_TYPE: Readonly<Record<AnswerType, number>> = {
  price: 0.55,
  phone: 0.6,
  email: 0.6,
  name: 0.6,
  age: 0.7,
  duration: 0.7,
  count: 0.75,
  time: 0.75,
  clock: 0.7,
  place: 0.9,
}
const FACT_PENALTY = 0.1
/** KN29: the row of the very thing asked for stands before sentences that only mention it. */
const LABEL_BONUS = 0.06
/** Words that stand for each other count a little less; a label must name the thing itself. */
const SAME_WORD = 0.95

const has = (stems: ReadonlySet<string>, alternative: Alternative): boolean =>
  alternative.stems.every((stem) => stems.has(stem))

type Zones = { body: readonly ReadonlySet<string>[]; entry: IndexedPassage }

function matchOf(term: WeightedTerm, { body, entry }: Zones): number {
  let best = 0
  for (const alternative of term.alternatives) {
    if (alternative.weight <= best) continue
    best = Math.max(best, alternative.weight * zoneOf(alternative, body, entry))
  }
  return best
}

function zoneOf(alternative: Alternative, body: readonly ReadonlySet<string>[], entry: IndexedPassage): number {
  if (body.some((stems) => has(stems, alternative))) return 1
  if (has(entry.headingStems, alternative)) return IN_HEADING
  if (has(entry.titleStems, alternative)) return IN_TITLE
  if (!has(entry.bodyStems, alternative)) return 0
  return entry.passage.units[0]?.isRow ? IN_OTHER_ROW : IN_PASSAGE
}

type Question = { terms: readonly WeightedTerm[]; answerType: AnswerType | null }

/** The window of a passage that answers best; null for a passage without text. */
export function bestWindow(entry: IndexedPassage, question: Question): Window | null {
  let best: Window | null = null
  const { units } = entry.passage
  for (let from = 0; from < units.length; from += 1) {
    const longest = units[from]?.isRow ? 1 : MOST_UNITS
    for (let to = from + 1; to <= Math.min(units.length, from + longest); to += 1) {
      const window = judge(entry, { from, to }, question)
      if (!best || window.score > best.score) best = window
    }
  }
  return best
}

function judge(entry: IndexedPassage, { from, to }: { from: number; to: number }, question: Question): Window {
  const { terms, answerType } = question
  const { passage } = entry
  const zones = { body: entry.unitStems.slice(from, to), entry }
  const matched = terms.map((term) => ({ term, match: matchOf(term, zones) }))
  const text = passage.units
    .slice(from, to)
    .map((unit) => unit.text)
    .join(' ')
  const hasType = answerType === null || hasAnswerOfType(text, answerType)
  const coverage = coverageOf(matched)
  const typed = answerType === null || hasType ? 1 : WRONG_TYPE[answerType]
  const penalty = UNIT_PENALTY * (to - from - 1) + (passage.isFact || passage.isRepeated ? FACT_PENALTY : 0)
  const isNamed = hasType && to - from === 1 && isAbout(entry.labelStems[from] ?? [], terms)
  const score = coverage * typed - penalty + (isNamed ? LABEL_BONUS : 0)
  return { from, to, score, coverage, keyCoverage: keyMatch(matched), hasType, isNamed }
}

/** Everything in the label was asked for. */
const isAbout = (label: readonly string[], terms: readonly WeightedTerm[]): boolean =>
  label.length > 0 &&
  label.every((stem) =>
    terms.some(({ alternatives }) =>
      alternatives.some(({ stems, weight }) => weight >= SAME_WORD && stems.includes(stem)),
    ),
  )

type Matched = { term: WeightedTerm; match: number }

function coverageOf(matched: readonly Matched[]): number {
  const total = matched.reduce((sum, { term }) => sum + term.weight, 0)
  const covered = matched.reduce((sum, { term, match }) => sum + match * term.weight, 0)
  const isMissing = matched.some(({ term, match }) => term.isRequired && match < REQUIRED)
  return total === 0 ? 0 : (covered / total) * (isMissing ? MISSING : 1)
}

/** How well the weightiest thing asked for is covered; the words of a name are one thing. */
function keyMatch(matched: readonly Matched[]): number {
  const things: { weight: number; covered: number }[] = []
  for (const { term, match } of matched) {
    const last = things.at(-1)
    if (last && term.continuesName) {
      last.weight += term.weight
      last.covered += term.weight * match
    } else things.push({ weight: term.weight, covered: term.weight * match })
  }
  const [key] = things.toSorted((a, b) => b.weight - a.weight)
  return key && key.weight > 0 ? key.covered / key.weight : 0
}

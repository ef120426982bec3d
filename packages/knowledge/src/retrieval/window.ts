import { type AnswerType, hasAnswerOfType } from './answer-type.ts'
import type { Alternative } from './compiled-lexicon.ts'
import type { IndexedPassage } from './inverted-index.ts'

/** A query term as this site weighs it. */
export type WeightedTerm = { alternatives: readonly Alternative[]; weight: number; isRequired: boolean }

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
  duration: 0.7,
  count: 0.75,
  time: 0.75,
  clock: 0.7,
  place: 0.9,
}
const FACT_PENALTY = 0.1

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

/** The window of a passage that answers best; null for a passage without text. */
export function bestWindow(
  entry: IndexedPassage,
  terms: readonly WeightedTerm[],
  answerType: AnswerType | null,
): Window | null {
  let best: Window | null = null
  const total = terms.reduce((sum, term) => sum + term.weight, 0)
  const key = terms.reduce<WeightedTerm | null>((a, b) => (a && a.weight >= b.weight ? a : b), null)
  const units = entry.passage.units
  for (let from = 0; from < units.length; from += 1) {
    for (let to = from + 1; to <= Math.min(units.length, from + (units[from]?.isRow ? 1 : MOST_UNITS)); to += 1) {
      const zones = { body: entry.unitStems.slice(from, to), entry }
      const matches = terms.map((term) => matchOf(term, zones))
      const covered = matches.reduce((sum, match, index) => sum + match * (terms[index]?.weight ?? 0), 0)
      const isMissing = terms.some((term, index) => term.isRequired && (matches[index] ?? 0) < REQUIRED)
      const coverage = total === 0 ? 0 : (covered / total) * (isMissing ? MISSING : 1)
      const text = units
        .slice(from, to)
        .map((unit) => unit.text)
        .join(' ')
      const hasType = answerType === null || hasAnswerOfType(text, answerType)
      const score =
        coverage * (answerType === null || hasType ? 1 : WRONG_TYPE[answerType]) -
        UNIT_PENALTY * (to - from - 1) -
        (entry.passage.isFact || entry.passage.isRepeated ? FACT_PENALTY : 0)
      if (best && score <= best.score) continue
      best = { from, to, score, coverage, keyCoverage: key ? (matches[terms.indexOf(key)] ?? 0) : 0, hasType }
    }
  }
  return best
}

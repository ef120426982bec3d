import type { Reading } from '@frontdesk/language-models/ports'
import type { Candidate } from './site-index.ts'

/** A candidate with what the reader makes of it. */
export type Read = Candidate & { reading: Reading }

/** All that was thought of, likeliest first, and those of it that were read. */
export type Looked = { candidates: readonly Candidate[]; reads: readonly Read[] }

/** What is known about the first of the candidates; one probability is made of it. */
export type Evidence = Readonly<Record<EvidenceName, number>>
export type EvidenceName = (typeof EVIDENCE)[number]

export const EVIDENCE = [
  'answers',
  'answersLow',
  'lead',
  'similarity',
  'similarityGap',
  'bm25',
  'covered',
  'coveredGap',
  'others',
  'isFirstByMeaning',
  'isFirstByWords',
  'questionLength',
  // What one says may count for more, or less, where another is high: a reader's yes in the question's own words.
  'answersAndSimilarity',
  'answersAndCovered',
  'similarityAndCovered',
  'answersAndLead',
  'bm25AndCovered',
  'answersAndBm25',
] as const

/** Log-odds beyond these say nothing more. */
const SURE = 8
/** The lead over a passage that says the same is no doubt. */
const MOST_LEAD = 6

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/**
 * KN35: everything that the final probability may depend on, of the candidate at `at` among those that were read, and
 * among all that might have been.
 */
export function evidenceOf({ reads, candidates }: Looked, at: number, question: string): Evidence {
  const one = reads[at]
  if (!one) throw new Error('There is no such candidate')
  // What is said of the same thing elsewhere says the same, and is no doubt.
  const others = reads.filter(
    (other, place) => place !== at && !isSamePassage(other, one) && !(one.isOwn && other.isOwn),
  )
  const measured = one.isOwn ? candidates : candidates.map((candidate) => ({ ...candidate, ...candidate.unnamed }))
  const mostOf = (valueOf: (candidate: Candidate) => number): number => Math.max(...measured.map(valueOf))
  const second = Math.max(-SURE, ...others.map(({ reading }) => reading.answers))
  const bySimilarity = mostOf(({ similarity }) => similarity)
  const byWords = mostOf(({ bm25 }) => bm25)
  const answers = clamp(one.reading.answers, -SURE, SURE)
  const lead = clamp(one.reading.answers - second, -MOST_LEAD, MOST_LEAD)
  const { similarity, bm25, covered } = one
  return {
    answers,
    answersLow: Math.min(0, answers),
    lead,
    similarity,
    similarityGap: bySimilarity - similarity,
    bm25,
    covered,
    coveredGap: mostOf((candidate) => candidate.covered) - covered,
    others: Math.min(4, others.filter(({ reading }) => reading.answers > 0).length),
    isFirstByMeaning: similarity === bySimilarity ? 1 : 0,
    isFirstByWords: byWords > 0 && bm25 === byWords ? 1 : 0,
    questionLength: Math.min(20, question.split(/\s+/).length) / 10,
    answersAndSimilarity: answers * similarity,
    answersAndCovered: answers * covered,
    similarityAndCovered: similarity * covered,
    answersAndLead: answers * lead,
    bm25AndCovered: bm25 * covered,
    answersAndBm25: answers * bm25,
  }
}

const isSamePassage = (a: Candidate, b: Candidate): boolean => a.window.passage === b.window.passage

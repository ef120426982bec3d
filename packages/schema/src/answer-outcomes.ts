/* Without zod: the console uses this, and its policy allows no code made from text. */

import { parseUrl } from './parse-url.ts'

/** How sure an agent is of an answer; `not-ready`: it has not read anything yet. */
export const ANSWER_BANDS = ['answer', 'maybe', 'unknown', 'not-ready'] as const
export type AnswerBand = (typeof ANSWER_BANDS)[number]

/** What became of a question whose right answer is known. */
export const ANSWER_OUTCOMES = ['right', 'wrong', 'offered', 'unknown', 'unjudged'] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

export type OutcomeCounts = Record<AnswerOutcome | 'questions', number>

/** EX4: how many questions met which outcome. */
export function countOutcomes(results: readonly { outcome: AnswerOutcome }[]): OutcomeCounts {
  const of = (wanted: AnswerOutcome): number => results.filter(({ outcome }) => outcome === wanted).length
  return {
    questions: results.length,
    right: of('right'),
    wrong: of('wrong'),
    offered: of('offered'),
    unknown: of('unknown'),
    unjudged: of('unjudged'),
  }
}

/** Most characters of each part of a question whose right answer is known. */
export const TEST_QUESTION_BOUNDS = { question: 500, expect: 1_000, url: 2_048 } as const

/** A page, as an address or as a path on the site. */
export const isPageAddress = (value: string): boolean =>
  value.startsWith('/') || /^https?:$/.test(parseUrl(value)?.protocol ?? '')

import type { AnswerBand, ExplainedAnswer, WeighedPassage } from '@frontdesk/schema'
import type { Explained } from '../answering.ts'

/** EX1: why an agent answers as it does: what it is sure of, and everything the answer was chosen from. */
export const explainedAnswerOf = (explained: Explained | null): ExplainedAnswer => ({
  band: bandOf(explained),
  passages: weighedPassages(explained),
})

export const bandOf = (explained: Explained | null): AnswerBand => explained?.answer.band ?? 'not-ready'

/** EX2: best first; in the band `answer` the first is what it rests on, in the others nothing is. */
export function weighedPassages(explained: Explained | null): WeighedPassage[] {
  if (explained === null) return []
  const { answer, considered } = explained
  return considered.map(({ passage, similarity, bm25, answers }, at) => ({
    url: passage.url === '' ? null : passage.url,
    title: passage.title,
    headings: [...passage.headings],
    quote: passage.quote,
    confidence: answers === null ? null : passage.confidence,
    similarity,
    wordMatch: bm25,
    readerScore: answers,
    isChosen: answer.band === 'answer' && at === 0,
  }))
}

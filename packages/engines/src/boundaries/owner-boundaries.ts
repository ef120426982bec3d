import { languageOf } from '../reading/language-of.ts'
import { isBoundary, isConditional, namesSubject, phrasesOf, sentencesOf } from './boundary-subjects.ts'
import { isEverydayTopic } from './everyday-topics.ts'
import { isOffLimits } from './off-limits.ts'

/** What an owner has written on how the agent is to behave. */
export type OwnerInstructions = { text: string; boundaries: readonly string[] }

/** BO3: the list of boundaries, and those sentences of the instructions that are one. */
export const boundariesOf = ({ text, boundaries }: OwnerInstructions): string[] => [
  ...boundaries,
  ...sentencesOf(text).filter(isBoundary),
]

/** What is told by words alone: at once, and where no model answers or understands the language. */
export const isNamed = (boundaries: readonly string[], question: string): boolean =>
  isOffLimits(boundaries, question) || isEverydayTopic(boundaries.flatMap(phrasesOf), question)

/** The boundaries whose meaning can be compared: the model reads English. */
export const comparable = (boundaries: readonly string[], question: string): string[] =>
  isEnglish(question) ? boundaries.filter((boundary) => namesSubject(boundary) && isEnglish(boundary)) : []

const isEnglish = (text: string): boolean => (languageOf(text) ?? 'en') === 'en'

export type Unhonoured = {
  /** Sentences of the text that the engine does not follow. */
  sentences: number
  /** Places in the list of boundaries, with why they do not hold as written. */
  boundaries: readonly { at: number; why: 'no-subject' | 'condition' | 'words-only' }[]
}

/** BO4: what the rule-based engine cannot honour of an owner's words; its owner is told. */
export function unhonouredBy({ text, boundaries }: OwnerInstructions): Unhonoured {
  return {
    sentences: sentencesOf(text).filter((sentence) => !isBoundary(sentence)).length,
    boundaries: boundaries.flatMap((boundary, at) => {
      const why = whyNot(boundary)
      return why === null ? [] : [{ at, why }]
    }),
  }
}

function whyNot(boundary: string): Unhonoured['boundaries'][number]['why'] | null {
  if (!isEnglish(boundary)) return 'words-only'
  if (!namesSubject(boundary)) return 'no-subject'
  return isConditional(boundary) ? 'condition' : null
}

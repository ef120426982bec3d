import { foldQuestion } from './fold-question.ts'
import { type Meaning, meaningOf } from './likeness.ts'

/** `vector`: what it means, of length 1; null where nobody could say. */
export type AskedQuestion = {
  id: string
  conversationId: string
  question: string
  askedAt: number
  vector: Float32Array | null
}

/** GP6: all that was asked in the same words, the oldest first. */
export type Wording = { first: AskedQuestion; asked: AskedQuestion[]; meaning: Meaning | null }

export function wordingsOf(questions: readonly AskedQuestion[]): Wording[] {
  const wordings = new Map<string, Wording>()
  for (const question of questions) {
    const folded = foldQuestion(question.question)
    const known = wordings.get(folded)
    const meaning = question.vector && meaningOf(question.vector)
    if (known) known.asked.push(question)
    else wordings.set(folded, { first: question, asked: [question], meaning })
  }
  return [...wordings.values()]
}

import type { AgentEvent, FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { Citation } from '@frontdesk/schema'
import type { Passed } from './sentence-gate.ts'

/** What the visitor has of an answer by now, whichever engine gave it. */
export type AnswerSoFar = {
  /** Notes what is sent; null where it is nothing to be read or heard. */
  add(passed: Passed, at: number): AgentEvent | null
  /** The model looks something up: what it said until then was only a beginning. */
  pause(): void
  readonly characters: number
  readonly lastSentAt: number | null
  /** Sentences since the last look-up, and whether any of them says something of the business. */
  readonly sentences: number
  readonly hasSubstance: boolean
  endsWithQuestion(): boolean
  citations(passageOf: (id: string) => FoundPassage | undefined): Citation[]
}

export function answerSoFar(): AnswerSoFar {
  const cited = new Set<string>()
  let text = ''
  let sentences = 0
  let hasSubstance = false
  let lastSentAt: number | null = null
  return {
    add(passed, at) {
      for (const id of passed.cited) cited.add(id)
      if (passed.text === '') return null
      text += passed.text
      sentences += 1
      hasSubstance ||= passed.restsOnEvidence
      lastSentAt = at
      return { type: 'text', delta: passed.text }
    },
    pause() {
      sentences = 0
      hasSubstance = false
    },
    get characters() {
      return text.length
    },
    get lastSentAt() {
      return lastSentAt
    },
    get sentences() {
      return sentences
    },
    get hasSubstance() {
      return hasSubstance
    },
    endsWithQuestion: () => /[?？]\s*$/u.test(text),
    citations: (passageOf) =>
      [...cited]
        .flatMap((id) => passageOf(id) ?? [])
        .map(({ url, title, quote }, at) => ({ id: String(at + 1), url, title, quote })),
  }
}

import type { AgentProfile } from '@frontdesk/agent-runtime/ports'
import type { EncodeTexts } from '../turn/encode-texts.ts'
import { boundaryMeanings } from './boundary-meanings.ts'
import { boundariesOf, comparable, isNamed } from './owner-boundaries.ts'

/** Whether a question is about something that its agent's owner does not want spoken about. */
export type IsForbidden = (question: string) => Promise<boolean>

/** Tells for each turn what is off limits; `encode` compares meanings, and null leaves it to the words. */
export function offLimitsReader(encode: EncodeTexts | null) {
  const isMeant = encode && boundaryMeanings(encode)
  return (agent: Pick<AgentProfile, 'instructions' | 'boundaries'>): IsForbidden => {
    const boundaries = boundariesOf({ text: agent.instructions, boundaries: agent.boundaries })
    const known = new Map<string, Promise<boolean>>()
    const read = async (question: string): Promise<boolean> => {
      if (boundaries.length === 0) return false
      if (isNamed(boundaries, question)) return true
      const compared = comparable(boundaries, question)
      return isMeant !== null && compared.length > 0 && (await isMeant(compared, question))
    }
    return (question) => {
      const answer = known.get(question) ?? read(question)
      known.set(question, answer)
      return answer
    }
  }
}

import type { AgentProfile, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import type { IsForbidden } from '../boundaries/off-limits-reader.ts'
import type { CommonSpeaker } from '../speaking/speaker.ts'

export type Search = (question: string) => Promise<KnowledgeAnswer>
export type QuestionContext = {
  agent: AgentProfile
  speaker: CommonSpeaker
  search: Search
  isForbidden: IsForbidden
  topic: string | null
  /** Whether to offer a message when nothing is found: not while one is being taken. */
  isOffering: boolean
  /** What is heard has to be short: there is no skipping and no looking back. */
  isSpoken: boolean
}

/** BO1: what the owner does not want spoken about is not even searched for. */
export type Answer = KnowledgeAnswer | { band: 'off-limits' }
export type Found = { question: string; topic: string; answer: Answer }

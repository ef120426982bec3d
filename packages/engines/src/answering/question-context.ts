import type { AgentProfile, KnowledgeAnswer, Subject } from '@frontdesk/agent-runtime/ports'
import type { IsForbidden } from '../boundaries/off-limits-reader.ts'
import type { Undoing } from '../reading/terms-asked.ts'
import type { CommonSpeaker } from '../speaking/speaker.ts'

export type Search = (question: string, about?: Subject) => Promise<KnowledgeAnswer>
/** QA1: what a question is about, by what it names and what is in hand. */
export type SubjectOf = (question: string) => Promise<Subject | null>
export type QuestionContext = {
  agent: AgentProfile
  speaker: CommonSpeaker
  search: Search
  isForbidden: IsForbidden
  /** Absent where there is no business whose things could be asked about. */
  subjectOf?: SubjectOf | undefined
  topic: string | null
  /** What the agent has said: what may help is not said twice. */
  saidBefore?: string | undefined
  /** What the agent said last. */
  lastSaid?: string | undefined
  /** Whether to offer a message when nothing is found: not while one is being taken. */
  isOffering: boolean
  /** AQ3: what is being done to something that was booked. */
  undoing?: Undoing | null | undefined
  /** Asked while something is being booked or ordered: what may help hardly does there. */
  isBeside?: boolean | undefined
  /** What is found less surely is not said. */
  leastSure?: number | undefined
  /** What is heard has to be short: there is no skipping and no looking back. */
  isSpoken: boolean
}

/** BO1: what the owner does not want spoken about is not even searched for. */
export type Answer = KnowledgeAnswer | { band: 'off-limits' }
export type Found = { question: string; topic: string; answer: Answer }

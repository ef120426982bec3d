import type {
  AnsweredBy,
  Basket,
  Card,
  Citation,
  ConversationId,
  ExpectedAnswer,
  VisitorFacts,
  VisitorInput,
} from '@frontdesk/schema'
import type { AgentProfile } from './agent-profile.ts'
import type { Conversation, EngineState } from './conversation.ts'
import type { AgentKnowledge } from './knowledge.ts'
import type { Toolbox } from './tools.ts'

/** One earlier line of the conversation, newest last. */
export type HistoryLine = { role: 'visitor' | 'agent' | 'human'; text: string }

export type EngineTurn = {
  agent: AgentProfile
  conversationId: ConversationId
  /** What the visitor said, pressed or filled in. */
  input: Pick<VisitorInput, 'text' | 'choice' | 'form' | 'order'>
  /** Whether the answer is read or heard. */
  medium: Conversation['medium']
  /** Up to the last 24 lines, without the input itself. */
  history: readonly HistoryLine[]
  state: EngineState
  /** What the page says about the visitor. Never proof: it may fill a field in, and nothing may be looked up by it. */
  visitor: VisitorFacts | null
  now: number
  knowledge: AgentKnowledge
  tools: Toolbox
  signal: AbortSignal
}

/** What an engine produces, in order. The text of all deltas, joined, is the answer. */
export type AgentEvent =
  | { type: 'text'; delta: string }
  | {
      type: 'parts'
      citations?: readonly Citation[]
      suggestions?: readonly string[]
      card?: Card
      /** The order as it stands now; null: there is none any more. */
      basket?: Basket | null
    }
  /** What the answer asked for; without it anything may be said. */
  | { type: 'expects'; answer: ExpectedAnswer }
  /** The visitor wants nothing more, and the answer says goodbye: who is on the telephone may hang up after it. */
  | { type: 'farewell' }
  /** PS7: the caller is to be put through to this one of the agent's targets, once the answer was heard. */
  | { type: 'put-through'; to: string }
  /** The state to store with the finished answer; without one the old state stays. */
  | { type: 'state'; state: EngineState }
  /** Forbidden by a boundary of the owner's, and said so. */
  | { type: 'refused' }
  /** What was said may not be what was asked for, and it was said so. */
  | { type: 'unsure' }
  /** Who worded the answer, for the owner. */
  | { type: 'by'; by: AnsweredBy }
  /** Asked of the site and not answered: goes to the owner's list of gaps, with the finished answer. */
  | { type: 'gap'; question: string }

export interface Engine {
  /** Answers one turn. Stops soon after `turn.signal` aborts. Throws only when it cannot answer at all. */
  respond(turn: EngineTurn): AsyncIterable<AgentEvent>
}

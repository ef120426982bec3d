import type { NewId, ResponseId, VisitorInput } from '@frontdesk/schema'
import type { LiveConversation } from './live-conversation.ts'
import type {
  AgentProfile,
  BusinessDesk,
  BusinessDirectory,
  Committed,
  Proposed,
  TakeMessage,
  Toolbox,
  ToolOutcome,
} from './ports.ts'
import { messageIdOf } from './tokens.ts'

/** Whether the visitor's own words or button say yes to this proposal. No language model decides it. */
export type ReadAssent = (
  /** With what the agent said before it: of what was read back some may be said once more. */
  input: Pick<VisitorInput, 'text' | 'choice' | 'form'> & { lastSaid?: string | undefined },
  proposalId: string,
  /** The agent's: words are read in it. */
  language: string,
) => boolean | Promise<boolean>

export type ToolDeps = {
  newId: NewId
  now: () => number
  /** Absent: no agent of this service books or sells. */
  business?: { directory: BusinessDirectory; readAssent: ReadAssent }
}

export type ToolTurn = {
  agent: AgentProfile
  input: VisitorInput
  responseId: ResponseId
  /** What the agent said last. */
  lastSaid?: string | undefined
}

/**
 * The tools of one response. Each call stands in the conversation: started, then done.
 * TL1: the record and the event that says it is done are one write, so "passed on" is never said of nothing.
 * TL2: a call repeated with the same proposal writes no second record.
 * TL3: nothing is committed unless the visitor's newest input, read by deterministic code, says yes to the proposal.
 */
export function toolboxFor(deps: ToolDeps, live: LiveConversation, turn: ToolTurn): Toolbox {
  return {
    async takeMessage(input: TakeMessage): Promise<ToolOutcome> {
      const { organizationId, agentId, id: conversationId } = live.conversation
      const recordId = messageIdOf(conversationId, input.proposalId)
      const message = { ...input, id: recordId, organizationId, agentId, conversationId, createdAt: deps.now() }
      const [started, done] = callEvents(turn.responseId, input.proposalId, 'Take a message')
      await live.inLine(() => live.place([started, done('done')], { messages: [message] }))
      return { status: 'done', say: '', recordId }
    },
    business: deskOf(deps, live, turn),
  }
}

function callEvents(responseId: ResponseId, what: string, label: string) {
  const call = { response_id: responseId, call_id: `${responseId}:${what}` }
  const started = { type: 'response.tool.started' as const, ...call, label }
  const done = (outcome: 'done' | 'refused' | 'failed') => ({ type: 'response.tool.done' as const, ...call, outcome })
  return [started, done] as const
}

function deskOf(deps: ToolDeps, live: LiveConversation, turn: ToolTurn): BusinessDesk | null {
  const { organizationId, agentId, id: conversationId } = live.conversation
  const { agent, input, responseId, lastSaid } = turn
  const desk = deps.business?.directory.deskFor({
    organizationId,
    agentId,
    conversationId,
    responseId,
    capabilities: agent.capabilities,
  })
  if (!desk || !deps.business) return null
  const { readAssent } = deps.business
  const shown = shownCalls(live, responseId)
  return {
    ...desk,
    propose: (proposalId, request) =>
      shown(`propose:${proposalId}`, 'Check what is free', () => desk.propose(proposalId, request)),
    commit: async (proposalId) =>
      (await readAssent({ ...input, lastSaid }, proposalId, agent.language))
        ? shown(`commit:${proposalId}`, 'Write it down', () => desk.commit(proposalId))
        : { status: 'refused', reason: 'no-assent' },
  }
}

/** The call as the conversation shows it. What it writes is its own transaction; repeated, it finds what it wrote. */
const shownCalls =
  (live: LiveConversation, responseId: ResponseId) =>
  async <R extends Proposed | Committed>(what: string, label: string, call: () => Promise<R>): Promise<R> => {
    const [started, done] = callEvents(responseId, what, label)
    await live.inLine(() => live.place([started]))
    try {
      const result = await call()
      await live.inLine(() => live.place([done(result.status === 'refused' ? 'refused' : 'done')]))
      return result
    } catch (error) {
      await live.inLine(() => live.place([done('failed')]))
      throw error
    }
  }

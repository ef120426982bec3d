import type { NewId, ResponseId, VisitorInput } from '@frontdesk/schema'
import type { LiveConversation } from './live-conversation.ts'
import { ownToolsOf } from './own-toolbox.ts'
import type {
  AgentProfile,
  BusinessDesk,
  BusinessDirectory,
  Committed,
  OwnToolDirectory,
  Proposed,
  TakeMessage,
  Toolbox,
  ToolOutcome,
} from './ports.ts'
import type { ReadAssent } from './read-assent.ts'
import { callEvents, shownCalls } from './shown-calls.ts'
import { messageIdOf } from './tokens.ts'

export type ToolDeps = {
  newId: NewId
  now: () => number
  /** Absent: no agent of this service books or sells. */
  business?: { directory: BusinessDirectory; readAssent: ReadAssent }
  /** Absent: owners have no tools of their own. */
  own?: { directory: OwnToolDirectory; readAssent: ReadAssent }
}

export type ToolTurn = {
  agent: AgentProfile
  input: VisitorInput
  responseId: ResponseId
  /** What the agent said last. */
  lastSaid?: string | undefined
  /** Ends with the turn. */
  signal: AbortSignal
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
    ...ownToolsOf(deps, live, turn),
  }
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
      shown(
        { what: `propose:${proposalId}`, label: 'Check what is free' },
        () => desk.propose(proposalId, request),
        outcomeOf,
      ),
    commit: async (proposalId) =>
      (await readAssent({ ...input, lastSaid }, proposalId, agent.language))
        ? shown({ what: `commit:${proposalId}`, label: 'Write it down' }, () => desk.commit(proposalId), outcomeOf)
        : { status: 'refused', reason: 'no-assent' },
  }
}

const outcomeOf = ({ status }: Proposed | Committed) => (status === 'refused' ? 'refused' : 'done')

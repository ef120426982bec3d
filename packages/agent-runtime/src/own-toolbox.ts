import type { VisitorInput } from '@frontdesk/schema'
import type { LiveConversation } from './live-conversation.ts'
import type { AgentProfile, OwnToolDirectory, OwnTools, ToolCommitted, ToolReading } from './ports.ts'
import type { ReadAssent } from './read-assent.ts'
import { shownCalls } from './shown-calls.ts'

type Deps = { own?: { directory: OwnToolDirectory; readAssent: ReadAssent } }
type Turn = {
  agent: AgentProfile
  input: VisitorInput
  responseId: string
  lastSaid?: string | undefined
  signal: AbortSignal
}

/** TL3, TO12: tools of the owner's for one response; what they are asked stands in the conversation by their title. */
export function ownToolsOf({ own }: Deps, live: LiveConversation, turn: Turn): { own?: OwnTools } {
  if (!own) return {}
  const { organizationId, agentId, id: conversationId } = live.conversation
  const { agent, input, responseId, lastSaid, signal } = turn
  const tools = own.directory.toolsFor({ organizationId, agentId, conversationId, signal })
  const shown = shownCalls(live, responseId)
  const titleOf = async (name: string): Promise<string> =>
    (await tools.list()).find((tool) => tool.name === name)?.title ?? 'Look something up'
  let calls = 0
  return {
    own: {
      list: () => tools.list(),
      async read(name, asked) {
        calls += 1
        const call = { what: `own:${calls}`, label: await titleOf(name) }
        return await shown(call, () => tools.read(name, asked), outcomeOfReading)
      },
      propose: (name, asked) => tools.propose(name, asked),
      async commit(proposal) {
        if (!(await own.readAssent({ ...input, lastSaid }, proposal.id, agent.language)))
          return { status: 'refused', reason: 'no-assent' }
        const call = { what: `commit:${proposal.id}`, label: proposal.title }
        return await shown(call, () => tools.commit(proposal), outcomeOfCommit)
      },
    },
  }
}

const outcomeOfReading = ({ status }: ToolReading) =>
  (({ read: 'done', invalid: 'refused', failed: 'failed' }) as const)[status]

const outcomeOfCommit = ({ status }: ToolCommitted) =>
  (({ done: 'done', not_done: 'failed', unsure: 'failed', refused: 'refused' }) as const)[status]

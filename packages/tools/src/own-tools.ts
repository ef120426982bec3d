import type {
  OwnToolDirectory,
  OwnToolScope,
  OwnTools,
  ToolCommitted,
  ToolProposal,
  ToolProposed,
  ToolReading,
} from '@frontdesk/agent-runtime/ports'
import type { OrganizationId, ToolArguments } from '@frontdesk/schema'
import type { Callable, CallOf } from './callable.ts'
import { checkArguments } from './check-arguments.ts'
import { readBack } from './in-words.ts'
import type { ToolStore } from './ports.ts'

export type OwnToolsDeps = {
  /** Where tools come from, in order; of two of one name the first is had. */
  sources: readonly ToolSource[]
  calls: Pick<ToolStore, 'claimCall' | 'findCall' | 'settleCall'>
  now: () => number
  newCallId: () => string
  /** For whoever runs the service: which tool failed and how, without anybody's words. */
  onFailure: (failed: ToolFailure) => void
}

/** The tools that an agent has of one kind. */
export type ToolSource = (scope: Pick<OwnToolScope, 'organizationId' | 'agentId'>) => Promise<readonly Callable[]>

export type ToolFailure = {
  organizationId: OrganizationId
  tool: string
  outcome: 'unreadable' | 'unsent' | 'lost' | 'refused' | 'sealed'
  httpStatus?: number
}

/** A model is told of so many, the oldest first. */
const MOST_OF_AGENT = 20
const PROPOSAL_MS = 15 * 60_000

type Turn = { deps: OwnToolsDeps; scope: OwnToolScope; all: () => Promise<readonly Callable[]> }

/** TO11: the tools that owners have given their agents, for one turn at a time. */
export const ownTools = (deps: OwnToolsDeps): OwnToolDirectory => ({
  toolsFor(scope) {
    let found: Promise<readonly Callable[]> | null = null
    const all = (): Promise<readonly Callable[]> => {
      found ??= callablesOf(deps, scope)
      return found
    }
    return boundTools({ deps, scope, all })
  },
})

async function callablesOf({ sources }: OwnToolsDeps, scope: OwnToolScope): Promise<readonly Callable[]> {
  const found = (await Promise.all(sources.map((source) => source(scope)))).flat()
  return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at).slice(0, MOST_OF_AGENT)
}

const boundTools = (turn: Turn): OwnTools => ({
  list: async () => (await turn.all()).map(({ send: _send, ...told }) => told),
  read: (name, input) => read(turn, name, input),
  propose: (name, input) => propose(turn, name, input),
  commit: (proposal) => commit(turn, proposal),
})

const named = async ({ all }: Turn, name: string, effect: Callable['effect']): Promise<Callable | null> =>
  (await all()).find((tool) => tool.name === name && tool.effect === effect) ?? null

async function read(turn: Turn, name: string, input: unknown): Promise<ToolReading> {
  const tool = await named(turn, name, 'read')
  if (!tool) return { status: 'failed' }
  const checked = checkArguments(tool.inputSchema, input)
  if (!checked.ok) return { status: 'invalid', problem: checked.problem }
  const { signal } = turn.scope
  const sent = await send(turn, tool, { values: checked.value, idempotencyKey: null, signal })
  return sent.status === 'answered' ? { status: 'read', text: sent.text } : { status: 'failed' }
}

async function propose(turn: Turn, name: string, input: unknown): Promise<ToolProposed> {
  const tool = await named(turn, name, 'write')
  if (!tool) return { status: 'failed' }
  const checked = checkArguments(tool.inputSchema, input)
  if (!checked.ok) return { status: 'invalid', problem: checked.problem }
  const proposal = {
    id: turn.deps.newCallId(),
    name,
    title: tool.title,
    arguments: checked.value,
    lines: readBack(tool.inputSchema, checked.value),
    expiresAt: turn.deps.now() + PROPOSAL_MS,
  }
  return { status: 'proposed', proposal }
}

/**
 * TO9: who gets the claim sends, once. A process that is killed between the claim and its settlement leaves a call of
 * which nobody knows what came of it; that is said, and it is not sent again.
 */
async function commit(turn: Turn, proposal: ToolProposal): Promise<ToolCommitted> {
  const { deps, scope } = turn
  const { organizationId, conversationId } = scope
  const call = { id: proposal.id, organizationId }
  const before = await deps.calls.findCall(call)
  if (before !== null) return { status: before === 'started' ? 'unsure' : before }
  if (deps.now() >= proposal.expiresAt) return { status: 'refused', reason: 'expired' }
  const tool = await named(turn, proposal.name, 'write')
  const values = tool && asProposed(tool, proposal)
  if (!tool || !values) return { status: 'refused', reason: 'changed' }
  const startedAt = deps.now()
  if (!(await deps.calls.claimCall({ ...call, conversationId, toolName: tool.name, startedAt })))
    return { status: 'unsure' }
  // A visitor who goes away has said yes all the same.
  const { signal } = new AbortController()
  const status = outcomeOf(await send(turn, tool, { values, idempotencyKey: proposal.id, signal }))
  if (status !== 'unsure') await deps.calls.settleCall(call, status, deps.now())
  return { status }
}

/** TO8: nothing but what was read back is sent, and only where it still would be. */
function asProposed(tool: Callable, proposal: ToolProposal): ToolArguments | null {
  const checked = checkArguments(tool.inputSchema, proposal.arguments)
  if (!checked.ok || tool.title !== proposal.title) return null
  const isSame = JSON.stringify(readBack(tool.inputSchema, checked.value)) === JSON.stringify(proposal.lines)
  return isSame ? checked.value : null
}

type Outcome = Awaited<ReturnType<Callable['send']>>

/** A refusal by a server that is at its wits' end may be of something that it has done. */
function outcomeOf(sent: Outcome): 'done' | 'not_done' | 'unsure' {
  switch (sent.status) {
    case 'answered':
    case 'unreadable':
      return 'done'
    case 'unsent':
    case 'sealed':
      return 'not_done'
    case 'refused':
      return sent.httpStatus >= 500 || sent.httpStatus === 408 ? 'unsure' : 'not_done'
    case 'lost':
      return 'unsure'
  }
}

/** What fails is told to whoever runs the service, unless it was given up. */
async function send({ deps, scope }: Turn, tool: Callable, call: CallOf): Promise<Outcome> {
  const sent = await tool.send(call)
  if (sent.status === 'answered' || call.signal.aborted) return sent
  const status = sent.status === 'refused' ? { httpStatus: sent.httpStatus } : {}
  deps.onFailure({ organizationId: scope.organizationId, tool: tool.name, outcome: sent.status, ...status })
  return sent
}

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
import { checkArguments } from './check-arguments.ts'
import { readBack } from './in-words.ts'
import type { Outgoing, Sent, Tool, ToolSecretSealer, ToolStore } from './ports.ts'
import { sendCall } from './send-call.ts'
import { placeOfSecret } from './tools.ts'

export type OwnToolsDeps = {
  tools: Pick<ToolStore, 'toolsOf' | 'claimCall' | 'findCall' | 'settleCall'>
  seals: Pick<ToolSecretSealer, 'open'>
  /** Guarded: to public addresses alone, without redirects. */
  fetch: typeof globalThis.fetch
  now: () => number
  newCallId: () => string
  /** For whoever runs the service: which tool failed and how, without anybody's words. */
  onFailure: (failed: ToolFailure) => void
}

export type ToolFailure = {
  organizationId: OrganizationId
  tool: string
  outcome: 'unreadable' | 'unsent' | 'lost' | 'refused' | 'sealed'
  httpStatus?: number
}

/** A model is told of so many, the oldest first. */
const MOST_OF_AGENT = 20
const PROPOSAL_MS = 15 * 60_000

type Turn = { deps: OwnToolsDeps; scope: OwnToolScope; all: () => Promise<readonly Tool[]> }

/** The tools that owners have entered, for the turns of their agents. */
export const ownTools = (deps: OwnToolsDeps): OwnToolDirectory => ({
  toolsFor(scope) {
    let read: Promise<readonly Tool[]> | null = null
    const all = (): Promise<readonly Tool[]> => {
      read ??= toolsOfAgent(deps, scope)
      return read
    }
    return boundTools({ deps, scope, all })
  },
})

const toolsOfAgent = async (
  { tools }: Pick<OwnToolsDeps, 'tools'>,
  { organizationId, agentId }: OwnToolScope,
): Promise<readonly Tool[]> =>
  (await tools.toolsOf(organizationId))
    .filter(({ agentIds }) => agentIds === null || agentIds.includes(agentId))
    .slice(0, MOST_OF_AGENT)

const boundTools = (turn: Turn): OwnTools => ({
  list: async () =>
    (await turn.all()).map(({ name, title, description, inputSchema, effect }) => ({
      name,
      title,
      description,
      inputSchema,
      effect,
    })),
  read: (name, input) => read(turn, name, input),
  propose: (name, input) => propose(turn, name, input),
  commit: (proposal) => commit(turn, proposal),
})

const named = async ({ all }: Turn, name: string, effect: Tool['effect']): Promise<Tool | null> =>
  (await all()).find((tool) => tool.name === name && tool.effect === effect) ?? null

async function read(turn: Turn, name: string, input: unknown): Promise<ToolReading> {
  const tool = await named(turn, name, 'read')
  if (!tool) return { status: 'failed' }
  const checked = checkArguments(tool.inputSchema, input)
  if (!checked.ok) return { status: 'invalid', problem: checked.problem }
  const outgoing = outgoingFor(turn, tool, { values: checked.value, idempotencyKey: null })
  if (!outgoing) return { status: 'failed' }
  const sent = await sendCall(turn.deps, outgoing, turn.scope.signal)
  if (sent.status === 'answered') return { status: 'read', text: sent.text }
  if (!turn.scope.signal.aborted) tell(turn, tool, sent)
  return { status: 'failed' }
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
  const before = await deps.tools.findCall(call)
  if (before !== null) return { status: before === 'started' ? 'unsure' : before }
  if (deps.now() >= proposal.expiresAt) return { status: 'refused', reason: 'expired' }
  const tool = await named(turn, proposal.name, 'write')
  const outgoing = tool && asProposed(turn, tool, proposal)
  if (!tool || !outgoing) return { status: 'refused', reason: 'changed' }
  const startedAt = deps.now()
  if (!(await deps.tools.claimCall({ ...call, conversationId, toolName: tool.name, startedAt })))
    return { status: 'unsure' }
  // A visitor who goes away has said yes all the same.
  const sent = await sendCall(deps, outgoing, new AbortController().signal)
  const status = outcomeOf(sent)
  if (status !== 'done') tell(turn, tool, sent)
  if (status !== 'unsure') await deps.tools.settleCall(call, status, deps.now())
  return { status }
}

/** TO8: nothing but what was read back is sent, and only where it still would be. */
function asProposed(turn: Turn, tool: Tool, proposal: ToolProposal): Outgoing | null {
  const checked = checkArguments(tool.inputSchema, proposal.arguments)
  if (!checked.ok || tool.title !== proposal.title) return null
  const isSame = JSON.stringify(readBack(tool.inputSchema, checked.value)) === JSON.stringify(proposal.lines)
  return isSame ? outgoingFor(turn, tool, { values: checked.value, idempotencyKey: proposal.id }) : null
}

/** A refusal by a server that is at its wits' end may be of something that it has done. */
function outcomeOf(sent: Sent): 'done' | 'not_done' | 'unsure' {
  switch (sent.status) {
    case 'answered':
    case 'unreadable':
      return 'done'
    case 'unsent':
      return 'not_done'
    case 'refused':
      return sent.httpStatus >= 500 || sent.httpStatus === 408 ? 'unsure' : 'not_done'
    case 'lost':
      return 'unsure'
  }
}

type Values = { values: ToolArguments; idempotencyKey: string | null }

/** Null where its secret cannot be opened: without it nothing is sent. */
function outgoingFor(turn: Turn, tool: Tool, { values, idempotencyKey }: Values): Outgoing | null {
  const { url, method, timeoutMs, secretHeader } = tool
  const plain = { url, method, timeoutMs, arguments: values, idempotencyKey }
  if (secretHeader === null) return { ...plain, header: null }
  const { name, sealedValue } = secretHeader
  try {
    const value = turn.deps.seals.open(sealedValue, placeOfSecret({ ...tool, name }))
    return { ...plain, header: { name, value } }
  } catch {
    turn.deps.onFailure({ organizationId: tool.organizationId, tool: tool.name, outcome: 'sealed' })
    return null
  }
}

function tell({ deps }: Turn, { organizationId, name: tool }: Tool, sent: Sent): void {
  if (sent.status === 'answered') return
  const status = sent.status === 'refused' ? { httpStatus: sent.httpStatus } : {}
  deps.onFailure({ organizationId, tool, outcome: sent.status, ...status })
}

import type { ToolTrial } from '@frontdesk/schema'
import { checkArguments } from './check-arguments.ts'
import { enteredTool } from './entered-tools.ts'
import type { Tool, ToolSecretSealer } from './ports.ts'

export type TryToolDeps = {
  seals: Pick<ToolSecretSealer, 'open'>
  /** Guarded: to public addresses alone, without redirects. */
  fetch: typeof globalThis.fetch
  now: () => number
  newCallId: () => string
}

type Tried = { arguments: unknown; signal: AbortSignal }

/** TO20: calls a tool as a conversation would, for its owner, who is told what came of it. */
export async function tryTool(deps: TryToolDeps, tool: Tool, tried: Tried): Promise<ToolTrial> {
  const nothing = { httpStatus: null, text: null, durationMs: 0 }
  const checked = checkArguments(tool.inputSchema, tried.arguments)
  if (!checked.ok) return { ...nothing, outcome: 'invalid', problem: checked.problem }
  const startedAt = deps.now()
  const idempotencyKey = tool.effect === 'write' ? deps.newCallId() : null
  const sent = await enteredTool(deps, tool).send({ values: checked.value, idempotencyKey, signal: tried.signal })
  const durationMs = Math.max(0, deps.now() - startedAt)
  if (sent.status === 'answered') return { ...nothing, outcome: 'answered', problem: null, text: sent.text, durationMs }
  const httpStatus = sent.status === 'refused' ? sent.httpStatus : null
  return { ...nothing, outcome: sent.status, problem: PROBLEMS[sent.status], httpStatus, durationMs }
}

const PROBLEMS = {
  refused: 'It answered with a status that is no success; redirects are not followed',
  unreadable: 'It answered with a success that cannot be read: answer JSON or plain text of at most 16 KB',
  unsent: 'It could not be reached: check the address, its certificate, and that it is on the public internet',
  lost: 'No answer came in time, or the connection broke',
  sealed: 'Its secret header cannot be opened; set secretHeader again',
} as const

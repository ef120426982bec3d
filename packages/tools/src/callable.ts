import type { OwnTool } from '@frontdesk/agent-runtime/ports'
import type { ToolArguments } from '@frontdesk/schema'
import type { Sent } from './ports.ts'

/** What is sent, with arguments that the tool takes. */
export type CallOf = {
  values: ToolArguments
  /** Of what does something: a server that knows it does nothing twice. */
  idempotencyKey: string | null
  signal: AbortSignal
}

/** A tool, wherever it comes from. `sealed`: its secret cannot be opened, and nothing was sent. */
export type Callable = OwnTool & { send: (call: CallOf) => Promise<Sent | { status: 'sealed' }> }

import type { Client } from '@frontdesk/api-client'
import { type CommandLine, UsageError } from './arguments.ts'
import type { Output } from './output.ts'

/** A command on a running service, over its API, as a developer's own program would call it. */
export type RemoteCommand = {
  usage: string
  run: (client: Client, line: CommandLine, output: Output) => Promise<void>
  options?: Record<string, 'text' | 'flag'>
}

export const CONNECTION = { url: 'text', 'key-file': 'text', json: 'flag' } as const
export const HINT = '[--url URL] [--key-file FILE] [--json]'

/** One answer: for programs, and for people. */
type Shown = { data: unknown; words: string }

export const show = (line: CommandLine, output: Output, { data, words }: Shown): void =>
  output.print(line.values.json ? JSON.stringify(data) : words)

export function agentIdOf({ positionals: [id] }: CommandLine): string {
  if (id === undefined) throw new UsageError('the id of an agent is needed: agt_…')
  return id
}

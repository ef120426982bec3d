import type { Client } from '@frontdesk/api-client'
import type { Services } from '../services.ts'
import type { Output } from './output.ts'

export type Environment = Record<string, string | undefined>

/** How a command reaches a running service: its API, with a key. */
export type Connection = { url?: string; keyFile?: string }

/** What the commands share: where they speak, and the two ways to a service. */
export type Cli = {
  environment: Environment
  output: Output
  /** Works on the data directory or `DATABASE_URL`, while a service runs or not. */
  onStore: (work: (services: Services) => Promise<void>) => Promise<void>
  /** The API of a running service, as a developer's own program would call it. */
  connect: (connection: Connection) => Client
}

export const JSON_OPTION = ['--json', 'print one object and nothing else'] as const

/** One answer: for programs, and for people. */
type Shown = { data: unknown; words: string }

export const show = ({ output }: Pick<Cli, 'output'>, { json }: { json?: true }, { data, words }: Shown): void =>
  output.print(json ? JSON.stringify(data) : words)

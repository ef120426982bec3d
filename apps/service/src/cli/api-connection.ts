import { readFileSync } from 'node:fs'
import type { Command } from '@commander-js/extra-typings'
import { type Client, createClient } from '@frontdesk/api-client'
import { parseUrl } from '@frontdesk/schema'
import { UsageError } from './arguments.ts'
import { type Connection, type Environment, JSON_OPTION } from './cli.ts'

/** The options of every command that calls a running service. */
export const connected = (command: Command) =>
  command
    .option('--url <url>', 'base address of the service; else FRONTDESK_URL')
    .option('--key-file <file>', 'file with the API key; else FRONTDESK_API_KEY')
    .option(...JSON_OPTION)

export function connect(environment: Environment, { url, keyFile }: Connection): Client {
  const baseUrl = url ?? environment.FRONTDESK_URL ?? 'http://127.0.0.1:8787/v1'
  const apiKey = keyFile === undefined ? environment.FRONTDESK_API_KEY : readKey(keyFile)
  if (!apiKey) throw new UsageError('a key is needed: set FRONTDESK_API_KEY, or name a file with --key-file')
  const address = parseUrl(baseUrl)
  if (address === null) throw new UsageError('--url takes the base address, such as https://agents.example.com/v1')
  return createClient({ baseUrl: address.pathname === '/' ? `${address.origin}/v1` : baseUrl, apiKey })
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new UsageError(`the key file ${file} cannot be read`)
  }
}

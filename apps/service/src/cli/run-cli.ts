import { DomainError } from '@frontdesk/schema'
import { compose } from '../composition.ts'
import { readSettings } from '../settings.ts'
import { crawlCommand, createAgentCommand } from './agent-commands.ts'
import { UsageError } from './arguments.ts'
import type { Command } from './command.ts'
import {
  createKeyCommand,
  createOrganizationCommand,
  listKeysCommand,
  revokeKeyCommand,
  rotateKeyCommand,
} from './key-commands.ts'
import { consoleLinkCommand, resetPasswordCommand } from './member-commands.ts'
import type { Output } from './output.ts'
import { remoteArguments, remoteUsages, runRemote } from './remote-commands.ts'
import { serveCommand } from './serve-command.ts'

const commands: Record<string, Command> = {
  'orgs create': createOrganizationCommand,
  'keys create': createKeyCommand,
  'keys list': listKeysCommand,
  'keys rotate': rotateKeyCommand,
  'keys revoke': revokeKeyCommand,
  'console link': consoleLinkCommand,
  'members reset-password': resetPasswordCommand,
  'agents create': createAgentCommand,
  crawl: crawlCommand,
}

const HELP = [
  'frontdesk: an AI agent for any website with one API call',
  '',
  'Usage: npm run -s frontdesk -- COMMAND',
  '',
  '  serve',
  ...Object.values(commands).map(({ usage }) => `  ${usage}`),
  '',
  'Those commands work on the data directory (FRONTDESK_DATA) or DATABASE_URL, while the service runs or not.',
  'These call a running service over its API, at FRONTDESK_URL with FRONTDESK_API_KEY:',
  '',
  ...remoteUsages().map((usage) => `  ${usage}`),
  '',
  'Exit codes: 0 done, 1 failed, 2 wrong command line, 78 wrong setting.',
].join('\n')

/** Runs one command line; the result is the exit code. */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const [first = 'help'] = args
  if (first === 'serve' && !args.includes('--help')) return serveCommand(environment, output)
  const remote = remoteArguments(args)
  if (remote) return runRemote(remote, environment, output)
  const found = findCommand(args)
  if (args.includes('--help') || first === 'help') {
    output.print(found ? `Usage: npm run -s frontdesk -- ${found.command.usage}` : HELP)
    return 0
  }
  if (!found) {
    output.fail(`There is no command "${args.slice(0, 2).join(' ')}".\n\n${HELP}`)
    return 2
  }
  const settings = readSettings(environment)
  if ('problems' in settings) {
    output.fail(settings.problems.join('\n'))
    return 78
  }
  const services = await compose(settings)
  try {
    await found.command.run(services, found.rest, output)
    return 0
  } catch (error) {
    return failed(error, found.command, output)
  } finally {
    await services.stop(0)
  }
}

function failed(error: unknown, command: Command, output: Output): number {
  if (error instanceof UsageError) {
    output.fail(`${error.message}\nUsage: npm run -s frontdesk -- ${command.usage}`)
    return 2
  }
  output.fail(
    error instanceof DomainError ? error.message : `Failed: ${error instanceof Error ? error.message : String(error)}`,
  )
  return 1
}

function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const words of [2, 1]) {
    const command = commands[args.slice(0, words).join(' ')]
    if (command) return { command, rest: args.slice(words) }
  }
  return null
}

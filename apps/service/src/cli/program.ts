import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { version } from '../../package.json'
import { addServeCommand } from './add-serve-command.ts'
import { addAgentCommands } from './agent-commands.ts'
import { addAnswerCommands } from './answer-commands.ts'
import { addApiCommands } from './api-commands.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addCallCommand } from './call-command.ts'
import type { Cli } from './cli.ts'
import { addCompletionCommand } from './completion.ts'
import { addKeyCommands } from './key-commands.ts'
import { addMemberCommands } from './member-commands.ts'
import { addSecretCommands } from './secret-commands.ts'

const WHERE = `
They work on the data directory (FRONTDESK_DATA) or DATABASE_URL, while the service runs or not; api, call, explain
and evaluate call a running service at FRONTDESK_URL with FRONTDESK_API_KEY.

In a clone, say npm run -s frontdesk -- for frontdesk.

Exit codes: 0 done, 1 failed, 2 wrong command line, 78 wrong setting.`

/** The command line as a tree: what is parsed, what `--help` shows, and what the reference is held against. */
export function frontdeskProgram(cli: Cli): Command {
  const program = emptyProgram(cli)
    .description('An AI agent for any website with one API call.')
    .version(version, '--version', 'show the version')
    .addHelpText('after', WHERE)
  addServeCommand(program, cli)
  addKeyCommands(program, cli)
  addMemberCommands(program, cli)
  addAgentCommands(program, cli)
  addAnswerCommands(program, cli)
  addApiCommands(program, cli)
  addCallCommand(program, cli)
  addBackupCommands(program, cli)
  addSecretCommands(program, cli)
  addCompletionCommand(program, cli)
  return program
}

/** Without commands; it throws where others would end the process. */
export function emptyProgram({ output }: Pick<Cli, 'output'>): Command {
  return new Command('frontdesk')
    .exitOverride()
    .configureOutput({ writeOut: output.print, writeErr: output.fail })
    .configureHelp({ commandUsage: usageOf, subcommandTerm: termOf })
    .showHelpAfterError()
}

const usageOf = (command: CommandUnknownOpts): string =>
  command.commands.length > 0 ? `${pathOf(command)} COMMAND` : `${pathOf(command)} ${partsOf(command)}`.trim()

/** In the list of commands; the options stand in the help of each. */
const termOf = (command: CommandUnknownOpts): string => [command.name(), ...argumentsOf(command)].join(' ')

const argumentsOf = (command: CommandUnknownOpts): string[] =>
  command.registeredArguments.map((each) => `<${each.name()}${each.variadic ? '...' : ''}>`)

function partsOf(command: CommandUnknownOpts): string {
  const options = command.options.map((each) => (each.mandatory ? each.flags : `[${each.flags}]`))
  return [...argumentsOf(command), ...options].join(' ')
}

function pathOf(command: CommandUnknownOpts): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

/**
 * Every command with all that it takes, as the reference shows it.
 *
 * @public The test of the reference loads it by its path.
 */
export const synopses = (command: CommandUnknownOpts): string[] =>
  command.commands.length === 0
    ? [usageOf(command).replace(/^\S+ /, '')]
    : command.commands.flatMap((each) => synopses(each))

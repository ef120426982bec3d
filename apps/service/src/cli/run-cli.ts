import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { ApiError } from '@frontdesk/api-client'
import { DomainError } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import { ServiceEnded } from './add-serve-command.ts'
import { connect } from './api-connection.ts'
import { SettingsError, UsageError } from './arguments.ts'
import type { Cli, Environment } from './cli.ts'
import type { Output } from './output.ts'
import { frontdeskProgram } from './program.ts'
import { settingsOf } from './settings-of.ts'

/** Runs one command line; the result is the exit code. */
export async function runCli(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  const cli: Cli = {
    environment,
    output,
    onStore: (work) => onStore(environment, work),
    connect: (connection) => connect(environment, connection),
  }
  const program = frontdeskProgram(cli)
  if (args.length === 0) {
    program.outputHelp()
    return 0
  }
  let running: CommandUnknownOpts = program
  program.hook('preAction', (_, command) => {
    running = command
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return failed(error, running, output)
  }
}

async function onStore(environment: Environment, work: (services: Services) => Promise<void>): Promise<void> {
  const settings = settingsOf(environment)
  const { compose } = await import('../composition.ts')
  const services = await compose(settings)
  try {
    await work(services)
  } finally {
    await services.stop(0)
  }
}

/** The exit code of what was thrown, which is told of but where that has been done. */
function failed(error: unknown, command: CommandUnknownOpts, output: Output): number {
  if (error instanceof ServiceEnded) return error.exitCode
  // What was asked for, such as help, ends as an error too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError) {
    output.fail(`${error.message}\nUsage: ${command.createHelp().commandUsage(command)}`)
    return 2
  }
  if (error instanceof SettingsError) {
    output.fail(error.message)
    return 78
  }
  output.fail(reasonOf(error))
  return 1
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError)
    return [error.message, ...error.details.map(({ path, message }) => `  ${path}: ${message}`)].join('\n')
  if (error instanceof DomainError) return error.message
  return `Failed: ${error instanceof Error ? error.message : String(error)}`
}

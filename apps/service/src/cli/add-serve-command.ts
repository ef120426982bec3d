import type { Command } from '@commander-js/extra-typings'
import type { Cli } from './cli.ts'

/** The service has ended with an exit code; why has been said. */
export class ServiceEnded extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`The service ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

export function addServeCommand(program: Command, { environment, output }: Cli): void {
  program
    .command('serve')
    .description('Run the service; settings are environment variables')
    .action(async () => {
      // Who asks for help or a key need not wait until all of the service is read.
      const { serveCommand } = await import('./serve-command.ts')
      const exitCode = await serveCommand(environment, output)
      if (exitCode !== 0) throw new ServiceEnded(exitCode)
    })
}

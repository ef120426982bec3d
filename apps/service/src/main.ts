import { processOutput } from './cli/output.ts'
import { runCli } from './cli/run-cli.ts'

/** Whatever still holds the process then, such as a connection to a database that does not answer, is left. */
const LEAVE_MS = 2_000

process.exitCode = await runCli(process.argv.slice(2), process.env, processOutput)
setTimeout(() => process.exit(), LEAVE_MS).unref()

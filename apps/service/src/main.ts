import { processOutput } from './cli/output.ts'
import { runCli } from './cli/run-cli.ts'

/** Whatever still holds the process then, such as a connection to a database that does not answer, is left. */
const LEAVE_MS = 2_000

const args = process.argv.slice(2)
process.exitCode = await runCli(args.length > 0 ? args : ['serve'], process.env, processOutput)
setTimeout(() => process.exit(), LEAVE_MS).unref()

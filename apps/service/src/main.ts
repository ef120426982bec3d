import { processOutput } from './cli/output.ts'
import { runCli } from './cli/run-cli.ts'

const args = process.argv.slice(2)
const code = await runCli(args.length > 0 ? args : ['serve'], process.env, processOutput)
// A failure that was noticed before the orderly end stays one.
process.exitCode ??= code

import { processOutput } from './cli/output.ts'
import { runCli } from './cli/run-cli.ts'

const args = process.argv.slice(2)
process.exitCode = await runCli(args.length > 0 ? args : ['serve'], process.env, processOutput)

import type { Services } from '../services.ts'
import type { Output } from './output.ts'

/** A command on the store of a service, running or not. Throws `UsageError` for a wrong command line. */
export type Command = {
  usage: string
  run: (services: Services, args: readonly string[], output: Output) => Promise<void>
}

import type { DeployDeps } from './draft-deployment.ts'
import type { InstructionStore, SetupStore } from './ports.ts'

/** What the separate setup needs; the one call needs less. */
export type SetupDeps = DeployDeps & { setup: SetupStore; instructions: InstructionStore }

import type { NewId } from '@frontdesk/schema'
import type { AgentStore, InstructionStore, SetupStore } from './ports.ts'

/** What the separate setup needs; the one call needs less. */
export type SetupDeps = {
  setup: SetupStore
  agents: AgentStore
  instructions: InstructionStore
  now: () => number
  newId: NewId
  refuseVisit: (url: URL) => string | null
}

import type { ProposalRequest } from '@frontdesk/agent-runtime/ports'
import type { BusinessSupportService } from '@frontdesk/schema'
import type { BusinessFlowKind, SlotsOf } from '../turn/flow-slots.ts'
import type { Step } from './flow-step.ts'

/** A guided flow of the business, declared: what it needs, in order, and what is proposed when all is there. The runner does the rest. */
export type FlowDefinition<K extends BusinessFlowKind> = {
  kind: K
  /** Null: offered whatever the agent's capabilities are, as long as it has any. */
  capability: BusinessSupportService | null
  steps: readonly Step[]
  /** Null when the last step was all there is to do: nothing is written. */
  request: (slots: SlotsOf<K>) => ProposalRequest | null
}

import type { BusinessDesk } from './business.ts'
import type { OwnTools } from './own-tools.ts'

export type ToolOutcome =
  /** `say` may claim success: `recordId` is committed. */
  | { status: 'done'; say: string; recordId: string }
  | { status: 'needs-input'; ask: string }
  | { status: 'refused'; say: string }

/** The tools of one turn, already bound to organization, agent, conversation and response. */
export interface Toolbox {
  /** Writes the visitor's message for the owner. The same `proposalId` never writes twice. */
  takeMessage(input: TakeMessage): Promise<ToolOutcome>
  /** Bookings, orders, stock and listings; null when the agent has no capability that needs them. */
  business: BusinessDesk | null
  /** Tools that the owner has entered; absent: this service has none. */
  own?: OwnTools
}

export type TakeMessage = {
  proposalId: string
  text: string
  name: string | null
  email: string | null
  phone: string | null
}

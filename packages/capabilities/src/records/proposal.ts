import type { Customer, Proposed, Summary } from '@frontdesk/agent-runtime/ports'
import type { AgentId, BusinessId, ConversationId, CustomerId, OrganizationId, ResponseId } from '@frontdesk/schema'

/* What bookings and orders have in common, on their way to a yes and after it. */

/** Something that is held for a visitor until they have agreed to it. */
export type ProposalBase = {
  id: string
  organizationId: OrganizationId
  businessId: BusinessId
  agentId: AgentId
  conversationId: ConversationId
  responseId: ResponseId
  summary: Summary
  expiresAt: number
  status: 'held' | 'committed' | 'released' | 'expired'
}

/** Whose proposal it is. */
export const proposedIn = ({
  organizationId,
  businessId,
  agentId,
  conversationId,
  responseId,
}: Pick<ProposalBase, 'organizationId' | 'businessId' | 'agentId' | 'conversationId' | 'responseId'>) => ({
  organizationId,
  businessId,
  agentId,
  conversationId,
  responseId,
})

export const heldAs = ({ summary, expiresAt }: ProposalBase): Proposed => ({ status: 'proposed', summary, expiresAt })

/** A proposal while it counts: it came to something, or may still; null for any other. */
export function standing<P extends ProposalBase>(found: P | null, now: number): P | null {
  const isStanding = found?.status === 'committed' || (found?.status === 'held' && found.expiresAt > now)
  return found !== null && isStanding ? found : null
}

/** A booking or an order, once it is agreed. */
export type RecordBase = {
  organizationId: OrganizationId
  businessId: BusinessId
  /** Who took it; null for what the owner entered. */
  agentId: AgentId | null
  conversationId: ConversationId | null
  /** The proposal that it came from: there is at most one record of each. What the owner enters has its own id. */
  proposalId: string
  code: string
  note: string | null
  customerId: CustomerId
  customer: Customer
  /** 1, and one more with each change. */
  version: number
  createdAt: number
  updatedAt: number
}

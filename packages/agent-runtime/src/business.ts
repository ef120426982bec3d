import type {
  AgentId,
  BusinessSupportService,
  ConversationId,
  OrganizationId,
  ResourceId,
  ResponseId,
} from '@frontdesk/schema'
import type { BusinessFacts, CatalogueItem, ListingFact, ListingQuery, OrderKind } from './business-facts.ts'
import type { Committed, ProposalRequest, Proposed, RecordFound, Released } from './business-proposals.ts'
import type { DayHours, TimesFound, TimesQuery } from './business-times.ts'

/**
 * The business as one turn of one conversation may use it, bound to organization, agent, conversation and response.
 * BD1: `propose` holds what it names until `expiresAt` and never over capacity or stock; the same `proposalId` again
 *      answers the same and holds nothing twice, or what was written if it was committed since. Another proposal of the conversation releases the one before.
 * BD2: `commit` writes at most one record for a proposal, however often and by whomever it is repeated, and answers
 *      the same record; it refuses unless the visitor's own newest input assents and came after the proposal.
 */
export interface BusinessDesk {
  /** Null when the agent's business has no data at all. */
  facts(): Promise<BusinessFacts | null>
  /** The same array as long as nothing in it has changed, so that what is made of it can be kept. */
  catalogue(kind: OrderKind): Promise<readonly CatalogueItem[]>
  findTimes(query: TimesQuery): Promise<TimesFound>
  findListings(query: ListingQuery): Promise<readonly ListingFact[]>
  propose(proposalId: string, request: ProposalRequest): Promise<Proposed>
  commit(proposalId: string): Promise<Committed>
  /** Gives back what a proposal holds. One that was committed in the meantime stays, and is answered. */
  release(proposalId: string): Promise<Released>
  /** A record of this business by its code and one of the contacts given when it was made. */
  findRecord(code: string, contact: { email: string | null; phone: string | null }): Promise<RecordFound>
  /**
   * When the house is open on so many days from a date ("2026-12-24") on, or when one of its people is in; null where
   * that is not known.
   */
  hoursFrom(date: string, days: number, staffId?: ResourceId): Promise<readonly DayHours[] | null>
}

export type DeskScope = {
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  responseId: ResponseId
  capabilities: readonly BusinessSupportService[]
}

/** Opens the desk of an agent's business; null when the agent has no capability that needs one. */
export interface BusinessDirectory {
  deskFor(scope: DeskScope): BusinessDesk | null
}

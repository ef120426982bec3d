import type {
  AgentId,
  ConversationId,
  DurableEvent,
  OrganizationId,
  Page,
  PageRequest,
  SpokenLatency,
  VisitorFacts,
} from '@frontdesk/schema'

export type ConversationSummary = {
  id: ConversationId
  agentId: AgentId
  medium: 'text' | 'voice' | 'phone'
  status: 'open' | 'ended'
  createdAt: number
  updatedAt: number
  pageUrl: string | null
  /** Visitor items in it. */
  visitorItems: number
}

/** With what the page said about the visitor: shown with one conversation, never in lists. */
export type StoredConversation = ConversationSummary & { visitor: VisitorFacts | null }

export type InboxMessage = {
  id: string
  agentId: AgentId
  conversationId: ConversationId
  text: string
  name: string | null
  email: string | null
  phone: string | null
  createdAt: number
}

export type InboxGap = { agentId: AgentId; conversationId: ConversationId; question: string; askedAt: number }

type Scoped<T> = { status: 'found'; value: T } | { status: 'foreign' } | { status: 'missing' }

export type InboxFilter = { agentId: AgentId | null }

/** Reading what was said. Everything is scoped by organization. Newest first. */
export interface InboxStore {
  listConversations(
    organizationId: OrganizationId,
    filter: InboxFilter,
    page: PageRequest,
  ): Promise<Page<ConversationSummary>>
  findConversation(organizationId: OrganizationId, id: ConversationId): Promise<Scoped<StoredConversation>>
  readConversationEvents(organizationId: OrganizationId, id: ConversationId): Promise<DurableEvent[]>
  /** Of the turns that were spoken, by the id of the response. */
  readSpokenLatencies(organizationId: OrganizationId, id: ConversationId): Promise<ReadonlyMap<string, SpokenLatency>>
  /** IB3: with everything said in it, and the messages it left. False when it was gone already. */
  deleteConversation(organizationId: OrganizationId, id: ConversationId): Promise<boolean>
  listMessages(organizationId: OrganizationId, filter: InboxFilter, page: PageRequest): Promise<Page<InboxMessage>>
  listGaps(organizationId: OrganizationId, filter: InboxFilter, page: PageRequest): Promise<Page<InboxGap>>
}

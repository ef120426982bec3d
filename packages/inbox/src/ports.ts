import type {
  AgentId,
  AnswerRecord,
  ConversationId,
  ConversationOutcome,
  DurableEvent,
  GapState,
  ItemRating,
  Lookup,
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
  /** What the visitor said first. */
  opening: string | null
  language: string | null
  outcome: ConversationOutcome
  ratings: { up: number; down: number }
  labels: readonly string[]
  /** The person who answers in it now. */
  takenBy: string | null
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

/** A question that an agent could not answer. */
export type InboxGap = {
  id: string
  agentId: AgentId
  conversationId: ConversationId
  question: string
  askedAt: number
  state: GapState
}

/** `settledWith`: the id under which it was answered or dismissed, together with others; null while it is open. */
export type SettledGap = InboxGap & { settledWith: string | null }

/** What has come of some questions. `with` names them together, so that they come back together. */
export type GapSettlement = { state: Exclude<GapState, 'open'>; with: string; at: number }

export type InboxFilter = { agentId: AgentId | null }

/** What is left out is not asked for. */
export type ConversationFilter = InboxFilter & {
  /** Words that were said in it, each of them somewhere; in quotation marks, together. */
  words?: string
  medium?: ConversationSummary['medium']
  outcome?: ConversationOutcome
  /** In which an answer was rated so. */
  rating?: ItemRating['rating']
  language?: string
  label?: string
  /** Begun at this moment or later, and before that one. */
  from?: number
  until?: number
  /** In which the visitor said something. */
  isSpoken?: boolean
}

/** CQ5: how its answers came about, what visitors thought of them, and what models cost in it; of what is known. */
export type ConversationFacts = {
  answers: ReadonlyMap<string, AnswerRecord>
  ratings: readonly ItemRating[]
  costMicroUsd: number | null
}
export type GapFilter = InboxFilter & { state: GapState }

/** What a person left to be reached by. */
export type CustomerContact = { email: string | null; phone: string | null }

/** Rows with the contact, and the conversations that it was left in, some of which were gone before. */
export type ErasedCustomer = {
  conversationIds: readonly ConversationId[]
  bookings: number
  orders: number
  messages: number
}

/** Reading what was said. Everything is scoped by organization. Newest first. */
export interface InboxStore {
  listConversations(
    organizationId: OrganizationId,
    filter: ConversationFilter,
    page: PageRequest,
  ): Promise<Page<ConversationSummary>>
  findConversation(organizationId: OrganizationId, id: ConversationId): Promise<Lookup<StoredConversation>>
  readConversationEvents(organizationId: OrganizationId, id: ConversationId): Promise<DurableEvent[]>
  /** Of the turns that were spoken, by the id of the response. */
  readSpokenLatencies(organizationId: OrganizationId, id: ConversationId): Promise<ReadonlyMap<string, SpokenLatency>>
  readConversationFacts(organizationId: OrganizationId, id: ConversationId): Promise<ConversationFacts>
  /** IB3: with everything said in it, and the messages it left. False when it was gone already. */
  deleteConversation(organizationId: OrganizationId, id: ConversationId): Promise<boolean>
  /** IB6: by contact, whether the conversations are still there or not. */
  eraseCustomer(organizationId: OrganizationId, contact: CustomerContact): Promise<ErasedCustomer>
  listMessages(organizationId: OrganizationId, filter: InboxFilter, page: PageRequest): Promise<Page<InboxMessage>>
  listGaps(organizationId: OrganizationId, filter: GapFilter, page: PageRequest): Promise<Page<InboxGap>>
  findGap(organizationId: OrganizationId, id: string): Promise<Lookup<SettledGap>>
  /** GP8: only those that are open now; the number of them. */
  settleGaps(organizationId: OrganizationId, ids: readonly string[], settlement: GapSettlement): Promise<number>
  /** GP9: opens what was dismissed together; the number of them. */
  reopenGaps(organizationId: OrganizationId, settledWith: string): Promise<number>
}

/** A word of the owner's on a conversation; its visitor never sees it. */
export type ConversationNote = {
  id: string
  author: { id: string; name: string }
  text: string
  createdAt: number
}

/** CQ8: what owners keep beside a conversation. Everything is scoped by organization, and goes with the conversation. */
export interface ConversationMarks {
  /** Oldest first. */
  listNotes(organizationId: OrganizationId, id: ConversationId): Promise<ConversationNote[]>
  addNote(organizationId: OrganizationId, id: ConversationId, note: ConversationNote): Promise<void>
  /** False when there is none. */
  deleteNote(organizationId: OrganizationId, id: ConversationId, noteId: string): Promise<boolean>
  /** These and no others. */
  setLabels(organizationId: OrganizationId, id: ConversationId, labels: readonly string[]): Promise<void>
  /** All that are in use, in the order of the alphabet. */
  listLabels(organizationId: OrganizationId): Promise<string[]>
}

/** Says what questions mean: a unit vector each, in order. The closer the meanings, the larger the inner product. */
export interface QuestionEncoder {
  encode(texts: readonly string[], urgency: 'background'): Promise<readonly Float32Array[] | { unavailable: string }>
}

/** Does something after so many milliseconds, unless the returned function is called before. */
export type After = (ms: number, action: () => void) => () => void

import type {
  AgentId,
  AnswerRecord,
  ConversationId,
  DurableEvent,
  ItemId,
  MessageId,
  OrganizationId,
  ResponseId,
  SessionId,
  UnplacedEvent,
  VisitorFacts,
  VisitorInput,
} from '@frontdesk/schema'

export type Conversation = {
  id: ConversationId
  organizationId: OrganizationId
  agentId: AgentId
  /** SHA-256, hex, of the visitor's conversation token. */
  tokenHash: string
  medium: 'text' | 'voice' | 'phone'
  status: 'open' | 'ended'
  createdAt: number
  updatedAt: number
  lastSeq: number
  state: EngineState
  /** The page on which it began; null on the phone. */
  pageUrl: string | null
  /** Primary language of the page, or of the agent on the phone, as `de`; null where it is not known. */
  language: string | null
  /** Said by the page, unverified; null where it said nothing. */
  visitor: VisitorFacts | null
}

export type Session = {
  id: SessionId
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  /** SHA-256, hex. */
  tokenHash: string
  origin: string | null
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}

export type TakenMessage = {
  id: MessageId
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  proposalId: string
  text: string
  name: string | null
  email: string | null
  phone: string | null
  createdAt: number
}

export type KnowledgeGap = {
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  question: string
  askedAt: number
}

/** What one atomic append brings. `after` must be the conversation's last seq, or nothing is written. */
export type Append = {
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  after: number
  at: number
  events: readonly UnplacedEvent[]
  state?: EngineState
  /** The visitor's own id of this item: a second append with it writes nothing and names the first item. */
  client?: { clientId: string; itemId: ItemId; input: VisitorInput }
  messages?: readonly TakenMessage[]
  gaps?: readonly KnowledgeGap[]
  /** How the answer came about that ends with this append. */
  answer?: { responseId: ResponseId; record: AnswerRecord }
  /** Marks the response that is now being made (stored, so that a restart finds it), or that none is. */
  activeResponse?: ResponseId | null
}
export type AppendResult =
  | { status: 'appended'; events: readonly DurableEvent[] }
  | { status: 'conflict' }
  | { status: 'duplicate'; itemId: ItemId }

export type UnfinishedResponse = {
  organizationId: OrganizationId
  conversationId: ConversationId
  responseId: ResponseId
}

/** Plain JSON on the conversation: survives a restart and a change of medium. Owned by the engine that wrote it. */
export type EngineState = { readonly [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

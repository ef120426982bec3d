import type {
  AgentId,
  AgentRoleTemplate,
  BusinessSupportService,
  Card,
  Citation,
  CommunicationType,
  Consent,
  ConversationId,
  DurableEvent,
  ExpectedAnswer,
  ItemId,
  KnowledgeSourceId,
  KnowledgeStatus,
  OrganizationId,
  ResponseId,
  SessionId,
  SpokenLatency,
  Theme,
  UnplacedEvent,
  VisitorFacts,
  VisitorInput,
} from '@frontdesk/schema'
import type { BusinessDesk } from './business.ts'

/** The agent as a turn sees it: nothing of keys, limits or snippets. */
export type AgentProfile = {
  id: AgentId
  organizationId: OrganizationId
  kind: 'web' | 'phone'
  name: string
  language: string
  role: AgentRoleTemplate
  /** The owner's own words on how to behave, from the instruction configuration; may be empty. */
  instructions: string
  /** Sentences of the owner on what must not be spoken about. */
  boundaries: readonly string[]
  capabilities: readonly BusinessSupportService[]
  communicationType: CommunicationType
  websiteUrl: string | null
  /** Origins whose pages may open sessions. Empty for phone agents. */
  allowedOrigins: readonly string[]
  knowledgeSourceIds: readonly KnowledgeSourceId[]
  greeting: string | null
  suggestions: readonly string[]
  theme: Theme
  retentionDays: number
  /** What the widget asks for at the visitor's first message. */
  consent: Consent | null
  /** Who hears and speaks, where the agent has a voice: the service, the visitor's browser, or nobody. */
  speech: 'service' | 'browser' | 'off'
  /** Who hears and who speaks where the service does: a provider by its canonical name; null: the service itself. */
  sttProvider: string | null
  ttsProvider: string | null
  /** The voice it was set up with, as its synthesiser names it. */
  voice: string | null
  /** Whether somebody is there at this moment; null where the owner does not want it said. */
  hours: { isOpen: boolean; opensAt: number | null } | null
}

/** Finds the live agent behind a public id; null when it never was or is deleted. */
export interface AgentDirectory {
  findProfile(agentId: AgentId): Promise<AgentProfile | null>
}

export * from './business.ts'

// ---------------------------------------------------------------- engines

/** One earlier line of the conversation, newest last. */
export type HistoryLine = { role: 'visitor' | 'agent' | 'human'; text: string }

/** Plain JSON on the conversation: survives a restart and a change of medium. Owned by the engine that wrote it. */
export type EngineState = { readonly [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export type EngineTurn = {
  agent: AgentProfile
  conversationId: ConversationId
  /** What the visitor said, pressed or filled in. */
  input: Pick<VisitorInput, 'text' | 'choice' | 'form'>
  /** Whether the answer is read or heard. */
  medium: Conversation['medium']
  /** Up to the last 24 lines, without the input itself. */
  history: readonly HistoryLine[]
  state: EngineState
  /** What the page says about the visitor. Never proof: it may fill a field in, and nothing may be looked up by it. */
  visitor: VisitorFacts | null
  now: number
  knowledge: AgentKnowledge
  tools: Toolbox
  signal: AbortSignal
}

/** What an engine produces, in order. The text of all deltas, joined, is the answer. */
export type AgentEvent =
  | { type: 'text'; delta: string }
  | { type: 'parts'; citations?: readonly Citation[]; suggestions?: readonly string[]; card?: Card }
  /** What the answer asked for; without it anything may be said. */
  | { type: 'expects'; answer: ExpectedAnswer }
  /** The state to store with the finished answer; without one the old state stays. */
  | { type: 'state'; state: EngineState }
  /** Asked of the site and not answered: goes to the owner's list of gaps, with the finished answer. */
  | { type: 'gap'; question: string }

export interface Engine {
  /** Answers one turn. Stops soon after `turn.signal` aborts. Throws only when it cannot answer at all. */
  respond(turn: EngineTurn): AsyncIterable<AgentEvent>
}

// ---------------------------------------------------------------- tools

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
}

export type TakeMessage = {
  proposalId: string
  text: string
  name: string | null
  email: string | null
  phone: string | null
}

// ---------------------------------------------------------------- knowledge

/** A piece of a page that answers, already cut to the 1–3 sentences worth quoting. */
export type FoundPassage = {
  /** Stable within one version of the index. */
  id: string
  sourceId: KnowledgeSourceId
  url: string
  /** Page title without the site's name. */
  title: string
  /** Headings above the passage, outermost first. */
  headings: readonly string[]
  /** The 1–3 sentences or rows that answer, verbatim from the page. */
  quote: string
  /** The whole passage. */
  text: string
  /** 0–1: how surely this passage answers the question, calibrated over the site. */
  confidence: number
}

/**
 * `answer`: the first passage answers. `maybe`: it may help; show it with links and say so. `unknown`: the site does
 * not say; `nearest` passages are about something near, link to their pages without quoting them. `not-ready`: nothing has been read yet (`status` says whether it is being read or cannot be).
 */
export type KnowledgeAnswer =
  | { band: 'answer' | 'maybe'; passages: readonly FoundPassage[] }
  | { band: 'unknown'; nearest?: readonly FoundPassage[] }
  | { band: 'not-ready'; status: KnowledgeStatus }

/** The knowledge of one agent. Never sees another organization's passages. */
export interface AgentKnowledge {
  search(question: string): Promise<KnowledgeAnswer>
}

/** Opens the knowledge of an agent: website sources and added ones together. */
export interface KnowledgeBase {
  forAgent(organizationId: OrganizationId, sourceIds: readonly KnowledgeSourceId[]): AgentKnowledge
}

// ---------------------------------------------------------------- conversations

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
  id: string
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

/** What one process tells the others of the same store: ids only, the store has the rest. */
export type Announcement =
  | { kind: 'conversation'; id: ConversationId; seq: number }
  | { kind: 'agent-closed'; id: AgentId }
  | { kind: 'conversation-closed'; id: ConversationId }

/** What a process hears: of others, and that it was deaf for a while. */
export type Heard = Announcement | { kind: 'line-restored' }

/** Carries announcements between processes. They may be lost: whoever needs an event reads it from the store. */
export interface ConversationBus {
  announce(announcement: Announcement): void
  /** Its own announcements may come back too. After a time in which nothing could be heard comes `line-restored`. */
  listen(listener: (heard: Heard) => void): void
}

export type Rating = 'up' | 'down'

export interface ConversationStore {
  /** Conversation and first session together. */
  insertConversation(conversation: Conversation, session: Session): Promise<void>
  insertSession(session: Session): Promise<void>
  findSession(id: SessionId): Promise<Session | null>
  findSessionByTokenHash(tokenHash: string): Promise<Session | null>
  /** Moves idle expiry on. */
  touchSession(id: SessionId, lastUsedAt: number, expiresAt: number): Promise<void>
  findConversation(organizationId: OrganizationId, id: ConversationId): Promise<Conversation | null>
  /** CS1: all of it or nothing; events get the seqs after+1, after+2 …, in order. */
  append(append: Append): Promise<AppendResult>
  /** What the visitor sent as this item, stored under its `client_id` by `append`. */
  findInput(organizationId: OrganizationId, id: ConversationId, itemId: string): Promise<VisitorInput | null>
  /** In seq order, at most `limit`. */
  readEvents(
    organizationId: OrganizationId,
    id: ConversationId,
    afterSeq: number,
    limit: number,
  ): Promise<DurableEvent[]>
  /**
   * Conversations whose `activeResponse` is set and in which nothing has been stored after `quietSince`: the process
   * that answered has stopped. Of any organization, for recovery alone.
   */
  listUnfinished(quietSince: number): Promise<UnfinishedResponse[]>
  /** CS6: replaces the parts given, and leaves the others as they are. */
  updateVisitor(organizationId: OrganizationId, id: ConversationId, change: Partial<VisitorFacts>): Promise<void>
  /** CS8: of an answer of this conversation, the last rating stands; of anything else nothing is kept, and it is false. */
  setFeedback(
    organizationId: OrganizationId,
    conversationId: ConversationId,
    itemId: ItemId,
    rating: Rating | null,
  ): Promise<boolean>
  /** CS7: how long a spoken turn took; measured again, the last one counts. */
  setSpokenLatency(
    organizationId: OrganizationId,
    conversationId: ConversationId,
    responseId: string,
    latency: SpokenLatency,
  ): Promise<void>
  /** Conversations whose retention has passed, and all of agents deleted over 30 days ago: removed with everything in them. Returns how many. */
  purge(now: number): Promise<number>
}

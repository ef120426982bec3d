import type {
  AgentId,
  BudgetsResource,
  Caps,
  ConversationId,
  MicroUsd,
  ModelCallId,
  OrganizationId,
  Page,
  PageRequest,
  PricedProvider,
  UsageEntry,
  UsageGroup,
} from '@frontdesk/schema'

/** What a call of a model may take, and did. */
export type TokenCounts = { input: number; output: number }

/** For whom a model is called. */
export type SpendingScope = {
  organizationId: string
  agentId: string
  conversationId: string
  /** One answer: all calls of it have the same, those of another answer of the conversation have another. */
  turnId: string
}

export type PricedModel = { provider: PricedProvider; model: string }

/** What a million tokens cost, in millionths of a dollar. */
export type TokenPrice = { input: MicroUsd; output: MicroUsd }

/** To be settled by the one who made it. */
export type Reservation = { id: string; organizationId: string }

/** The cap that a call would have passed. */
export type ExhaustedCap = 'organization_day' | 'organization_month' | 'agent_day' | 'agent_month' | 'turn'

/** Keeps what models cost under the caps of an organization, an agent, a turn, a day and a month. */
export interface SpendingLedger {
  /** BG1: sets aside what the call may cost at most; refused when a cap would be passed. */
  reserve(
    scope: SpendingScope,
    model: PricedModel,
    atMost: TokenCounts,
  ): Promise<{ reserved: true; reservation: Reservation } | { reserved: false; exhausted: ExhaustedCap }>
  /** BG3: what it did cost; null: unknown, so that all that was set aside counts. A second time changes nothing. */
  settle(reservation: Reservation, spent: TokenCounts | null): Promise<void>
}

/** One visitor's turn that was answered. */
export type AnsweredTurn = {
  organizationId: string
  agentId: string
  /** Who gave the answer: the model, or null for the embedded engine. */
  by: PricedModel | null
  /** Why it was not the engine that should have: a word of small letters and `_`; null where it was. */
  fellBack: string | null
}

/** Counts who answers visitors. */
export interface TurnRecorder {
  /** BG8: once for each turn that was answered, by whichever engine. */
  recordTurn(turn: AnsweredTurn): Promise<void>
}

/** A call of a model, as it counts. */
export type ModelCall = PricedModel & {
  id: ModelCallId
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  turnId: string
  /** Day and month of UTC that it counts for: those in which it began. */
  day: string
  month: string
  at: number
  leaseUntil: number
  price: TokenPrice
  /** While it is held, the most that it may take and cost; then what counts. */
  tokens: TokenCounts
  cost: MicroUsd
  state: 'held' | 'settled' | 'lapsed'
}

/** How a call ended. */
export type CallEnd = Pick<ModelCall, 'tokens' | 'cost'> & { state: 'settled' | 'lapsed' }

/** The caps of an organization, as they hold. */
export type Budgets = {
  organization: Caps
  eachAgent: Caps
  turnTokens: number
  agents: readonly (Caps & { agentId: AgentId })[]
}

export type OwnPrice = PricedModel & { price: TokenPrice }

/** What all agents have cost in the day and month of a moment. */
export type SpentNow = Pick<BudgetsResource, 'today' | 'thisMonth'>

export type UsageQuery = {
  organizationId: OrganizationId
  /** Days of UTC, both included. */
  from: string
  to: string
  by: UsageGroup
}

/** A cap of which 80 % or all is spent, for the mail to its owner. */
export type BudgetNotice = {
  organizationId: OrganizationId
  organizationName: string
  /** Null: the cap is that of the whole organization. The name is null of an agent that is gone. */
  agent: { id: AgentId; name: string | null } | null
  /** A day or a month of UTC. */
  period: string
  told: 'warning' | 'exhausted'
  cap: MicroUsd
  /** What is spent by now, without what is only held. */
  spent: MicroUsd
  /** How often it could not be sent. */
  tries: number
  /** Whom the owner has named for notices of the businesses of the organization. */
  addresses: readonly string[]
}

export interface BudgetNoticeStore {
  /** FX6: notes what is spent to 80 % or wholly in these days and months, each once. */
  noteReached(periods: readonly string[], at: number): Promise<void>
  /** What is to be told and was noted since then, the oldest first. */
  listDueNotices(when: { now: number; since: number; limit: number }): Promise<BudgetNotice[]>
  /** It is told, or given up. */
  endNotice(notice: BudgetNotice, at: number): Promise<void>
  tellLater(notice: BudgetNotice, dueAt: number): Promise<void>
}

export interface SpendingStore {
  /** BG1: sets the cost of the call aside, in one write that no cap is passed by; else says which would be. */
  holdCall(call: ModelCall): Promise<'held' | ExhaustedCap>
  findCall(organizationId: OrganizationId, id: ModelCallId): Promise<ModelCall | null>
  /** BG3: only while the call is as it was read; false when somebody else has ended it meanwhile. Tells of caps (BG6). */
  endCall(call: ModelCall, end: CallEnd, at: number): Promise<boolean>
  /** BG4: calls that are held although their lease is over, the oldest first. */
  listOverdue(now: number, limit: number): Promise<ModelCall[]>
  /** Calls that have ended and began before then are forgotten; what they cost stays counted. */
  forgetCalls(before: number): Promise<void>
  /** BG6: tells once a period that the cap is reached, where what was spent, and not what is only held, leaves no room. */
  tellExhausted(call: ModelCall, cap: Exclude<ExhaustedCap, 'turn'>): Promise<void>
  findPrice(organizationId: OrganizationId, model: PricedModel): Promise<TokenPrice | null>
  listPrices(organizationId: OrganizationId): Promise<OwnPrice[]>
  replacePrices(organizationId: OrganizationId, prices: readonly OwnPrice[]): Promise<void>
  readBudgets(organizationId: OrganizationId): Promise<Budgets>
  replaceBudgets(organizationId: OrganizationId, budgets: Budgets): Promise<void>
  readSpent(organizationId: OrganizationId, period: Pick<ModelCall, 'day' | 'month'>): Promise<SpentNow>
  recordTurn(turn: AnsweredTurn & { organizationId: OrganizationId; agentId: AgentId; day: string }): Promise<void>
  /** BG9: days newest first, else by name backwards; what is inserted meanwhile neither shifts nor repeats an entry. */
  listUsage(query: UsageQuery, page: PageRequest): Promise<Page<UsageEntry>>
}

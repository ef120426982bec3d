import { brandId, type DurableEvent, idMaker, type VisitorInput } from '@frontdesk/schema'
import type {
  AgentEvent,
  AgentProfile,
  Append,
  AppendResult,
  Conversation,
  ConversationStore,
  Engine,
  EngineTurn,
  Session,
  TakenMessage,
  Takeover,
} from './ports.ts'
import { changedFacts } from './visitor-facts.ts'

/** Ids that can be had again: bytes counted up instead of drawn. */
export function countedIds() {
  let count = 0
  return idMaker((length) => Uint8Array.from({ length }, () => (count += 1) % 248))
}

type Stored = {
  conversation: Conversation
  events: DurableEvent[]
  clients: Map<string, { itemId: string; input: VisitorInput }>
  activeResponse: string | null
  messages: Map<string, TakenMessage>
  gaps: string[]
  feedback: Map<string, string>
}

/** A `ConversationStore` in memory, faithful to CS1: an append happens as a whole, at its place, or not at all. */
export class MemoryConversationStore implements ConversationStore {
  readonly conversations = new Map<string, Stored>()
  readonly sessions = new Map<string, Session>()
  readonly takeovers = new Map<string, Takeover | { memberId: null; until?: never }>()
  /** What another process writes just before the next append gets its turn. */
  interfere: ((stored: Stored) => void) | null = null

  async insertConversation(conversation: Conversation, session: Session) {
    this.conversations.set(conversation.id, {
      conversation,
      events: [],
      clients: new Map(),
      activeResponse: null,
      messages: new Map(),
      gaps: [],
      feedback: new Map(),
    })
    await this.insertSession(session)
  }
  async insertSession(session: Session) {
    this.sessions.set(session.id, session)
  }
  async findSession(id: Session['id']) {
    return this.sessions.get(id) ?? null
  }
  async findSessionByTokenHash(tokenHash: string) {
    return [...this.sessions.values()].find((session) => session.tokenHash === tokenHash) ?? null
  }
  async touchSession(id: Session['id'], lastUsedAt: number, expiresAt: number) {
    const session = this.sessions.get(id)
    if (session) this.sessions.set(id, { ...session, lastUsedAt, expiresAt })
  }
  async findConversation(organizationId: Conversation['organizationId'], id: Conversation['id']) {
    const stored = this.conversations.get(id)
    return stored?.conversation.organizationId === organizationId ? stored.conversation : null
  }

  async append(append: Append): Promise<AppendResult> {
    const stored = this.of(append.conversationId)
    this.interfere?.(stored)
    this.interfere = null
    const known = append.client ? stored.clients.get(append.client.clientId) : undefined
    if (known) return { status: 'duplicate', itemId: brandId('itm', known.itemId) }
    if (this.isRefused(append, stored)) return { status: 'conflict' }
    const events = append.events.map((event, index) => ({ ...event, seq: append.after + index + 1, at: append.at }))
    stored.events.push(...events)
    if (append.client) stored.clients.set(append.client.clientId, append.client)
    if (append.activeResponse !== undefined) stored.activeResponse = append.activeResponse
    for (const message of append.messages ?? []) {
      if (!stored.messages.has(message.proposalId)) stored.messages.set(message.proposalId, message)
    }
    stored.gaps.push(...(append.gaps ?? []).map(({ question }) => question))
    stored.conversation = {
      ...stored.conversation,
      lastSeq: append.after + events.length,
      updatedAt: append.at,
      state: append.state ?? stored.conversation.state,
    }
    return { status: 'appended', events }
  }

  private isRefused({ after, conversationId, at, unlessTaken, takenBy }: Append, { conversation }: Stored): boolean {
    if (after !== conversation.lastSeq) return true
    const known = this.takeovers.get(conversationId)
    const by = known?.memberId && known.until > at ? known.memberId : null
    return (unlessTaken === true && by !== null) || (takenBy !== undefined && by !== takenBy.memberId)
  }

  async findInput(_organizationId: Conversation['organizationId'], id: Conversation['id'], itemId: string) {
    return [...this.of(id).clients.values()].find((client) => client.itemId === itemId)?.input ?? null
  }
  async readEvents(...[, id, after, limit]: Parameters<ConversationStore['readEvents']>) {
    return this.of(id)
      .events.filter((event) => event.seq > after)
      .slice(0, limit)
  }
  async listUnfinished(quietSince: number) {
    return [...this.conversations.values()].flatMap(({ conversation, activeResponse }) =>
      activeResponse === null || conversation.updatedAt > quietSince
        ? []
        : [
            {
              organizationId: conversation.organizationId,
              conversationId: conversation.id,
              responseId: brandId('rsp', activeResponse),
            },
          ],
    )
  }
  async updateVisitor(...[, id, change]: Parameters<ConversationStore['updateVisitor']>) {
    const stored = this.of(id)
    stored.conversation = { ...stored.conversation, visitor: changedFacts(stored.conversation.visitor, change) }
  }
  async setFeedback(...[organizationId, id, itemId, rating]: Parameters<ConversationStore['setFeedback']>) {
    const stored = (await this.findConversation(organizationId, id)) ? this.of(id) : null
    const isAnswer = stored?.events.some(
      (event) => event.type === 'conversation.item.added' && event.item.id === itemId && event.item.role !== 'visitor',
    )
    if (!stored || !isAnswer) return false
    if (rating === null) stored.feedback.delete(itemId)
    else stored.feedback.set(itemId, rating)
    return true
  }
  async takeOver(...[, id, { at, ...takeover }]: Parameters<ConversationStore['takeOver']>) {
    const known = this.takeovers.get(id)
    if (known?.memberId && known.memberId !== takeover.memberId && known.until > at) return false
    this.takeovers.set(id, takeover)
    return true
  }
  async handBack(...[, id, memberId]: Parameters<ConversationStore['handBack']>) {
    if (this.takeovers.get(id)?.memberId !== memberId) return false
    this.takeovers.set(id, { memberId: null })
    return true
  }
  async findTakeover(...[, id]: Parameters<ConversationStore['findTakeover']>) {
    return this.takeovers.get(id) ?? null
  }
  async setSpokenLatency() {}
  async purge() {
    return 0
  }

  of(id: string): Stored {
    const stored = this.conversations.get(id)
    if (!stored) throw new Error('a conversation that the test did not make')
    return stored
  }
}

export const profile: AgentProfile = {
  id: brandId('agt', 'agt_0000000000000000000001'),
  organizationId: brandId('org', 'org_0000000000000000000001'),
  kind: 'web',
  name: 'Ada',
  language: 'en',
  role: 'CUSTOMER_SUPPORT_GENERAL',
  instructions: '',
  boundaries: [],
  capabilities: ['NONE'],
  communicationType: 'TEXT',
  websiteUrl: 'https://example.com/',
  allowedOrigins: ['https://example.com'],
  knowledgeSourceIds: [],
  greeting: null,
  suggestions: [],
  theme: { accent: '#1f5eff', placement: 'end', scheme: 'auto' },
  retentionDays: 30,
  consent: null,
  speech: 'service',
  modelProvider: null,
  modelId: null,
  sttProvider: null,
  ttsProvider: null,
  sttModel: null,
  ttsModel: null,
  sttLanguage: 'en',
  ttsLanguage: 'en',
  voice: null,
  hours: null,
}

/** An engine whose words come when the test says so. Each turn is told to the test, which steps it on. */
export class SteppedEngine implements Engine {
  readonly turns: { turn: EngineTurn; say: (event: AgentEvent) => void; end: () => void; fail: () => void }[] = []

  async *respond(turn: EngineTurn): AsyncIterable<AgentEvent> {
    const waiting: (AgentEvent | 'end' | 'fail')[] = []
    const bell = new Bell()
    const put = (what: AgentEvent | 'end' | 'fail') => {
      waiting.push(what)
      bell.ring()
    }
    this.turns.push({ turn, say: put, end: () => put('end'), fail: () => put('fail') })
    turn.signal.addEventListener('abort', () => put('end'))
    for (;;) {
      const next = waiting.shift()
      if (next === 'end') return
      if (next === 'fail') throw new Error('the engine broke')
      if (next) yield next
      else await bell.rung()
    }
  }
}

/** Wakes whoever waits; a ring before the waiting is not lost. */
class Bell {
  private isRung = false
  private wake: (() => void) | null = null

  ring(): void {
    this.isRung = true
    this.wake?.()
  }

  async rung(): Promise<void> {
    if (!this.isRung) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    this.isRung = false
  }
}

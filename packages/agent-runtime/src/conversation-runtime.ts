import {
  type AgentId,
  brandId,
  type ConversationId,
  DomainError,
  type ItemId,
  type OrganizationId,
  type VisitorInput,
} from '@frontdesk/schema'
import { type AnswerDeps, answerVisitor, failedResponse, openingEvents } from './answer-visitor.ts'
import { type ActiveAnswer, LiveConversation, type Medium, type Subscriber } from './live-conversation.ts'
import type { AgentDirectory, Announcement, ConversationBus, ConversationStore, Session } from './ports.ts'
import { findUnanswered } from './recovery.ts'
import { keepWhatWasHeard, saySomething } from './spoken-turns.ts'
import { spokenText } from './visitor-input.ts'

export type RuntimeDeps = AnswerDeps & {
  store: ConversationStore
  agents: AgentDirectory
  /** To and from other processes on the same store, where there are any. */
  bus?: ConversationBus
}

export type Submitted = { status: 'accepted' | 'duplicate'; itemId: ItemId }

/**
 * All conversations this process takes part in: visitors' items come in, answers are made, subscribers are told.
 * RT1: a visitor's item and the response it starts are one write; while an answer is being made, later items wait
 *      for theirs in the order they came.
 * RT2: an answer goes on without anyone listening; only `cancel` stops it.
 */
export class ConversationRuntime {
  private readonly deps: RuntimeDeps
  private readonly live = new Map<ConversationId, Promise<LiveConversation | null>>()
  private readonly answering = new Map<string, Promise<void>>()
  private isDraining = false

  constructor(deps: RuntimeDeps) {
    this.deps = deps
    deps.bus?.listen((announcement) => void this.heard(announcement))
  }

  /**
   * Stores what the visitor said and starts its answer. The same `client_id` again changes nothing. What is written while
   * a call is on is answered for the ear: `answerIn` says so.
   */
  async submit(
    session: Pick<Session, 'organizationId' | 'conversationId' | 'agentId'>,
    input: VisitorInput,
    answerIn: Medium = mediumOf(input),
  ): Promise<Submitted> {
    if (this.isDraining)
      throw new DomainError('unavailable', 'The service is restarting; send the message again in a moment')
    const agent = await this.deps.agents.findProfile(session.agentId)
    if (!agent) throw new DomainError('not_found', 'This agent no longer answers')
    const live = await this.open(session.organizationId, session.conversationId)
    return live.inLine(async () => {
      const itemId = this.deps.newId('itm')
      const item = {
        id: itemId,
        role: 'visitor' as const,
        status: 'completed' as const,
        medium: mediumOf(input),
        text: spokenText(input),
        created_at: this.deps.now(),
        client_id: input.client_id,
      }
      const client = { clientId: input.client_id, itemId, input }
      const added = { type: 'conversation.item.added' as const, item }
      if (live.active) {
        const placed = await live.place([added], { client })
        if (placed.status === 'duplicate') return placed
        live.waiting.push({ itemId, input, answerIn })
        return { status: 'accepted' as const, itemId }
      }
      const opening = openingEvents(this.deps, { itemId, medium: answerIn })
      const placed = await live.place([added, ...opening.events], { client, activeResponse: opening.active.responseId })
      if (placed.status === 'duplicate') return placed
      this.start(live, opening.active, input)
      return { status: 'accepted' as const, itemId }
    })
  }

  /** RT6: what the first question needs is made ready while it is still being asked. */
  async prepare(agentId: AgentId): Promise<void> {
    const agent = await this.deps.agents.findProfile(agentId)
    if (agent) await this.deps.knowledge.forAgent(agent.organizationId, agent.knowledgeSourceIds).search('')
  }

  /** Stops the answer being made; what was said so far stays. No answer, or another one: nothing happens. */
  async cancel(organizationId: OrganizationId, conversationId: ConversationId, responseId?: string): Promise<void> {
    const live = await this.open(organizationId, conversationId)
    if (live.active && (responseId === undefined || live.active.responseId === responseId)) live.active.abort.abort()
    this.forgetIfIdle(live)
  }

  /** The agent says something unasked; nothing while it is answering. */
  async say(
    session: Pick<Session, 'organizationId' | 'conversationId'>,
    said: { text: string; medium: Medium },
  ): Promise<void> {
    const live = await this.open(session.organizationId, session.conversationId)
    await live.inLine(() => saySomething(this.deps, live, said))
    this.forgetIfIdle(live)
  }

  /** The visitor spoke over an answer: it stops, and the conversation keeps what they had heard of it. */
  async interrupt(
    session: Pick<Session, 'organizationId' | 'conversationId'>,
    { responseId, heardText }: { responseId: string; heardText: string },
  ): Promise<void> {
    const live = await this.open(session.organizationId, session.conversationId)
    if (live.active?.responseId === responseId) live.active.abort.abort()
    await this.answering.get(responseId)
    await live.inLine(() => keepWhatWasHeard(live, responseId, heardText))
    this.forgetIfIdle(live)
  }

  /** The seq up to which a subscription replays, before it goes on live. */
  async lastSeq(organizationId: OrganizationId, conversationId: ConversationId): Promise<number> {
    const live = await this.open(organizationId, conversationId)
    this.forgetIfIdle(live)
    return live.seq
  }

  /** LC2 of live-conversation: replays, then goes on live. The returned function ends the subscription. */
  async subscribe(
    where: { organizationId: OrganizationId; conversationId: ConversationId },
    afterSeq: number,
    subscriber: Subscriber,
  ): Promise<() => void> {
    const live = await this.open(where.organizationId, where.conversationId)
    const unsubscribe = await live.subscribe(afterSeq, subscriber)
    return () => {
      unsubscribe()
      this.forgetIfIdle(live)
    }
  }

  /** Tells everyone in conversations of a deleted agent that it is over, at every process. */
  async closeAgent(agentId: AgentId): Promise<void> {
    this.deps.bus?.announce({ kind: 'agent-closed', id: agentId })
    await this.closeHere(agentId)
  }

  /** Ends the sessions of a conversation that was deleted; what is being answered in it stops. */
  async closeConversation(id: ConversationId): Promise<void> {
    const live = await this.live.get(id)
    live?.active?.abort.abort()
    live?.broadcast({ type: 'session.closed', reason: 'expired' })
  }

  private async closeHere(agentId: AgentId): Promise<void> {
    for (const opening of this.live.values()) {
      const live = await opening
      if (live?.conversation.agentId !== agentId) continue
      live.active?.abort.abort()
      live.broadcast({ type: 'session.closed', reason: 'agent_deleted' })
    }
  }

  private async heard(announcement: Announcement): Promise<void> {
    if (announcement.kind === 'agent-closed') return this.closeHere(announcement.id)
    const live = await this.live.get(announcement.id)
    if (live && announcement.seq > live.seq) await live.inLine(() => live.catchUp())
  }

  /**
   * RT3: at the start, every response that a stopped process left unfinished is closed as failed and its item is
   * answered anew; so are items that were still waiting for their answer. Where other processes may be answering, only
   * what has been quiet since `quietSince` counts as left. Returns how many conversations it touched.
   */
  async recover(quietSince = Number.MAX_SAFE_INTEGER): Promise<number> {
    const unfinished = await this.deps.store.listUnfinished(quietSince)
    for (const { organizationId, conversationId } of unfinished) {
      const live = await this.open(organizationId, conversationId)
      if (live.active) continue
      const { open, unanswered } = findUnanswered(await live.readAll())
      await live.inLine(() => live.place(open.map(failedResponse), { activeResponse: null }))
      for (const itemId of unanswered) {
        const input = await this.deps.store.findInput(organizationId, conversationId, itemId)
        if (input) live.waiting.push({ itemId: brandId('itm', itemId), input, answerIn: mediumOf(input) })
      }
      await this.answerNextWaiting(live)
      this.forgetIfIdle(live)
    }
    return unfinished.length
  }

  /** No new items; answers under way may finish for `ms`, then they are left for the next start to recover. */
  async drain(ms: number): Promise<void> {
    this.isDraining = true
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    })
    await Promise.race([Promise.allSettled(this.answering.values()), patience])
    clearTimeout(timer)
    for (const opening of this.live.values()) {
      const live = await opening
      live?.broadcast({ type: 'session.closed', reason: 'going_away' })
    }
  }

  private start(live: LiveConversation, active: ActiveAnswer, input: VisitorInput): void {
    live.active = active
    const answering = this.answer(live, active, input)
      .catch((error: unknown) => {
        live.active = null
        this.deps.onFailure(error, { conversationId: live.conversation.id, responseId: active.responseId })
      })
      .finally(() => {
        this.answering.delete(active.responseId)
        this.forgetIfIdle(live)
      })
    this.answering.set(active.responseId, answering)
  }

  private async answer(live: LiveConversation, active: ActiveAnswer, input: VisitorInput): Promise<void> {
    const agent = await this.deps.agents.findProfile(live.conversation.agentId)
    if (agent) {
      await answerVisitor(this.deps, live, { agent, input, active })
    } else {
      await live.inLine(() => live.place([failedResponse(active.responseId)], { activeResponse: null }))
      live.active = null
    }
    await this.answerNextWaiting(live)
  }

  private async answerNextWaiting(live: LiveConversation): Promise<void> {
    await live.inLine(async () => {
      const next = live.active ? undefined : live.waiting.shift()
      if (!next) return
      const opening = openingEvents(this.deps, { itemId: next.itemId, medium: next.answerIn })
      await live.place(opening.events, { activeResponse: opening.active.responseId })
      this.start(live, opening.active, next.input)
    })
  }

  private async open(organizationId: OrganizationId, id: ConversationId): Promise<LiveConversation> {
    const known = this.live.get(id) ?? this.load(organizationId, id)
    this.live.set(id, known)
    const live = await known
    if (live && live.organizationId === organizationId) return live
    if (!live) this.live.delete(id)
    throw new DomainError('not_found', 'There is no such conversation')
  }

  private async load(organizationId: OrganizationId, id: ConversationId): Promise<LiveConversation | null> {
    const conversation = await this.deps.store.findConversation(organizationId, id)
    return conversation ? new LiveConversation(this.deps, conversation) : null
  }

  private forgetIfIdle(live: LiveConversation): void {
    if (live.isIdle) void live.inLine(async () => (live.isIdle ? this.live.delete(live.conversation.id) : false))
  }
}

const mediumOf = (input: VisitorInput): Medium => input.medium ?? 'text'

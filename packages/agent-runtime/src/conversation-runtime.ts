import {
  type AgentId,
  brandId,
  type ConversationId,
  DomainError,
  type ItemId,
  type OrganizationId,
  type UnplacedEvent,
  type VisitorInput,
} from '@frontdesk/schema'
import { type AnswerDeps, answerVisitor, failedResponse, openingEvents } from './answer-visitor.ts'
import { ByHand } from './by-hand.ts'
import type {
  ActiveAnswer,
  AppendExtras,
  LiveConversation,
  Medium,
  Subscriber,
  WaitingItem,
} from './live-conversation.ts'
import { OpenConversations } from './open-conversations.ts'
import { pause } from './pause.ts'
import type { AgentDirectory, ConversationBus, ConversationStore, Session } from './ports.ts'
import { findUnanswered, settleDoubts } from './recovery.ts'
import { keepWhatWasHeard, saySomething } from './spoken-turns.ts'
import { takeoverSeen } from './take-over.ts'
import { spokenText } from './visitor-input.ts'

export type RuntimeDeps = AnswerDeps & {
  store: ConversationStore
  agents: AgentDirectory
  /** To and from other processes on the same store, where there are any. */
  bus?: ConversationBus
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export type Submitted = { status: 'accepted' | 'duplicate'; itemId: ItemId }

/**
 * All conversations this process takes part in: visitors' items come in, answers are made, subscribers are told.
 * RT1: a visitor's item and the response it starts are one write; while an answer is being made, later items wait
 *      for theirs in the order they came.
 * RT2: an answer goes on without anyone listening; only `cancel` stops it.
 * RT7: an answer that the store did not take is made anew as soon as the store answers; items that come meanwhile wait.
 */
export class ConversationRuntime {
  private readonly deps: RuntimeDeps
  /** What people write instead of the agent. */
  readonly byHand: ByHand
  private readonly conversations: OpenConversations
  private readonly answering = new Map<string, Promise<void>>()
  private readonly draining = new AbortController()

  constructor(deps: RuntimeDeps) {
    this.deps = deps
    this.conversations = new OpenConversations(deps)
    this.byHand = new ByHand(deps, this.conversations)
  }

  /**
   * Stores what the visitor said and starts its answer. The same `client_id` again changes nothing. What is written while
   * a call is on is answered for the ear: `answeredIn` says so.
   */
  async submit(
    session: Pick<Session, 'organizationId' | 'conversationId' | 'agentId'>,
    input: VisitorInput,
    answeredIn?: Medium,
  ): Promise<Submitted> {
    if (this.draining.signal.aborted)
      throw new DomainError('unavailable', 'The service is restarting; send the message again in a moment')
    const agent = await this.deps.agents.findProfile(session.agentId)
    if (!agent) throw new DomainError('not_found', 'This agent no longer answers')
    const live = await this.conversations.open(session.organizationId, session.conversationId)
    const medium = mediumOf(live, input)
    const answerIn = answeredIn ?? medium
    return live.inLine(async () => {
      const itemId = this.deps.newId('itm')
      const item = {
        id: itemId,
        role: 'visitor' as const,
        status: 'completed' as const,
        medium,
        text: spokenText(input),
        created_at: this.deps.now(),
        client_id: input.client_id,
        ...(input.order ? { order: input.order } : {}),
      }
      const client = { clientId: input.client_id, itemId, input }
      const added = { type: 'conversation.item.added' as const, item }
      const waiting = { itemId, input, answerIn }
      const { placed, active, isTaken } = await this.placeItem(live, { added, client, waiting })
      if (placed.status === 'duplicate') return placed
      if (active) this.start(live, active, waiting)
      else if (!isTaken) live.waiting.push(waiting)
      return { status: 'accepted' as const, itemId }
    })
  }

  /** RT1: the item with the beginning of its answer; alone while another is being answered, or (CQ9) a person answers. */
  private async placeItem(
    live: LiveConversation,
    { added, client, waiting }: { added: UnplacedEvent; client: AppendExtras['client'] & {}; waiting: WaitingItem },
  ) {
    const opening = live.active ? null : openingEvents(this.deps, { itemId: waiting.itemId, medium: waiting.answerIn })
    try {
      if (opening === null) return { placed: await live.place([added], { client }), active: null, isTaken: false }
      const { active, events } = opening
      const extras = { client, activeResponse: active.responseId, unlessTaken: true as const }
      const placed = await live.place([added, ...events], extras)
      if (placed.status !== 'hindered') return { placed, active, isTaken: false }
      return { placed: await live.place([added], { client }), active: null, isTaken: true }
    } catch (error) {
      this.doubt(live, waiting, opening?.active ?? null)
      throw error
    }
  }

  /** RT6: what the first question needs is made ready while it is still being asked. */
  async prepare(agentId: AgentId): Promise<void> {
    const agent = await this.deps.agents.findProfile(agentId)
    if (agent) await this.deps.knowledge.forAgent(agent.organizationId, agent.knowledgeSourceIds).search('')
  }

  /** Stops the answer being made; what was said so far stays. No answer, or another one: nothing happens. */
  async cancel(organizationId: OrganizationId, conversationId: ConversationId, responseId?: string): Promise<void> {
    const live = await this.conversations.open(organizationId, conversationId)
    if (live.active && (responseId === undefined || live.active.responseId === responseId)) live.active.abort.abort()
    this.conversations.forgetIfIdle(live)
  }

  /** The agent says something unasked; nothing while it is answering. */
  async say(
    session: Pick<Session, 'organizationId' | 'conversationId'>,
    said: { text: string; medium: Medium },
  ): Promise<void> {
    const live = await this.conversations.open(session.organizationId, session.conversationId)
    await live.inLine(() => saySomething(this.deps, live, said))
    this.conversations.forgetIfIdle(live)
  }

  /** The visitor spoke over an answer: it stops, and the conversation keeps what they had heard of it. */
  async interrupt(
    session: Pick<Session, 'organizationId' | 'conversationId'>,
    { responseId, heardText }: { responseId: string; heardText: string },
  ): Promise<void> {
    const live = await this.conversations.open(session.organizationId, session.conversationId)
    if (live.active?.responseId === responseId) live.active.abort.abort()
    await this.answering.get(responseId)
    await live.inLine(() => keepWhatWasHeard(live, responseId, heardText))
    this.conversations.forgetIfIdle(live)
  }

  /** The seq up to which a subscription replays, before it goes on live. */
  async lastSeq(organizationId: OrganizationId, conversationId: ConversationId): Promise<number> {
    const live = await this.conversations.open(organizationId, conversationId)
    this.conversations.forgetIfIdle(live)
    return live.seq
  }

  /** LC2 of live-conversation: replays, then goes on live. The returned function ends the subscription. */
  async subscribe(
    where: { organizationId: OrganizationId; conversationId: ConversationId },
    afterSeq: number,
    subscriber: Subscriber,
  ): Promise<() => void> {
    const live = await this.conversations.open(where.organizationId, where.conversationId)
    const unsubscribe = await live.subscribe(afterSeq, subscriber)
    const seen = await takeoverSeen(this.deps, live)
    if (seen) subscriber(seen)
    return () => {
      unsubscribe()
      this.conversations.forgetIfIdle(live)
    }
  }

  closeAgent(agentId: AgentId): Promise<void> {
    return this.conversations.closeAgent(agentId)
  }

  closeConversation(id: ConversationId): Promise<void> {
    return this.conversations.closeConversation(id)
  }

  /**
   * RT3: at the start, every response that a stopped process left unfinished is closed as failed and its item is
   * answered anew; so are items that were still waiting for their answer. Where other processes may be answering, only
   * what has been quiet since `quietSince` counts as left. Returns how many conversations it touched.
   */
  async recover(quietSince = Number.MAX_SAFE_INTEGER): Promise<number> {
    const unfinished = await this.deps.store.listUnfinished(quietSince)
    for (const { organizationId, conversationId } of unfinished) {
      const live = await this.conversations.open(organizationId, conversationId)
      if (live.active) continue
      const { open, unanswered } = findUnanswered(await live.readAll())
      const failed = open.map(({ responseId }) => failedResponse(responseId))
      await live.inLine(() => live.place(failed, { activeResponse: null }))
      for (const itemId of unanswered) {
        const input = await this.deps.store.findInput(organizationId, conversationId, itemId)
        if (input) live.waiting.push({ itemId: brandId('itm', itemId), input, answerIn: mediumOf(live, input) })
      }
      await this.answerNextWaiting(live)
      this.conversations.forgetIfIdle(live)
    }
    return unfinished.length
  }

  /** No new items; answers under way may finish for `ms`, then they are left for the next start to recover. */
  async drain(ms: number): Promise<void> {
    this.draining.abort()
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    })
    await Promise.race([Promise.allSettled(this.answering.values()), patience])
    clearTimeout(timer)
    await this.conversations.leaveAll()
  }

  private start(live: LiveConversation, active: ActiveAnswer, item: WaitingItem): void {
    live.active = active
    const answering = this.answer(live, active, item.input)
      .catch((error: unknown) => {
        this.deps.onFailure(error, {
          stage: 'store',
          conversationId: live.conversation.id,
          responseId: active.responseId,
        })
        this.doubt(live, item, active)
      })
      .finally(() => {
        this.answering.delete(active.responseId)
        this.conversations.forgetIfIdle(live)
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
      const next = live.active ? undefined : live.waiting[0]
      if (!next) return
      const { active, events } = openingEvents(this.deps, { itemId: next.itemId, medium: next.answerIn })
      try {
        const placed = await live.place(events, { activeResponse: active.responseId, unlessTaken: true })
        // CQ9: a person answers what waits.
        if (placed.status === 'hindered') return await this.leaveWaiting(live)
      } catch (error) {
        this.deps.onFailure(error, { stage: 'store', conversationId: live.conversation.id })
        return this.doubt(live, next, active)
      }
      live.waiting.shift()
      this.start(live, active, next)
    })
  }

  private async leaveWaiting(live: LiveConversation): Promise<void> {
    live.waiting.length = 0
    await live.place([], { activeResponse: null })
  }

  /** RT7: the store failed in the midst of a write, so that it may hold it or not: that is found out when it answers. */
  private doubt(live: LiveConversation, item: WaitingItem, active: ActiveAnswer | null): void {
    const isSettling = live.inDoubt.length > 0
    live.inDoubt = [...live.inDoubt, { ...item, active }]
    // What comes meanwhile waits, as it does for an answer.
    live.active ??= active
    if (isSettling) return
    this.conversations.inBackground(this.settle(live), { stage: 'store', conversationId: live.conversation.id })
  }

  private async settle(live: LiveConversation): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; live.inDoubt.length > 0; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      await pause(pauseMs, this.draining.signal)
      // What is in doubt now, the next start finds.
      if (this.draining.signal.aborted) return
      // The failure was told when it began; the store is asked again until it answers.
      await Promise.allSettled([live.inLine(() => settleDoubts(live))])
    }
    await this.answerNextWaiting(live)
    this.conversations.forgetIfIdle(live)
  }
}

/** TE20: whatever is said or keyed in a call came over the telephone. */
const mediumOf = ({ conversation }: LiveConversation, input: VisitorInput): Medium =>
  conversation.medium === 'phone' ? 'phone' : (input.medium ?? 'text')

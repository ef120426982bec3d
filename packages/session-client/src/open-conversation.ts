import { emptyTranscript } from '@frontdesk/conversation'
import type { ClientEvent, OpenedSession, ServerEvent, VisitorInput, VisitorUpdate } from '@frontdesk/schema'
import { hasSpoken, statusOf } from './conversation-view.ts'
import { foldReceived } from './fold-received.ts'
import { initialLink, type LinkEffect, type LinkInput, type LinkState, nextLink } from './link-machine.ts'
import { outboxItem, withoutConfirmed, withRefusal, withRetry } from './outbox.ts'
import type { AudioBytes } from './ports.ts'
import type {
  ConversationOptions,
  ConversationView,
  EventListener,
  Rating,
  Say,
  SessionConnection,
} from './session-connection.ts'
import { subscribe } from './subscribe.ts'
import { VisitorFacts } from './visitor-facts.ts'
import { WatchedLink } from './watched-link.ts'

/** Opens nothing yet: the first request to the service follows `start` or `send`. */
export function openConversation(options: ConversationOptions): SessionConnection {
  return new Conversation(options)
}

const RESEND_MS = 2_000
/** The protocol does not mark the end of a replay; it comes in one go, well within this time. */
const REPLAY_MS = 1_000

class Conversation implements SessionConnection {
  view: ConversationView
  readonly #options: ConversationOptions
  readonly #viewListeners = new Set<(view: ConversationView) => void>()
  readonly #eventListeners = new Set<EventListener>()
  readonly #audioListeners = new Set<(packet: ArrayBuffer) => void>()
  readonly #pendingRatings = new Map<string, Rating>()
  readonly #unsubscribe: readonly (() => void)[]
  #state: LinkState = initialLink
  #link: WatchedLink | null = null
  #cancelWait: () => void = () => {}
  #conversationId: string | null = null
  /** Events until this moment are the replay of a conversation this page has returned to. */
  #historyEndsAt: number | null = null
  readonly #facts = new VisitorFacts()
  #wasLive = false

  constructor(options: ConversationOptions) {
    this.#options = options
    this.view = { status: 'idle', endReason: null, agent: null, audio: null, transcript: emptyTranscript, outbox: [] }
    this.#unsubscribe = [
      options.network.onChange(() =>
        this.#step({ type: 'network', isOnline: options.network.isOnline(), hasConversation: this.hasConversation() }),
      ),
      options.memory.onChange(() => this.#followOtherTab()),
    ]
  }

  onChange = (listener: (view: ConversationView) => void) => subscribe(this.#viewListeners, listener)
  onEvent = (listener: EventListener) => subscribe(this.#eventListeners, listener)
  onAudio = (listener: (packet: ArrayBuffer) => void) => subscribe(this.#audioListeners, listener)

  transmit(message: ClientEvent | AudioBytes): boolean {
    const isPossible = this.#state.phase === 'live' && this.#state.via === 'socket'
    if (!isPossible) return false
    if ('type' in message) this.#link?.send(message)
    else this.#link?.sendAudio(message)
    return true
  }

  hasConversation(): boolean {
    return this.#options.memory.read() !== null
  }

  start(): void {
    this.#step({ type: 'start', hasConversation: this.hasConversation() })
  }

  send(say: Say): string {
    const entry = outboxItem({ ...say, client_id: this.#options.newClientId() }, this.#options.clock.now())
    this.#show({ outbox: [...this.view.outbox, entry] })
    this.#remember()
    this.start()
    this.#sendFacts()
    this.#transmit({ type: 'conversation.item.create', item: entry.input })
    return entry.clientId
  }

  retry(clientId: string): void {
    this.#show({ outbox: withRetry(this.view.outbox, clientId) })
    this.start()
    this.#resend(clientId)
  }

  withdraw(): readonly VisitorInput[] {
    const unsent = this.view.outbox.map((entry) => entry.input)
    this.#show({ outbox: [] })
    return unsent
  }

  describeVisitor(update: VisitorUpdate): void {
    this.#facts.change(update)
    this.#sendFacts()
  }

  cancel(): void {
    const active = this.view.transcript.active
    if (active) this.#transmit({ type: 'response.cancel', response_id: active.responseId })
  }

  rate(itemId: string, rating: Rating): void {
    this.#pendingRatings.set(itemId, rating)
    this.#sendRatings()
  }

  startOver(): void {
    this.#options.memory.clear()
    this.#forgetAll()
    this.#facts.forgetIdentity()
    this.start()
  }

  dispose(): void {
    for (const end of this.#unsubscribe) end()
    this.#step({ type: 'stop' })
    this.#viewListeners.clear()
    this.#eventListeners.clear()
    this.#audioListeners.clear()
  }

  #step(input: LinkInput): void {
    const { state, effects } = nextLink(this.#state, input)
    this.#state = state
    for (const effect of effects) this.#perform(effect)
    this.#show({})
  }

  #perform(effect: LinkEffect): void {
    switch (effect.do) {
      case 'open':
        this.#open(effect.attemptId, effect.isWithConversation).catch(() =>
          // An exception in the page's own code counts as unreachable and is retried too.
          this.#step({ type: 'open-finished', attemptId: effect.attemptId, outcome: { status: 'unreachable' } }),
        )
        return
      case 'connect':
        return this.#connect(effect)
      case 'disconnect':
        return this.#disconnect()
      case 'wait':
        return this.#wait(effect)
      case 'adopt':
        return this.#adopt(effect.session)
      case 'went-live':
        return this.#flush()
    }
  }

  async #open(attemptId: number, isWithConversation: boolean): Promise<void> {
    const page = this.#options.page()
    const conversation = isWithConversation ? this.#options.memory.read() : null
    const visitor = conversation ? this.#facts.unsent() : null
    const outcome = await this.#options.transport.open({
      agentId: this.#options.agentId,
      ...(conversation ? { conversation: { id: conversation.id, token: conversation.token } } : {}),
      ...(page ? { page } : {}),
      ...(visitor ? { visitor } : {}),
    })
    if (visitor && outcome.status === 'opened') this.#facts.markSent(visitor)
    this.#step({ type: 'open-finished', attemptId, outcome })
  }

  #connect(effect: Extract<LinkEffect, { do: 'connect' }>): void {
    this.#disconnect()
    const { attemptId, via, session } = effect
    this.#link = new WatchedLink(this.#options, {
      via,
      target: { session, lastSeq: this.view.transcript.lastSeq },
      onReady: () => this.#step({ type: 'ready', attemptId }),
      onEvent: (event) => this.#receive(event),
      onAudio: (packet) => this.#audioListeners.forEach((listener) => listener(packet)),
      onLost: (loss) => {
        this.#facts.resend()
        this.#step({ type: 'lost', attemptId, loss })
      },
    })
  }

  #disconnect(): void {
    this.#cancelWait()
    this.#link?.close()
    this.#link = null
  }

  #wait(effect: Extract<LinkEffect, { do: 'wait' }>): void {
    this.#disconnect()
    const ms = effect.isJittered ? effect.ms * (0.5 + this.#options.random()) : effect.ms
    this.#cancelWait = this.#options.clock.after(ms, () =>
      this.#step({ type: 'timer', attemptId: effect.attemptId, hasConversation: this.hasConversation() }),
    )
  }

  /** SC14: another conversation than before begins with an empty transcript; unsent items go with the visitor. */
  #adopt(session: OpenedSession): void {
    const isOther = this.#conversationId !== null && this.#conversationId !== session.conversation.id
    const isReturn = this.#conversationId === null && this.#options.memory.read()?.id === session.conversation.id
    if (isReturn) this.#historyEndsAt = Number.POSITIVE_INFINITY
    this.#conversationId = session.conversation.id
    this.#show({ agent: session.agent, audio: session.audio, ...(isOther ? { transcript: emptyTranscript } : {}) })
    this.#remember()
  }

  /** SC12: nothing is stored before the visitor has said something. */
  #remember(): void {
    const conversation = this.#state.session?.conversation ?? null
    if (!conversation || !hasSpoken(this.view)) return
    const stored = this.#options.memory.read()
    if (stored?.id !== conversation.id || stored.token !== conversation.token) this.#options.memory.write(conversation)
  }

  #receive(event: ServerEvent): void {
    const before = this.view.transcript.lastSeq
    const transcript = foldReceived(this.view.transcript, event)
    const isNews = !('seq' in event) || transcript.lastSeq > before
    this.#show({ transcript, outbox: withoutConfirmed(this.view.outbox, transcript) })
    if (event.type === 'error') this.#handleRefusal(event)
    // Spoken words reach the conversation without having been in the outbox.
    if (event.type === 'conversation.item.added') this.#remember()
    const isHistory = this.#historyEndsAt !== null && this.#options.clock.now() < this.#historyEndsAt
    if (isNews) for (const listener of this.#eventListeners) listener(event, isHistory)
    if (event.type === 'session.closed') this.#step({ type: 'closed-by-service', reason: event.reason })
    else if ('seq' in event && transcript.hasGap) this.#step({ type: 'gap' })
  }

  #handleRefusal(event: Extract<ServerEvent, { type: 'error' }>): void {
    this.#show({ outbox: withRefusal(this.view.outbox, event) })
    const { client_id: clientId } = event
    if (event.retryable && clientId !== undefined) {
      const ms = event.retry_after === undefined ? RESEND_MS : event.retry_after * 1_000
      this.#options.clock.after(ms, () => this.#resend(clientId))
    }
  }

  #flush(): void {
    this.#wasLive = true
    if (this.#historyEndsAt === Number.POSITIVE_INFINITY) this.#historyEndsAt = this.#options.clock.now() + REPLAY_MS
    this.#sendFacts()
    for (const entry of this.view.outbox) this.#resend(entry.clientId)
    this.#sendRatings()
  }

  /** SC18: sent before the message they belong to, and never for a visitor who has said nothing. */
  #sendFacts(): void {
    const facts = this.#facts.unsent()
    if (!facts || this.#state.phase !== 'live' || !hasSpoken(this.view)) return
    this.#transmit({ type: 'visitor.update', ...facts })
    this.#facts.markSent(facts)
  }

  #resend(clientId: string): void {
    const entry = this.view.outbox.find((candidate) => candidate.clientId === clientId)
    if (entry?.status === 'sending') this.#transmit({ type: 'conversation.item.create', item: entry.input })
  }

  #sendRatings(): void {
    if (this.#state.phase !== 'live') return
    for (const [itemId, rating] of this.#pendingRatings)
      this.#transmit({ type: 'conversation.feedback', item_id: itemId, rating })
    this.#pendingRatings.clear()
  }

  #transmit(event: ClientEvent): void {
    if (this.#state.phase === 'live') this.#link?.send(event)
  }

  /** SC13: tabs show the conversation stored last, unless something here is still unsent. */
  #followOtherTab(): void {
    const stored = this.#options.memory.read()
    if (!stored || stored.id === this.#conversationId || this.view.outbox.length > 0) return
    const wasStarted = this.#state.phase !== 'idle'
    this.#forgetAll()
    if (wasStarted) this.start()
  }

  #forgetAll(): void {
    this.#step({ type: 'stop' })
    this.#conversationId = null
    this.#historyEndsAt = null
    this.#pendingRatings.clear()
    this.#facts.resend()
    this.#show({ transcript: emptyTranscript, outbox: [] })
  }

  #show(change: Partial<Pick<ConversationView, 'agent' | 'audio' | 'transcript' | 'outbox'>>): void {
    const status = statusOf(this.#state, { isOnline: this.#options.network.isOnline(), wasLive: this.#wasLive })
    const endReason = this.#state.phase === 'ended' ? this.#state.reason : null
    const isSame = status === this.view.status && endReason === this.view.endReason
    if (isSame && Object.keys(change).length === 0) return
    this.view = { ...this.view, ...change, status, endReason }
    for (const listener of this.#viewListeners) listener(this.view)
  }
}

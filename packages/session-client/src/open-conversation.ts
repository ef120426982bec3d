import { emptyTranscript, type Transcript } from '@frontdesk/conversation'
import type {
  ClientEvent,
  OpenedSession,
  OpenSession,
  ServerEvent,
  VisitorInput,
  VisitorUpdate,
} from '@frontdesk/schema'
import { foldReceived } from './fold-received.ts'
import {
  type EndReason,
  initialLink,
  type LinkEffect,
  type LinkInput,
  type LinkState,
  nextLink,
} from './link-machine.ts'
import { type Outbox, outboxItem, withoutConfirmed, withRefusal, withRetry } from './outbox.ts'
import { PageFacts } from './page-facts.ts'
import type { AudioBytes, Clock, ConversationMemory, Network, Random, SessionTransport } from './ports.ts'
import { WatchedLink } from './watched-link.ts'

export type ConversationOptions = {
  agentId: string
  transport: SessionTransport
  memory: ConversationMemory
  clock: Clock
  random: Random
  network: Network
  newClientId: () => string
  /** Asked at each opening, so that a page which changes its address without loading is named rightly. */
  page: () => OpenSession['page']
}

/** `retrying`: the service could not be reached yet. `reconnecting`: it could, and was lost. */
export type ConnectionStatus = 'idle' | 'connecting' | 'retrying' | 'live' | 'reconnecting' | 'offline' | 'ended'
export type Say = Omit<VisitorInput, 'client_id'>
export type Rating = 'up' | 'down' | null

/** Everything there is to show; a new object whenever something changed. */
export type ConversationView = {
  readonly status: ConnectionStatus
  readonly endReason: EndReason | null
  readonly agent: OpenedSession['agent'] | null
  /** How the agent can be spoken with; null where only text is meant, or nothing is known yet. */
  readonly audio: OpenedSession['audio']
  readonly transcript: Transcript
  readonly outbox: Outbox
}

/** `isHistory`: it was said before this page came to the conversation. */
export type EventListener = (event: ServerEvent, isHistory: boolean) => void

/** The visitor's half of one conversation. */
export interface SessionConnection {
  readonly view: ConversationView
  onChange(listener: (view: ConversationView) => void): () => void
  /** Every event once, after the view has taken it in; what a resume repeats is not told again. */
  onEvent(listener: EventListener): () => void
  /** The visitor means to talk: opens a session, or returns to the conversation this browser remembers. */
  onAudio(listener: (packet: ArrayBuffer) => void): () => void
  /** What matters only now: over a live socket, or not at all. Tells whether it went. */
  transmit(message: ClientEvent | AudioBytes): boolean
  start(): void
  /** Whether this browser remembers a conversation with this agent. */
  hasConversation(): boolean
  /** Puts something into the outbox and returns its client id. Starts if nothing has yet. */
  send(say: Say): string
  retry(clientId: string): void
  /** Takes back all that has not reached the service, and returns it. */
  withdraw(): readonly VisitorInput[]
  /** What the page says of the visitor: told when they speak, or on returning to what they have said. */
  describeVisitor(update: VisitorUpdate): void
  /** Stops the answer being made. */
  cancel(): void
  rate(itemId: string, rating: Rating): void
  /** Forgets the conversation here and begins a new one. */
  startOver(): void
  dispose(): void
}

/** Opens nothing yet: the service is asked only after `start` or `send`. */
export function openConversation(options: ConversationOptions): SessionConnection {
  return new Conversation(options)
}

const RESEND_MS = 2_000
/** The protocol does not mark the end of a replay; it comes in one go, well within this time. */
const REPLAY_MS = 1_000

class Conversation implements SessionConnection {
  view: ConversationView
  readonly #options: ConversationOptions
  readonly #changed = new Set<(view: ConversationView) => void>()
  readonly #heard = new Set<EventListener>()
  readonly #heardAudio = new Set<(packet: ArrayBuffer) => void>()
  readonly #unratedYet = new Map<string, Rating>()
  readonly #unsubscribe: readonly (() => void)[]
  #state: LinkState = initialLink
  #link: WatchedLink | null = null
  #cancelWait: () => void = () => {}
  #conversationId: string | null = null
  /** Until when what arrives is taken for history: the replay of a conversation this page has come back to. */
  #historyEndsAt: number | null = null
  readonly #facts = new PageFacts()
  #wasLive = false

  constructor(options: ConversationOptions) {
    this.#options = options
    this.view = { status: 'idle', endReason: null, agent: null, audio: null, transcript: emptyTranscript, outbox: [] }
    this.#unsubscribe = [
      options.network.onChange(() => this.#networkChanged()),
      options.memory.onChange(() => this.#followOtherTab()),
    ]
  }

  onChange(listener: (view: ConversationView) => void): () => void {
    this.#changed.add(listener)
    return () => this.#changed.delete(listener)
  }

  onEvent(listener: EventListener): () => void {
    this.#heard.add(listener)
    return () => this.#heard.delete(listener)
  }

  onAudio(listener: (packet: ArrayBuffer) => void): () => void {
    this.#heardAudio.add(listener)
    return () => this.#heardAudio.delete(listener)
  }

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
    this.#tellFacts()
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
    this.#tellFacts()
  }

  cancel(): void {
    const active = this.view.transcript.active
    if (active) this.#transmit({ type: 'response.cancel', response_id: active.responseId })
  }

  rate(itemId: string, rating: Rating): void {
    this.#unratedYet.set(itemId, rating)
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
    this.#changed.clear()
    this.#heard.clear()
    this.#heardAudio.clear()
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
          // What the page itself got wrong is tried again as well.
          this.#step({ type: 'open-finished', attemptId: effect.attemptId, outcome: { status: 'unreachable' } }),
        )
        return
      case 'connect':
        this.#connect(effect)
        return
      case 'disconnect':
        this.#disconnect()
        return
      case 'wait':
        this.#wait(effect)
        return
      case 'adopt':
        this.#adopt(effect.session)
        return
      case 'went-live':
        this.#flush()
    }
  }

  async #open(attemptId: number, isWithConversation: boolean): Promise<void> {
    const page = this.#options.page()
    const conversation = isWithConversation ? this.#options.memory.read() : null
    const visitor = conversation ? this.#facts.untold() : null
    const outcome = await this.#options.transport.open({
      agentId: this.#options.agentId,
      ...(conversation ? { conversation: { id: conversation.id, token: conversation.token } } : {}),
      ...(page ? { page } : {}),
      ...(visitor ? { visitor } : {}),
    })
    if (visitor && outcome.status === 'opened') this.#facts.told(visitor)
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
      onAudio: (packet) => {
        for (const listener of this.#heardAudio) listener(packet)
      },
      onLost: (loss) => {
        this.#facts.tellAgain()
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
    if (!conversation || !this.#hasSpoken()) return
    const stored = this.#options.memory.read()
    if (stored?.id !== conversation.id || stored.token !== conversation.token) this.#options.memory.write(conversation)
  }

  #hasSpoken(): boolean {
    return this.view.outbox.length > 0 || this.view.transcript.items.some((item) => item.role === 'visitor')
  }

  #receive(event: ServerEvent): void {
    const before = this.view.transcript.lastSeq
    const transcript = foldReceived(this.view.transcript, event)
    const isNews = !('seq' in event) || transcript.lastSeq > before
    this.#show({ transcript, outbox: withoutConfirmed(this.view.outbox, transcript) })
    if (event.type === 'error') this.#refused(event)
    // Spoken words reach the conversation without having been in the outbox.
    if (event.type === 'conversation.item.added') this.#remember()
    const isHistory = this.#historyEndsAt !== null && this.#options.clock.now() < this.#historyEndsAt
    if (isNews) for (const listener of this.#heard) listener(event, isHistory)
    if (event.type === 'session.closed') this.#step({ type: 'closed-by-service', reason: event.reason })
    else if ('seq' in event && transcript.hasGap) this.#step({ type: 'gap' })
  }

  #refused(event: Extract<ServerEvent, { type: 'error' }>): void {
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
    this.#tellFacts()
    for (const entry of this.view.outbox) this.#resend(entry.clientId)
    this.#sendRatings()
  }

  /** SC18: before the words they belong to, and never of a visitor who has said nothing. */
  #tellFacts(): void {
    const facts = this.#facts.untold()
    if (!facts || this.#state.phase !== 'live' || !this.#hasSpoken()) return
    this.#transmit({ type: 'visitor.update', ...facts })
    this.#facts.told(facts)
  }

  #resend(clientId: string): void {
    const entry = this.view.outbox.find((candidate) => candidate.clientId === clientId)
    if (entry?.status === 'sending') this.#transmit({ type: 'conversation.item.create', item: entry.input })
  }

  #sendRatings(): void {
    if (this.#state.phase !== 'live') return
    for (const [itemId, rating] of this.#unratedYet)
      this.#transmit({ type: 'conversation.feedback', item_id: itemId, rating })
    this.#unratedYet.clear()
  }

  #transmit(event: ClientEvent): void {
    if (this.#state.phase === 'live') this.#link?.send(event)
  }

  #networkChanged(): void {
    const isOnline = this.#options.network.isOnline()
    this.#step({ type: 'network', isOnline, hasConversation: this.hasConversation() })
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
    this.#unratedYet.clear()
    this.#facts.tellAgain()
    this.#show({ transcript: emptyTranscript, outbox: [] })
  }

  #show(change: Partial<Pick<ConversationView, 'agent' | 'audio' | 'transcript' | 'outbox'>>): void {
    const status = statusOf(this.#state, { isOnline: this.#options.network.isOnline(), wasLive: this.#wasLive })
    const endReason = this.#state.phase === 'ended' ? this.#state.reason : null
    const isSame = status === this.view.status && endReason === this.view.endReason
    if (isSame && Object.keys(change).length === 0) return
    this.view = { ...this.view, ...change, status, endReason }
    for (const listener of this.#changed) listener(this.view)
  }
}

/** SC19: what could not be reached yet is not called lost. */
function statusOf(state: LinkState, { isOnline, wasLive }: { isOnline: boolean; wasLive: boolean }): ConnectionStatus {
  if (state.phase === 'idle' || state.phase === 'live' || state.phase === 'ended') return state.phase
  if (!isOnline) return 'offline'
  if (state.failures === 0) return 'connecting'
  return wasLive ? 'reconnecting' : 'retrying'
}

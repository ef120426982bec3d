import type {
  DurableEvent,
  ItemId,
  OrganizationId,
  ResponseId,
  ServerEvent,
  UnplacedEvent,
  VisitorInput,
} from '@frontdesk/schema'
import type { Append, Conversation, ConversationBus, ConversationStore, EngineState } from './ports.ts'

export type Medium = Conversation['medium']

/** The answer being made now. `text` is what has been streamed so far. */
export type ActiveAnswer = {
  responseId: ResponseId
  itemId: ItemId
  medium: Medium
  text: string
  abort: AbortController
}

/** A visitor's item that came while another was being answered. */
export type WaitingItem = { itemId: ItemId; input: VisitorInput; answerIn: Medium }

/** An item that the store may have taken though it failed, alone or with the beginning of its answer. */
export type ItemInDoubt = WaitingItem & { active: ActiveAnswer | null }

export type Subscriber = (event: ServerEvent) => void

export type AppendExtras = Pick<Append, 'state' | 'client' | 'messages' | 'gaps' | 'answer' | 'activeResponse'>

export type Placed = { status: 'placed' } | { status: 'duplicate'; itemId: ItemId }

const PAGE = 500
const MOST_CONFLICTS = 8

export type LiveDeps = { store: ConversationStore; now: () => number; bus?: ConversationBus }

/**
 * One conversation in this process: it gives events their places one batch after the other, stores them before anyone
 * sees them, and tells whoever listens. It lives while someone listens or an answer is being made.
 *
 * LC1: a durable event is broadcast after it is stored, in the order of its seq.
 * LC2: a subscriber gets every durable event after the seq it names exactly once, then the text so far of an answer in
 *      progress, then what happens live.
 */
export class LiveConversation {
  readonly conversation: Conversation
  active: ActiveAnswer | null = null
  state: EngineState
  readonly waiting: WaitingItem[] = []
  /** RT7: what was being written when the store failed, until it is known what became of it. */
  inDoubt: readonly ItemInDoubt[] = []
  private lastSeq: number
  private tail: Promise<unknown> = Promise.resolve()
  private readonly subscribers = new Set<Subscriber>()
  private readonly deps: LiveDeps

  constructor(deps: LiveDeps, conversation: Conversation) {
    this.deps = deps
    this.conversation = conversation
    this.lastSeq = conversation.lastSeq
    this.state = conversation.state
  }

  get organizationId(): OrganizationId {
    return this.conversation.organizationId
  }

  get seq(): number {
    return this.lastSeq
  }

  get isIdle(): boolean {
    return this.active === null && this.subscribers.size === 0
  }

  /** Runs a step after all earlier ones: the single line in which events get their places. */
  inLine<T>(step: () => Promise<T>): Promise<T> {
    const result = this.tail.then(step, step)
    this.tail = result.catch(() => undefined)
    return result
  }

  /** Stores a batch and broadcasts it. Call it inside `inLine` only. */
  async place(events: readonly UnplacedEvent[], extras: AppendExtras = {}): Promise<Placed> {
    for (let attempt = 0; attempt < MOST_CONFLICTS; attempt += 1) {
      const { id, organizationId, agentId } = this.conversation
      const at = this.deps.now()
      const result = await this.deps.store.append({
        organizationId,
        agentId,
        conversationId: id,
        after: this.lastSeq,
        at,
        events,
        ...extras,
      })
      if (result.status === 'duplicate') return result
      if (result.status === 'appended') {
        if (extras.state) this.state = extras.state
        this.deliver(result.events)
        this.deps.bus?.announce({ kind: 'conversation', id, seq: this.lastSeq })
        return { status: 'placed' }
      }
      await this.catchUp()
    }
    throw new Error('a conversation kept changing elsewhere; giving up after 8 tries')
  }

  broadcast(event: ServerEvent): void {
    for (const subscriber of this.subscribers) subscriber(event)
  }

  subscribe(afterSeq: number, subscriber: Subscriber): Promise<() => void> {
    return this.inLine(async () => {
      await this.replay(afterSeq, subscriber)
      this.subscribers.add(subscriber)
      if (this.active && this.active.text !== '') subscriber(snapshotOf(this.active))
      return () => {
        this.subscribers.delete(subscriber)
      }
    })
  }

  /** LC3: events of other processes since our last, and where their engine stands, from the store. In line only. */
  async catchUp(): Promise<void> {
    for (;;) {
      const missed = await this.read(this.lastSeq)
      if (missed.length === 0) return
      this.deliver(missed)
      const stored = await this.readConversation()
      if (stored) this.state = stored.state
    }
  }

  private async replay(afterSeq: number, subscriber: Subscriber): Promise<void> {
    let after = afterSeq
    while (after < this.lastSeq) {
      const events = await this.read(after)
      for (const event of events) subscriber(event)
      const last = events.at(-1)
      if (!last) return
      after = last.seq
    }
  }

  /** As it is stored now: what the page says about its visitor may have changed since it was loaded. */
  readConversation(): Promise<Conversation | null> {
    return this.deps.store.findConversation(this.organizationId, this.conversation.id)
  }

  /** All durable events so far. */
  async readAll(): Promise<DurableEvent[]> {
    const all: DurableEvent[] = []
    for (;;) {
      const events = await this.read(all.at(-1)?.seq ?? 0)
      if (events.length === 0) return all
      all.push(...events)
    }
  }

  private read(after: number): Promise<DurableEvent[]> {
    return this.deps.store.readEvents(this.organizationId, this.conversation.id, after, PAGE)
  }

  private deliver(events: readonly DurableEvent[]): void {
    for (const event of events) {
      this.lastSeq = event.seq
      this.broadcast(event)
    }
  }
}

function snapshotOf(active: ActiveAnswer): ServerEvent {
  return {
    type: 'response.output_text.delta',
    response_id: active.responseId,
    item_id: active.itemId,
    delta: active.text,
    is_snapshot: true,
  }
}

import type {
  ClientEvent,
  DurableEvent,
  OpenedSession,
  ServerEvent,
  UnplacedEvent,
  VisitorUpdate,
} from '@frontdesk/schema'
import type {
  AudioBytes,
  Clock,
  Connect,
  ConversationMemory,
  LinkHandlers,
  Network,
  OpenOutcome,
  SessionTransport,
  StoredConversation,
} from './ports.ts'

/** A clock that stands still until the test moves it. */
export class FakeClock implements Clock {
  private time = 0
  private timers: { at: number; run: () => void }[] = []

  now(): number {
    return this.time
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** Moves on, ringing each timer at its moment; lets promises settle in between. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms
    for (;;) {
      await settle()
      const next = this.timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      this.timers = this.timers.filter((other) => other !== next)
      this.time = next.at
      next.run()
    }
    this.time = end
  }
}

/** Lets everything that waits on promises alone go on. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await Promise.resolve()
}

export class FakeNetwork implements Network {
  private online = true
  private readonly listeners = new Set<() => void>()

  isOnline(): boolean {
    return this.online
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  set(isOnline: boolean): void {
    this.online = isOnline
    for (const listener of this.listeners) listener()
  }
}

/** The storage of one site: every tab made from it sees the others' changes. */
export class FakeMemory implements ConversationMemory {
  stored: StoredConversation | null = null
  writes = 0
  private readonly listeners = new Set<() => void>()

  read(): StoredConversation | null {
    return this.stored
  }
  write(conversation: StoredConversation): void {
    this.stored = conversation
    this.writes += 1
  }
  clear(): void {
    this.stored = null
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  writeFromOtherTab(conversation: StoredConversation): void {
    this.stored = conversation
    for (const listener of this.listeners) listener()
  }
}

type FakeLink = {
  via: 'socket' | 'stream'
  lastSeq: number
  handlers: LinkHandlers
  isOpen: boolean
  isAccepted: boolean
  /** On their way to the client. */
  pending: ServerEvent[]
}

/** A service with one conversation, held in memory; the test decides what arrives, when, and how often. */
export class FakeService implements SessionTransport {
  readonly log: DurableEvent[] = []
  readonly links: FakeLink[] = []
  readonly received: ClientEvent[] = []
  readonly receivedAudio: AudioBytes[] = []
  readonly openings: { hasConversation: boolean; visitor?: VisitorUpdate }[] = []
  /** What the next openings answer; a session when empty. */
  readonly openOutcomes: OpenOutcome[] = []
  /** What the next session says of speaking. */
  audio: OpenedSession['audio'] = null
  blocksSockets = false
  private readonly clientIds = new Set<string>()
  private conversations = 1

  get link(): FakeLink {
    const link = this.links.at(-1)
    if (!link) throw new Error('nobody has connected')
    return link
  }

  async open(request: { conversation?: unknown; visitor?: VisitorUpdate | undefined }): Promise<OpenOutcome> {
    const { conversation, visitor } = request
    this.openings.push({ hasConversation: conversation !== undefined, ...(visitor ? { visitor } : {}) })
    return this.openOutcomes.shift() ?? { status: 'opened', session: this.session() }
  }

  readonly connectSocket: Connect = (target, handlers) => this.connect('socket', target.lastSeq, handlers)
  readonly connectStream: Connect = (target, handlers) => this.connect('stream', target.lastSeq, handlers)

  /** From now on there is another conversation. */
  nextConversation(): void {
    this.conversations += 1
    this.log.length = 0
    this.clientIds.clear()
  }

  session(): OpenedSession {
    return {
      sessionId: `ses_${this.openings.length}`,
      token: `token_${this.openings.length}`,
      expiresAt: 1,
      conversation: { id: `cnv_${this.conversations}`, token: 'secret' },
      agent: {
        name: 'Desk',
        communicationType: 'TEXT',
        language: 'en',
        greeting: 'Hello',
        suggestions: [],
        theme: { accent: '#000000', placement: 'end', scheme: 'auto' },
        consent: null,
        hours: null,
      },
      audio: this.audio,
    }
  }

  /** Accepts the newest link and replays what it lacks. */
  accept(): void {
    const { link } = this
    if (!link.isOpen || link.isAccepted) return
    link.isAccepted = true
    link.pending.push(
      { type: 'session.created', session_id: 's', conversation_id: 'c', last_seq: this.log.length, expires_at: 1 },
      ...this.log.filter((event) => event.seq > link.lastSeq),
    )
    link.handlers.onReady()
  }

  /** Stores an event and puts it on its way to every open link. */
  place(event: UnplacedEvent): void {
    const placed = { ...event, seq: this.log.length + 1, at: 0 }
    this.log.push(placed)
    this.tell(placed)
  }

  tell(event: ServerEvent): void {
    for (const link of this.links) if (link.isOpen && link.isAccepted) link.pending.push(event)
  }

  /** Sound to every open link, at once. */
  tellAudio(packet: ArrayBuffer): void {
    for (const link of this.links) if (link.isOpen && link.isAccepted) link.handlers.onAudio(packet)
  }

  /** Brings up to `count` waiting events to the client. */
  deliver(count = Number.POSITIVE_INFINITY): void {
    for (const link of this.links) {
      for (let left = count; left > 0 && link.isOpen; left -= 1) {
        const event = link.pending.shift()
        if (!event) break
        link.handlers.onEvent(event)
      }
    }
  }

  cut(): void {
    const { link } = this
    if (!link.isOpen) return
    link.isOpen = false
    link.handlers.onLost('lost')
  }

  private connect(via: 'socket' | 'stream', lastSeq: number, handlers: LinkHandlers) {
    const link: FakeLink = { via, lastSeq, handlers, isOpen: true, isAccepted: false, pending: [] }
    this.links.push(link)
    if (via === 'socket' && this.blocksSockets) {
      queueMicrotask(() => {
        if (link.isOpen) handlers.onLost('lost')
        link.isOpen = false
      })
    }
    return {
      send: (event: ClientEvent) => this.take(event),
      sendAudio: (packet: AudioBytes) => {
        this.receivedAudio.push(packet)
      },
      close: () => {
        link.isOpen = false
      },
    }
  }

  /** As the real service: the same client id a second time changes nothing. */
  private take(event: ClientEvent): void {
    this.received.push(event)
    if (event.type !== 'conversation.item.create' || this.clientIds.has(event.item.client_id)) return
    this.clientIds.add(event.item.client_id)
    this.place({
      type: 'conversation.item.added',
      item: {
        id: `itm_${this.log.length}`,
        role: 'visitor',
        status: 'completed',
        medium: 'text',
        text: event.item.text ?? '',
        created_at: 0,
        client_id: event.item.client_id,
      },
    })
  }
}

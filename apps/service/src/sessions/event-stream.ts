import { isSessionAlive, type Session } from '@frontdesk/agent-runtime'
import { type ConversationId, HEARTBEAT_MS, type OrganizationId, type ServerEvent } from '@frontdesk/schema'
import { inBackground } from '../background.ts'
import { RateLimited } from '../http/rate-limited.ts'
import type { Services } from '../services.ts'

/** A reader that lets this much wait is cut; it resumes from the last event it saw. */
const MOST_WAITING_BYTES = 1_000_000

type Wanted = { session: Session; after: number; address: string; headers: Record<string, string> }

/** Who listens to which conversation, and as long as what holds. */
type Listener = {
  id: string
  organizationId: OrganizationId
  conversationId: ConversationId
  expiresAt: number
  isAlive: () => Promise<boolean>
}

/** Server-sent events of one conversation: a durable event carries its seq as the id, so the client can resume after it. */
export function eventStream(services: Services, { session, ...wanted }: Wanted): Response {
  const isAlive = () => isSessionAlive(services.sessions, session.id)
  return listenerStream(services, { ...wanted, listener: { ...session, isAlive } })
}

type WantedByListener = Omit<Wanted, 'session'> & { listener: Listener }

/** The same for whoever may listen to a conversation without taking part in it as its visitor. */
export function listenerStream(services: Services, { listener, after, address, headers }: WantedByListener): Response {
  const leave = services.connections.enter(address)
  if (!leave) throw RateLimited.fromNowOn(services.now())
  const stream = new StreamOfEvents(services, { listener, after, leave })
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => stream.begin(controller), cancel: () => stream.end() },
    { highWaterMark: MOST_WAITING_BYTES, size: (chunk) => chunk.byteLength },
  )
  return new Response(body, {
    headers: { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}

class StreamOfEvents {
  private readonly services: Services
  private readonly listener: Listener
  private readonly after: number
  private readonly encoder = new TextEncoder()
  private readonly releases: (() => void)[] = []
  private isOver = false

  constructor(
    services: Services,
    { listener, after, leave }: { listener: Listener; after: number; leave: () => void },
  ) {
    this.services = services
    this.listener = listener
    this.after = after
    this.releases.push(leave)
  }

  /** A stream that cannot begin is broken off, and leaves no heartbeat behind that would beat into it. */
  async begin(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      await this.start(controller)
    } catch (error) {
      this.end()
      this.services.log.error({ err: error, stage: 'event stream' }, 'a stream could not begin')
      throw error
    }
  }

  private async start(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { id, organizationId, conversationId, expiresAt } = this.listener
    const send = (text: string) => this.send(controller, text)
    const heartbeat = setInterval(() => this.beat(controller), HEARTBEAT_MS)
    this.releases.push(() => clearInterval(heartbeat))
    this.releases.push(this.services.connections.join(id, () => this.finish(controller, 'replaced')))
    const lastSeq = await this.services.runtime.lastSeq(organizationId, conversationId)
    const opened = { session_id: id, conversation_id: conversationId, last_seq: lastSeq, expires_at: expiresAt }
    send(frame({ type: 'session.created', ...opened }))
    const where = { organizationId, conversationId }
    const unsubscribe = await this.services.runtime.subscribe(where, this.after, (event) => {
      send(frame(event))
      if (event.type === 'session.closed') this.close(controller)
    })
    if (this.isOver) unsubscribe()
    else this.releases.push(unsubscribe)
  }

  /** The reader is gone, or we are done: nothing of this stream stays behind. */
  end(): void {
    this.isOver = true
    for (const release of this.releases.splice(0)) release()
  }

  private beat(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.send(controller, ': still here\n\n')
    inBackground(this.services.log, 'looking at a session', this.look(controller))
  }

  private async look(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (!(await this.listener.isAlive())) this.finish(controller, 'expired')
  }

  private finish(controller: ReadableStreamDefaultController<Uint8Array>, reason: 'expired' | 'replaced'): void {
    this.send(controller, frame({ type: 'session.closed', reason }))
    this.close(controller)
  }

  private send(controller: ReadableStreamDefaultController<Uint8Array>, text: string): void {
    if (this.isOver) return
    if ((controller.desiredSize ?? 0) <= 0) return this.close(controller)
    controller.enqueue(this.encoder.encode(text))
  }

  private close(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.isOver) return
    this.end()
    controller.close()
  }
}

const frame = (event: ServerEvent): string =>
  `${'seq' in event ? `id: ${event.seq}\n` : ''}data: ${JSON.stringify(event)}\n\n`

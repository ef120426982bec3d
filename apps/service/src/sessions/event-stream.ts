import type { Session } from '@frontdesk/agent-runtime'
import { HEARTBEAT_MS, type ServerEvent } from '@frontdesk/schema'
import type { Services } from '../services.ts'

/** A reader that lets this much wait is cut; it resumes from the last event it saw. */
const MOST_WAITING_BYTES = 1_000_000

/** Server-sent events of one conversation: a durable event carries its seq as the id, so the client can resume after it. */
export function eventStream(
  services: Services,
  { session, after, headers }: { session: Session; after: number; headers: Record<string, string> },
): Response {
  const stream = new StreamOfEvents(services, session, after)
  const body = new ReadableStream<Uint8Array>(
    { start: (controller) => stream.start(controller), cancel: () => stream.end() },
    { highWaterMark: MOST_WAITING_BYTES, size: (chunk) => chunk.byteLength },
  )
  return new Response(body, {
    headers: { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}

class StreamOfEvents {
  private readonly services: Services
  private readonly session: Session
  private readonly after: number
  private readonly encoder = new TextEncoder()
  private readonly releases: (() => void)[] = []
  private isOver = false

  constructor(services: Services, session: Session, after: number) {
    this.services = services
    this.session = session
    this.after = after
  }

  async start(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { id, organizationId, conversationId, expiresAt } = this.session
    const send = (text: string) => this.send(controller, text)
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
    this.releases.push(() => clearInterval(heartbeat))
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

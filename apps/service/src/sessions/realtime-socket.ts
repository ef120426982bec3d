import { authenticateSession, type Session } from '@frontdesk/agent-runtime'
import {
  type ClientEvent,
  clientEvent,
  DomainError,
  MAX_SOCKET_MESSAGE_BYTES,
  type ServerEvent,
} from '@frontdesk/schema'
import type { Services } from '../services.ts'
import { applyVisitorEvent, errorEvent, isVisitorEvent } from './client-events.ts'
import { isAudioControl, SpokenSession } from './spoken-session.ts'

/** The little of a socket that is needed here, so that a test can stand in for one. */
export type Socket = {
  send: (data: string | Uint8Array) => void
  close: (code: number, reason: string) => void
  /** Bytes sent but not yet taken by the network. */
  bufferedBytes: () => number
}

const MOST_BUFFERED = 1_000_000
/** Three missed heartbeats. */
const SILENCE_MS = 60_000
const MOST_WAITING_EVENTS = 64

type State = { phase: 'waiting' } | { phase: 'joined'; session: Session; unsubscribe: () => void } | { phase: 'closed' }

/**
 * One WebSocket of the session protocol. The first message must be `session.resume`; after it, everything the
 * conversation's log holds beyond `last_seq` comes first, then what happens live.
 */
export class RealtimeSocket {
  private readonly services: Services
  private readonly socket: Socket
  private readonly from: { origin: string | null; address: string }
  private state: State = { phase: 'waiting' }
  private tail: Promise<void> = Promise.resolve()
  private waitingEvents = 0
  private lastHeardAt: number
  private readonly watch: NodeJS.Timeout
  private readonly spoken: SpokenSession

  constructor(services: Services, socket: Socket, from: { origin: string | null; address: string }) {
    this.services = services
    this.socket = socket
    this.from = from
    this.lastHeardAt = services.now()
    this.spoken = new SpokenSession({
      services,
      address: from.address,
      sendEvent: (event) => this.send(event),
      sendBytes: (bytes) => this.sendData(bytes),
      prolong: async () => (this.state.phase === 'joined' ? this.prolong(this.state.session) : undefined),
    })
    this.watch = setInterval(() => this.checkAlive(), SILENCE_MS / 4)
  }

  /** Takes one frame. Frames are worked off one after the other, in the order they came. */
  receive(data: unknown): void {
    this.lastHeardAt = this.services.now()
    if (this.waitingEvents >= MOST_WAITING_EVENTS) return this.end('protocol_error')
    this.waitingEvents += 1
    this.tail = this.tail
      .then(() => this.handle(data))
      .finally(() => {
        this.waitingEvents -= 1
      })
  }

  /** Takes one binary frame: audio is worked off as it comes, and never waits for a message before it. */
  receiveAudio(bytes: Uint8Array): void {
    this.lastHeardAt = this.services.now()
    if (this.state.phase === 'joined') this.spoken.hear(bytes)
  }

  /** The connection is gone; the conversation goes on without it. */
  closed(): void {
    clearInterval(this.watch)
    this.spoken.close()
    if (this.state.phase === 'joined') this.state.unsubscribe()
    this.state = { phase: 'closed' }
  }

  private async handle(data: unknown): Promise<void> {
    if (this.state.phase === 'closed') return
    const event = parseEvent(data)
    try {
      if (!event) throw new DomainError('invalid_shape', 'The message is not an event of this protocol')
      await this.apply(event)
    } catch (error) {
      const clientId = event?.type === 'conversation.item.create' ? event.item.client_id : undefined
      this.send(errorEvent(this.services, error, clientId))
    }
  }

  private async apply(event: ClientEvent): Promise<void> {
    if (event.type === 'ping') return this.send({ type: 'pong' })
    if (event.type === 'session.resume') return this.resume(event)
    if (this.state.phase !== 'joined') throw new DomainError('invalid_shape', 'Send session.resume first')
    if (this.state.session.expiresAt <= this.services.now()) return this.end('expired')
    if (event.type === 'session.update') return this.spoken.update(this.state.session, event)
    if (isAudioControl(event)) return this.spoken.control(event)
    // All of its text may be there: then there is only its sound to stop.
    if (event.type === 'response.cancel' && this.spoken.stopSpeaking(event.response_id)) return
    if (isVisitorEvent(event)) {
      const { session } = this.state
      const isInCall = this.spoken.isOn
      await applyVisitorEvent(this.services, { session, address: this.from.address, isInCall }, event)
      await this.prolong(session)
    }
  }

  private async resume(event: Extract<ClientEvent, { type: 'session.resume' }>): Promise<void> {
    if (this.state.phase === 'joined')
      throw new DomainError('invalid_shape', 'This connection has its conversation already')
    this.token = event.token
    const session = await authenticateSession(this.services.sessions, event.token, this.from.origin)
    if (!session || session.conversationId !== event.conversation.id) return this.end('expired')
    const { organizationId, conversationId } = session
    this.send({
      type: 'session.created',
      session_id: session.id,
      conversation_id: conversationId,
      last_seq: await this.services.runtime.lastSeq(organizationId, conversationId),
      expires_at: session.expiresAt,
    })
    const where = { organizationId, conversationId }
    const unsubscribe = await this.services.runtime.subscribe(where, event.last_seq, (sent) => this.relay(sent))
    if (this.state.phase === 'closed') return unsubscribe()
    this.state = { phase: 'joined', session, unsubscribe }
  }

  private token = ''

  /** Talking keeps a session alive. */
  private async prolong(session: Session): Promise<void> {
    const fresh = await authenticateSession(this.services.sessions, this.token, this.from.origin)
    if (fresh && this.state.phase === 'joined') this.state = { ...this.state, session: { ...session, ...fresh } }
  }

  private relay(event: ServerEvent): void {
    this.send(event)
    this.spoken.told(event)
    if (event.type === 'session.closed') this.socket.close(1000, event.reason)
  }

  private send(event: ServerEvent): void {
    this.sendData(JSON.stringify(event))
  }

  private sendData(data: string | Uint8Array): void {
    if (this.state.phase === 'closed') return
    if (this.socket.bufferedBytes() > MOST_BUFFERED) return this.end('slow')
    this.socket.send(data)
  }

  private end(reason: 'expired' | 'slow' | 'protocol_error'): void {
    if (this.state.phase === 'closed') return
    this.socket.send(JSON.stringify({ type: 'session.closed', reason } satisfies ServerEvent))
    this.socket.close(reason === 'protocol_error' ? 1008 : 1000, reason)
    this.closed()
  }

  private checkAlive(): void {
    const isSilent = this.services.now() - this.lastHeardAt > SILENCE_MS
    if (isSilent) {
      this.socket.close(1001, 'no heartbeat')
      this.closed()
    } else if (this.state.phase === 'joined' && this.state.session.expiresAt <= this.services.now()) {
      this.end('expired')
    }
  }
}

function parseEvent(data: unknown): ClientEvent | null {
  if (typeof data !== 'string' || data.length > MAX_SOCKET_MESSAGE_BYTES) return null
  try {
    const parsed = clientEvent.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

import { authenticateSession, isSessionAlive, type Session } from '@frontdesk/agent-runtime'
import {
  type ClientEvent,
  clientEvent,
  DomainError,
  MAX_SOCKET_MESSAGE_BYTES,
  type ServerEvent,
} from '@frontdesk/schema'
import { inBackground } from '../background.ts'
import { RateLimited } from '../http/rate-limited.ts'
import type { Services } from '../services.ts'
import { applyVisitorEvent, errorEvent, isVisitorEvent } from './client-events.ts'
import { ConnectionMeter, countEvent } from './event-limits.ts'
import { isAudioControl, SpokenSession } from './spoken-session.ts'

/** The little of a socket that is needed here, so that a test can stand in for one. */
export type Socket = {
  send: (data: string | Uint8Array) => void
  close: (code: number, reason: string) => void
  /** Bytes sent but not yet taken by the network. */
  bufferedBytes: () => number
}

const MAX_BUFFERED_BYTES = 1_000_000
/** Three missed heartbeats. */
const IDLE_TIMEOUT_MS = 60_000
/** Whoever connects means to join: nobody else is waited for. */
const JOIN_TIMEOUT_MS = 15_000
/** How often it is looked whether a session that only listens may go on. */
const EXPIRY_CHECK_MS = 60_000
const MAX_WAITING_EVENTS = 64

type End = 'expired' | 'slow' | 'protocol_error' | 'replaced'
type State = { phase: 'waiting' } | { phase: 'joined'; session: Session; leave: () => void } | { phase: 'closed' }

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
  private lastCheckedAt: number
  private token = ''
  private readonly watch: NodeJS.Timeout
  private readonly voice: SpokenSession
  private readonly meter: ConnectionMeter

  constructor(services: Services, socket: Socket, from: { origin: string | null; address: string }) {
    this.services = services
    this.socket = socket
    this.from = from
    this.lastHeardAt = services.now()
    this.lastCheckedAt = this.lastHeardAt
    this.meter = new ConnectionMeter(services)
    this.voice = new SpokenSession({
      services,
      address: from.address,
      sendEvent: (event) => this.send(event),
      sendBytes: (bytes) => this.sendData(bytes),
      prolong: () => this.prolong(),
    })
    this.watch = setInterval(() => this.checkAlive(), JOIN_TIMEOUT_MS)
  }

  /** Takes one frame. Frames are worked off one after the other, in the order they came. */
  receive(data: unknown): void {
    this.lastHeardAt = this.services.now()
    if (this.waitingEvents >= MAX_WAITING_EVENTS) return this.end('protocol_error')
    this.waitingEvents += 1
    this.tail = this.tail
      .then(() => this.handle(data))
      .catch((error: unknown) => this.services.log.error({ err: error, stage: 'socket' }, 'a frame was not worked off'))
      .finally(() => {
        this.waitingEvents -= 1
      })
  }

  /** Whether something that was sent is still being worked off. */
  get isBusy(): boolean {
    return this.waitingEvents > 0
  }

  /** Takes one binary frame: audio is worked off as it comes, and never waits for a message before it. */
  receiveAudio(bytes: Uint8Array): void {
    this.lastHeardAt = this.services.now()
    if (this.state.phase === 'joined') this.voice.pushAudio(bytes)
  }

  /** The connection is gone; the conversation goes on without it. */
  closed(): void {
    clearInterval(this.watch)
    this.voice.close()
    if (this.state.phase === 'joined') this.state.leave()
    this.state = { phase: 'closed' }
  }

  private async handle(data: unknown): Promise<void> {
    if (this.state.phase === 'closed') return
    const event = parseEvent(data)
    try {
      if (!event) this.meter.countNuisance('unknown')
      if (!event) throw new DomainError('invalid_shape', 'The message is not an event of this protocol')
      await this.count(event)
      await this.apply(event)
    } catch (error) {
      this.refuse(event, error)
    }
  }

  private count({ type }: ClientEvent): Promise<void> {
    const session = this.state.phase === 'joined' ? this.state.session : null
    return countEvent(this.services, { address: this.from.address, session, meter: this.meter }, type)
  }

  /** EVT2: a connection that goes on although it is refused is cut. */
  private refuse(event: ClientEvent | null, error: unknown): void {
    const stage = event?.type ?? 'unknown'
    const clientId = event?.type === 'conversation.item.create' ? event.item.client_id : undefined
    const conversationId = this.state.phase === 'joined' ? this.state.session.conversationId : undefined
    this.send(errorEvent(this.services, error, { conversationId, stage, clientId }))
    if (!(error instanceof RateLimited)) return
    try {
      this.meter.countNuisance('refused')
    } catch {
      this.end('protocol_error')
    }
  }

  private async apply(event: ClientEvent): Promise<void> {
    if (event.type === 'ping') return this.send({ type: 'pong' })
    if (event.type === 'session.resume') return this.resume(event)
    if (this.state.phase !== 'joined') throw new DomainError('invalid_shape', 'Send session.resume first')
    const { session } = this.state
    if (session.expiresAt <= this.services.now()) return this.end('expired')
    if (event.type === 'session.update') return this.voice.update(session, event)
    if (isAudioControl(event)) return this.voice.control(event)
    // All of its text may be there: then there is only its sound to stop.
    if (event.type === 'response.cancel' && this.voice.stopSpeaking(event.response_id)) return
    if (isVisitorEvent(event) && (await this.prolong()))
      await applyVisitorEvent(this.services, { session, isInCall: this.voice.isOn }, event)
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
    const release = this.services.connections.join(session.id, () => this.end('replaced'))
    const leave = () => {
      unsubscribe()
      release()
    }
    this.state = { phase: 'joined', session, leave }
  }

  /** Talking keeps a session alive; one that is over ends here. Tells whether it goes on. */
  private async prolong(): Promise<boolean> {
    const fresh = await authenticateSession(this.services.sessions, this.token, this.from.origin)
    if (this.state.phase !== 'joined') return false
    if (fresh) this.state = { ...this.state, session: fresh }
    else this.end('expired')
    return fresh !== null
  }

  private relay(event: ServerEvent): void {
    this.send(event)
    this.voice.onServerEvent(event)
    if (event.type === 'session.closed') this.socket.close(1000, event.reason)
  }

  private send(event: ServerEvent): void {
    this.sendData(JSON.stringify(event))
  }

  private sendData(data: string | Uint8Array): void {
    if (this.state.phase === 'closed') return
    if (this.socket.bufferedBytes() > MAX_BUFFERED_BYTES) return this.end('slow')
    this.socket.send(data)
  }

  private end(reason: End): void {
    if (this.state.phase === 'closed') return
    this.socket.send(JSON.stringify({ type: 'session.closed', reason } satisfies ServerEvent))
    this.socket.close(reason === 'protocol_error' ? 1008 : 1000, reason)
    this.closed()
  }

  private checkAlive(): void {
    const now = this.services.now()
    if (now - this.lastHeardAt > IDLE_TIMEOUT_MS) {
      this.socket.close(1001, 'no heartbeat')
      return this.closed()
    }
    if (this.state.phase === 'waiting') return this.end('protocol_error')
    if (this.state.phase !== 'joined' || now - this.lastCheckedAt < EXPIRY_CHECK_MS) return
    this.lastCheckedAt = now
    inBackground(this.services.log, 'looking at a session', this.endIfExpired(this.state.session))
  }

  private async endIfExpired({ id }: Session): Promise<void> {
    if (!(await isSessionAlive(this.services.sessions, id))) this.end('expired')
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

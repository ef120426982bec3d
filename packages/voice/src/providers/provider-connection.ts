import { EventQueue } from '../synthesis/event-queue.ts'
import {
  type CallAfter,
  type ConnectProvider,
  connectProvider,
  PROBLEM_REASONS,
  type ProviderAddress,
  type ProviderProblem,
  type ProviderSocket,
} from './provider-socket.ts'

export type ProviderOptions = {
  key: string
  after: CallAfter
  /** Another address of the same service: a region's, or one's own. */
  url?: string
  model?: string
  connect?: ConnectProvider
}

/** What of a stream a broken connection has interrupted: nothing, what can be asked for again, or what was half given. */
export type Interrupted = 'nothing' | 'unanswered' | 'half-given'

/** What a provider's stream makes of its connection. */
export type ConnectionHandlers = {
  signal: AbortSignal
  connect: ConnectProvider | undefined
  address: () => ProviderAddress
  onOpen: () => void
  onMessage: (message: string) => void
  onLost: () => Interrupted
  dispose: () => void
  /** What the signal calls. */
  close: () => void
}

/**
 * A stream's connection to its provider, and the events that come of it. DE2, EL3: when it breaks it is made again once,
 * until something was answered; after that, or when the provider refuses, the stream fails.
 */
export class ProviderConnection<Event> {
  readonly events = new EventQueue<Event | { type: 'failed'; reason: string }>()
  private readonly handlers: ConnectionHandlers
  private current: { socket: ProviderSocket; isOpen: boolean } | null = null
  private isRetried = false
  private isOver = false

  constructor(use: ConnectionHandlers) {
    this.handlers = use
  }

  get state(): 'none' | 'opening' | 'open' | 'closed' {
    if (this.isOver) return 'closed'
    if (!this.current) return 'none'
    return this.current.isOpen ? 'open' : 'opening'
  }

  start(): void {
    if (this.handlers.signal.aborted) return this.finish()
    this.handlers.signal.addEventListener('abort', this.handlers.close, { once: true })
    this.connect()
  }

  connect(): void {
    const { connect = connectProvider, address, onOpen: opened, onMessage: heard } = this.handlers
    const socket = connect(address(), {
      opened: () => {
        if (this.current !== connection) return
        connection.isOpen = true
        opened()
      },
      message: (text) => this.current === connection && heard(text),
      closed: (problem) => this.current === connection && this.lost(problem),
    })
    const connection = { socket, isOpen: false }
    this.current = connection
  }

  send(bytes: Uint8Array): void {
    this.current?.socket.send(bytes)
  }

  sendMessage(message: object): void {
    this.current?.socket.send(JSON.stringify(message))
  }

  /** Something was answered: the next break is a first one. */
  resetRetry(): void {
    this.isRetried = false
  }

  /** Whether what was not answered may be asked for again; once only. */
  mayRetry(): boolean {
    const isFirst = !this.isRetried
    this.isRetried = true
    return isFirst
  }

  /** The provider says that it has failed. */
  break(): void {
    this.current?.socket.close()
    this.lost('broken')
  }

  fail(problem: ProviderProblem): void {
    this.events.push({ type: 'failed', reason: PROBLEM_REASONS[problem] })
    this.finish()
  }

  finish(): void {
    this.isOver = true
    this.handlers.signal.removeEventListener('abort', this.handlers.close)
    this.current?.socket.close()
    this.current = null
    this.handlers.dispose()
    this.events.end()
  }

  private lost(problem: ProviderProblem): void {
    this.current = null
    const interrupted = this.handlers.onLost()
    if (problem !== 'broken') return this.fail(problem)
    if (interrupted === 'nothing') return
    if (interrupted === 'half-given' || !this.mayRetry()) return this.fail('broken')
    this.connect()
  }
}

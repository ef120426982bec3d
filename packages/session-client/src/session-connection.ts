import type { Transcript } from '@frontdesk/conversation'
import type {
  ClientEvent,
  OpenedSession,
  OpenSession,
  ServerEvent,
  VisitorInput,
  VisitorUpdate,
} from '@frontdesk/schema'
import type { EndReason } from './link-machine.ts'
import type { Outbox } from './outbox.ts'
import type { AudioBytes, Clock, ConversationMemory, Network, Random, SessionTransport } from './ports.ts'

export type ConversationOptions = {
  agentId: string
  transport: SessionTransport
  memory: ConversationMemory
  clock: Clock
  random: Random
  network: Network
  newClientId: () => string
  /** Read at each opening, since single-page apps change their address without loading. */
  page: () => OpenSession['page']
}

/** `retrying`: the service was never reached. `reconnecting`: the connection was lost. */
export type ConnectionStatus = 'idle' | 'connecting' | 'retrying' | 'live' | 'reconnecting' | 'offline' | 'ended'
export type Say = Omit<VisitorInput, 'client_id'>
export type Rating = 'up' | 'down' | null

/** Everything there is to show; replaced by a new object on every change. */
export type ConversationView = {
  readonly status: ConnectionStatus
  readonly endReason: EndReason | null
  readonly agent: OpenedSession['agent'] | null
  /** How the agent can be spoken with; null where only text is meant, or nothing is known yet. */
  readonly audio: OpenedSession['audio']
  readonly transcript: Transcript
  readonly outbox: Outbox
}

/** `isHistory`: the event is older than this page's visit to the conversation. */
export type EventListener = (event: ServerEvent, isHistory: boolean) => void

/** The visitor's half of one conversation. */
export interface SessionConnection {
  readonly view: ConversationView
  onChange(listener: (view: ConversationView) => void): () => void
  /** Every event once, after the view includes it; replayed duplicates are dropped. */
  onEvent(listener: EventListener): () => void
  onAudio(listener: (packet: ArrayBuffer) => void): () => void
  /** Sends over a live socket or drops the message; returns whether it was sent. */
  transmit(message: ClientEvent | AudioBytes): boolean
  /** The visitor means to talk: opens a session, or returns to the conversation this browser remembers. */
  start(): void
  /** Whether this browser remembers a conversation with this agent. */
  hasConversation(): boolean
  /** Puts something into the outbox and returns its client id. Starts if nothing has yet. */
  send(say: Say): string
  retry(clientId: string): void
  /** Removes and returns everything that has not reached the service. */
  withdraw(): readonly VisitorInput[]
  /** What the page knows of the visitor: sent once they have spoken. */
  describeVisitor(update: VisitorUpdate): void
  /** Cancels the response under way. */
  cancel(): void
  rate(itemId: string, rating: Rating): void
  /** Forgets the conversation in this browser and begins a new one. */
  startOver(): void
  dispose(): void
}

import type { ClientEvent, OpenedSession, OpenSession, ServerEvent } from '@frontdesk/schema'

/** Time and chance come in here, so a test can hold both still. */
export interface Clock {
  now(): number
  /** Calls `run` once after `ms`; the returned function takes it back. */
  after(ms: number, run: () => void): () => void
}

/** Evenly spread in [0, 1). Spreads reconnections, so that a restarted service is not met by everyone at once. */
export type Random = () => number

/** What the browser remembers of a conversation: enough to come back to it, nothing that was said. */
export type StoredConversation = { id: string; token: string }

/** Where the conversation is remembered. Reading may find nothing; writing may silently not work (barred storage). */
export interface ConversationMemory {
  read(): StoredConversation | null
  write(conversation: StoredConversation): void
  clear(): void
  /** Tells when another tab has written. Returns the unsubscription. */
  onChange(listener: () => void): () => void
}

/** Whether the device believes it has a network. It may be wrong, so it only hurries or delays, never forbids. */
export interface Network {
  isOnline(): boolean
  onChange(listener: () => void): () => void
}

export type OpenOutcome =
  | { status: 'opened'; session: OpenedSession }
  /** 403: not this page. 404: no such agent, or no such conversation. */
  | { status: 'refused'; code: 'forbidden' | 'not_found' }
  | { status: 'limited'; retryAfterMs: number }
  | { status: 'unreachable' }

export type LinkTarget = { session: OpenedSession; lastSeq: number }

/** Why a link ended: the network, or a session that is no longer accepted. */
export type LinkLoss = 'lost' | 'unauthorized'

export type LinkHandlers = {
  /** The service has accepted the link; what is missing follows as events. */
  onReady(): void
  onEvent(event: ServerEvent): void
  /** A packet of sound, as the protocol frames it. */
  onAudio(packet: ArrayBuffer): void
  /** Called at most once, and never after `close`. */
  onLost(loss: LinkLoss): void
}

/** One packet of sound with its header. */
export type AudioBytes = Uint8Array<ArrayBuffer>

export interface Link {
  send(event: ClientEvent): void
  /** Absent where sound cannot be carried. */
  sendAudio?(packet: AudioBytes): void
  close(): void
}

/** One way to carry the session protocol. */
export type Connect = (target: LinkTarget, handlers: LinkHandlers) => Link

/** How the visitor's half reaches the service. */
export interface SessionTransport {
  /** Never throws: every failure is an outcome. */
  open(request: OpenSession): Promise<OpenOutcome>
  connectSocket: Connect
  /** For networks that block WebSockets: posts out, an event stream in. */
  connectStream: Connect
}

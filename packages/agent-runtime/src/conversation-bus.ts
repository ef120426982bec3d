import type { AgentId, ConversationId } from '@frontdesk/schema'

/** What one process tells the others of the same store: ids only, the store has the rest. */
export type Announcement =
  | { kind: 'conversation'; id: ConversationId; seq: number }
  | { kind: 'agent-closed'; id: AgentId }
  | { kind: 'conversation-closed'; id: ConversationId }
  /** A person answers now, or gave it back, or is writing. */
  | { kind: 'takeover'; id: ConversationId; isTyping: boolean }

/** What a process hears: of others, and that it was deaf for a while. */
export type Heard = Announcement | { kind: 'line-restored' }

/** Carries announcements between processes. They may be lost: whoever needs an event reads it from the store. */
export interface ConversationBus {
  announce(announcement: Announcement): void
  /** Its own announcements may come back too. After a time in which nothing could be heard comes `line-restored`. */
  listen(listener: (heard: Heard) => void): void
}

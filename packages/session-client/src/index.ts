export type { ActiveResponse, Transcript, TranscriptItem } from '@frontdesk/conversation'
export type { Fetch } from './event-stream.ts'
export type { EndReason } from './link-machine.ts'
export {
  type ConnectionStatus,
  type ConversationOptions,
  type ConversationView,
  type EventListener,
  openConversation,
  type Rating,
  type Say,
  type SessionConnection,
} from './open-conversation.ts'
export { type Outbox, type OutboxItem, textOfInput } from './outbox.ts'
export type * from './ports.ts'
export { type SocketLike, type TransportOptions, webTransport } from './transport.ts'

export type { ActiveResponse, Transcript, TranscriptItem } from '@frontdesk/conversation'
export type { Fetch } from './event-stream.ts'
export type { EndReason } from './link-machine.ts'
export { openConversation } from './open-conversation.ts'
export { type Outbox, type OutboxItem, textOfInput } from './outbox.ts'
export type * from './ports.ts'
export type {
  ConnectionStatus,
  ConversationOptions,
  ConversationView,
  EventListener,
  Rating,
  Say,
  SessionConnection,
} from './session-connection.ts'
export { type SocketLike, type TransportOptions, webTransport } from './transport.ts'

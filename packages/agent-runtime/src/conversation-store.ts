import type {
  ConversationId,
  DurableEvent,
  ItemId,
  MemberId,
  OrganizationId,
  SessionId,
  SpokenLatency,
  VisitorFacts,
  VisitorInput,
} from '@frontdesk/schema'
import type { Append, AppendResult, Conversation, Session, Takeover, UnfinishedResponse } from './conversation.ts'

export type Rating = 'up' | 'down'

export interface ConversationStore {
  /** Conversation and first session together. */
  insertConversation(conversation: Conversation, session: Session): Promise<void>
  insertSession(session: Session): Promise<void>
  findSession(id: SessionId): Promise<Session | null>
  findSessionByTokenHash(tokenHash: string): Promise<Session | null>
  /** Moves idle expiry on. */
  touchSession(id: SessionId, lastUsedAt: number, expiresAt: number): Promise<void>
  findConversation(organizationId: OrganizationId, id: ConversationId): Promise<Conversation | null>
  /** CS1: all of it or nothing; events get the seqs after+1, after+2 …, in order. */
  append(append: Append): Promise<AppendResult>
  /** What the visitor sent as this item, stored under its `client_id` by `append`. */
  findInput(organizationId: OrganizationId, id: ConversationId, itemId: string): Promise<VisitorInput | null>
  /** In seq order, at most `limit`. */
  readEvents(
    organizationId: OrganizationId,
    id: ConversationId,
    afterSeq: number,
    limit: number,
  ): Promise<DurableEvent[]>
  /**
   * Conversations whose `activeResponse` is set and in which nothing has been stored after `quietSince`: the process
   * that answered has stopped. Of any organization, for recovery alone.
   */
  listUnfinished(quietSince: number): Promise<UnfinishedResponse[]>
  /** CS6: replaces the parts given, and leaves the others as they are. */
  updateVisitor(organizationId: OrganizationId, id: ConversationId, change: Partial<VisitorFacts>): Promise<void>
  /** CS8: of an answer of this conversation, the last rating stands; of anything else nothing is kept, and it is false. */
  setFeedback(
    organizationId: OrganizationId,
    conversationId: ConversationId,
    itemId: ItemId,
    rating: Rating | null,
  ): Promise<boolean>
  /** CS7: how long a spoken turn took; measured again, the last one counts. */
  setSpokenLatency(
    organizationId: OrganizationId,
    conversationId: ConversationId,
    responseId: string,
    latency: SpokenLatency,
  ): Promise<void>
  /**
   * CQ9: of several people who want to answer at once one does, until `until` or until it is given back. The same person
   * again prolongs it. False while another answers.
   */
  takeOver(organizationId: OrganizationId, id: ConversationId, takeover: Takeover & { at: number }): Promise<boolean>
  /** False where this person does not answer. */
  handBack(organizationId: OrganizationId, id: ConversationId, memberId: MemberId): Promise<boolean>
  /** Null where nobody ever answered in it; one whose time is over is over. */
  findTakeover(organizationId: OrganizationId, id: ConversationId): Promise<Takeover | { memberId: null } | null>
  /** Conversations whose retention has passed, and all of agents deleted over 30 days ago: removed with everything in them. Returns how many. */
  purge(now: number): Promise<number>
}

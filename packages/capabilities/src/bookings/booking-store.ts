import type { BookingSummary, ProposalRequest } from '@frontdesk/agent-runtime/ports'
import type { Span } from '@frontdesk/calendar'
import type { BookingId, ConversationId, Lookup, OrganizationId, Page, PageRequest, RecordId } from '@frontdesk/schema'
import type { Resource } from '../business/business.ts'
import type { TakenSpan } from '../calendar/busy-times.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { ProposalBase } from '../records/proposal.ts'
import type { Booking, BookingDraft, BookingStatus, KeptPlace } from './booking.ts'

export type MoveRequest = Extract<ProposalRequest, { do: 'move-booking' }>
export type BookingRequest = Extract<ProposalRequest, { do: 'book' | 'cancel' }> | MoveRequest

/** A booking on its way to a yes. */
export type BookingProposal = ProposalBase & {
  request: BookingRequest
  summary: BookingSummary & { isInferred: boolean }
  /** Null where nothing new is booked. */
  draft: BookingDraft | null
  /** The booking that is to be changed, and how it was. */
  booking: { id: BookingId; version: number } | null
  recordId: BookingId | null
}

/** What a yes makes of a proposal. Together with its events and its notices, or not at all. */
export type BookingCommit = {
  proposal: BookingProposal
  booking: Booking
  change: 'created' | 'changed' | 'cancelled'
  now: number
}

export type BookingFilter = {
  organizationId: OrganizationId
  businessId?: BusinessScope['businessId']
  status?: BookingStatus
  /** Beginning at this moment or later. */
  startsFrom?: number
  /** Beginning before it. */
  startsBefore?: number
}

export interface BookingStore {
  /** What is taken within a stretch, by bookings and by proposals that are held, those that have run out included. */
  readTaken(scope: BusinessScope, within: Span): Promise<TakenSpan[]>
  /** What a proposal of any kind asked for; null when there is none. */
  findRequest(
    scope: BusinessScope,
    proposalId: string,
  ): Promise<{ do: ProposalRequest['do']; recordId?: RecordId } | null>
  findProposal(scope: BusinessScope, id: string): Promise<BookingProposal | null>
  /**
   * BD1: keeps the places, all or none, and releases every other proposal of the conversation. `exists`: the proposal
   * was made before; `taken`: somebody was faster; `moved`: the booking to be changed has changed. What the booking
   * itself has (`own`) stays its own until the commit.
   */
  hold(
    proposal: BookingProposal,
    given: { own: readonly KeptPlace[]; now: number },
  ): Promise<'held' | 'exists' | 'taken' | 'moved'>
  /** Gives back what a proposal holds; one that came to something stays. */
  release(scope: BusinessScope, id: string, now: number): Promise<void>
  /** BD2: at most one booking of a proposal, under any repetition; `ended`: it is no longer held. */
  commit(write: BookingCommit): Promise<'written' | 'ended' | 'moved' | 'code-taken'>
  /**
   * OW1: by the owner, at once and without a proposal, with what had to be assumed for it (DF1). `taken`: somebody else
   * has the place, or has assumed the same.
   */
  enter(booking: Booking, assumed: readonly Resource[]): Promise<'written' | 'taken' | 'code-taken'>
  /** OW4: by the owner, while the booking is as it was read. */
  rearrange(before: Booking, after: Booking): Promise<'written' | 'taken' | 'moved'>
  /** BK6: by the owner, while the booking is as it was read; false otherwise. */
  settle(before: Booking, after: Booking): Promise<boolean>
  findBooking(organizationId: OrganizationId, id: BookingId): Promise<Lookup<Booking>>
  findByCode(scope: BusinessScope, code: string): Promise<Booking | null>
  /** AW4: what is in the calendar in any part of a stretch, in order of time; no more than so many. */
  listWithin(scope: BusinessScope, within: Span, most: number): Promise<Booking[]>
  /** Newest first. */
  listBookings(filter: BookingFilter, page: PageRequest): Promise<Page<Booking>>
  /** RC4: how many wrong codes a conversation has tried. */
  countTries(conversationId: ConversationId): Promise<number>
  addTry(scope: BusinessScope, conversationId: ConversationId, at: number): Promise<void>
  /**
   * RD1: puts a reminder into the queue for each booking that has come near enough, once for each time that it is for.
   * Says for how many.
   */
  remindDue(now: number): Promise<number>
  /** Frees what proposals kept that have run out, and forgets bookings and proposals past their retention. */
  purge(now: number): Promise<void>
}

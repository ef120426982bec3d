import type { BookedExtra, CatalogueItemId, ListingId, Money, PlaceId, RecordId, ServiceId } from '@frontdesk/schema'
import type { BookingKind, Customer, Fulfilment, OrderKind } from './business-facts.ts'
import type { FreeTime, NoTime } from './business-times.ts'

/* What can be agreed on, and what comes of it. */

export type OrderLineRequest = {
  itemId: CatalogueItemId
  quantity: number
  options: readonly { groupId: string; optionId: string }[]
  without: readonly string[]
  note: string | null
}

/** So many of something that can be had beside a room, by its name. */
export type ExtraWish = Pick<BookedExtra, 'name' | 'quantity'>

export type ProposalRequest =
  | {
      do: 'book'
      kind: BookingKind
      serviceId: ServiceId | null
      listingId: ListingId | null
      partySize: number | null
      /** For rooms. */
      nights?: number
      startsAt: number
      /** Null: any that is free. */
      resourceId: PlaceId | null
      /** Of a room: what is had beside it. */
      extras?: readonly ExtraWish[]
      note: string | null
      customer: Customer
    }
  | {
      do: 'order'
      kind: OrderKind
      lines: readonly OrderLineRequest[]
      fulfilment: Fulfilment
      /** Where to deliver; null for pick-up. */
      address: string | null
      /** Null: as soon as possible. */
      readyAt: number | null
      note: string | null
      customer: Customer
    }
  /** `nights` of a stay from then on; absent: as many as it has. `note`: what the team shall know besides. */
  | {
      do: 'move-booking'
      recordId: RecordId
      startsAt: number
      partySize: number | null
      nights?: number
      note?: string
    }
  /** `readyAt`: when it shall be ready from now on; absent: as it was agreed. `note`: what the team shall know besides. */
  | {
      do: 'change-order'
      recordId: RecordId
      lines: readonly OrderLineRequest[]
      readyAt?: number | undefined
      note?: string | undefined
    }
  | { do: 'cancel'; recordId: RecordId }
  | { do: 'return-order'; recordId: RecordId; reason: string }

export type SummaryLine = { label: string; quantity: number; modifiers: readonly string[]; amount: Money }

export type BookingSummary = {
  of: 'booking'
  kind: BookingKind
  /** Service, table or listing, as a person says it. */
  what: string
  startsAt: number
  endsAt: number
  partySize: number | null
  staffName: string | null
  /** With its extras. */
  price: Money | null
  extras?: readonly BookedExtra[]
  customer: Customer
}
export type OrderSummary = {
  of: 'order'
  kind: OrderKind
  lines: readonly SummaryLine[]
  /** Delivery fee and the like, already in `total`. */
  fees: readonly { label: string; amount: Money }[]
  total: Money
  fulfilment: Fulfilment
  address: string | null
  readyAt: number | null
  customer: Customer
}
/** `isInferred`: a price in it was read from a page and not confirmed by the owner; say the amount before a yes. */
export type Summary = (BookingSummary | OrderSummary) & { isInferred: boolean }

export type RefusalReason =
  | NoTime
  | 'unknown-service'
  | 'unknown-item'
  | 'unavailable'
  | 'not-enough-stock'
  | 'quantity-too-large'
  | 'no-price'
  /** An extra that the room has not, or not so many of. */
  | 'no-such-extra'
  | 'option-needed'
  | 'no-delivery'
  /** Delivery without an address, or without the postcode that tells whether it lies in the area. */
  | 'address-needed'
  | 'below-minimum'
  /** A stay of fewer nights than its season wants: `limit` says how many. */
  | 'stay-too-short'
  | 'contact-needed'
  | 'too-late'
  | 'already-cancelled'
  | 'nothing-changes'

export type Refusal = {
  status: 'refused'
  reason: RefusalReason
  /** Free times to offer instead. */
  times?: readonly FreeTime[]
  /** Of which item, and how many there are. */
  itemId?: CatalogueItemId
  /** Pieces free, most of one item, or least nights of a stay. */
  limit?: number
  /** For `below-minimum`: what the goods have to come to. */
  minimum?: Money
  /** For `option-needed`: the group that wants a choice. */
  groupId?: string
}

/** `committed`: it was agreed to in a turn that ended before the visitor was told. */
export type Proposed = { status: 'proposed'; summary: Summary; expiresAt: number } | Written | Refusal

/** A booking or an order that is committed. */
export type BusinessRecord = {
  id: RecordId
  /** What was booked: needed to look for another time. Null for orders, and where it is no longer offered. */
  subject: { serviceId: ServiceId | null; listingId: ListingId | null } | null
  /** What was ordered, as it can be asked for again: a change begins with it. Null for bookings. */
  lines: readonly OrderLineRequest[] | null
  /** What the customer is told: short, without letters and digits that are taken for each other. */
  code: string
  status: 'confirmed' | 'cancelled' | 'fulfilled' | 'return-requested'
  summary: Summary
}

/** What a proposal has come to, and the record as it stands. */
export type Written = { status: 'committed'; did: ProposalRequest['do']; record: BusinessRecord }

export type Committed =
  | Written
  /** `expired`: the hold has run out and the time or stock may be gone; propose again. */
  | { status: 'refused'; reason: 'expired' | 'no-assent' | 'unknown' }

export type Released = { status: 'released' } | Written

export type RecordFound =
  | { status: 'found'; record: BusinessRecord }
  | { status: 'unknown' }
  /** Too many wrong codes in this conversation. */
  | { status: 'locked' }

import type { BookingKind, BookingSummary, BusinessRecord, Customer } from '@frontdesk/agent-runtime/ports'
import type { BookedExtra, BookingId, ListingId, Money, PlaceId, ServiceId } from '@frontdesk/schema'
import type { BusinessSetup } from '../business/business.ts'
import type { RecordBase } from '../records/proposal.ts'

export const BOOKING_STATUSES = ['confirmed', 'cancelled', 'fulfilled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** A place that is kept, with its buffers, and the cells that it fills: five minutes each, or nights. */
export type KeptPlace = { key: string; from: number; until: number; firstCell: number; cells: number }

/** What is to be booked, once a place was found for it. */
export type BookingDraft = {
  kind: BookingKind
  what: string
  serviceId: ServiceId | null
  listingId: ListingId | null
  partySize: number | null
  nights: number | null
  startsAt: number
  endsAt: number
  placeId: PlaceId
  places: readonly KeptPlace[]
  staffName: string | null
  /** With its extras. */
  price: Money | null
  extras?: readonly BookedExtra[]
  isInferred: boolean
}

/** A time that somebody has. */
export type Booking = BookingDraft & RecordBase & { id: BookingId; status: BookingStatus }

/** The resources of a place: one, or two tables that stand together. */
export const resourceIdsOf = (placeId: PlaceId): string[] => placeId.split('+')

/** What the customer is asked to agree to. */
export const bookingSummaryOf = (
  draft: BookingDraft,
  customer: Customer,
): BookingSummary & { isInferred: boolean } => ({
  of: 'booking',
  kind: draft.kind,
  what: draft.what,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  partySize: draft.partySize,
  staffName: draft.staffName,
  price: draft.price,
  ...(draft.extras?.length ? { extras: draft.extras } : {}),
  customer,
  isInferred: draft.isInferred,
})

/** The booking as a conversation sees it; without a setup it is not said how to book the same again. */
export const toBookingRecord = (booking: Booking, setup: BusinessSetup | null): BusinessRecord => ({
  id: booking.id,
  subject:
    setup !== null && isOffered(booking, setup) ? { serviceId: booking.serviceId, listingId: booking.listingId } : null,
  lines: null,
  code: booking.code,
  status: booking.status,
  summary: bookingSummaryOf(booking, booking.customer),
})

function isOffered({ kind, serviceId, listingId }: Booking, { services, listings }: BusinessSetup): boolean {
  if (kind === 'appointment') return services.some(({ id, isActive }) => id === serviceId && isActive)
  return kind === 'reservation' || listings.some(({ id, isAvailable }) => id === listingId && isAvailable)
}

import {
  type Booking,
  type BookingCommit,
  type BookingProposal,
  type BusinessScope,
  type KeptPlace,
  resourceIdsOf,
} from '@frontdesk/capabilities/ports'
import { minorOrNull, toldExtras, type WebhookEventId, type WebhookEventType } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { storedExtrasOf, storedPrice } from '../rows/booking-row.ts'
import { insertRows, type Step } from '../rows/steps.ts'
import { insertDraft, insertRecord, plainOrNull, updateRecord } from './proposal-statements.ts'
import { webhookEventStatements } from './webhook-statements.ts'

/** Spans of proposals that are over count for nothing, whatever ended them. */
const ENDED = `is_booked = 0 and not exists (select 1 from proposals p
  where p.id = booking_spans.holder and p.status = 'held' and p.expires_at > ?)`

/** BK3: places held by proposals that are over are freed before a booking is refused for lack of places. */
export const freeEndedHolds = ({ businessId }: BusinessScope, now: number): Statement[] => [
  {
    sql: `delete from booking_cells where holder in (
      select holder from booking_spans where business_id = ? and ${ENDED})`,
    params: [businessId, now],
  },
  { sql: `delete from booking_spans where business_id = ? and ${ENDED}`, params: [businessId, now] },
]

export const insertBookingDraft = ({ id, draft, booking }: BookingProposal): Statement =>
  insertDraft('booking_drafts', {
    proposal_id: id,
    draft: draft === null ? null : JSON.stringify(storedPrice(draft)),
    booking_id: booking?.id ?? null,
    booking_version: booking?.version ?? null,
  })

type Keeping = { holder: string; isBooked: boolean; places: readonly KeptPlace[]; except: readonly KeptPlace[] }

/** Cells of a place as they are known to the primary key. */
const cellsOfPlace = ({ key, firstCell, cells }: KeptPlace): string[] =>
  Array.from({ length: cells }, (_, index) => `${key}/${firstCell + index}`)

/** BK2: the places with every cell of them, or none: a cell that somebody has stops the batch. */
export function keepPlaces({ businessId }: BusinessScope, keeping: Keeping): Step<'taken'>[] {
  const { holder, isBooked, places, except } = keeping
  if (places.length === 0) return []
  const own = new Set(except.flatMap(cellsOfPlace))
  const spans = places.map(({ key, from, until }) => ({
    holder,
    resource_id: key,
    business_id: businessId,
    from_at: from,
    until_at: until,
    is_booked: isBooked ? 1 : 0,
  }))
  const cells = places.flatMap(({ key, firstCell, cells: count }) =>
    Array.from({ length: count }, (_, index) => firstCell + index)
      .filter((cell) => !own.has(`${key}/${cell}`))
      .map((cell) => ({ resource_id: key, cell, holder, business_id: businessId })),
  )
  const taken = 'taken' as const
  return [
    { ...insertRows('booking_spans', spans), refusal: taken },
    ...(cells.length === 0 ? [] : [{ ...insertRows('booking_cells', cells), refusal: taken }]),
  ]
}

/** All that a booking or a proposal keeps. */
export const freePlaces = (holder: string): Statement[] => [
  { sql: 'delete from booking_cells where holder = ?', params: [holder] },
  { sql: 'delete from booking_spans where holder = ?', params: [holder] },
]

/** What a proposal kept is the booking's from now on; refused unless all of it is still there. */
export function takeOver(proposalId: string, { id, places }: Booking): Step<'ended'>[] {
  const cells = places.reduce((sum, place) => sum + place.cells, 0)
  const ended = 'ended' as const
  return [
    {
      sql: 'update booking_spans set holder = ?, is_booked = 1 where holder = ?',
      params: [id, proposalId],
      expect: places.length,
      refusal: ended,
    },
    {
      sql: 'update booking_cells set holder = ? where holder = ?',
      params: [id, proposalId],
      expect: cells,
      refusal: ended,
    },
  ]
}

/** What a booking is kept as. */
function columnsOf(booking: Booking): Record<string, Bind> {
  return {
    status: booking.status,
    place_id: booking.placeId,
    places: JSON.stringify(booking.places),
    what: plainOrNull(booking.what),
    party_size: booking.partySize,
    nights: booking.nights,
    staff_name: plainOrNull(booking.staffName),
    price: minorOrNull(booking.price),
    extras: storedExtrasOf(booking.extras),
    is_inferred: booking.isInferred ? 1 : 0,
    starts_at: booking.startsAt,
    ends_at: booking.endsAt,
    note: plainOrNull(booking.note),
    version: booking.version,
    updated_at: booking.updatedAt,
  }
}

export const insertBooking = (booking: Booking): Step<'code-taken'> =>
  insertRecord('bookings', booking, {
    id: booking.id,
    business_id: booking.businessId,
    agent_id: booking.agentId,
    conversation_id: booking.conversationId,
    proposal_id: booking.proposalId,
    code: booking.code,
    kind: booking.kind,
    service_id: booking.serviceId,
    listing_id: booking.listingId,
    created_at: booking.createdAt,
    ...columnsOf(booking),
  })

export const updateBooking = (booking: Booking, versionBefore: number): Step<'moved'> =>
  updateRecord('bookings', { ...booking, columns: columnsOf(booking) }, versionBefore)

/** What a proposal is about to change must still be as the proposal knows it. */
export const unlessChanged = ({ booking, organizationId }: BookingProposal): Step<'moved'>[] =>
  booking === null
    ? []
    : [
        {
          sql: `update bookings set version = version
            where id = ? and organization_id = ? and version = ? and status = 'confirmed'`,
          params: [booking.id, organizationId, booking.version],
          expect: 1,
          refusal: 'moved',
        },
      ]

const EVENT_OF = {
  created: 'booking.created',
  changed: 'booking.changed',
  cancelled: 'booking.cancelled',
} as const satisfies Record<BookingCommit['change'], WebhookEventType>

/** The webhook event: the booking as it is now. */
export function bookingEvent(booking: Booking, change: BookingCommit['change'], id: WebhookEventId): Statement[] {
  const { organizationId, agentId, customerId: _internal, proposalId: _key, places: _cells, ...shown } = booking
  const data = {
    ...storedPrice(shown),
    extras: toldExtras(booking.extras ?? [], booking.nights),
    resourceIds: resourceIdsOf(booking.placeId),
  }
  return webhookEventStatements({
    id,
    organizationId,
    type: EVENT_OF[change],
    at: booking.updatedAt,
    data: { ...data, agentConfigurationId: agentId, change },
  })
}

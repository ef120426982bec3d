import type { Booking, BookingCommit, BookingProposal, BusinessScope, KeptPlace } from '@frontdesk/capabilities/ports'
import { minorOrNull, type WebhookEventId, type WebhookEventType } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { storedPrice } from '../rows/booking-row.ts'
import { insertInto, insertRows, type Step } from '../rows/steps.ts'
import { customerKey } from './customer-statements.ts'
import { webhookEventStatements } from './webhook-statements.ts'

/** Visitors' words may hold NUL, which no text column can; JSON columns escape it. */
const plainOrNull = (text: string | null): string | null => text?.replaceAll('\0', '') ?? null

/** Spans of proposals that are over count for nothing, whatever ended them. */
const ENDED = `is_booked = 0 and not exists (select 1 from proposals p
  where p.id = booking_spans.holder and p.status = 'held' and p.expires_at > ?)`

/** BK3: what proposals kept that are over is free before anybody is told that there is nothing. */
export const freeEndedHolds = ({ businessId }: BusinessScope, now: number): Statement[] => [
  {
    sql: `delete from booking_cells where holder in (
      select holder from booking_spans where business_id = ? and ${ENDED})`,
    params: [businessId, now],
  },
  { sql: `delete from booking_spans where business_id = ? and ${ENDED}`, params: [businessId, now] },
]

/** A proposal that is over may be made again under its id; one that counts, or came to something, may not. */
const AGAIN = `on conflict (id) do update set request = excluded.request, summary = excluded.summary, status = 'held',
    response_id = excluded.response_id, expires_at = excluded.expires_at, record_id = null
  where proposals.organization_id = excluded.organization_id and (proposals.status in ('released', 'expired')
    or (proposals.status = 'held' and proposals.expires_at <= ?))`

export function insertBookingProposal(proposal: BookingProposal, now: number): Step<'exists'> {
  const { sql, params } = insertInto('proposals', {
    id: proposal.id,
    organization_id: proposal.organizationId,
    business_id: proposal.businessId,
    agent_id: proposal.agentId,
    conversation_id: proposal.conversationId,
    response_id: proposal.responseId,
    request: JSON.stringify(proposal.request),
    summary: JSON.stringify(storedPrice(proposal.summary)),
    status: 'held',
    expires_at: proposal.expiresAt,
    record_id: null,
  })
  return { sql: `${sql} ${AGAIN}`, params: [...params, now], expect: 1, refusal: 'exists' }
}

/** BD1: a conversation holds one thing at a time, be it a booking or an order. */
export const releaseOtherProposals = ({ id, organizationId, conversationId }: BookingProposal): Statement => ({
  sql: `update proposals set status = 'released'
    where conversation_id = ? and organization_id = ? and status = 'held' and id <> ?`,
  params: [conversationId, organizationId, id],
})

export function insertBookingDraft({ id, draft, booking }: BookingProposal): Statement {
  const { sql, params } = insertInto('booking_drafts', {
    proposal_id: id,
    draft: draft === null ? null : JSON.stringify(storedPrice(draft)),
    booking_id: booking?.id ?? null,
    booking_version: booking?.version ?? null,
  })
  const replaced = ['draft', 'booking_id', 'booking_version'].map((column) => `${column} = excluded.${column}`)
  return { sql: `${sql} on conflict (proposal_id) do update set ${replaced.join(', ')}`, params }
}

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

/** BD2: of any number of commits one finds the proposal held. */
export const commitBookingProposal = ({ proposal, booking, now }: BookingCommit): Step<'ended'> => ({
  sql: `update proposals set status = 'committed', record_id = ?
    where id = ? and organization_id = ? and status = 'held' and expires_at > ?`,
  params: [booking.id, proposal.id, proposal.organizationId, now],
  expect: 1,
  refusal: 'ended',
})

/** What a booking is kept as; who it is for goes by the contact, for the customer may have been there before. */
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
    is_inferred: booking.isInferred ? 1 : 0,
    starts_at: booking.startsAt,
    ends_at: booking.endsAt,
    note: plainOrNull(booking.note),
    version: booking.version,
    updated_at: booking.updatedAt,
  }
}

export function insertBooking(booking: Booking): Step<'code-taken'> {
  const { sql, params } = insertInto('bookings', {
    id: booking.id,
    organization_id: booking.organizationId,
    business_id: booking.businessId,
    agent_id: booking.agentId,
    conversation_id: booking.conversationId,
    proposal_id: booking.proposalId,
    code: booking.code,
    kind: booking.kind,
    service_id: booking.serviceId,
    listing_id: booking.listingId,
    customer_name: plainOrNull(booking.customer.name),
    customer_email: plainOrNull(booking.customer.email),
    customer_phone: plainOrNull(booking.customer.phone),
    created_at: booking.createdAt,
    ...columnsOf(booking),
    customer_id: '',
  })
  const known = '(select id from customers where organization_id = ? and contact_key = ?)'
  return {
    sql: sql.replace(/\?\)$/, `${known})`),
    params: [...params.slice(0, -1), booking.organizationId, customerKey(booking.customer)],
    refusal: 'code-taken',
  }
}

/** BK6: written only while the booking is as it was read. */
export function updateBooking(booking: Booking, versionBefore: number): Step<'moved'> {
  const values = columnsOf(booking)
  const assignments = Object.keys(values).map((column) => `${column} = ?`)
  return {
    sql: `update bookings set ${assignments.join(', ')} where id = ? and organization_id = ? and version = ?`,
    params: [...Object.values(values), booking.id, booking.organizationId, versionBefore],
    expect: 1,
    refusal: 'moved',
  }
}

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

/** What integrators are told: the booking as it is now. */
export function bookingEvent(booking: Booking, change: BookingCommit['change'], id: WebhookEventId): Statement[] {
  const { organizationId, agentId, customerId: _internal, proposalId: _key, places: _cells, ...told } = booking
  const data = storedPrice(told)
  return webhookEventStatements({
    id,
    organizationId,
    type: EVENT_OF[change],
    at: booking.updatedAt,
    data: { ...data, agentConfigurationId: agentId, change },
  })
}

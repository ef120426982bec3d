import { BOOKING_STATUSES, type Booking, type BookingDraft, type BookingProposal } from '@frontdesk/capabilities/ports'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'

const kind = z.enum(['appointment', 'reservation', 'viewing'])
const customer = z.object({ name: nullableText, email: nullableText, phone: nullableText })
const places = z.array(
  z.object({ key: z.string(), from: z.number(), until: z.number(), firstCell: z.number(), cells: z.number() }),
)
const draft = z.object({
  kind,
  what: z.string(),
  serviceId: nullableText,
  listingId: nullableText,
  partySize: nullableNumber,
  nights: nullableNumber,
  startsAt: z.number(),
  endsAt: z.number(),
  placeId: z.string(),
  places,
  staffName: nullableText,
  price: nullableNumber,
  isInferred: z.boolean(),
}) satisfies z.ZodType<BookingDraft>
const request = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('book'),
    kind,
    serviceId: nullableText,
    listingId: nullableText,
    partySize: nullableNumber,
    nights: z.number().exactOptional(),
    startsAt: z.number(),
    resourceId: nullableText,
    note: nullableText,
    customer,
  }),
  z.object({
    do: z.literal('move-booking'),
    recordId: z.string(),
    startsAt: z.number(),
    partySize: nullableNumber,
    nights: z.number().exactOptional(),
  }),
  z.object({ do: z.literal('cancel'), recordId: z.string() }),
])
const summary = z.object({
  of: z.literal('booking'),
  kind,
  what: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  partySize: nullableNumber,
  staffName: nullableText,
  price: nullableNumber,
  customer,
  isInferred: z.boolean(),
})

const proposalRow = z.object({
  id: z.string(),
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  response_id: idColumn('rsp'),
  request: jsonColumn(request),
  summary: jsonColumn(summary),
  status: z.enum(['held', 'committed', 'released', 'expired']),
  expires_at: numberColumn,
  record_id: idColumn('bkg').nullable(),
  draft: jsonColumn(draft).nullable(),
  booking_id: idColumn('bkg').nullable(),
  booking_version: nullableNumber,
})

export function toBookingProposal(row: Row): BookingProposal {
  const parsed = proposalRow.parse(row)
  return {
    id: parsed.id,
    organizationId: parsed.organization_id,
    businessId: parsed.business_id,
    agentId: parsed.agent_id,
    conversationId: parsed.conversation_id,
    responseId: parsed.response_id,
    request: parsed.request,
    summary: parsed.summary,
    draft: parsed.draft,
    booking: parsed.booking_id === null ? null : { id: parsed.booking_id, version: parsed.booking_version ?? 0 },
    expiresAt: parsed.expires_at,
    status: parsed.status,
    recordId: parsed.record_id,
  }
}

const bookingRow = z.object({
  id: idColumn('bkg'),
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  proposal_id: z.string(),
  code: z.string(),
  kind,
  status: z.enum(BOOKING_STATUSES),
  service_id: nullableText,
  listing_id: nullableText,
  place_id: z.string(),
  places: jsonColumn(places),
  what: z.string(),
  party_size: nullableNumber,
  nights: nullableNumber,
  staff_name: nullableText,
  price: nullableNumber,
  is_inferred: numberColumn,
  starts_at: numberColumn,
  ends_at: numberColumn,
  note: nullableText,
  customer_id: idColumn('cus'),
  customer_name: nullableText,
  customer_email: nullableText,
  customer_phone: nullableText,
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
})

export function toBooking(row: Row): Booking {
  const parsed = bookingRow.parse(row)
  const { id, code, status, what, nights, price, note, version } = parsed
  return {
    id,
    code,
    status,
    what,
    nights,
    price,
    note,
    version,
    kind: parsed.kind,
    places: parsed.places,
    organizationId: parsed.organization_id,
    businessId: parsed.business_id,
    agentId: parsed.agent_id,
    conversationId: parsed.conversation_id,
    proposalId: parsed.proposal_id,
    serviceId: parsed.service_id,
    listingId: parsed.listing_id,
    placeId: parsed.place_id,
    partySize: parsed.party_size,
    staffName: parsed.staff_name,
    isInferred: parsed.is_inferred === 1,
    startsAt: parsed.starts_at,
    endsAt: parsed.ends_at,
    customerId: parsed.customer_id,
    customer: { name: parsed.customer_name, email: parsed.customer_email, phone: parsed.customer_phone },
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
  }
}

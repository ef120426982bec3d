import { BOOKING_STATUSES, type Booking, type BookingDraft, type BookingProposal } from '@frontdesk/capabilities/ports'
import { minorOrNull, moneyOrNull, storedPlaceId, storedRecordId } from '@frontdesk/schema'
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
  serviceId: idColumn('svc').nullable(),
  listingId: idColumn('lst').nullable(),
  partySize: nullableNumber,
  nights: nullableNumber,
  startsAt: z.number(),
  endsAt: z.number(),
  placeId: storedPlaceId,
  places,
  staffName: nullableText,
  price: nullableNumber,
  isInferred: z.boolean(),
})
const request = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('book'),
    kind,
    serviceId: idColumn('svc').nullable(),
    listingId: idColumn('lst').nullable(),
    partySize: nullableNumber,
    nights: z.number().exactOptional(),
    startsAt: z.number(),
    resourceId: storedPlaceId.nullable(),
    note: nullableText,
    customer,
  }),
  z.object({
    do: z.literal('move-booking'),
    recordId: storedRecordId,
    startsAt: z.number(),
    partySize: nullableNumber,
    nights: z.number().exactOptional(),
  }),
  z.object({ do: z.literal('cancel'), recordId: storedRecordId }),
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
  currency: z.string(),
})

/** Of the business's currency: the columns keep the amount alone. */
const priced = <T extends { price: number | null }>(stored: T, currency: string) => ({
  ...stored,
  price: moneyOrNull(stored.price, currency),
})

/** What the columns keep of a summary or a draft, and what integrators are told: the amount alone. */
export const storedPrice = <T extends Pick<BookingDraft, 'price'>>(value: T) => ({
  ...value,
  price: minorOrNull(value.price),
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
    summary: priced(parsed.summary, parsed.currency),
    draft: parsed.draft === null ? null : priced(parsed.draft, parsed.currency),
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
  service_id: idColumn('svc').nullable(),
  listing_id: idColumn('lst').nullable(),
  place_id: storedPlaceId,
  places: jsonColumn(places),
  what: z.string(),
  party_size: nullableNumber,
  nights: nullableNumber,
  staff_name: nullableText,
  price: nullableNumber,
  currency: z.string(),
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
    price: moneyOrNull(price, parsed.currency),
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

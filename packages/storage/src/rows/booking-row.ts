import { BOOKING_STATUSES, type Booking, type BookingDraft, type BookingProposal } from '@frontdesk/capabilities/ports'
import {
  type BookedExtra,
  EXTRA_UNITS,
  minorOrNull,
  money,
  moneyOrNull,
  storedPlaceId,
  storedRecordId,
} from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { camelKeys } from './camel-keys.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'
import { customer, proposalColumns, recordColumns } from './record-columns.ts'

const kind = z.enum(['appointment', 'reservation', 'viewing'])
const places = z.array(
  z.object({ key: z.string(), from: z.number(), until: z.number(), firstCell: z.number(), cells: z.number() }),
)
const extras = z.array(
  z.object({ name: z.string(), quantity: z.number(), price: z.number(), per: z.enum(EXTRA_UNITS) }),
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
  extras: extras.exactOptional(),
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
    extras: z.array(z.object({ name: z.string(), quantity: z.number() })).exactOptional(),
    note: nullableText,
    customer,
  }),
  z.object({
    do: z.literal('move-booking'),
    recordId: storedRecordId,
    startsAt: z.number(),
    partySize: nullableNumber,
    nights: z.number().exactOptional(),
    note: z.string().exactOptional(),
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
  extras: extras.exactOptional(),
  customer,
  isInferred: z.boolean(),
})

const proposalRow = z.object({
  ...proposalColumns(request, summary),
  record_id: idColumn('bkg').nullable(),
  draft: jsonColumn(draft).nullable(),
  booking_id: idColumn('bkg').nullable(),
  booking_version: nullableNumber,
  currency: z.string(),
})

/** Of the business's currency: the columns keep the amount alone. */
const priced = <T extends { price: number | null; extras?: StoredExtras }>(
  { extras: kept, ...stored }: T,
  currency: string,
) => ({
  ...stored,
  price: moneyOrNull(stored.price, currency),
  ...extrasOf(kept ?? null, currency),
})

type StoredExtras = z.infer<typeof extras>
const extrasOf = (kept: StoredExtras | null, currency: string): { extras?: BookedExtra[] } =>
  kept === null ? {} : { extras: kept.map((each) => ({ ...each, price: money(each.price, currency) })) }

const pricesOf = (given: readonly BookedExtra[]) => given.map((each) => ({ ...each, price: each.price.minor }))

/** As the column keeps them. */
export const storedExtrasOf = (given: Booking['extras'] = []): string | null =>
  given.length === 0 ? null : JSON.stringify(pricesOf(given))

/** A summary or draft as columns and webhook events have it: its price as the amount alone. */
export const storedPrice = <T extends Pick<BookingDraft, 'price' | 'extras'>>({ extras: given, ...value }: T) => ({
  ...value,
  price: minorOrNull(value.price),
  ...(given === undefined ? {} : { extras: pricesOf(given) }),
})

export function toBookingProposal(row: Row): BookingProposal {
  const { currency, bookingId, bookingVersion, ...proposal } = camelKeys(proposalRow.parse(row))
  return {
    ...proposal,
    summary: priced(proposal.summary, currency),
    draft: proposal.draft === null ? null : priced(proposal.draft, currency),
    booking: bookingId === null ? null : { id: bookingId, version: bookingVersion ?? 0 },
  }
}

const bookingRow = z.object({
  ...recordColumns,
  id: idColumn('bkg'),
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
  extras: jsonColumn(extras).nullable(),
  starts_at: numberColumn,
  ends_at: numberColumn,
})

export function toBooking(row: Row): Booking {
  const {
    currency,
    customerName,
    customerEmail,
    customerPhone,
    extras: kept,
    ...booking
  } = camelKeys(bookingRow.parse(row))
  return {
    ...booking,
    price: moneyOrNull(booking.price, currency),
    ...extrasOf(kept, currency),
    isInferred: booking.isInferred === 1,
    customer: { name: customerName, email: customerEmail, phone: customerPhone },
  }
}

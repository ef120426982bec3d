import {
  BOOKING_STATUSES,
  type Booking,
  cancelBookingForOwner,
  enterBooking,
  fulfilBooking,
  newRecordCode,
  rearrangeBooking,
  resourceIdsOf,
} from '@frontdesk/capabilities'
import { bookingResource, createBooking, minorOrNull, ownResource, toldExtras, updateBooking } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'
import { businessNamed } from '../businesses/business-named.ts'
import { momentQuery, ownBusinessQuery, statusQuery } from '../businesses/record-queries.ts'
import { namedFields } from '../named-fields.ts'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

const PATH = '/bookings'

const MOMENT = { type: 'integer', minimum: 0 }

const bookingOf = ({ services, principal, parameter }: Call): Promise<Booking> =>
  ownResource({ prefix: 'bkg', id: parameter('id'), what: 'booking' }, (id) =>
    services.bookings.findBooking(principal.organizationId, id),
  )

/** A booking as the API shows it. */
export const bookingData = (booking: Booking) => ({
  id: booking.id,
  businessId: booking.businessId,
  agentConfigurationId: booking.agentId,
  conversationId: booking.conversationId,
  code: booking.code,
  kind: booking.kind,
  status: booking.status,
  what: booking.what,
  serviceId: booking.serviceId,
  listingId: booking.listingId,
  resourceIds: resourceIdsOf(booking.placeId),
  staffName: booking.staffName,
  partySize: booking.partySize,
  nights: booking.nights,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  price: minorOrNull(booking.price),
  extras: toldExtras(booking.extras ?? [], booking.nights),
  isInferred: booking.isInferred,
  customer: booking.customer,
  note: booking.note,
  version: booking.version,
  createdAt: booking.createdAt,
  updatedAt: booking.updatedAt,
})

const NOTHING_NAMED = {
  serviceId: null,
  listingId: null,
  partySize: null,
  nights: null,
  durationMinutes: null,
  resourceIds: null,
  outsideHours: false,
}

const bookings = resourceOperations({
  name: 'Booking',
  path: PATH,
  resource: bookingResource,
  find: bookingOf,
  toData: bookingData,
  versionOf: ({ version }) => version,
})

export const bookingOperations = [
  bookings.list({
    summary: "The organization's bookings, newest first",
    query: [
      { name: 'businessId', description: 'Of this business only' },
      { name: 'status', description: 'In this state only', schema: { type: 'string', enum: [...BOOKING_STATUSES] } },
      { name: 'startsFrom', description: 'Beginning at this moment or later, in Unix milliseconds', schema: MOMENT },
      { name: 'startsBefore', description: 'Beginning before this moment, in Unix milliseconds', schema: MOMENT },
    ],
    async read(call) {
      const filter = {
        organizationId: call.principal.organizationId,
        ...(await ownBusinessQuery(call)),
        ...statusQuery(call, BOOKING_STATUSES),
        ...momentQuery(call, 'startsFrom'),
        ...momentQuery(call, 'startsBefore'),
      }
      return await call.services.bookings.listBookings(filter, pageRequest(call))
    },
  }),
  bookings.create({
    summary: 'Enter a booking that was made by telephone or at the counter; it takes its time as any other',
    example: {
      businessId: 'biz_0000000000000000000000',
      kind: 'appointment',
      serviceId: 'svc_0000000000000000000000',
      startsAt: 1_795_242_600_000,
      customer: { name: 'Anna Berg', phone: '+12125550142' },
    },
    body: createBooking,
    async decide(call, value) {
      const { services } = call
      const scope = await businessNamed(call, value.businessId)
      const deps = { ...services, newCode: () => newRecordCode(services.randomBytes) }
      return await enterBooking(deps, scope, { ...NOTHING_NAMED, ...namedFields(value) })
    },
  }),
  bookings.update({
    summary: 'Move a booking, or correct it; the deadlines of customers do not hold',
    example: { durationMinutes: 60, outsideHours: true, note: 'Coming by train' },
    body: updateBooking,
    decide: ({ services }, { current, value }) => rearrangeBooking(services, current, namedFields(value)),
  }),
  bookings.get({ summary: 'A booking with its customer' }),
  bookings.act({
    id: 'cancelBooking',
    path: 'cancel',
    summary: 'Call a booking off, whatever the deadline for customers; its time is free at once',
    decide: cancelBookingForOwner,
  }),
  bookings.act({ id: 'fulfilBooking', path: 'fulfil', summary: 'Note that the customer came', decide: fulfilBooking }),
]

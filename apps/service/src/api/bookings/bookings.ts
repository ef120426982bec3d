import { BOOKING_STATUSES, type Booking, cancelBookingForOwner, fulfilBooking } from '@frontdesk/capabilities'
import { bookingResource, minorOrNull, ownResource, page, successEnvelope } from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { momentQuery, ownBusinessQuery, statusQuery } from '../businesses/record-queries.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'

const PATH = '/bookings'
const shape = successEnvelope(bookingResource)

const MOMENT = { type: 'integer', minimum: 0 }

const bookingOf = ({ services, principal, parameter }: Call): Promise<Booking> =>
  ownResource({ prefix: 'bkg', id: parameter('id'), what: 'booking' }, (id) =>
    services.bookings.findBooking(principal.organizationId, id),
  )

const toData = (booking: Booking) => ({
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
  staffName: booking.staffName,
  partySize: booking.partySize,
  nights: booking.nights,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  price: minorOrNull(booking.price),
  isInferred: booking.isInferred,
  customer: booking.customer,
  note: booking.note,
  version: booking.version,
  createdAt: booking.createdAt,
  updatedAt: booking.updatedAt,
})

const list = defineOperation({
  id: 'listBookings',
  method: 'get',
  path: PATH,
  summary: "The organization's bookings, newest first",
  scope: 'read',
  query: [
    { name: 'businessId', description: 'Of this business only' },
    { name: 'status', description: 'In this state only', schema: { type: 'string', enum: [...BOOKING_STATUSES] } },
    { name: 'startsFrom', description: 'Beginning at this moment or later, in Unix milliseconds', schema: MOMENT },
    { name: 'startsBefore', description: 'Beginning before this moment, in Unix milliseconds', schema: MOMENT },
    ...PAGE_QUERY,
  ],
  response: { status: 200, schema: successEnvelope(page(bookingResource)) },
  async handle(call) {
    const filter = {
      organizationId: call.principal.organizationId,
      ...(await ownBusinessQuery(call)),
      ...statusQuery(call, BOOKING_STATUSES),
      ...momentQuery(call, 'startsFrom'),
      ...momentQuery(call, 'startsBefore'),
    }
    const found = await call.services.bookings.listBookings(filter, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getBooking',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'A booking with its customer',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await bookingOf(call))),
})

const cancel = defineOperation({
  id: 'cancelBooking',
  method: 'post',
  path: `${PATH}/:id/cancel`,
  summary: 'Call a booking off, whatever the deadline for customers; its time is free at once',
  scope: 'write',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await cancelBookingForOwner(call.services, await bookingOf(call)))),
})

const fulfil = defineOperation({
  id: 'fulfilBooking',
  method: 'post',
  path: `${PATH}/:id/fulfil`,
  summary: 'Note that the customer came',
  scope: 'write',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await fulfilBooking(call.services, await bookingOf(call)))),
})

export const bookingOperations = [list, get, cancel, fulfil]

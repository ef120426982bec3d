import {
  BOOKING_STATUSES,
  type Booking,
  cancelBookingForOwner,
  enterBooking,
  fulfilBooking,
  newRecordCode,
  type QuotedBooking,
  quoteBooking,
  quoteBookingChange,
  rearrangeBooking,
  resourceIdsOf,
} from '@frontdesk/capabilities'
import {
  bookingQuote,
  bookingResource,
  createBooking,
  minorOrNull,
  ownResource,
  quoteBooking as quoteShape,
  successEnvelope,
  toldExtras,
  updateBooking,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { businessNamed } from '../businesses/business-named.ts'
import { momentQuery, ownBusinessQuery, statusQuery } from '../businesses/record-queries.ts'
import { namedFields } from '../named-fields.ts'
import { pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'

const PATH = '/bookings'

const MOMENT = { type: 'integer', minimum: 0 }

const bookingOf = ({ services, principal, parameter }: Call): Promise<Booking> =>
  ownResource({ prefix: 'bkg', id: parameter('id'), what: 'booking' }, (id) =>
    services.bookings.findBooking(principal.organizationId, id),
  )

type Booked = Omit<QuotedBooking, 'kind' | 'serviceId' | 'listingId' | 'placeId' | 'places'>

/** What is booked, or would be, as the API shows it. */
const bookedData = (booked: Booked) => ({
  what: booked.what,
  resourceIds: [...booked.resourceIds],
  staffName: booked.staffName,
  partySize: booked.partySize,
  nights: booked.nights,
  startsAt: booked.startsAt,
  endsAt: booked.endsAt,
  price: minorOrNull(booked.price),
  extras: toldExtras(booked.extras ?? [], booked.nights),
  isInferred: booked.isInferred,
})

/** A booking as the API shows it. */
export const bookingData = (booking: Booking) => ({
  ...bookedData({ ...booking, resourceIds: resourceIdsOf(booking.placeId) }),
  id: booking.id,
  businessId: booking.businessId,
  agentConfigurationId: booking.agentId,
  conversationId: booking.conversationId,
  code: booking.code,
  kind: booking.kind,
  status: booking.status,
  serviceId: booking.serviceId,
  listingId: booking.listingId,
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
  extras: [],
}

const bookings = resourceOperations({
  name: 'Booking',
  path: PATH,
  resource: bookingResource,
  find: bookingOf,
  toData: bookingData,
  versionOf: ({ version }) => version,
})

/** OW9: asked while somebody is on the telephone, and before they are told a price. */
const quote = defineOperation({
  id: 'quoteBooking',
  method: 'post',
  path: '/booking-quotes',
  summary: 'What a booking would cost, and where it would be; nothing is kept',
  scope: 'read',
  example: {
    businessId: 'biz_0000000000000000000000',
    kind: 'appointment',
    serviceId: 'svc_0000000000000000000000',
    startsAt: 1_795_242_600_000,
  },
  body: quoteShape,
  response: { status: 200, schema: successEnvelope(bookingQuote) },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { services } = call
    const { bookingId, ...wanted } = value
    const scope = await businessNamed(call, wanted.businessId)
    const draft =
      bookingId === undefined
        ? await quoteBooking(services, scope, { ...NOTHING_NAMED, ...namedFields(wanted) })
        : await quoteBookingChange(services, scope, { bookingId, changes: namedFields(wanted) })
    return shown(call, { ...bookedData(draft), currency: scope.currency }, { unknownFields })
  },
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
  quote,
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

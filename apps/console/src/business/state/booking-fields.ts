import type { BookingResource, Client, CreateBookingInput, UpdateBookingInput } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'
import { localTime, momentOf } from '../../shared/state/zoned-time.ts'
import type { FieldSpec } from './entry-kind.ts'
import { extrasSent, extrasShown, type Room } from './stay-extras.ts'
import { differing, ticked, typedValues, type Values } from './typed-values.ts'

/** What can be booked, as an owner says it. */
export const BOOKABLE = [
  ['appointment', 'An appointment'],
  ['table', 'A table'],
  ['room', 'A room, by the night'],
  ['viewing', 'A viewing'],
] as const
export type Bookable = (typeof BOOKABLE)[number][0]

export type Choices = Readonly<Record<'services' | 'listings', readonly (readonly [id: string, name: string])[]>> & {
  /** With what can be had beside them. */
  rooms: readonly Room[]
}

const ANY = ['', 'Whatever is free'] as const
const AS_IT_IS = ['', 'As it is, or whatever is free'] as const

/** CO72: the controls of a booking that is entered; of one that is there, without what it is of. */
export function bookingFields(isNew: boolean, { services, listings }: Omit<Choices, 'rooms'>): readonly FieldSpec[] {
  const of: readonly FieldSpec[] = [
    { name: 'kind', label: 'What is booked', control: 'choice', options: BOOKABLE },
    { name: 'serviceId', label: 'Service', control: 'choice', options: services, of: ['appointment'] },
    { name: 'listingId', label: 'Home', control: 'choice', options: listings, of: ['viewing'] },
  ]
  return [
    ...(isNew ? of : []),
    { name: 'startsAt', label: 'When', control: 'moment' },
    { name: 'partySize', label: 'How many people', control: 'number', of: ['table', 'room'] },
    { name: 'nights', label: 'How many nights', control: 'number', of: ['room'] },
    { name: 'resourceId', label: 'With whom, or where', control: 'resource', options: [isNew ? ANY : AS_IT_IS] },
    { name: 'name', label: 'Name of the customer', control: 'line' },
    { name: 'phone', label: 'Phone', control: 'line' },
    { name: 'email', label: 'E-mail', hint: 'Whoever has one is told by mail', control: 'line' },
    { name: 'note', label: 'Note', control: 'line' },
    { name: 'outsideHours', label: 'Also when it is closed then, or somebody is away', control: 'tick' },
  ]
}

const kindOf = ({ kind, nights }: BookingResource): Bookable => {
  if (kind === 'reservation') return nights === null ? 'table' : 'room'
  return kind
}

export const noBooking = (kind: Bookable, startsAt: number, timeZone: string): Values => ({
  kind,
  serviceId: '',
  listingId: '',
  startsAt: localTime(startsAt, timeZone),
  partySize: '2',
  nights: '1',
  extras: '',
  resourceId: '',
  name: '',
  phone: '',
  email: '',
  note: '',
  outsideHours: ticked(false),
})

export const valuesOfBooking = (booking: BookingResource, timeZone: string): Values => ({
  kind: kindOf(booking),
  startsAt: localTime(booking.startsAt, timeZone),
  partySize: String(booking.partySize ?? ''),
  nights: String(booking.nights ?? ''),
  extras: extrasShown(booking.extras),
  resourceId: '',
  name: booking.customer.name ?? '',
  phone: booking.customer.phone ?? '',
  email: booking.customer.email ?? '',
  note: booking.note ?? '',
  outsideHours: ticked(false),
})

function sent(values: Values, timeZone: string) {
  const typed = typedValues(values, 'EUR')
  const name = typed.text('name')
  if (name === '') throw new TypedWrong('name', 'This must not be empty')
  return {
    ...placeSent(values, timeZone),
    customer: { name, phone: typed.textOrNull('phone'), email: typed.textOrNull('email') },
    note: typed.textOrNull('note'),
  }
}

/** When and where it is, of how many. */
function placeSent(values: Values, timeZone: string) {
  const typed = typedValues(values, 'EUR')
  const startsAt = momentOf(values['startsAt'] ?? '', timeZone)
  if (startsAt === null) throw new TypedWrong('startsAt', 'Choose a date and a time')
  const kind = values['kind']
  const hasParty = kind === 'table' || kind === 'room'
  return {
    startsAt,
    ...(hasParty ? { partySize: typed.whole('partySize') } : {}),
    ...(kind === 'room' ? { nights: typed.whole('nights'), extras: extrasSent(values) } : {}),
    ...(typed.text('resourceId') === '' ? {} : { resourceIds: [typed.text('resourceId')] }),
    outsideHours: typed.tick('outsideHours'),
  }
}

const WIRE_KIND = {
  appointment: 'appointment',
  table: 'reservation',
  room: 'reservation',
  viewing: 'viewing',
} as const satisfies Record<Bookable, CreateBookingInput['kind']>

/** What is typed, as a booking of a business. */
export const bookingTyped = (values: Values, businessId: string, timeZone: string): CreateBookingInput => ({
  ...bookingWanted(values, businessId, timeZone),
  ...sent(values, timeZone),
})

/** The same without whom it is for: all that a price depends on. */
export function bookingWanted(values: Values, businessId: string, timeZone: string) {
  const kind = BOOKABLE.find(([value]) => value === values['kind'])?.[0] ?? 'appointment'
  const typed = typedValues(values, 'EUR')
  return {
    businessId,
    kind: WIRE_KIND[kind],
    ...(kind === 'appointment' ? { serviceId: typed.text('serviceId') } : {}),
    ...(kind === 'viewing' ? { listingId: typed.text('listingId') } : {}),
    ...placeSent(values, timeZone),
  } satisfies Omit<CreateBookingInput, 'customer'>
}

/** Only what differs, so that two people change two things. */
export function bookingChanges(before: BookingResource, values: Values, timeZone: string): UpdateBookingInput {
  const { outsideHours, ...changes } = differing(
    sent({ ...valuesOfBooking(before, timeZone), name: before.customer.name ?? '?' }, timeZone),
    sent(values, timeZone),
  )
  return outsideHours === undefined ? changes : { ...changes, outsideHours }
}

/** Services and homes of a business to choose from. */
export async function choicesOf(client: Client, businessId: string): Promise<Choices> {
  const [services, listings, resources] = await Promise.all([
    client.services.list(businessId, { limit: 100 }),
    client.listings.list(businessId, { limit: 100 }),
    client.resources.list(businessId, { limit: 100 }),
  ])
  return {
    services: services.items.filter(({ isActive }) => isActive).map(({ id, name }) => [id, name] as const),
    rooms: resources.items.filter(({ kind, isActive }) => kind === 'room' && isActive),
    listings: listings.items.filter(({ isAvailable }) => isAvailable).map(({ id, title }) => [id, title] as const),
  }
}

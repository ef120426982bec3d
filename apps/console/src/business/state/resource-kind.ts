import type { BookableResource } from '@frontdesk/api-client'
import { clockOf, hoursOfRows, hoursRows, readRows, writtenRows } from '../../shared/state/opening-rows.ts'
import { countOf } from '../../shared/state/wording.ts'
import type { EntryKind } from './entry-kind.ts'
import { moneyTyped } from './money.ts'
import { ownPricesSent, ownPricesShown, pricesSaid } from './own-prices.ts'
import { rateFields, ratesShown, ratesTyped, refuseUnclearRates } from './rate-rows.ts'
import { differing, ticked, typedValues, type Values, YES } from './typed-values.ts'

const kinds = [
  ['staff', 'Somebody on the staff'],
  ['table', 'A table'],
  ['room', 'Rooms of one kind'],
  ['viewing', 'Somebody who shows homes'],
] as const
type Kind = (typeof kinds)[number][0]
const kindWords: Record<Kind, string> = { staff: 'Staff', table: 'Table', room: 'Room', viewing: 'Shows homes' }

const sent = (values: Values, currency: string) => {
  const typed = typedValues(values, currency)
  const services = typed.names('serviceIds')
  return {
    name: typed.text('name'),
    seats: typed.wholeOrNull('seats') ?? 1,
    units: typed.wholeOrNull('units') ?? 1,
    price: typed.moneyOrNull('price'),
    rates: ratesTyped(values, currency),
    serviceIds: services.length === 0 ? null : services,
    servicePrices: ownPricesSent(values, currency),
    checkInMinute: typed.timeOrNull('checkInMinute'),
    checkOutMinute: typed.timeOrNull('checkOutMinute'),
    description: typed.textOrNull('description'),
    pictureUrl: typed.textOrNull('pictureUrl'),
    hours: values['hours'] === '' ? null : hoursOfRows(readRows(values['hours'] ?? '')),
    isActive: typed.tick('isActive'),
  }
}

const valuesOf = (resource: BookableResource, currency: string): Values => ({
  kind: resource.kind,
  name: resource.name,
  seats: String(resource.seats),
  units: String(resource.units),
  price: moneyTyped(resource.price, currency),
  rates: ratesShown(resource.rates, currency),
  hours: resource.hours === null ? '' : writtenRows(hoursRows(resource.hours)),
  serviceIds: (resource.serviceIds ?? []).join(','),
  servicePrices: ownPricesShown(resource.servicePrices, currency),
  checkInMinute: resource.checkInMinute === null ? '' : clockOf(resource.checkInMinute),
  checkOutMinute: resource.checkOutMinute === null ? '' : clockOf(resource.checkOutMinute),
  description: resource.description ?? '',
  pictureUrl: resource.pictureUrl ?? '',
  isActive: ticked(resource.isActive),
})

const AS_IN_ALL = 'Empty: as in all rooms'

/** A night of a room; of a person how many services cost another price. */
function costOf(resource: BookableResource, currency: string): string {
  if (resource.kind === 'room') return pricesSaid(resource, currency)
  const count = resource.servicePrices.length
  return count === 0 ? '' : `${countOf(count, 'price', 'prices')} of their own`
}

const sizeOf = ({ kind, seats, units }: BookableResource): string => {
  if (kind === 'table') return `${seats} seats`
  return kind === 'room' ? `${units} for ${seats} guests each` : ''
}

export const resourceKind: EntryKind<BookableResource> = {
  words: {
    title: 'Staff, tables and rooms',
    about: 'Who and what can be booked. Each is booked once at a time.',
    one: 'person, table or room',
    none: 'Nobody yet. The agent assumes a small plan until you name one.',
  },
  fields: [
    { name: 'kind', label: 'What it is', control: 'choice', options: kinds, isFixed: true },
    { name: 'name', label: 'Name', control: 'line' },
    { name: 'seats', label: 'Seats, or guests of one room', control: 'number', of: ['table', 'room'] },
    { name: 'units', label: 'How many rooms of this kind', control: 'number', of: ['room'] },
    { name: 'price', label: 'Price of a night', hint: 'Empty when it is not known', control: 'number', of: ['room'] },
    { ...rateFields(true), of: ['room'] },
    {
      name: 'serviceIds',
      label: 'What this person does',
      hint: 'Nothing chosen: every service',
      control: 'picks',
      of: ['staff'],
    },
    { name: 'servicePrices', label: 'What it costs with this person', control: 'own-prices', of: ['staff'] },
    { name: 'checkInMinute', label: 'Guests come from', hint: AS_IN_ALL, control: 'time', of: ['room'] },
    { name: 'checkOutMinute', label: 'Guests leave by', hint: AS_IN_ALL, control: 'time', of: ['room'] },
    {
      name: 'description',
      label: 'What there is to say of it',
      hint: 'Whom it suits: visitors are offered what their words speak of',
      control: 'area',
      of: ['room'],
    },
    { name: 'pictureUrl', label: 'Address of a photograph', control: 'line', of: ['room'] },
    { name: 'hours', label: 'Keeps hours of their own', control: 'hours', of: ['staff', 'table', 'viewing'] },
    { name: 'isActive', label: 'Can be booked', control: 'tick' },
  ],
  columns: ['Kind', 'Size', 'Price', 'Booking'],
  cells: (resource, currency) => [
    kindWords[resource.kind],
    sizeOf(resource),
    costOf(resource, currency),
    resource.isActive ? 'Can be booked' : 'Not at present',
  ],
  nameOf: ({ name }) => name,
  pageOf: ({ sourceUrl }) => sourceUrl,
  empty: { kind: 'staff', seats: '2', units: '1', hours: '', isActive: YES },
  valuesOf,
  list: (client, businessId, options) => client.resources.list(businessId, options),
  create: (client, businessId, { values, currency }) => {
    refuseUnclearRates(values, '', currency)
    const kind = kinds.find(([value]) => value === values['kind'])?.[0] ?? 'staff'
    return client.resources.create(businessId, { kind, ...sent(values, currency) })
  },
  update: (client, at, { before, values, currency }) => {
    refuseUnclearRates(values, ratesShown(before.rates, currency), currency)
    return client.resources.update(at, differing(sent(valuesOf(before, currency), currency), sent(values, currency)))
  },
  remove: (client, at) => client.resources.delete(at),
}

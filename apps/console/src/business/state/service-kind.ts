import type { ServiceResource } from '@frontdesk/api-client'
import type { EntryKind } from './entry-kind.ts'
import { moneyTyped } from './money.ts'
import { pricesSaid } from './own-prices.ts'
import { rateFields, ratesShown, ratesTyped, refuseUnclearRates } from './rate-rows.ts'
import { differing, ticked, typedValues, type Values, YES } from './typed-values.ts'

const sent = (values: Values, currency: string) => {
  const typed = typedValues(values, currency)
  return {
    name: typed.text('name'),
    durationMinutes: typed.whole('durationMinutes'),
    price: typed.moneyOrNull('price'),
    rates: ratesTyped(values, currency),
    description: typed.textOrNull('description'),
    aliases: typed.names('aliases'),
    bufferBeforeMinutes: typed.wholeOrNull('bufferBeforeMinutes') ?? 0,
    bufferAfterMinutes: typed.wholeOrNull('bufferAfterMinutes') ?? 0,
    isActive: typed.tick('isActive'),
  }
}

const valuesOf = (service: ServiceResource, currency: string): Values => ({
  name: service.name,
  durationMinutes: String(service.durationMinutes),
  price: moneyTyped(service.price, currency),
  rates: ratesShown(service.rates, currency),
  description: service.description ?? '',
  aliases: service.aliases.join(', '),
  bufferBeforeMinutes: String(service.bufferBeforeMinutes),
  bufferAfterMinutes: String(service.bufferAfterMinutes),
  isActive: ticked(service.isActive),
})

export const serviceKind: EntryKind<ServiceResource> = {
  words: {
    title: 'Services',
    about: 'What visitors book by appointment, and how long it takes.',
    one: 'service',
    none: 'No service yet. Without one nobody can book an appointment.',
  },
  fields: [
    { name: 'name', label: 'Name', control: 'line' },
    { name: 'durationMinutes', label: 'Minutes', control: 'number' },
    { name: 'price', label: 'Price', hint: 'Empty when it is not known', control: 'number' },
    rateFields(false),
    {
      name: 'description',
      label: 'What there is to say of it',
      hint: 'Whom it is for: visitors who do not know its name find it by that',
      control: 'area',
    },
    { name: 'aliases', label: 'Other names', hint: 'As visitors say it, with commas between', control: 'line' },
    { name: 'bufferBeforeMinutes', label: 'Minutes kept free before', control: 'number' },
    { name: 'bufferAfterMinutes', label: 'Minutes kept free after', control: 'number' },
    { name: 'isActive', label: 'Can be booked', control: 'tick' },
  ],
  columns: ['Takes', 'Price', 'Booking'],
  cells: (service, currency) => [
    `${service.durationMinutes} minutes`,
    pricesSaid(service, currency),
    service.isActive ? 'Can be booked' : 'Not offered',
  ],
  nameOf: ({ name }) => name,
  pageOf: ({ sourceUrl }) => sourceUrl,
  empty: { bufferBeforeMinutes: '0', bufferAfterMinutes: '0', isActive: YES },
  valuesOf,
  list: (client, businessId, options) => client.services.list(businessId, options),
  create: (client, businessId, { values, currency }) => {
    refuseUnclearRates(values, '', currency)
    return client.services.create(businessId, sent(values, currency))
  },
  update: (client, at, { before, values, currency }) => {
    refuseUnclearRates(values, ratesShown(before.rates, currency), currency)
    return client.services.update(at, differing(sent(valuesOf(before, currency), currency), sent(values, currency)))
  },
  remove: (client, at) => client.services.delete(at),
}

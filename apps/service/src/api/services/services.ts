import { changed, type Service } from '@frontdesk/capabilities'
import { createService, serviceResource, updateService } from '@frontdesk/schema'
import { ratedIn, shownRates } from '../businesses/amounts.ts'
import { setupEntryOperations } from '../businesses/setup-entry-operations.ts'

const EMPTY = {
  importKey: '',
  aliases: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: null,
  description: null,
  hours: null,
  isActive: true,
  source: 'owner',
  sourceUrl: null,
} as const

export const serviceOperations = setupEntryOperations({
  name: 'Service',
  path: 'services',
  summaries: {
    list: 'The services that take appointments, with who says so and on which page',
    get: 'A service with its duration, price and hours',
    create: 'Add a service that takes appointments',
    update: 'Correct a service; from then on it is no longer read from the website',
    remove: 'Remove a service; one that was read from the website stays away',
  },
  shapes: { create: createService, update: updateService, resource: serviceResource },
  examples: { create: { name: 'Haircut', durationMinutes: 45, price: 3900 }, update: { durationMinutes: 60 } },
  entriesOf: ({ services }) => services,
  make: (call, { name, durationMinutes, ...others }, currency) => ({
    of: 'service',
    entry: changed<Service>(
      { ...EMPTY, id: call.services.newId('svc'), name, durationMinutes },
      ratedIn(others, currency),
    ),
  }),
  change: (before, value, currency) => ({ of: 'service', entry: changed<Service>(before, ratedIn(value, currency)) }),
  of: 'service',
  toData: ({ importKey: _key, ...service }) => ({ description: null, ...shownRates(service) }),
})

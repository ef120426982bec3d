import { changed, type Resource } from '@frontdesk/capabilities'
import { brandId, createResource, resourceResource, updateResource } from '@frontdesk/schema'
import type { z } from 'zod'
import {
  extrasIn,
  ratedIn,
  servicePricesIn,
  shownExtras,
  shownRates,
  shownServicePrices,
} from '../businesses/amounts.ts'
import { setupEntryOperations } from '../businesses/setup-entry-operations.ts'

/** What rooms and staff have of their own; shown of all, so that an owner sees what can be told. */
const OWN = {
  description: null,
  checkInMinute: null,
  checkOutMinute: null,
  pictureUrl: null,
  guestsIncluded: null,
} as const

const EMPTY = {
  importKey: '',
  seats: 1,
  units: 1,
  price: null,
  joins: [],
  serviceIds: null,
  hours: null,
  ...OWN,
  servicePrices: [],
  extras: [],
  isActive: true,
  source: 'owner',
  sourceUrl: null,
} as const

/** Whether there are such services and tables is looked up before anything is written. */
function withIds<T extends Pick<z.infer<typeof updateResource>, 'joins' | 'serviceIds' | 'servicePrices' | 'extras'>>(
  { joins, serviceIds, servicePrices, extras, ...others }: T,
  currency: string,
) {
  return {
    ...others,
    joins: joins?.map((id) => brandId('rsc', id)),
    serviceIds: serviceIds && serviceIds.map((id) => brandId('svc', id)),
    servicePrices: servicePrices && servicePricesIn(servicePrices, currency),
    extras: extras && extrasIn(extras, currency),
  }
}

export const resourceOperations = setupEntryOperations({
  name: 'Resource',
  path: 'resources',
  summaries: {
    list: 'Staff, tables and rooms: what bookings take up; some may be assumed',
    get: 'A member of staff, a table, or rooms of one kind',
    create: 'Add a member of staff, a table, rooms of one kind, or who shows homes',
    update: 'Correct a resource; from then on it is no longer read from the website',
    remove: 'Remove a resource; one that was assumed or read from the website stays away',
  },
  shapes: { create: createResource, update: updateResource, resource: resourceResource },
  examples: { create: { kind: 'table', name: 'Window', seats: 4 }, update: { seats: 6 } },
  entriesOf: ({ resources }) => resources,
  make: (call, { kind, name, ...others }, currency) => ({
    of: 'resource',
    entry: changed<Resource>(
      { ...EMPTY, id: call.services.newId('rsc'), kind, name },
      withIds(ratedIn(others, currency), currency),
    ),
  }),
  change: (before, value, currency) => ({
    of: 'resource',
    entry: changed<Resource>(before, withIds(ratedIn(value, currency), currency)),
  }),
  of: 'resource',
  toData: ({ importKey: _key, ...resource }) => ({
    ...OWN,
    ...shownRates(resource),
    servicePrices: shownServicePrices(resource.servicePrices),
    extras: shownExtras(resource.extras),
  }),
})

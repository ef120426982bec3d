import { changed, type Listing } from '@frontdesk/capabilities'
import { brandId, createListing, listingResource, updateListing } from '@frontdesk/schema'
import type { z } from 'zod'
import { setupEntryOperations } from '../businesses/setup-entry-operations.ts'

const EMPTY = {
  importKey: '',
  price: null,
  rooms: null,
  areaSquareMetres: null,
  description: '',
  url: null,
  pictureUrl: null,
  isAvailable: true,
  staffId: null,
  source: 'owner',
} as const

/** Whether there is such a person is looked up before anything is written. */
const withIds = ({ staffId, ...others }: z.infer<typeof updateListing>) => ({
  ...others,
  staffId: typeof staffId === 'string' ? brandId('rsc', staffId) : staffId,
})

export const listingOperations = setupEntryOperations({
  name: 'Listing',
  path: 'listings',
  summaries: {
    list: 'Homes to rent or to buy, with who says so',
    get: 'A home to rent or to buy',
    create: 'Add a home to rent or to buy',
    update: 'Correct a listing; from then on it is no longer read from the website',
    remove: 'Remove a listing; one that was read from the website stays away',
  },
  shapes: { create: createListing, update: updateListing, resource: listingResource },
  examples: {
    create: { title: 'Two rooms by the park', offer: 'rent', place: 'Leipzig', price: 89000 },
    update: { isAvailable: false },
  },
  entriesOf: ({ listings }) => listings,
  make: (call, { title, offer, place, ...others }) => ({
    of: 'listing',
    entry: changed<Listing>({ ...EMPTY, id: call.services.newId('lst'), title, offer, place }, withIds(others)),
  }),
  change: (before, value) => ({ of: 'listing', entry: changed<Listing>(before, withIds(value)) }),
  of: 'listing',
  toData: ({ importKey: _key, ...listing }) => listing,
})

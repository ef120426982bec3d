import { changed, type Listing } from '@frontdesk/capabilities'
import { brandId, createListing, listingResource, updateListing } from '@frontdesk/schema'
import type { z } from 'zod'
import { pricedIn, shownPrice } from '../businesses/amounts.ts'
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
const withIds = <T extends Pick<z.infer<typeof updateListing>, 'staffId'>>({ staffId, ...others }: T) => ({
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
  make: (call, { title, offer, place, ...others }, currency) => ({
    of: 'listing',
    entry: changed<Listing>(
      { ...EMPTY, id: call.services.newId('lst'), title, offer, place },
      withIds(pricedIn(others, currency)),
    ),
  }),
  change: (before, value, currency) => ({
    of: 'listing',
    entry: changed<Listing>(before, withIds(pricedIn(value, currency))),
  }),
  of: 'listing',
  toData: ({ importKey: _key, ...listing }) => shownPrice(listing),
})

import type { ListingResource } from '@frontdesk/api-client'
import type { EntryKind } from './entry-kind.ts'
import { moneySaid, moneyTyped } from './money.ts'
import { differing, ticked, typedValues, type Values, YES } from './typed-values.ts'

const offers = [
  ['rent', 'To rent'],
  ['sale', 'For sale'],
] as const
const offerOf = (value: string | undefined) => offers.find(([offer]) => offer === value)?.[0] ?? 'rent'

const sent = (values: Values, currency: string) => {
  const typed = typedValues(values, currency)
  return {
    title: typed.text('title'),
    offer: offerOf(values['offer']),
    place: typed.text('place'),
    price: typed.moneyOrNull('price'),
    rooms: typed.wholeOrNull('rooms'),
    areaSquareMetres: typed.wholeOrNull('areaSquareMetres'),
    description: typed.text('description'),
    url: typed.textOrNull('url'),
    pictureUrl: typed.textOrNull('pictureUrl'),
    isAvailable: typed.tick('isAvailable'),
  }
}

const numberOr = (value: number | null): string => (value === null ? '' : String(value))

const valuesOf = (listing: ListingResource, currency: string): Values => ({
  title: listing.title,
  offer: listing.offer,
  place: listing.place,
  price: moneyTyped(listing.price, currency),
  rooms: numberOr(listing.rooms),
  areaSquareMetres: numberOr(listing.areaSquareMetres),
  description: listing.description,
  url: listing.url ?? '',
  pictureUrl: listing.pictureUrl ?? '',
  isAvailable: ticked(listing.isAvailable),
})

export const listingKind: EntryKind<ListingResource> = {
  words: {
    title: 'Homes',
    about: 'What visitors can look at, rent or buy. They arrange viewings with the agent.',
    one: 'home',
    none: 'No home yet.',
  },
  fields: [
    { name: 'title', label: 'Title', control: 'line' },
    { name: 'offer', label: 'Offer', control: 'choice', options: offers },
    { name: 'place', label: 'Where it is', control: 'line' },
    { name: 'price', label: 'Price, or rent of a month', hint: 'Empty when it is not known', control: 'number' },
    { name: 'rooms', label: 'Rooms', control: 'number' },
    { name: 'areaSquareMetres', label: 'Square metres', control: 'number' },
    { name: 'description', label: 'Description', control: 'area' },
    { name: 'url', label: 'Page about it', control: 'line' },
    { name: 'pictureUrl', label: 'Address of a photograph', control: 'line' },
    { name: 'isAvailable', label: 'Can be had', control: 'tick' },
  ],
  columns: ['Offer', 'Where', 'Price', 'State'],
  cells: ({ offer, place, price, isAvailable }, currency) => [
    offer === 'rent' ? 'To rent' : 'For sale',
    place,
    moneySaid(price, currency),
    isAvailable ? 'Can be had' : 'Taken',
  ],
  nameOf: ({ title }) => title,
  pageOf: ({ url, source }) => (source === 'site' ? url : null),
  empty: { offer: 'rent', isAvailable: YES },
  valuesOf,
  list: (client, businessId, options) => client.listings.list(businessId, options),
  create: (client, businessId, { values, currency }) => client.listings.create(businessId, sent(values, currency)),
  update: (client, at, { before, values, currency }) =>
    client.listings.update(at, differing(sent(valuesOf(before, currency), currency), sent(values, currency))),
  remove: (client, at) => client.listings.delete(at),
}

import type { BusinessFacts, CatalogueItem, ListingFact } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'

/* A house of everything, for tests. */

export const ANA = brandId('rsc', 'rsc_ana')

export const factsOf = (changes: Partial<BusinessFacts> = {}): BusinessFacts => ({
  id: brandId('biz', 'biz_test'),
  name: 'Corner House',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  isDayFirst: true,
  services: [
    {
      id: brandId('svc', 'svc_cut'),
      name: 'Haircut',
      aliases: ['cut'],
      durationMinutes: 45,
      price: money(3_800, 'EUR'),
      staff: [
        { id: ANA, name: 'Ana' },
        { id: brandId('rsc', 'rsc_ben'), name: 'Ben' },
      ],
    },
    {
      id: brandId('svc', 'svc_colour'),
      name: 'Colour',
      aliases: ['dye', 'colouring'],
      durationMinutes: 120,
      price: money(9_500, 'EUR'),
      staff: [],
    },
  ],
  maxParty: 8,
  fulfilments: ['pickup', 'delivery'],
  maxQuantity: 20,
  hasMenu: true,
  hasProducts: true,
  hasListings: true,
  ...changes,
})

/** Something that is sold, called as its id says. */
export const itemOf = (id: string, changes: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: brandId('cat', `cat_${id}`),
  name: id,
  aliases: [],
  category: null,
  description: null,
  price: money(950, 'EUR'),
  groups: [],
  removable: [],
  isAvailable: true,
  stock: null,
  restockAt: null,
  sourceUrl: null,
  ...changes,
})

const SIZE = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  options: [
    { id: 'small', name: 'small', aliases: [], priceDelta: money(0, 'EUR') },
    { id: 'large', name: 'large', aliases: ['big'], priceDelta: money(300, 'EUR') },
  ],
}
export const MENU: readonly CatalogueItem[] = [
  itemOf('margherita', { name: 'Margherita', category: 'Pizza', groups: [SIZE], removable: ['basil'] }),
  itemOf('salami', {
    name: 'Salami pizza',
    category: 'Pizza',
    price: money(1_100, 'EUR'),
    groups: [SIZE],
    removable: ['onions'],
  }),
  itemOf('cola', { name: 'Cola', category: 'Drinks', price: money(300, 'EUR') }),
  itemOf('tiramisu', { name: 'Tiramisu', category: 'Desserts', price: money(550, 'EUR'), isAvailable: false }),
]
export const GOODS: readonly CatalogueItem[] = [
  itemOf('helmet', { name: 'Trail helmet', price: money(7_900, 'EUR'), stock: 3 }),
  itemOf('pump', {
    name: 'Floor pump',
    price: money(3_500, 'EUR'),
    stock: 0,
    restockAt: Date.parse('2026-12-01T08:00:00Z'),
  }),
]
export const HOMES: readonly ListingFact[] = [
  {
    id: brandId('lst', 'lst_loft'),
    title: 'Net Loft',
    offer: 'rent',
    place: 'Harbour Lane',
    price: money(120_000, 'EUR'),
    rooms: 1,
    areaSquareMetres: 50,
    description: '',
    url: 'https://homes.example/loft',
    pictureUrl: null,
    isAvailable: true,
  },
  {
    id: brandId('lst', 'lst_house'),
    title: 'Garden House',
    offer: 'rent',
    place: 'Mill Road',
    price: money(180_000, 'EUR'),
    rooms: 3,
    areaSquareMetres: 96,
    description: '',
    url: null,
    pictureUrl: null,
    isAvailable: true,
  },
]

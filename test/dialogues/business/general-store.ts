import { money } from '@frontdesk/schema'
import { type Furnishing, guide, item, listing, service, staff, table } from './house.ts'

/* Houses of every capability. */

export const BY = 'Anna Berg, anna@berg.example'
export const WHO = `visitor: ${BY}`

/** One thing of each kind. */
export const generalStore = (): Furnishing => ({
  capabilities: [
    'APPOINTMENT_MANAGEMENT',
    'RESERVATION_MANAGEMENT',
    'MENU_ORDER_MANAGEMENT',
    'PRODUCT_ORDER_MANAGEMENT',
    'INVENTORY_MANAGEMENT',
    'PROPERTY_MANAGEMENT',
  ],
  services: [service('Haircut')],
  resources: [staff('Hanna'), table('Window', 4), guide('Mara')],
  listings: [listing('Garden Flat', { place: 'Northgate' })],
  items: [
    item('menu', 'Pea Soup', { price: money(700, 'EUR') }),
    item('product', 'Blue Mug', { price: money(1_200, 'EUR') }),
  ],
  stock: { 'Blue Mug': 5 },
  facts: [['parking', 'Parking is free behind the house.']],
})

/** Two things of most kinds, the wares in categories. */
export const largeGeneralStore = (): Furnishing => ({
  ...generalStore(),
  services: [service('Haircut'), service('Beard Trim', { durationMinutes: 20, price: money(1_800, 'EUR') })],
  resources: [staff('Hanna'), table('Window', 4), table('Round', 6), guide('Mara')],
  items: [
    item('menu', 'Pea Soup', { category: 'Soups', price: money(700, 'EUR') }),
    item('menu', 'Jasmine Tea', { category: 'Drinks', price: money(320, 'EUR') }),
    item('product', 'Blue Mug', { category: 'Kitchen', price: money(1_200, 'EUR') }),
    item('product', 'Tea Towel', { category: 'Kitchen', price: money(900, 'EUR') }),
  ],
})

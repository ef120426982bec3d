import { money } from '@frontdesk/schema'
import { type Furnishing, guide, listing } from './house.ts'

/* Houses of PROPERTY_MANAGEMENT: three homes, and who shows them. */

export const WHO = 'visitor: Anna Berg, anna@berg.example'

export const agency = (): Furnishing => ({
  capabilities: ['PROPERTY_MANAGEMENT'],
  resources: [guide('Mara')],
  listings: [
    listing('Loft on Mill Street', { place: 'Harbour', rooms: 1, price: money(95_000, 'EUR') }),
    listing('Garden Flat', { place: 'Northgate', rooms: 2, price: money(130_000, 'EUR') }),
    listing('Brick House', { place: 'Northgate', rooms: 4, price: money(42_000_000, 'EUR'), offer: 'sale' }),
  ],
  facts: [
    ['parking', 'Every home has a parking space.'],
    ['pets', 'Cats are welcome, dogs by agreement.'],
  ],
})

/** One home, shown by somebody whose name nobody has told. */
export const agencyWithNamelessGuide = (): Furnishing => ({
  capabilities: ['PROPERTY_MANAGEMENT'],
  resources: [guide('')],
  listings: [listing('Net Loft')],
})

import type { BusinessDesk, BusinessFacts, CatalogueItem, ListingFact, OrderKind } from '@frontdesk/agent-runtime/ports'
import { formatMoney, minorDigits, money } from '@frontdesk/schema'
import { z } from 'zod'
import { costs } from '../business-lines.ts'
import { type LookUp, linesOr, lookUp, mentions, words } from './look-up.ts'

type Business = { desk: BusinessDesk; facts: BusinessFacts }
const MOST_ITEMS = 20
const MOST_HOMES = 8

/** What can be ordered, with its price, its choices and what is there of it. */
export const catalogueLookUp = ({ desk }: Business, kind: OrderKind): LookUp =>
  lookUp({
    name: kind === 'menu' ? 'menu' : 'products',
    description: `${kind === 'menu' ? 'Dishes and drinks' : 'Products'} with prices, sizes and whether they are there. Without words: all, as far as they fit.`,
    schema: z.object({ words: words.optional() }),
    async read({ words: wanted }) {
      const all = await desk.catalogue(kind)
      const found = all.filter((item) => mentions(namesOf(item), wanted))
      const lines = found.slice(0, MOST_ITEMS).map(itemLine)
      return linesOr(
        found.length > MOST_ITEMS ? [...lines, `… and ${found.length - MOST_ITEMS} more`] : lines,
        'Nothing like it is on offer.',
      )
    },
  })

const namesOf = ({ name, aliases, category, description }: CatalogueItem): string =>
  [name, ...aliases, category ?? '', description ?? ''].join(' ')

function itemLine({ name, category, description, price, groups, isAvailable, stock }: CatalogueItem): string {
  const choices = groups.map((group) => `${group.name}: ${group.options.map(optionText).join(', ')}`)
  const there = isAvailable ? (stock === null ? 'available now' : `${stock} in stock`) : 'not available now'
  return [`${name} ${costs(price)}`, there, category ?? '', description ?? '', ...choices]
    .filter((part) => part !== '')
    .join('; ')
}

const optionText = ({ name, priceDelta }: CatalogueItem['groups'][number]['options'][number]): string =>
  priceDelta.minor > 0 ? `${name} (${formatMoney(priceDelta)} more)` : name

/** Homes to rent or to buy. */
export const homesLookUp = ({ desk, facts }: Business): LookUp =>
  lookUp({
    name: 'homes',
    description: 'Homes that are to rent or for sale.',
    schema: z.object({
      words: words.optional(),
      offer: z.enum(['rent', 'sale']).optional(),
      place: z.string().max(100).optional(),
      most_price: z.number().min(0).max(1_000_000_000).optional().describe(`In ${facts.currency}`),
      least_bedrooms: z.number().int().min(0).max(50).optional(),
    }),
    async read({ words: wanted, offer, place, most_price: mostPrice, least_bedrooms: minRooms }) {
      const homes = await desk.findListings({
        limit: MOST_HOMES,
        ...(wanted === undefined ? {} : { words: wanted }),
        ...(offer === undefined ? {} : { offer }),
        ...(place === undefined ? {} : { place }),
        ...(mostPrice === undefined
          ? {}
          : { maxPrice: money(Math.round(mostPrice * 10 ** minorDigits(facts.currency)), facts.currency) }),
        ...(minRooms === undefined ? {} : { minRooms }),
      })
      return linesOr(homes.map(homeLine), 'There is no such home.')
    },
  })

function homeLine({
  title,
  offer,
  place,
  price,
  rooms,
  areaSquareMetres,
  description,
  isAvailable,
}: ListingFact): string {
  const parts = [
    `${title}: ${offer === 'rent' ? 'to rent' : 'for sale'} in ${place}`,
    `it ${costs(price)}`,
    rooms === null ? '' : rooms === 0 ? 'studio' : `${rooms} bedrooms`,
    areaSquareMetres === null ? '' : `${areaSquareMetres} m²`,
    isAvailable ? '' : 'no longer available',
    description.slice(0, 300),
  ]
  return parts.filter((part) => part !== '').join('; ')
}

import { amountCell, dayCell, listCell, oneOfCell, textCell, urlCell, wholeCell, yesNoCell } from './cells.ts'
import { type CsvRead, readCsv } from './columns.ts'

const serviceColumns = (currency: string) => ({
  name: { names: ['name', 'service', 'treatment', 'title'], isRequired: true, read: textCell(200) },
  minutes: {
    names: ['minutes', 'duration', 'duration minutes', 'length'],
    isRequired: true,
    read: wholeCell(5, 1_440),
  },
  price: { names: ['price', 'cost', 'amount'], read: amountCell(currency) },
  aliases: { names: ['aliases', 'alias', 'also called', 'other names'], read: listCell(100) },
  staff: { names: ['staff', 'who', 'with', 'employees'], read: listCell(100) },
})

/** CV6: services of appointments; who does them by name. */
export const readServicesCsv = (text: string, currency: string): CsvRead<ReturnType<typeof serviceColumns>> =>
  readCsv(text, serviceColumns(currency))

const stockColumns = {
  sku: { names: ['sku', 'article number', 'item number', 'code', 'id'], read: textCell(100) },
  name: { names: ['name', 'item', 'product', 'title'], read: textCell(200) },
  onHand: {
    names: ['stock', 'on hand', 'in stock', 'quantity', 'qty', 'inventory', 'count'],
    isRequired: true,
    read: wholeCell(0, 1_000_000),
  },
  restockDay: { names: ['restock', 'restock date', 'back on', 'back in stock', 'next delivery'], read: dayCell },
} as const

/** CV6: counts of items that are in the catalogue, by number or by name. */
export const readStockCsv = (text: string): CsvRead<typeof stockColumns> => readCsv(text, stockColumns)

const OFFERS = {
  rent: 'rent',
  'to rent': 'rent',
  let: 'rent',
  letting: 'rent',
  sale: 'sale',
  'for sale': 'sale',
  buy: 'sale',
} as const

const listingColumns = (currency: string) => ({
  title: { names: ['title', 'name', 'listing', 'property'], isRequired: true, read: textCell(200) },
  offer: { names: ['offer', 'type', 'rent or sale'], isRequired: true, read: oneOfCell<'rent' | 'sale'>(OFFERS) },
  place: {
    names: ['place', 'location', 'city', 'area name', 'neighbourhood', 'address'],
    isRequired: true,
    read: textCell(200),
  },
  price: { names: ['price', 'rent', 'amount', 'monthly rent'], read: amountCell(currency) },
  rooms: { names: ['bedrooms', 'rooms', 'beds'], read: wholeCell(0, 99) },
  area: { names: ['area', 'square metres', 'sqm', 'm2', 'size'], read: wholeCell(1, 1_000_000) },
  description: { names: ['description', 'details', 'text'], read: textCell(4_000) },
  url: { names: ['url', 'link', 'page'], read: urlCell },
  picture: { names: ['picture', 'picture url', 'image', 'photo'], read: urlCell },
  available: { names: ['available', 'availability', 'active'], read: yesNoCell },
  reference: { names: ['reference', 'ref', 'sku', 'id', 'listing number'], read: textCell(100) },
})

/** CV6: homes to rent or to buy. */
export const readListingsCsv = (text: string, currency: string): CsvRead<ReturnType<typeof listingColumns>> =>
  readCsv(text, listingColumns(currency))

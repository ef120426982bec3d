import { type Money, parseMoney, parseUrl } from '@frontdesk/schema'
import { listOf, type Thing, textOf, thingsOf, typesOf, walkThings } from './json-things.ts'
import { addressOf } from './read-items.ts'
import type { ListingDraft, RoomDraft, ServiceDraft, SitePage } from './site-page.ts'

const MAX_EACH = 300
const MAX_NAME = 120

function collected<T>(
  pages: readonly SitePage[],
  read: (thing: Thing, inside: Thing | null, page: SitePage) => T | null,
  keyOf: (one: T) => string,
): T[] {
  const found = new Map<string, T>()
  for (const page of pages) {
    for (const { thing, inside } of walkThings(page.jsonLd)) {
      const one = read(thing, inside, page)
      if (one !== null && !found.has(keyOf(one)) && found.size < MAX_EACH) found.set(keyOf(one), one)
    }
  }
  return [...found.values()]
}

const offerPrice = (thing: Thing, currency: string): Money | null => {
  const [offer] = [...thingsOf(thing['offers']), thing]
  const said = textOf(offer?.['price']) || textOf(thingsOf(offer?.['priceSpecification'])[0]?.['price'])
  const own = textOf(offer?.['priceCurrency'])
  return said === '' || (own !== '' && own !== currency) ? null : parseMoney(said, currency)
}

/** ISO 8601 durations as schema.org writes them: "PT45M", "PT1H30M"; and "45 min" in a name. */
function minutesOf(text: string): number | null {
  const iso = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(text.trim())
  if (iso && (iso[1] !== undefined || iso[2] !== undefined)) return Number(iso[1] ?? 0) * 60 + Number(iso[2] ?? 0)
  const words = /\b(\d{1,3})\s*(?:min(?:ute)?s?)\b/iu.exec(text)
  if (words) return Number(words[1])
  const hours = /\b(\d(?:[.,]5)?)\s*(?:h|hrs?|hours?)\b/iu.exec(text)
  return hours ? Math.round(Number((hours[1] ?? '').replace(',', '.')) * 60) : null
}

/** What can be booked by appointment: services with a duration, in structured data or in a list of prices. */
export function readServices(pages: readonly SitePage[], currency: string): ServiceDraft[] {
  const structured = collected(
    pages,
    (thing, _inside, page) => {
      const isService = typesOf(thing).some(
        (type) => type === 'Service' || type === 'MedicalProcedure' || type === 'HealthAndBeautyService',
      )
      const name = textOf(thing['name']).slice(0, MAX_NAME)
      if (!isService || name === '') return null
      const said = [thing['duration'], thing['timeRequired'], name, thing['description']].map((value) =>
        minutesOf(textOf(value)),
      )
      return {
        name,
        durationMinutes: said.find((minutes) => minutes !== null) ?? null,
        price: offerPrice(thing, currency),
        url: addressOf(thing, page),
      }
    },
    ({ name }) => name.toLowerCase(),
  )
  return structured.length > 0 ? structured : servicesInTables(pages, currency)
}

const PRICE = /(?:[€£$¥]|\b(?:EUR|USD|GBP|CHF)\b)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|\b(?:EUR|USD|GBP|CHF)\b)/u

/** "Wash and cut — Time: 45 min; Price: €38": a row with a name, a duration and mostly a price. */
function servicesInTables(pages: readonly SitePage[], currency: string): ServiceDraft[] {
  const found = new Map<string, ServiceDraft>()
  const rows = pages.flatMap(({ url, blocks }) =>
    blocks.filter(({ kind }) => ROWS.has(kind)).flatMap(({ text }) => text.split('\n').map((row) => ({ row, url }))),
  )
  for (const { row, url } of rows) {
    const service = serviceOfRow(row, { currency, url })
    const key = service?.name.toLowerCase() ?? ''
    if (service && !found.has(key) && found.size < MAX_EACH) found.set(key, service)
  }
  return [...found.values()]
}

const ROWS: ReadonlySet<string> = new Set(['table', 'list', 'definition'])

function serviceOfRow(row: string, { currency, url }: { currency: string; url: string }): ServiceDraft | null {
  const cut = /^(.{2,80}?)(?:\s+[—–-]\s+|:\s+)(.+)$/u.exec(row.slice(0, 300))
  const [, name = '', rest = ''] = cut ?? []
  const durationMinutes = minutesOf(rest)
  if (name === '' || durationMinutes === null || durationMinutes < 5) return null
  const price = PRICE.exec(rest)?.[0]
  return {
    name: name.trim(),
    durationMinutes,
    price: price ? parseMoney(price, currency) : null,
    url,
  }
}

/** Rooms by the night. */
export function readRooms(pages: readonly SitePage[], currency: string): RoomDraft[] {
  return collected(
    pages,
    (thing, _inside, page) => {
      const isRoom = typesOf(thing).some((type) => type === 'HotelRoom' || type === 'Suite')
      const name = textOf(thing['name']).slice(0, MAX_NAME)
      if (!isRoom || name === '') return null
      const occupancy = thingsOf(thing['occupancy'])[0]
      const sleeps = Number(textOf(occupancy?.['maxValue']) || textOf(occupancy?.['value']) || '2')
      return {
        name,
        sleeps: Number.isInteger(sleeps) && sleeps > 0 ? sleeps : 2,
        price: offerPrice(thing, currency),
        url: addressOf(thing, page),
      }
    },
    ({ name }) => name.toLowerCase(),
  )
}

const HOMES = new Set([
  'House',
  'SingleFamilyResidence',
  'Apartment',
  'Residence',
  'ApartmentComplex',
  'Accommodation',
  'RealEstateListing',
])
const SQUARE_FOOT = 0.092_903_04

/** Homes to rent or to buy. A listing that holds the home, or the home itself. */
export function readListings(pages: readonly SitePage[], currency: string): ListingDraft[] {
  return collected(
    pages,
    (thing, inside, page) => {
      const isInner = inside !== null && typesOf(inside).some((type) => HOMES.has(type))
      if (isInner || !typesOf(thing).some((type) => HOMES.has(type))) return null
      return listingOf(thing, page, currency)
    },
    ({ title, place }) => `${title}/${place}`.toLowerCase(),
  )
}

function listingOf(thing: Thing, page: SitePage, currency: string): ListingDraft | null {
  const home = [thing, ...thingsOf(thing['mainEntity']), ...thingsOf(thing['about']), ...thingsOf(thing['itemOffered'])]
  const first = (read: (one: Thing) => string): string => home.map(read).find((text) => text !== '') ?? ''
  const title = first((one) => textOf(one['name'])).slice(0, MAX_NAME)
  if (title === '') return null
  const address = home.flatMap((one) => thingsOf(one['address']))[0]
  const rooms = Number(first((one) => textOf(one['numberOfBedrooms']) || textOf(one['numberOfRooms'])))
  const price = home.map((one) => offerPrice(one, currency)).find((one) => one !== null) ?? null
  const description = first((one) => textOf(one['description']))
  return {
    title,
    offer: isForSale(thing, `${title} ${description} ${page.title}`) ? 'sale' : 'rent',
    place: [address?.['streetAddress'], address?.['addressLocality']]
      .map(textOf)
      .filter((part) => part !== '')
      .join(', '),
    price,
    rooms:
      Number.isInteger(rooms) &&
      rooms >= 0 &&
      first((one) => textOf(one['numberOfBedrooms']) || textOf(one['numberOfRooms'])) !== ''
        ? rooms
        : null,
    areaSquareMetres: areaOf(home),
    description,
    pictureUrl: pictureOf(home, page),
    url: addressOf(thing, page),
  }
}

function isForSale(thing: Thing, words: string): boolean {
  const business = textOf(thingsOf(thing['offers'])[0]?.['businessFunction'])
  if (/LeaseOut|Rent/i.test(business)) return false
  return (
    /Sell/i.test(business) ||
    (/\b(?:for sale|to buy|asking price|freehold)\b/iu.test(words) &&
      !/\b(?:to rent|for rent|to let|a month|per month|rental)\b/iu.test(words))
  )
}

function areaOf(home: readonly Thing[]): number | null {
  const size = home.flatMap((one) => thingsOf(one['floorSize']))[0]
  const value = Number(textOf(size?.['value']).replaceAll(',', ''))
  if (!size || !Number.isFinite(value) || value <= 0) return null
  const unit = `${textOf(size['unitText'])} ${textOf(size['unitCode'])}`
  return Math.round(/ft|FTK|foot|feet/i.test(unit) ? value * SQUARE_FOOT : value)
}

function pictureOf(home: readonly Thing[], page: SitePage): string | null {
  const said = home
    .flatMap((one) => listOf(one['image']))
    .map((image) => textOf(image) || textOf(thingsOf(image)[0]?.['url']))
    .find((text) => text !== '')
  const url = said === undefined ? null : parseUrl(said, page.url)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

import type { Money } from '@frontdesk/schema'
import { plainKey } from '@frontdesk/schema'
import { collected } from './collected.ts'
import { type Found, type Thing, textOf, thingsOf, typesOf } from './json-things.ts'
import { addressOf, firstPrice, isAllGone, offersOf, pictureOf } from './offers.ts'
import { byName, type Section, sectionsOf } from './page-text.ts'
import { isByTheNight } from './read-rooms.ts'
import type { ListingDraft, SitePage } from './site-page.ts'

const MAX_LISTINGS = 300
const MAX_NAME = 120
const MAX_DESCRIPTION = 1_000

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

const isHome = (thing: Thing): boolean => typesOf(thing).some((type) => HOMES.has(type))

/** Homes to rent or to buy. A listing that holds the home, or the home itself. */
export function readListings(pages: readonly SitePage[], currency: string): ListingDraft[] {
  const sections = byName(pages.flatMap(sectionsOf))
  const homes = collected(pages, (found, page) => {
    const isInner = found.around.some(isHome)
    if (isInner || !isHome(found.thing) || isByTheNight(found)) return null
    return listingOf(found, { page, currency, sections })
  })
  const first = new Map<string, ListingDraft>()
  for (const home of homes) {
    const key = `${home.title}/${home.place}`.toLowerCase()
    if (!first.has(key)) first.set(key, home)
  }
  return [...first.values()].slice(0, MAX_LISTINGS)
}

type Where = { page: SitePage; currency: string; sections: ReadonlyMap<string, Section | null> }

function listingOf({ thing, inside }: Found, { page, currency, sections }: Where): ListingDraft | null {
  const home = [thing, ...thingsOf(thing['mainEntity']), ...thingsOf(thing['about']), ...thingsOf(thing['itemOffered'])]
  const first = (read: (one: Thing) => string): string => home.map(read).find((text) => text !== '') ?? ''
  const title = first((one) => textOf(one['name'])).slice(0, MAX_NAME)
  if (title === '') return null
  const section = sections.get(plainKey(title)) ?? null
  const offers = home.flatMap((one) => offersOf(one, one === thing ? inside : null))
  const told = first((one) => textOf(one['description'])) || descriptionIn(section)
  const offer = rentOrSale([...offers, ...home], `${title} ${told} ${shortLines(section).join(' ')}`, page)
  if (offer === null) return null
  return {
    title,
    offer,
    place: home.map(placeOf).find((place) => place !== '') ?? '',
    price: priceOfHome(offers, home, currency),
    rooms: roomsOf(first((one) => textOf(one['numberOfBedrooms']) || textOf(one['numberOfRooms']))),
    areaSquareMetres: areaOf(home),
    description: told,
    pictureUrl: pictureOf(home, page),
    isAvailable: !isAllGone(offers) && !isTaken(title, section),
    url: addressOf(thing, page),
  }
}

const priceOfHome = (offers: readonly Thing[], home: readonly Thing[], currency: string): Money | null =>
  firstPrice([...offers, ...home], currency)

function placeOf(home: Thing): string {
  const [address] = thingsOf(home['address'])
  const parts = [address?.['streetAddress'], address?.['addressLocality']].map(textOf).filter((part) => part !== '')
  return parts.length > 0 ? parts.join(', ') : textOf(home['address'])
}

function roomsOf(said: string): number | null {
  const rooms = Number(said)
  return said !== '' && Number.isInteger(rooms) && rooms >= 0 ? rooms : null
}

/** Lines under a home's own heading that are no sentences: price, size, how it stands. */
const shortLines = (section: Section | null): string[] =>
  (section?.blocks ?? []).flatMap(({ text }) => text.split('\n')).filter((line) => line.length <= 80)

const descriptionIn = (section: Section | null): string =>
  (section?.blocks ?? [])
    .filter(({ kind, text }) => kind === 'paragraph' && text.length > 80)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, MAX_DESCRIPTION)

const TAKEN =
  /\b(?:let agreed|now let|sold(?:,? subject to contract| stc)?|under offer|sale agreed|reserved|no longer available)\b/iu

/** What the page writes beside a home that somebody has. */
const isTaken = (title: string, section: Section | null): boolean =>
  [title, ...shortLines(section)].some((line) => line.length <= MAX_NAME && TAKEN.test(line))

const RENT =
  /\b(?:to rent|for rent|to let|lettings?|rentals?|rent|(?:per|a|each) (?:calendar )?(?:month|week)|pcm|p\.c\.m|pw|zu vermieten|miete|à louer|en alquiler)\b/iu
const SALE =
  /\b(?:for sale|on sale|to buy|asking price|guide price|offers (?:over|in excess of|around)|purchase price|freehold|leasehold|sales?|zu verkaufen|kaufpreis|à vendre|en venta)\b/iu

/**
 * Whether a home is let or sold: what its offer says, else the words beside it, else its page. Null when nobody says:
 * the price of a house is no monthly rent.
 */
function rentOrSale(things: readonly Thing[], words: string, page: SitePage): ListingDraft['offer'] | null {
  const path = new URL(page.url).pathname.replaceAll(/[-_/.]+/g, ' ')
  const headings = page.blocks.filter(({ kind, headings }) => kind === 'heading' && headings.length === 0)
  return (
    functionOf(things) ??
    oneOf(words) ??
    oneOf(`${page.title} ${headings.map(({ text }) => text).join(' ')}`) ??
    oneOf(path) ??
    oneOf(
      page.blocks
        .map(({ text }) => text.slice(0, 300))
        .join(' ')
        .slice(0, 5_000),
    )
  )
}

function oneOf(words: string): ListingDraft['offer'] | null {
  const [isRent, isSale] = [RENT.test(words), SALE.test(words)]
  return isRent === isSale ? null : isRent ? 'rent' : 'sale'
}

/** As structured data say it: the function of the offer, its type, what can be done with the home, the unit of the price. */
function functionOf(things: readonly Thing[]): ListingDraft['offer'] | null {
  const prices = things.flatMap((one) => [one, ...thingsOf(one['priceSpecification'])])
  const said = [
    ...things.flatMap((one) => [
      textOf(one['businessFunction']),
      textOf(thingsOf(one['businessFunction'])[0]?.['@id']),
    ]),
    ...things.flatMap((one) => [...typesOf(one), ...thingsOf(one['potentialAction']).flatMap(typesOf)]),
    ...things.flatMap((one) => [textOf(one['category']), textOf(one['additionalType'])]),
    ...prices.map((one) => textOf(one['unitText'])),
  ].join(' ')
  const isRent = /LeaseOut|OfferForLease|RentAction|\b(?:ForRent|rent(?:al)?|lease|per month|months?|weeks?)\b/i.test(
    said,
  )
  const isSale = /#Sell\b|\bSell\b|OfferForPurchase|BuyAction|\b(?:ForSale|sale)\b/i.test(said)
  if (isRent !== isSale) return isRent ? 'rent' : 'sale'
  return prices.some((one) => /^(?:MON|WEE|ANN)$/.test(textOf(one['unitCode']))) ? 'rent' : null
}

function areaOf(home: readonly Thing[]): number | null {
  const size = home.flatMap((one) => thingsOf(one['floorSize']))[0]
  const value = Number(textOf(size?.['value']).replaceAll(',', ''))
  if (!size || !Number.isFinite(value) || value <= 0) return null
  const unit = `${textOf(size['unitText'])} ${textOf(size['unitCode'])}`
  return Math.round(/ft|FTK|foot|feet/i.test(unit) ? value * SQUARE_FOOT : value)
}

import { type Money, parseMoney, parseUrl } from '@frontdesk/schema'
import { listOf, type Thing, textOf, thingsOf, typesOf } from './json-things.ts'
import type { SitePage } from './site-page.ts'

/** Types whose name begins so are offers; a catalogue of offers is none. */
const isOffer = (thing: Thing): boolean =>
  typesOf(thing).some((type) => /^(?:Aggregate)?Offer/.test(type) && type !== 'OfferCatalog')

/** Offers that a thing names, and the one that it stands in: sites write both. */
export function offersOf(thing: Thing, inside: Thing | null): Thing[] {
  const isOffered = inside !== null && isOffer(inside) && listOf(inside['itemOffered']).includes(thing)
  return [...thingsOf(thing['offers']), ...(isOffered ? [inside] : [])].flatMap((offer) => [
    offer,
    ...thingsOf(offer['offers']),
  ])
}

/** The nearest around a thing that is no offer of it. */
export const outsideOffers = (around: readonly Thing[]): Thing | null => around.find((one) => !isOffer(one)) ?? null

/** Specifications of a price that hold at any time. */
const undated = (offer: Thing): Thing[] =>
  thingsOf(offer['priceSpecification']).filter(
    (one) =>
      textOf(one['validFrom']) === '' && textOf(one['validThrough']) === '' && !('appliesToDeliveryMethod' in one),
  )

/** A range of prices is no price: what it costs depends on something that cannot be seen here. */
export function priceOf(offer: Thing, currency: string): Money | null {
  const [specification] = undated(offer)
  const said = textOf(offer['price']) || textOf(specification?.['price'])
  const own = textOf(offer['priceCurrency']) || textOf(specification?.['priceCurrency'])
  if (said === '' || (own !== '' && own.toUpperCase() !== currency)) return null
  return parseMoney(said, currency)
}

export const firstPrice = (offers: readonly Thing[], currency: string): Money | null =>
  offers.map((offer) => priceOf(offer, currency)).find((price) => price !== null) ?? null

/** Of an offer, "https://schema.org/OutOfStock" or as people write it. Reserved is sold to somebody else already. */
const GONE = /outofstock|soldout|discontinued|unavailable|reserved/

const stateOf = (offer: Thing): string =>
  [offer['availability'], ...thingsOf(offer['availability']).flatMap((one) => [one['@id'], one['name']])]
    .map(textOf)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')

export const isGone = (offer: Thing): boolean => GONE.test(stateOf(offer))

const isOne = (offer: Thing): boolean => thingsOf(offer['offers']).length === 0

/** That nothing of it can be had: every single offer of it says so, or the one around them all. */
export function isAllGone(offers: readonly Thing[]): boolean {
  const single = offers.filter(isOne)
  return (single.length > 0 && single.every(isGone)) || offers.some((offer) => !isOne(offer) && isGone(offer))
}

/** The first picture, as a link: nothing is fetched. */
export function pictureOf(things: readonly Thing[], page: SitePage): string | null {
  for (const image of things.flatMap((one) => [...listOf(one['image']), ...listOf(one['photo'])])) {
    const [object] = thingsOf(image)
    const said = textOf(image) || textOf(object?.['url']) || textOf(object?.['contentUrl']) || textOf(object?.['@id'])
    const url = said === '' ? null : parseUrl(said, page.url)
    if (url !== null && /^https?:$/.test(url.protocol)) return url.href
  }
  return null
}

export function addressOf(thing: Thing, page: SitePage): string {
  const own = textOf(thing['url'])
  const url = own === '' ? null : parseUrl(own, page.url)
  return url?.origin === new URL(page.url).origin ? url.href : page.url
}

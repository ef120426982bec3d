import { addMoney, type Money, money, parseMoney, parseUrl, timesMoney } from '@frontdesk/schema'
import { listOf, type Thing, textOf, thingsOf, typesOf, walkThings } from './json-things.ts'
import type { GroupDraft, ItemDraft, SitePage } from './site-page.ts'

const MAX_ITEMS = 2_000
const MAX_NAME = 120
const MAX_INGREDIENTS = 15

/** Dishes and goods of a site's structured data. Of the same thing on several pages the first counts. */
export function readItems(pages: readonly SitePage[], currency: string): ItemDraft[] {
  const found = new Map<string, ItemDraft>()
  for (const page of pages) {
    for (const { thing, inside } of walkThings(page.jsonLd)) {
      const item = readItem(thing, { inside, page, currency })
      if (!item) continue
      const key = `${item.kind}/${item.category ?? ''}/${item.name.toLowerCase()}`
      if (!found.has(key) && found.size < MAX_ITEMS) found.set(key, item)
    }
  }
  return [...found.values()]
}

type Where = { inside: Thing | null; page: SitePage; currency: string }

function readItem(thing: Thing, where: Where): ItemDraft | null {
  const kind = kindOf(thing, where)
  const name = textOf(thing['name']).slice(0, MAX_NAME)
  if (name === '' || kind === null) return null
  const offers = offersOf(thing)
  const sizes = kind === 'menu' ? sizesOf(offers, where.currency) : null
  const description = textOf(thing['description'])
  return {
    kind,
    name,
    description: description || null,
    category: categoryOf(thing, where),
    price: sizes?.price ?? firstPrice(offers, where.currency),
    groups: [...(sizes ? [sizes.group] : []), ...addOnsOf(thing, where.currency)],
    removable: kind === 'menu' ? ingredientsOf(description) : [],
    ...stockOf(offers),
    sku: textOf(thing['sku']) || textOf(thing['gtin13']) || null,
    url: addressOf(thing, where.page),
  }
}

function kindOf(thing: Thing, { inside }: Where): ItemDraft['kind'] | null {
  const types = typesOf(thing)
  if (types.includes('MenuItem')) return isAddOn(thing, inside) ? null : 'menu'
  return types.some((type) => GOODS.has(type)) ? 'product' : null
}

const GOODS = new Set(['Product', 'IndividualProduct', 'ProductModel', 'Book', 'Vehicle', 'Drug'])

/** What stands under `menuAddOn` goes with a dish and is none by itself. */
const isAddOn = (thing: Thing, inside: Thing | null): boolean => listOf(inside?.['menuAddOn']).includes(thing)

function offersOf(thing: Thing): Thing[] {
  return thingsOf(thing['offers']).flatMap((offer) => [offer, ...thingsOf(offer['offers'])])
}

/** A range of prices is no price: what it costs depends on something that cannot be seen here. */
function priceOf(offer: Thing, currency: string): Money | null {
  const said = textOf(offer['price']) || textOf(thingsOf(offer['priceSpecification'])[0]?.['price'])
  const own = textOf(offer['priceCurrency']) || textOf(thingsOf(offer['priceSpecification'])[0]?.['priceCurrency'])
  if (said === '' || (own !== '' && own.toUpperCase() !== currency)) return null
  return parseMoney(said, currency)
}

const firstPrice = (offers: readonly Thing[], currency: string): Money | null =>
  offers.map((offer) => priceOf(offer, currency)).find((price) => price !== null) ?? null

/** Several named offers of a dish are its sizes: the first is the usual one, the others cost more or less. */
function sizesOf(offers: readonly Thing[], currency: string): { price: Money; group: GroupDraft } | null {
  const named = offers.flatMap((offer) => {
    const price = priceOf(offer, currency)
    const name = textOf(offer['name'])
    return price === null || name === '' ? [] : [{ name, price }]
  })
  const [usual] = named
  if (!usual || named.length < 2) return null
  const options = named.flatMap(({ name, price }) => {
    const priceDelta = addMoney(price, timesMoney(usual.price, -1))
    return priceDelta === null ? [] : [{ name, priceDelta }]
  })
  return { price: usual.price, group: { name: 'Size', min: 1, max: 1, options } }
}

function addOnsOf(thing: Thing, currency: string): GroupDraft[] {
  const addOns = thingsOf(thing['menuAddOn']).flatMap((addOn) => {
    const items = typesOf(addOn).includes('MenuSection') ? thingsOf(addOn['hasMenuItem']) : [addOn]
    return items.flatMap((item) => {
      const name = textOf(item['name'])
      return name === '' ? [] : [{ name, priceDelta: firstPrice(offersOf(item), currency) ?? money(0, currency) }]
    })
  })
  return addOns.length === 0 ? [] : [{ name: 'Extras', min: 0, max: addOns.length, options: addOns }]
}

function categoryOf(thing: Thing, { inside }: Where): string | null {
  const own = textOf(thing['category']) || textOf(thingsOf(thing['category'])[0]?.['name'])
  const around =
    inside && typesOf(inside).some((type) => type === 'MenuSection' || type === 'OfferCatalog')
      ? textOf(inside['name'])
      : ''
  return (own || around).slice(0, MAX_NAME) || null
}

/** "Tomato, mozzarella, basil and olives": short names between commas. A sentence is no list. */
export function ingredientsOf(description: string): string[] {
  const parts = description
    .replace(/^(?:with|made (?:with|of|from)|contains)\s+/iu, '')
    .split(/\s*(?:,|;|\band\b|&)\s*/u)
    .map((part) => part.replace(/[.\s]+$/u, '').trim())
    .filter((part) => part !== '')
  const isList =
    parts.length > 1 && parts.length <= MAX_INGREDIENTS && parts.every((part) => part.split(/\s+/).length <= 4)
  return isList && !/[.!?]\s+\p{Lu}/u.test(description) ? parts.map((part) => part.toLowerCase()) : []
}

const UNAVAILABLE = /OutOfStock|SoldOut|Discontinued/i

function stockOf(offers: readonly Thing[]): Pick<ItemDraft, 'isAvailable' | 'stock' | 'restockAt'> {
  const [offer] = offers
  const states = offers.map((one) => textOf(one['availability'])).filter((state) => state !== '')
  const isOut = states.length > 0 && states.every((state) => UNAVAILABLE.test(state))
  const level = offers.flatMap((one) => thingsOf(one['inventoryLevel'])).map((one) => Number(textOf(one['value'])))[0]
  const restock = Date.parse(textOf(offer?.['availabilityStarts']))
  const isCounted = level !== undefined && Number.isInteger(level) && level >= 0
  return {
    isAvailable: !isOut,
    stock: isCounted ? level : isOut ? 0 : null,
    restockAt: Number.isNaN(restock) ? null : restock,
  }
}

export function addressOf(thing: Thing, page: SitePage): string {
  const own = textOf(thing['url'])
  const url = own === '' ? null : parseUrl(own, page.url)
  return url?.origin === new URL(page.url).origin ? url.href : page.url
}

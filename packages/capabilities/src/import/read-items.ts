import { addMoney, type Money, money, plainKey, timesMoney } from '@frontdesk/schema'
import { type Found, listOf, type Thing, textOf, thingsOf, typesOf, walkThings } from './json-things.ts'
import { addressOf, firstPrice, isAllGone, isGone, offersOf, outsideOffers, pictureOf, priceOf } from './offers.ts'
import { byName, type Section, sectionsOf } from './page-text.ts'
import { type FoodBook, foodBookOf, foodMarksOf } from './read-food.ts'
import { weekdaysIn } from './read-hours.ts'
import type { GroupDraft, ItemDraft, SitePage } from './site-page.ts'
import { type OptionBook, optionBookOf, toldOptions } from './told-options.ts'

const MAX_ITEMS = 2_000
const MAX_NAME = 120
const MAX_INGREDIENTS = 15

/** Dishes and goods of a site's structured data. Of the same thing on several pages the first counts. */
export function readItems(pages: readonly SitePage[], currency: string): ItemDraft[] {
  const found = new Map<string, ItemDraft>()
  const [food, told] = [foodBookOf(pages), optionBookOf(pages)]
  for (const page of pages) {
    const sections = byName(sectionsOf(page))
    for (const one of walkThings(page.jsonLd)) {
      const item = readItem(one, { page, sections, food, told, currency })
      if (!item) continue
      const key = `${item.kind}/${item.category ?? ''}/${item.name.toLowerCase()}`
      if (!found.has(key) && found.size < MAX_ITEMS) found.set(key, item)
    }
  }
  return [...found.values()]
}

type Where = {
  page: SitePage
  sections: ReadonlyMap<string, Section | null>
  food: FoodBook
  told: OptionBook
  currency: string
}

function readItem({ thing, inside, around }: Found, { page, sections, food, told, currency }: Where): ItemDraft | null {
  const kind = kindOf(thing, around)
  const name = textOf(thing['name']).slice(0, MAX_NAME)
  if (name === '' || kind === null) return null
  const offers = offersOf(thing, inside)
  const description = textOf(thing['description'])
  const category = categoryOf(thing, outsideOffers(around))
  return {
    kind,
    name,
    description: description || null,
    category,
    ...pricesOf({ thing, kind, offers }, { name, told, currency }),
    removable: kind === 'menu' ? ingredientsOf(description) : [],
    ...foodMarksOf({ thing, name, description, category }, food),
    ...stockOf(offers, sections.get(plainKey(name)) ?? null),
    sku: textOf(thing['sku']) || textOf(thing['gtin13']) || null,
    pictureUrl: pictureOf([thing], page),
    url: addressOf(thing, page),
  }
}

type Priced = { thing: Thing; kind: ItemDraft['kind']; offers: readonly Thing[] }
type Told = { name: string; told: OptionBook; currency: string }

/** What a thing costs, and its choices: as its data say, else as the page beside its name. */
function pricesOf(
  { thing, kind, offers }: Priced,
  { name, told, currency }: Told,
): Pick<ItemDraft, 'price' | 'groups'> {
  const sizes = kind === 'menu' ? sizesOf(offers, currency) : null
  const groups = [...(sizes ? [sizes.group] : []), ...addOnsOf(thing, currency)]
  return {
    price: sizes?.price ?? firstPrice([...offers.filter((offer) => !isGone(offer)), ...offers], currency),
    groups: groups.length > 0 ? groups : toldOptions(name, told, currency),
  }
}

function kindOf(thing: Thing, around: readonly Thing[]): ItemDraft['kind'] | null {
  const types = typesOf(thing)
  if (types.includes('MenuItem')) return isAddOn(thing, around) ? null : 'menu'
  return types.some((type) => GOODS.has(type)) ? 'product' : null
}

const GOODS = new Set(['Product', 'IndividualProduct', 'ProductModel', 'Book', 'Vehicle', 'Drug'])

/** What stands under `menuAddOn` goes with a dish and is none by itself. */
const isAddOn = (thing: Thing, around: readonly Thing[]): boolean =>
  around.some((one, at) => listOf(one['menuAddOn']).includes(at === 0 ? thing : around[at - 1]))

/** Several named offers of a dish are its sizes: the first is the usual one, the others cost more or less. */
function sizesOf(offers: readonly Thing[], currency: string): { price: Money; group: GroupDraft } | null {
  const named = offers.flatMap((offer) => {
    if (isGone(offer)) return []
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
      return name === '' ? [] : [{ name, priceDelta: firstPrice(offersOf(item, null), currency) ?? money(0, currency) }]
    })
  })
  return addOns.length === 0 ? [] : [{ name: 'Extras', min: 0, max: addOns.length, options: addOns }]
}

function categoryOf(thing: Thing, inside: Thing | null): string | null {
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
  const isOfIngredients =
    isList &&
    !/[.!?]\s+\p{Lu}/u.test(description) &&
    !parts.some((part) => NO_INGREDIENT.test(part) || weekdaysIn(part).length > 0)
  return isOfIngredients ? parts.map((part) => part.toLowerCase()) : []
}

/** Counts, sizes, days and what is not in it: a list that has one of them tells how a dish is sold. */
const NO_INGREDIENT =
  /\d|^(?:without|no|not|whole|half|choose|served)\b|\b(?:only|off|sizes?|portions?|pieces|a day|daily)\b/iu

const OUT = /^\W*(?:currently |temporarily )?(?:sold out|out of stock|unavailable|not available)\b/iu
const COUNTED = /^\W*(?:only )?(\d{1,6}) (?:left )?in stock\b/iu

function stockOf(
  offers: readonly Thing[],
  section: Section | null,
): Pick<ItemDraft, 'isAvailable' | 'stock' | 'restockAt'> {
  const [offer] = offers
  const lines = (section?.blocks ?? []).flatMap(({ text }) => text.split('\n'))
  const isOut = isAllGone(offers) || lines.some((line) => OUT.test(line))
  const level = offers.flatMap((one) => thingsOf(one['inventoryLevel'])).map((one) => Number(textOf(one['value'])))[0]
  const told = lines.flatMap((line) => COUNTED.exec(line)?.[1] ?? []).map(Number)
  const [counted] = level === undefined ? told : [level]
  const restock = Date.parse(textOf(offer?.['availabilityStarts']))
  const isCounted = counted !== undefined && Number.isInteger(counted) && counted >= 0
  return {
    isAvailable: !isOut,
    stock: isOut ? 0 : isCounted ? counted : null,
    restockAt: Number.isNaN(restock) ? null : restock,
  }
}

import type { BusinessEntry, CatalogueItemResource, Client } from '@frontdesk/api-client'
import type { EntryKind } from './entry-kind.ts'
import { foodFields, foodShown, foodTyped } from './food-values.ts'
import { moneySaid, moneyTyped } from './money.ts'
import { OPTIONS_HINT, optionsShown, optionsTyped } from './option-lines.ts'
import { differing, ticked, typedValues, type Values, YES } from './typed-values.ts'

const kinds = [
  ['menu', 'A dish or a drink'],
  ['product', 'Goods'],
] as const

const sent = (values: Values, currency: string, before: CatalogueItemResource['groups'] = []) => {
  const typed = typedValues(values, currency)
  return {
    name: typed.text('name'),
    price: typed.moneyOrNull('price'),
    category: typed.textOrNull('category'),
    description: typed.textOrNull('description'),
    aliases: typed.names('aliases'),
    groups: optionsTyped(values, { currency, before }),
    removable: typed.names('removable'),
    ...foodTyped(values),
    sku: typed.textOrNull('sku'),
    pictureUrl: typed.textOrNull('pictureUrl'),
    isAvailable: typed.tick('isAvailable'),
  }
}

const stockSent = (values: Values): number | null => typedValues(values, 'EUR').wholeOrNull('onHand')

const valuesOf = (item: CatalogueItemResource, currency: string): Values => ({
  kind: item.kind,
  name: item.name,
  price: moneyTyped(item.price, currency),
  category: item.category ?? '',
  description: item.description ?? '',
  aliases: item.aliases.join(', '),
  groups: optionsShown(item.groups, currency),
  removable: item.removable.join(', '),
  ...foodShown(item),
  sku: item.sku ?? '',
  pictureUrl: item.pictureUrl ?? '',
  onHand: item.stock === null ? '' : String(item.stock.onHand),
  isAvailable: ticked(item.isAvailable),
})

function stockSaid({ stock }: CatalogueItemResource): string {
  if (stock === null) return 'Not counted'
  return stock.reserved === 0 ? `${stock.onHand}` : `${stock.onHand}, ${stock.reserved} of them promised`
}

/** The pieces have a ledger of their own: a new number is a count, none ends the counting. */
async function countAnew(client: Client, at: BusinessEntry, [before, after]: readonly [number | null, number | null]) {
  if (before === after) return
  const itemId = at.id
  await client.businesses.adjustStock(
    at.businessId,
    after === null ? { do: 'stop-counting', itemId } : { do: 'count', itemId, onHand: after },
  )
}

export const itemKind: EntryKind<CatalogueItemResource> = {
  words: {
    title: 'Catalogue',
    about: 'What visitors order. An item without a price is shown, and cannot be ordered.',
    one: 'item',
    none: 'Nothing yet. Add items one by one, or bring a spreadsheet.',
  },
  fields: [
    { name: 'kind', label: 'What it is', control: 'choice', options: kinds, isFixed: true },
    { name: 'name', label: 'Name', control: 'line' },
    { name: 'price', label: 'Price', hint: 'Empty when it is not known', control: 'number' },
    { name: 'category', label: 'Section of the list', control: 'line' },
    { name: 'description', label: 'Description', control: 'area' },
    { name: 'onHand', label: 'Pieces in stock', hint: 'Empty when they are not counted', control: 'number' },
    { name: 'aliases', label: 'Other names', hint: 'As visitors say it, with commas between', control: 'line' },
    { name: 'groups', label: 'Sizes, extras and choices', hint: OPTIONS_HINT, control: 'area' },
    { name: 'removable', label: 'May be left out', hint: 'With commas between', control: 'line', of: ['menu'] },
    ...foodFields,
    { name: 'pictureUrl', label: 'Address of a photograph', control: 'line' },
    { name: 'sku', label: 'Article number', control: 'line' },
    { name: 'isAvailable', label: 'Can be ordered', control: 'tick' },
  ],
  columns: ['Section', 'Price', 'In stock', 'Ordering'],
  cells: (item, currency) => [
    item.category ?? '',
    moneySaid(item.price, currency),
    stockSaid(item),
    item.isAvailable && item.price !== null ? 'Can be ordered' : 'Not at present',
  ],
  nameOf: ({ name }) => name,
  pageOf: ({ sourceUrl }) => sourceUrl,
  empty: { kind: 'menu', isAvailable: YES },
  valuesOf,
  list: (client, businessId, options) => client.catalogueItems.list(businessId, options),
  create: (client, businessId, { values, currency }) => {
    const kind = kinds.find(([value]) => value === values['kind'])?.[0] ?? 'menu'
    const onHand = stockSent(values)
    const counted = onHand === null ? {} : { onHand }
    return client.catalogueItems.create(businessId, { kind, ...sent(values, currency), ...counted })
  },
  update: async (client, at, { before, values, currency }) => {
    const stock = [before.stock?.onHand ?? null, stockSent(values)] as const
    const changes = differing(
      sent(valuesOf(before, currency), currency, before.groups),
      sent(values, currency, before.groups),
    )
    if (Object.keys(changes).length > 0) await client.catalogueItems.update(at, changes)
    await countAnew(client, at, stock)
  },
  remove: (client, at) => client.catalogueItems.delete(at),
}

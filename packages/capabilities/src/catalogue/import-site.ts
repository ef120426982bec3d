import type { CatalogueItemId, Money, NewId } from '@frontdesk/schema'
import type { GroupDraft, ItemDraft } from '../import/site-page.ts'
import type { BusinessScope, CatalogueStore, EntryWrite } from './catalogue-store.ts'
import { importKeyOf } from './import-key.ts'
import { slugOf } from './slug.ts'

type Deps = { catalogue: Pick<CatalogueStore, 'importEntries'>; newId: NewId; now: () => number }

/** CA7: the dishes and goods of the business's own pages, as they stand there now. */
export async function importSiteCatalogue(
  deps: Deps,
  { organizationId, businessId, currency }: BusinessScope & { currency: string },
  items: readonly ItemDraft[],
): Promise<void> {
  const entries = new Map<string, EntryWrite>()
  const counts = new Map<CatalogueItemId, number>()
  for (const item of items) {
    const entry = entryOf(inCurrency(item, currency), deps.newId('cat'))
    const key = `${entry.kind} ${entry.importKey}`
    if (entries.has(key)) continue
    entries.set(key, entry)
    if (item.stock !== null) counts.set(entry.id, item.stock)
  }
  const replacing = ['menu', 'product'] as const
  const at = deps.now()
  await deps.catalogue.importEntries({
    organizationId,
    businessId,
    source: 'site',
    entries: [...entries.values()],
    counts,
    replacing,
    at,
  })
}

/** IM8: an amount in another currency than the business's is not known: nobody converts it. */
const inCurrency = (item: ItemDraft, currency: string): ItemDraft => ({
  ...item,
  price: ownPrice(item.price, currency),
  groups: item.groups.flatMap((group) => ownGroup(group, currency)),
})

/** IM8: null for a price in another currency. */
export const ownPrice = (price: Money | null, currency: string): Money | null =>
  price?.currency === currency ? price : null

function ownGroup(group: GroupDraft, currency: string): GroupDraft[] {
  const options = group.options.filter(({ priceDelta }) => priceDelta.currency === currency)
  return options.length === 0 ? [] : [{ ...group, options }]
}

const entryOf = (item: ItemDraft, id: CatalogueItemId): EntryWrite => ({
  id,
  kind: item.kind,
  importKey: importKeyOf(item),
  name: item.name,
  aliases: [],
  category: item.category,
  description: item.description,
  price: item.price,
  groups: item.groups.map(({ options, ...group }) => ({
    ...group,
    id: slugOf(group.name),
    options: options.map((option) => ({ ...option, id: slugOf(option.name), aliases: [] })),
  })),
  removable: item.removable,
  allergens: item.allergens ?? {},
  diets: item.diets ?? {},
  isAvailable: item.isAvailable,
  dayparts: [],
  sku: item.sku,
  pictureUrl: item.pictureUrl ?? null,
  source: 'site',
  sourceUrl: item.url,
})

import type { CatalogueItemId, NewId } from '@frontdesk/schema'
import type { ItemDraft } from '../import/site-page.ts'
import type { BusinessScope, CatalogueStore, EntryWrite } from './catalogue-store.ts'
import { importKeyOf } from './import-key.ts'
import { slugOf } from './slug.ts'

type Deps = { catalogue: Pick<CatalogueStore, 'importEntries'>; newId: NewId; now: () => number }

/** CA7: the dishes and goods of the business's own pages, as they stand there now. */
export async function importSiteCatalogue(
  deps: Deps,
  scope: BusinessScope,
  items: readonly ItemDraft[],
): Promise<void> {
  const entries = new Map<string, EntryWrite>()
  const counts = new Map<CatalogueItemId, number>()
  for (const item of items) {
    const entry = entryOf(item, deps.newId('cat'))
    const key = `${entry.kind} ${entry.importKey}`
    if (entries.has(key)) continue
    entries.set(key, entry)
    if (item.stock !== null) counts.set(entry.id, item.stock)
  }
  const replacing = ['menu', 'product'] as const
  const at = deps.now()
  await deps.catalogue.importEntries({
    ...scope,
    source: 'site',
    entries: [...entries.values()],
    counts,
    replacing,
    at,
  })
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
  isAvailable: item.isAvailable,
  dayparts: [],
  sku: item.sku,
  source: 'site',
  sourceUrl: item.url,
})

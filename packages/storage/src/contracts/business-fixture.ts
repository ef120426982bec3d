import type { BusinessScope, EntryWrite } from '@frontdesk/capabilities/ports'
import { brandId, money } from '@frontdesk/schema'
import type { Db } from '../ports.ts'
import { insertInto, writeSteps } from '../rows/steps.ts'
import { catalogueStore } from '../stores/catalogue-store.ts'
import { orderStore } from '../stores/order-store.ts'
import { stockStore } from '../stores/stock-store.ts'
import { startedConversation } from './fixtures.ts'

export const entryOf = (id: string, changes: Partial<EntryWrite> = {}): EntryWrite => ({
  id: brandId('cat', `cat_${id}`),
  kind: 'product',
  importKey: `name:/${id}`,
  name: id,
  aliases: [],
  category: null,
  description: null,
  price: money(1_000, 'EUR'),
  groups: [],
  removable: [],
  isAvailable: true,
  dayparts: [],
  sku: null,
  source: 'owner',
  sourceUrl: null,
  ...changes,
})

export const businessRow = (id: string, organizationId: string) => ({
  id,
  organization_id: organizationId,
  name: 'Bright & Co',
  time_zone: 'Europe/Berlin',
  currency: 'EUR',
  is_day_first: 1,
  rules: '{}',
  provenance: '{}',
  notify_email: 'owner@example.org',
  created_at: 1,
  updated_at: 1,
})

/** A business that sells lamps, of which ten are there, and mugs, which nobody counts. */
export async function startedBusiness(db: Db) {
  const started = await startedConversation(db)
  const { newId, ours, theirs } = started
  const scope: BusinessScope = { organizationId: ours.id, businessId: brandId('biz', 'biz_ours') }
  const foreign: BusinessScope = { organizationId: theirs.id, businessId: brandId('biz', 'biz_theirs') }
  for (const { businessId, organizationId } of [scope, foreign])
    await writeSteps(db, [insertInto('businesses', businessRow(businessId, organizationId))])
  const [catalogues, stock, orders] = [
    catalogueStore(db, { newId }),
    stockStore(db, { newId }),
    orderStore(db, { newId }),
  ]
  const [lamp, mug] = [entryOf('lamp'), entryOf('mug', { price: money(500, 'EUR') })]
  await catalogues.importEntries({
    ...scope,
    source: 'owner',
    entries: [lamp, mug],
    counts: new Map([[lamp.id, 10]]),
    replacing: [],
    at: 1,
  })
  return { ...started, scope, foreign, catalogues, stock, orders, lamp, mug }
}

import type {
  AddedEntry,
  BusinessScope,
  CatalogueImport,
  CatalogueStore,
  EntryWrite,
} from '@frontdesk/capabilities/ports'
import { minorOrNull, type NewId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Statement } from '../ports.ts'
import { storedGroups, storedSettings, toEntry, toSettings, toStock } from '../rows/catalogue-row.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { insertRows, placeholders, type Step, trySteps, writeSteps } from '../rows/steps.ts'
import { scoped } from './agent-store.ts'
import {
  currencyOf,
  giveBackEndedHolds,
  LIVE_HOLD,
  lockBusiness,
  raiseOffer,
  raiseStock,
} from './catalogue-statements.ts'
import { countOnceSteps, countSteps, itemByKey } from './stock-statements.ts'

const VERSION = `select c.offer_version, c.stock_version, ${currencyOf('c')},
    (select count(*) from stock_holds h where h.business_id = c.business_id and ${LIVE_HOLD}) as holds
  from catalogues c where c.business_id = ? and c.organization_id = ?`
const ENTRIES = `select *, ${currencyOf('catalogue_items')} from catalogue_items where business_id = ? and organization_id = ? and removed_at is null
  order by position, id`
const STOCK = `select s.item_id, s.on_hand, s.restock_at,
    (select coalesce(sum(h.pieces), 0) from stock_holds h where h.item_id = s.item_id and ${LIVE_HOLD}) as live
  from stock s where s.business_id = ? and s.organization_id = ?`
const REMOVED = `select id from catalogue_items
  where business_id = ? and organization_id = ? and kind = ? and import_key = ? and removed_at is not null`
const versionRow = z.object({
  offer_version: numberColumn,
  stock_version: numberColumn,
  holds: numberColumn,
  currency: z.string(),
})

/** What businesses sell, and on which terms. */
export function catalogueStore(db: Db, deps: { newId: NewId }): CatalogueStore {
  return { ...catalogueReads(db), ...catalogueWrites(db, deps) }
}

function catalogueReads(db: Db) {
  return {
    async readVersion({ organizationId, businessId }, now) {
      const [row] = await db.read(VERSION, [now, businessId, organizationId])
      if (!row) return null
      const { offer_version, stock_version, holds, currency } = versionRow.parse(row)
      return { offer: offer_version, currency, stock: stock_version, holds }
    },
    async readEntries({ organizationId, businessId }) {
      return (await db.read(ENTRIES, [businessId, organizationId])).map(toEntry)
    },
    async readStock({ organizationId, businessId }, now) {
      return new Map((await db.read(STOCK, [now, businessId, organizationId])).map(toStock))
    },
    async findItem(organizationId, id) {
      const [row] = await db.read('select business_id, organization_id from catalogue_items where id = ?', [id])
      return scoped(row, organizationId, ({ business_id }) => idColumn('biz').parse(business_id))
    },
    async findRemoved({ organizationId, businessId }, { kind, importKey }) {
      const [row] = await db.read(REMOVED, [businessId, organizationId, kind, plain(importKey)])
      return row ? idColumn('cat').parse(row.id) : null
    },
    async readSettings({ organizationId, businessId }) {
      const sql = `select menu_settings, product_settings, ${currencyOf('catalogues')} from catalogues
        where business_id = ? and organization_id = ?`
      const [row] = await db.read(sql, [businessId, organizationId])
      return row ? toSettings(row) : { menu: null, product: null }
    },
  } satisfies Partial<CatalogueStore>
}

function catalogueWrites(db: Db, { newId }: { newId: NewId }) {
  return {
    async writeSettings(scope, kind, settings) {
      const column = kind === 'menu' ? 'menu_settings' : 'product_settings'
      const value = settings === null ? null : JSON.stringify(storedSettings(settings))
      const sql = `update catalogues set ${column} = ? where business_id = ? and organization_id = ?`
      const params = [value, scope.businessId, scope.organizationId]
      await writeSteps(db, [lockBusiness(scope), ...raiseOffer(scope), { sql, params }])
    },
    async changeSettings(scope, settings, offer) {
      const result = await trySteps(db, [lockBusiness(scope), ...settingsSteps(scope, settings, offer)])
      return result.status === 'written'
    },
    async importEntries(write) {
      const removal = removeMissing(write)
      const before = [lockBusiness(write), ...raiseOffer(write), ...raiseStock(write)]
      const steps: Step<'promised'>[] = [
        ...before,
        ...giveBackEndedHolds(write, write.at),
        ...putEntries(write),
        ...removal,
        ...countEntries(write, newId),
      ]
      const result = await trySteps(db, steps)
      if (result.status === 'promised') return { status: 'promised' }
      const at = steps.findIndex((step) => step === removal[0])
      return { status: 'imported', removed: at === -1 ? 0 : (result.rows[at]?.length ?? 0) }
    },
    async addEntry(scope, added) {
      const steps = addSteps(scope, { ...added, put: insertNew(scope, added) }, newId)
      return (await trySteps(db, steps)).status === 'written'
    },
    async bringBackEntry(scope, added) {
      const steps = addSteps(scope, { ...added, put: bringBack(scope, added) }, newId)
      return (await trySteps(db, steps)).status === 'written'
    },
    async updateEntry(scope, entry, at) {
      const result = await trySteps(db, [lockBusiness(scope), ...raiseOffer(scope), updateStep(scope, entry, at)])
      return result.status === 'written'
    },
    async removeEntry(scope, id, at) {
      const sql = `update catalogue_items set removed_at = ?, source = 'owner', updated_at = ?
        where id = ? and business_id = ? and organization_id = ? and removed_at is null`
      const params = [at, at, id, scope.businessId, scope.organizationId]
      const result = await trySteps(db, [
        lockBusiness(scope),
        ...raiseOffer(scope),
        { sql, params, expect: 1, refusal: 'unknown' as const },
      ])
      return result.status === 'written'
    },
  } satisfies Partial<CatalogueStore>
}

type Settings = Parameters<CatalogueStore['changeSettings']>[1]
const SETTINGS_COLUMNS = { menu: 'menu_settings', product: 'product_settings' } as const

/** OR15: the version that the terms were read at is the one they replace. */
function settingsSteps(scope: BusinessScope, settings: Settings, offer: number): Step<'changed'>[] {
  const [ensure, ...raise] = raiseOffer(scope)
  const guard = {
    sql: 'update catalogues set offer_version = offer_version where business_id = ? and offer_version = ?',
    params: [scope.businessId, offer],
    expect: 1,
    refusal: 'changed' as const,
  }
  const writes = Object.entries(SETTINGS_COLUMNS).flatMap(([kind, column]) => {
    const value = kind === 'menu' ? settings.menu : settings.product
    const sql = `update catalogues set ${column} = ? where business_id = ? and organization_id = ?`
    if (value === undefined) return []
    const text = value === null ? null : JSON.stringify(storedSettings(value))
    return [{ sql, params: [text, scope.businessId, scope.organizationId] }]
  })
  return [...(ensure ? [ensure] : []), guard, ...raise, ...writes]
}

/** Names and descriptions may come from strangers' pages. */
const plain = (text: string): string => text.replaceAll('\0', '')
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text))

function columnsOf(entry: EntryWrite): Record<string, Bind> {
  return {
    kind: entry.kind,
    import_key: plain(entry.importKey),
    name: plain(entry.name),
    aliases: JSON.stringify(entry.aliases),
    category: plainOrNull(entry.category),
    description: plainOrNull(entry.description),
    price: minorOrNull(entry.price),
    option_groups: JSON.stringify(storedGroups(entry.groups)),
    removable: JSON.stringify(entry.removable),
    allergens: entry.allergens === undefined ? null : JSON.stringify(entry.allergens),
    diets: entry.diets === undefined ? null : JSON.stringify(entry.diets),
    is_available: entry.isAvailable ? 1 : 0,
    dayparts: JSON.stringify(entry.dayparts),
    sku: plainOrNull(entry.sku),
    picture_url: plainOrNull(entry.pictureUrl ?? null),
    source: entry.source,
    source_url: plainOrNull(entry.sourceUrl),
  }
}

const KEPT = ['name', 'aliases', 'category', 'description', 'price', 'option_groups', 'removable', 'is_available']
/** A spreadsheet without these columns says nothing of them. */
const UNLESS_SILENT = ['allergens', 'diets', 'picture_url']
const REPLACED = [...KEPT, 'dayparts', 'sku', 'source', 'source_url', 'position', 'removed_at', 'updated_at']
const PUT = `on conflict (business_id, kind, import_key) do update set
  ${REPLACED.map((column) => `${column} = excluded.${column}`).join(', ')},
  ${UNLESS_SILENT.map((column) => `${column} = coalesce(excluded.${column}, catalogue_items.${column})`).join(', ')}`
/** CA7: the owner's word stands, and so does what he took away. */
const UNLESS_OWNERS = `where catalogue_items.source <> 'owner'`
const ROWS_PER_STATEMENT = 100

function putEntries({ organizationId, businessId, entries, source, at }: CatalogueImport): Statement[] {
  const rows = entries.map((entry, position) => ({
    id: entry.id,
    organization_id: organizationId,
    business_id: businessId,
    position,
    ...columnsOf(entry),
    removed_at: null,
    updated_at: at,
  }))
  const parts: Statement[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const { sql, params } = insertRows('catalogue_items', rows.slice(from, from + ROWS_PER_STATEMENT))
    parts.push({ sql: `${sql} ${PUT} ${source === 'owner' ? '' : UNLESS_OWNERS}`, params })
  }
  return parts
}

/** The rows that were written just now carry this moment; the owner's are kept as they were. */
function removeMissing({ businessId, source, replacing, entries, at }: CatalogueImport): Statement[] {
  if (replacing.length === 0) return []
  const keys = entries.map(({ kind, importKey }) => `${kind} ${plain(importKey)}`)
  const others = keys.length === 0 ? '' : `and kind || ' ' || import_key not in (${placeholders(keys.length)})`
  const sql = `update catalogue_items set removed_at = ?, updated_at = ? where business_id = ? and source = ?
    and removed_at is null and kind in (${placeholders(replacing.length)}) ${others} returning id`
  return [{ sql, params: [at, at, businessId, source, ...replacing, ...keys] }]
}

/** Counts go by the key: an entry that was there before keeps its id. */
function countEntries(write: CatalogueImport, newId: NewId): Step<'promised'>[] {
  return write.entries.flatMap(({ id, kind, importKey }) => {
    const onHand = write.counts.get(id)
    const item = itemByKey(write, kind, plain(importKey))
    const steps = write.source === 'owner' ? countSteps : countOnceSteps
    return onHand === undefined ? [] : steps({ scope: write, item, onHand, at: write.at }, newId)
  })
}

const LAST = `update catalogue_items set position =
    (select coalesce(max(o.position), 0) + 1 from catalogue_items o where o.business_id = ?)
  where business_id = ? and kind = ? and import_key = ?`

/** CA9: of one key there is one entry, removed or not. */
function insertNew({ organizationId, businessId }: BusinessScope, { entry, at }: AddedEntry): Statement {
  const row = { id: entry.id, organization_id: organizationId, business_id: businessId, position: 0 }
  const times = { removed_at: null, updated_at: at }
  const { sql, params } = insertRows('catalogue_items', [{ ...row, ...columnsOf(entry), ...times }])
  return { sql: `${sql} on conflict (business_id, kind, import_key) do nothing`, params }
}

/** CA9: an entry that was removed gives up its place, but keeps its id. */
function bringBack({ organizationId, businessId }: BusinessScope, { entry, at }: AddedEntry): Statement {
  const values = { ...columnsOf(entry), removed_at: null, updated_at: at }
  const assignments = Object.keys(values).map((column) => `${column} = ?`)
  return {
    sql: `update catalogue_items set ${assignments.join(', ')}
      where id = ? and business_id = ? and organization_id = ? and removed_at is not null`,
    params: [...Object.values(values), entry.id, businessId, organizationId],
  }
}

type Put = AddedEntry & { put: Statement }

/** What is put goes to the end of the list, and is counted where that is asked for. */
function addSteps(scope: BusinessScope, { entry, onHand, at, put }: Put, newId: NewId): Step<'taken'>[] {
  const { businessId } = scope
  const key = plain(entry.importKey)
  const counted = { scope, item: itemByKey(scope, entry.kind, key), at }
  return [
    lockBusiness(scope),
    ...raiseOffer(scope),
    ...raiseStock(scope),
    { ...put, expect: 1, refusal: 'taken' },
    { sql: LAST, params: [businessId, businessId, entry.kind, key] },
    // Nobody holds pieces of what was not offered, so no count is refused.
    ...(onHand === null ? [] : countSteps({ ...counted, onHand }, newId).map(({ refusal: _none, ...step }) => step)),
  ]
}

/** Its key stays: under it the next import finds that the entry is the owner's now. */
function updateStep(scope: BusinessScope, entry: EntryWrite, at: number): Step<'unknown'> {
  const { import_key: _key, kind: _kind, ...changed } = columnsOf(entry)
  const values = { ...changed, source: 'owner', updated_at: at }
  const columns = Object.keys(values)
  return {
    sql: `update catalogue_items set ${columns.map((column) => `${column} = ?`).join(', ')}
      where id = ? and business_id = ? and organization_id = ? and removed_at is null`,
    params: [...Object.values(values), entry.id, scope.businessId, scope.organizationId],
    expect: 1,
    refusal: 'unknown',
  }
}

import type {
  BusinessScope,
  Listing,
  Resource,
  Service,
  SetupEntry,
  SetupEntryId,
  SetupImport,
} from '@frontdesk/capabilities/ports'
import { minorOrNull } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { storedExtras, storedRates, storedServicePrices } from '../rows/business-row.ts'
import { insertInto, placeholders, type Step } from '../rows/steps.ts'

const plain = (text: string): string => text.replaceAll('\0', '')
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text))
const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Names and descriptions may come from strangers' pages. */
const serviceColumns = (service: Service): Record<string, Bind> => ({
  name: plain(service.name),
  aliases: JSON.stringify(service.aliases),
  duration: service.durationMinutes,
  buffer_before: service.bufferBeforeMinutes,
  buffer_after: service.bufferAfterMinutes,
  price: minorOrNull(service.price),
  rates: storedRates(service.rates),
  description: plainOrNull(service.description ?? null),
  hours: jsonOrNull(service.hours),
  is_active: service.isActive ? 1 : 0,
  source: service.source,
  source_url: plainOrNull(service.sourceUrl),
})

const resourceColumns = (resource: Resource): Record<string, Bind> => ({
  kind: resource.kind,
  name: plain(resource.name),
  seats: resource.seats,
  units: resource.units,
  price: minorOrNull(resource.price),
  rates: storedRates(resource.rates),
  joins: JSON.stringify(resource.joins),
  service_ids: jsonOrNull(resource.serviceIds),
  hours: jsonOrNull(resource.hours),
  picture_url: plainOrNull(resource.pictureUrl ?? null),
  description: plainOrNull(resource.description ?? null),
  check_in: resource.checkInMinute ?? null,
  check_out: resource.checkOutMinute ?? null,
  service_prices: storedServicePrices(resource.servicePrices),
  guests_included: resource.guestsIncluded ?? null,
  extras: storedExtras(resource.extras),
  is_active: resource.isActive ? 1 : 0,
  source: resource.source,
  source_url: plainOrNull(resource.sourceUrl),
})

const listingColumns = (listing: Listing): Record<string, Bind> => ({
  title: plain(listing.title),
  offer: listing.offer,
  place: plain(listing.place),
  price: minorOrNull(listing.price),
  rooms: listing.rooms,
  area: listing.areaSquareMetres,
  description: plain(listing.description),
  url: plainOrNull(listing.url),
  picture_url: plainOrNull(listing.pictureUrl),
  is_available: listing.isAvailable ? 1 : 0,
  staff_id: listing.staffId,
  source: listing.source,
  source_url: plainOrNull(listing.url),
})

type Entry = { id: string; importKey: string }
type Table = 'services' | 'resources' | 'listings'
type Put = { table: Table; entry: Entry; columns: Record<string, Bind>; position: number; at: number }

function insertEntry(scope: BusinessScope, { table, entry, columns, position, at }: Put): Statement {
  return insertInto(table, {
    id: entry.id,
    organization_id: scope.organizationId,
    business_id: scope.businessId,
    import_key: plain(entry.importKey),
    position,
    ...columns,
    removed_at: null,
    updated_at: at,
  })
}

/** BZ3: the owner's word replaces anything; the site's only what nobody has entered or removed. */
function putEntry(scope: SetupImport, put: Put): Statement {
  const { sql, params } = insertEntry(scope, put)
  const replaced = [...Object.keys(put.columns), 'position', 'removed_at', 'updated_at']
  const assignments = replaced.map((column) => `${column} = excluded.${column}`).join(', ')
  const guard = scope.source === 'owner' ? '' : ` where ${put.table}.source <> 'owner'`
  return { sql: `${sql} on conflict (business_id, import_key) do update set ${assignments}${guard}`, params }
}

type Removal = { table: Table; kept: readonly string[]; condition?: string; params?: readonly Bind[] }

/** What this source brought before and no longer names. */
function removeMissing(scope: SetupImport, { table, kept, condition = '', params = [] }: Removal): Statement {
  const missing = kept.length === 0 ? '' : `and import_key not in (${placeholders(kept.length)})`
  return {
    sql: `update ${table} set removed_at = ?, updated_at = ? where business_id = ? and organization_id = ?
      and source = ? and removed_at is null ${condition} ${missing}`,
    params: [scope.at, scope.at, scope.businessId, scope.organizationId, scope.source, ...params, ...kept.map(plain)],
  }
}

const keysOf = (entries: readonly Entry[]): string[] => entries.map(({ importKey }) => importKey)

export const putServices = (scope: SetupImport, services: readonly Service[]): Statement[] => [
  ...services.map((entry, position) =>
    putEntry(scope, { table: 'services', entry, columns: serviceColumns(entry), position, at: scope.at }),
  ),
  removeMissing(scope, { table: 'services', kept: keysOf(services) }),
]

export const putListings = (scope: SetupImport, listings: readonly Listing[]): Statement[] => [
  ...listings.map((entry, position) =>
    putEntry(scope, { table: 'listings', entry, columns: listingColumns(entry), position, at: scope.at }),
  ),
  removeMissing(scope, { table: 'listings', kept: keysOf(listings) }),
]

export function putResources(scope: SetupImport, resources: readonly Resource[]): Statement[] {
  const kinds = scope.replacingResources ?? []
  const condition = `and kind in (${placeholders(kinds.length)})`
  return [
    ...resources.map((entry, position) =>
      putEntry(scope, { table: 'resources', entry, columns: resourceColumns(entry), position, at: scope.at }),
    ),
    ...(kinds.length === 0
      ? []
      : [removeMissing(scope, { table: 'resources', kept: keysOf(resources), condition, params: kinds })]),
  ]
}

/** Unless there is one of this key, removed ones included. */
export function insertResource(
  scope: BusinessScope,
  entry: Resource,
  { position, at }: { position: number; at: number },
): Statement {
  const put = { table: 'resources' as const, entry, columns: resourceColumns(entry), position, at }
  const { sql, params } = insertEntry(scope, put)
  return { sql: `${sql} on conflict (business_id, import_key) do nothing`, params }
}

/** Where entries of a kind are kept. */
export const ENTRY_TABLES = { service: 'services', resource: 'resources', listing: 'listings' } as const

function columnsOf(put: SetupEntry): Record<string, Bind> {
  switch (put.of) {
    case 'service':
      return serviceColumns(put.entry)
    case 'resource':
      return resourceColumns(put.entry)
    case 'listing':
      return listingColumns(put.entry)
  }
}

const LAST = (table: Table) =>
  `update ${table} set position = (select coalesce(max(o.position), 0) + 1 from ${table} o where o.business_id = ?)
    where business_id = ? and import_key = ?`

/** BZ4: of one key there is one entry, removed or not. */
export function addEntrySteps(scope: BusinessScope, added: SetupEntry, at: number): Step<'taken'>[] {
  const table = ENTRY_TABLES[added.of]
  const put = { table, entry: added.entry, columns: columnsOf(added), position: 0, at }
  const { sql, params } = insertEntry(scope, put)
  const insert = { sql: `${sql} on conflict (business_id, import_key) do nothing`, params }
  return [{ ...insert, expect: 1, refusal: 'taken' }, toTheEnd(scope, added)]
}

/** BZ4: an entry that was removed gives up its place, but keeps its id. */
export function bringBackSteps(scope: BusinessScope, added: SetupEntry, at: number): Step<'taken'>[] {
  const values = { ...columnsOf(added), removed_at: null, updated_at: at }
  const assignments = Object.keys(values).map((column) => `${column} = ?`)
  return [
    {
      sql: `update ${ENTRY_TABLES[added.of]} set ${assignments.join(', ')}
        where id = ? and business_id = ? and organization_id = ? and removed_at is not null`,
      params: [...Object.values(values), added.entry.id, scope.businessId, scope.organizationId],
      expect: 1,
      refusal: 'taken',
    },
    toTheEnd(scope, added),
  ]
}

const toTheEnd = ({ businessId }: BusinessScope, { of, entry }: SetupEntry): Statement => ({
  sql: LAST(ENTRY_TABLES[of]),
  params: [businessId, businessId, plain(entry.importKey)],
})

/** The one of this key that was removed. */
export const removedEntry = (
  { organizationId, businessId }: BusinessScope,
  of: SetupEntryId['of'],
  importKey: string,
): Pick<Statement, 'sql' | 'params'> => ({
  sql: `select id from ${ENTRY_TABLES[of]}
    where business_id = ? and organization_id = ? and import_key = ? and removed_at is not null`,
  params: [businessId, organizationId, plain(importKey)],
})

/** Its key stays: under it the next import finds that the entry is the owner's now. */
export function updateEntryStep(scope: BusinessScope, changed: SetupEntry, at: number): Step<'unknown'> {
  const values = { ...columnsOf(changed), source: 'owner', updated_at: at }
  const assignments = Object.keys(values).map((column) => `${column} = ?`)
  return {
    sql: `update ${ENTRY_TABLES[changed.of]} set ${assignments.join(', ')}
      where id = ? and business_id = ? and organization_id = ? and removed_at is null`,
    params: [...Object.values(values), changed.entry.id, scope.businessId, scope.organizationId],
    expect: 1,
    refusal: 'unknown',
  }
}

export const removeEntryStep = (
  { organizationId, businessId }: BusinessScope,
  { of, id }: SetupEntryId,
  at: number,
): Step<'unknown'> => ({
  sql: `update ${ENTRY_TABLES[of]} set removed_at = ?, source = 'owner', updated_at = ?
    where id = ? and business_id = ? and organization_id = ? and removed_at is null`,
  params: [at, at, id, businessId, organizationId],
  expect: 1,
  refusal: 'unknown',
})

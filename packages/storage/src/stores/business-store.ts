import type { Business, BusinessStore, SetupImport } from '@frontdesk/capabilities/ports'
import type { Bind, Db, Row } from '../ports.ts'
import { toBusiness, toBusinessVersion, toListing, toResource, toService } from '../rows/business-row.ts'
import { idColumn } from '../rows/columns.ts'
import { insertInto, type Step, trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped, scoped } from './agent-store.ts'
import {
  addEntrySteps,
  bringBackSteps,
  ENTRY_TABLES,
  insertResource,
  putListings,
  putResources,
  putServices,
  removedEntry,
  removeEntryStep,
  updateEntryStep,
} from './business-statements.ts'
import { readBusyElsewhere } from './busy-calendar-store.ts'
import { lockBusiness } from './catalogue-statements.ts'
import { closureWrites, raiseSetup, readClosures } from './closure-writes.ts'

/** Businesses and what can be booked of them. */
export function businessStore(db: Db): BusinessStore {
  return { ...businessReads(db), ...businessWrites(db), ...entryWrites(db), ...closureWrites(db) }
}

const OF_AGENT = `select b.id, b.organization_id, b.setup_version, b.writes from agent_businesses a
  join businesses b on b.id = a.business_id where a.agent_id = ? and a.organization_id = ?`
const listed = (table: string) =>
  `select * from ${table} where business_id = ? and organization_id = ? and removed_at is null order by position, id`

function businessReads(db: Db) {
  return {
    async findOfAgent(organizationId, agentId) {
      const [row] = await db.read(OF_AGENT, [agentId, organizationId])
      return row ? toBusinessVersion(row) : null
    },
    async listBusinesses(organizationId) {
      const sql = 'select * from businesses where organization_id = ? order by created_at, id'
      return (await db.read(sql, [organizationId])).map(toBusiness)
    },
    findBusiness: (organizationId, id) =>
      findScoped(db, { sql: 'select * from businesses where id = ?', id, organizationId }, toBusiness),
    async findEntry(organizationId, { of, id }) {
      const sql = `select business_id, organization_id from ${ENTRY_TABLES[of]} where id = ?`
      const [row] = await db.read(sql, [id])
      return scoped(row, organizationId, ({ business_id }) => idColumn('biz').parse(business_id))
    },
    async readSetup({ organizationId, businessId }) {
      const [row] = await db.read('select * from businesses where id = ? and organization_id = ?', [
        businessId,
        organizationId,
      ])
      if (!row) return null
      const business = toBusiness(row)
      const rows = async <T>(table: string, toValue: (each: Row, currency: string) => T): Promise<T[]> =>
        (await db.read(listed(table), [businessId, organizationId])).map((each) => toValue(each, business.currency))
      return {
        business,
        services: await rows('services', toService),
        resources: await rows('resources', toResource),
        listings: await rows('listings', toListing),
        closures: await readClosures(db, { organizationId, businessId }),
        busyElsewhere: await readBusyElsewhere(db, { organizationId, businessId }),
      }
    },
  } satisfies Partial<BusinessStore>
}

const LINK = `insert into agent_businesses (agent_id, organization_id, business_id)
  select cast(? as text), cast(? as text), b.id from businesses b
  where b.organization_id = ? and (b.id = ? or b.site_origin = ?) order by b.created_at, b.id limit 1
  on conflict (agent_id) do nothing`
const RELINK = `insert into agent_businesses (agent_id, organization_id, business_id)
  select a.id, a.organization_id, b.id from agents a join businesses b on b.organization_id = a.organization_id
  where a.id = ? and a.organization_id = ? and b.id = ?
  on conflict (agent_id) do update set business_id = excluded.business_id`

function businessWrites(db: Db) {
  return {
    async createFor(agentId, business) {
      const { businessId, organizationId, siteOrigin } = business
      const { sql, params } = insertInto('businesses', {
        id: businessId,
        organization_id: organizationId,
        site_origin: siteOrigin,
        created_at: business.createdAt,
        ...businessColumns(business),
      })
      await writeSteps(db, [
        { sql: `${sql} on conflict do nothing`, params },
        { sql: LINK, params: [agentId, organizationId, organizationId, businessId, siteOrigin] },
      ])
    },
    async linkAgent(organizationId, agentId, businessId) {
      const params = [agentId, organizationId, businessId]
      const result = await trySteps(db, [{ sql: RELINK, params, expect: 1, refusal: 'unknown' as const }])
      return result.status === 'written'
    },
    async addAssumed(scope, resources, at) {
      const rows = resources.map((resource, position) => insertResource(scope, resource, { position, at }))
      await writeSteps(db, [lockBusiness(scope), ...rows, raiseSetup(scope)])
    },
    async importSetup(write) {
      return (await trySteps(db, importSteps(write))).status === 'written'
    },
  } satisfies Partial<BusinessStore>
}

const entryNamed = {
  service: (id: unknown) => ({ of: 'service' as const, id: idColumn('svc').parse(id) }),
  resource: (id: unknown) => ({ of: 'resource' as const, id: idColumn('rsc').parse(id) }),
  listing: (id: unknown) => ({ of: 'listing' as const, id: idColumn('lst').parse(id) }),
}

/** Single services, resources and listings, by the owner. */
function entryWrites(db: Db) {
  return {
    async findRemoved(scope, of, importKey) {
      const { sql, params } = removedEntry(scope, of, importKey)
      const [row] = await db.read(sql, params)
      return row ? entryNamed[of](row.id) : null
    },
    async addEntry(scope, added, at) {
      const steps = [lockBusiness(scope), raiseSetup(scope), ...addEntrySteps(scope, added, at)]
      return (await trySteps(db, steps)).status === 'written'
    },
    async bringBackEntry(scope, added, at) {
      const steps = [lockBusiness(scope), raiseSetup(scope), ...bringBackSteps(scope, added, at)]
      return (await trySteps(db, steps)).status === 'written'
    },
    async updateEntry(scope, changed, at) {
      const step = updateEntryStep(scope, changed, at)
      return (await trySteps(db, [lockBusiness(scope), raiseSetup(scope), step])).status === 'written'
    },
    async removeEntry(scope, named, at) {
      const step = removeEntryStep(scope, named, at)
      return (await trySteps(db, [lockBusiness(scope), raiseSetup(scope), step])).status === 'written'
    },
  } satisfies Partial<BusinessStore>
}

const plain = (text: string): string => text.replaceAll('\0', '')

function businessColumns(business: Business): Record<string, Bind> {
  return {
    name: plain(business.name),
    time_zone: business.timeZone,
    currency: business.currency,
    is_day_first: business.isDayFirst ? 1 : 0,
    rules: JSON.stringify(business.rules),
    provenance: JSON.stringify(business.provenance),
    notify_email: business.notifyEmail,
    updated_at: business.updatedAt,
  }
}

function importSteps(write: SetupImport): Step<'changed'>[] {
  const { business } = write
  return [
    lockBusiness(write),
    raiseSetup(write),
    ...(business ? [updateBusiness(business, write.readAt)] : []),
    ...(write.services ? putServices(write, write.services) : []),
    ...(write.resources ? putResources(write, write.resources) : []),
    ...(write.listings ? putListings(write, write.listings) : []),
  ]
}

function updateBusiness(business: Business, readAt: number | undefined): Step<'changed'> {
  const values = businessColumns(business)
  const assignments = Object.keys(values).map((column) => `${column} = ?`)
  const sql = `update businesses set ${assignments.join(', ')} where id = ? and organization_id = ?`
  const params = [...Object.values(values), business.businessId, business.organizationId]
  if (readAt === undefined) return { sql, params }
  return { sql: `${sql} and updated_at = ?`, params: [...params, readAt], expect: 1, refusal: 'changed' }
}

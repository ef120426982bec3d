import type { PhoneNumber, PhoneNumberStore, UsedPhoneNumber } from '@frontdesk/deployments/ports'
import { brandId, CARRIER_KINDS, NUMBER_STATUSES } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { insertInto, insertRows, placeholders, type Step, trySteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'

/** The holder is an agent, or a channel that no agent is on yet. */
const SELECT = `select o.*, c.kind as carrier, a.id as agent_id from carrier_numbers o
  join carrier_connections c on c.id = o.connection_id
  left join phone_numbers n on n.e164 = o.e164
  left join agents a on a.id = n.agent_id`

const numberRow = z.object({
  id: idColumn('num'),
  organization_id: idColumn('org'),
  connection_id: idColumn('con'),
  e164: z.string(),
  carrier_ref: nullableText,
  match_keys: jsonColumn(z.array(z.string())),
  status: z.enum(NUMBER_STATUSES),
  restored_by: nullableText,
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
  carrier: z.enum(CARRIER_KINDS),
  agent_id: nullableText,
})

function toNumber(row: Row): UsedPhoneNumber {
  const parsed = numberRow.parse(row)
  return {
    id: parsed.id,
    organizationId: parsed.organization_id,
    connectionId: parsed.connection_id,
    e164: parsed.e164,
    carrierRef: parsed.carrier_ref,
    matchKeys: parsed.match_keys,
    status: parsed.status,
    restoredBy: parsed.restored_by,
    version: parsed.version,
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
    carrier: parsed.carrier,
    agentId: parsed.agent_id === null ? null : brandId('agt', parsed.agent_id),
  }
}

const changeable = (number: PhoneNumber): Record<string, Bind> => ({
  carrier_ref: number.carrierRef,
  match_keys: JSON.stringify(number.matchKeys),
  status: number.status,
  restored_by: number.restoredBy,
  version: number.version,
  updated_at: number.updatedAt,
})

/** The number itself, and however else it is written. */
const keysOf = ({ e164, matchKeys }: PhoneNumber): readonly string[] => [...new Set([e164, ...matchKeys])]

function insertKeys(number: PhoneNumber): Step<'key_taken'> {
  const { id, connectionId } = number
  const rows = keysOf(number).map((key) => ({ connection_id: connectionId, match_key: key, number_id: id }))
  return { ...insertRows('carrier_number_keys', rows), refusal: 'key_taken' }
}

const FREE = `select o.e164 from carrier_numbers o
  join carrier_connections c on c.id = o.connection_id
  left join phone_numbers n on n.e164 = o.e164
  where o.organization_id = ? and o.status = 'active' and c.auto_assign = 1
    and n.agent_id is null and (n.free_at is null or n.free_at <= ?) order by o.created_at, o.id`

/** Numbers at carriers. Who answers at one is in the table of claims, as for numbers of the test range. */
export function phoneNumberStore(db: Db): PhoneNumberStore {
  return { ...numberWrites(db), ...numberReads(db) }
}

function numberReads(db: Db) {
  return {
    findPhoneNumber: (organizationId, id) =>
      findScoped(db, { sql: `${SELECT} where o.id = ?`, id, organizationId }, toNumber),
    async findPhoneNumberByE164(organizationId, e164) {
      const [row] = await db.read(`${SELECT} where o.e164 = ? and o.organization_id = ?`, [e164, organizationId])
      return row ? toNumber(row) : null
    },
    async listPhoneNumbers(organizationId, page) {
      const query = { select: `${SELECT} where o.organization_id = ?`, params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('o', toNumber) })
    },
    async findPhoneNumberByKeys(connectionId, keys) {
      if (keys.length === 0) return null
      const sql = `select match_key, number_id from carrier_number_keys
        where connection_id = ? and match_key in (${placeholders(keys.length)})`
      const found = (await db.read(sql, [connectionId, ...keys])).map((row) => keyRow.parse(row))
      const first = keys.map((key) => found.find(({ match_key }) => match_key === key)).find((one) => one !== undefined)
      if (first === undefined) return null
      const [row] = await db.read(`${SELECT} where o.id = ?`, [first.number_id])
      return row ? toNumber(row) : null
    },
    async keysOver(kind) {
      const sql = `select k.connection_id, k.match_key from carrier_number_keys k
        join carrier_connections c on c.id = k.connection_id where c.kind = ?`
      return (await db.read(sql, [kind])).map((row) => {
        const { connection_id, match_key } = ownKeyRow.parse(row)
        return { connectionId: connection_id, key: match_key }
      })
    },
    async phoneNumbersAt(connectionId) {
      const sql = `${SELECT} where o.connection_id = ? order by o.created_at, o.id limit 200`
      return (await db.read(sql, [connectionId])).map(toNumber)
    },
    async listFreeNumbers(organizationId, now) {
      return (await db.read(FREE, [organizationId, now])).map(({ e164 }) => z.string().parse(e164))
    },
  } satisfies Partial<PhoneNumberStore>
}

const ownKeyRow = z.object({ connection_id: idColumn('con'), match_key: z.string() })
const keyRow = z.object({ match_key: z.string(), number_id: z.string() })

function numberWrites(db: Db) {
  return {
    async insertPhoneNumber(number) {
      const { id, organizationId, connectionId, e164, createdAt } = number
      const row = { id, organization_id: organizationId, connection_id: connectionId, e164, created_at: createdAt }
      const insert = { ...insertInto('carrier_numbers', { ...row, ...changeable(number) }), refusal: 'taken' as const }
      const { status } = await trySteps<'taken' | 'key_taken'>(db, [insert, insertKeys(number)])
      return status
    },
    async updatePhoneNumber(number, { version }) {
      const { id, organizationId } = number
      const changes = Object.entries(changeable(number))
      const sql = `update carrier_numbers set ${changes.map(([column]) => `${column} = ?`).join(', ')}
        where id = ? and organization_id = ? and version = ?`
      const params = [...changes.map(([, value]) => value), id, organizationId, version]
      const { status } = await trySteps<'changed' | 'key_taken'>(db, [
        { sql, params, expect: 1, refusal: 'changed' },
        { sql: 'delete from carrier_number_keys where number_id = ?', params: [id] },
        insertKeys(number),
      ])
      return status
    },
    async deletePhoneNumber(organizationId, id) {
      const free = `delete from carrier_numbers where id = ? and organization_id = ? and not exists (
        select 1 from phone_numbers n where n.e164 = carrier_numbers.e164 and n.agent_id is not null)`
      const { status } = await trySteps<'in_use'>(db, [
        // A claim at the same time waits for this, or this for it.
        { sql: LOCK, params: [id, organizationId] },
        {
          sql: `delete from phone_numbers where agent_id is null
            and e164 in (select e164 from carrier_numbers where id = ? and organization_id = ?)`,
          params: [id, organizationId],
        },
        { sql: free, params: [id, organizationId], expect: 1, refusal: 'in_use' },
      ])
      return status === 'written' ? 'deleted' : 'in_use'
    },
  } satisfies Partial<PhoneNumberStore>
}

const LOCK = 'update carrier_numbers set version = version where id = ? and organization_id = ?'

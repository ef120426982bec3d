import type { AccountStore, ApiKey, Organization } from '@frontdesk/accounts/ports'
import { KEY_SCOPES } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, numberColumn } from '../rows/columns.ts'
import { insertInto, trySteps, writeSteps } from '../rows/steps.ts'
import { insertAuditEntry } from './audit-store.ts'

const organizationRow = z.object({ id: idColumn('org'), name: z.string(), created_at: numberColumn })
const keyRow = z.object({
  id: idColumn('key'),
  organization_id: idColumn('org'),
  name: z.string(),
  hash: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  tier_name: z.enum(['standard', 'professional', 'enterprise']),
  requests_per_minute: numberColumn,
  scopes: jsonColumn(z.array(z.enum(KEY_SCOPES))),
  created_at: numberColumn,
  expires_at: nullableNumber,
  revoked_at: nullableNumber,
  last_used_at: nullableNumber,
  replaces_key_id: idColumn('key').nullable(),
})

function toOrganization(row: Row): Organization {
  const { id, name, created_at } = organizationRow.parse(row)
  return { id, name, createdAt: created_at }
}

function toKey(row: Row): ApiKey {
  const { organization_id, last_four, tier_name, requests_per_minute, ...key } = keyRow.parse(row)
  return {
    id: key.id,
    organizationId: organization_id,
    name: key.name,
    hash: key.hash,
    prefix: key.prefix,
    lastFour: last_four,
    tier: { name: tier_name, requestsPerMinute: requests_per_minute },
    scopes: key.scopes,
    createdAt: key.created_at,
    expiresAt: key.expires_at,
    revokedAt: key.revoked_at,
    lastUsedAt: key.last_used_at,
    replacesKeyId: key.replaces_key_id,
  }
}

const insertOrganization = (organization: Organization) =>
  insertInto('organizations', {
    id: organization.id,
    name: organization.name,
    created_at: organization.createdAt,
  })

const insertKey = (key: ApiKey) =>
  insertInto('api_keys', {
    id: key.id,
    organization_id: key.organizationId,
    name: key.name,
    hash: key.hash,
    prefix: key.prefix,
    last_four: key.lastFour,
    tier_name: key.tier.name,
    requests_per_minute: key.tier.requestsPerMinute,
    scopes: JSON.stringify(key.scopes),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    replaces_key_id: key.replacesKeyId,
  })

const BY_HASH = 'select * from api_keys where hash = ?'

/** Shortens a life and never lengthens it. */
const END_KEY = `update api_keys set expires_at = case when expires_at < ? then expires_at else ? end
  where id = ? and organization_id = ? and revoked_at is null and (expires_at is null or expires_at > ?)`

/** Organizations and their keys. */
export function accountStore(db: Db): AccountStore {
  return {
    async insertOrganization(organization) {
      await writeSteps(db, [insertOrganization(organization)])
    },
    async findOrganization(id) {
      const [row] = await db.read('select * from organizations where id = ?', [id])
      return row ? toOrganization(row) : null
    },
    async listOrganizations() {
      const rows = await db.read('select * from organizations order by created_at, id', [])
      return rows.map(toOrganization)
    },
    async insertOrganizationWithKey(organization, key, entry) {
      await writeSteps(db, [insertOrganization(organization), insertKey(key), insertAuditEntry(entry)])
    },
    async insertKey(key, entry) {
      await writeSteps(db, [insertKey(key), insertAuditEntry(entry)])
    },
    async findKeyByHash(hash) {
      const [row] = db.readNow ? db.readNow(BY_HASH, [hash]) : await db.read(BY_HASH, [hash])
      return row ? toKey(row) : null
    },
    async findKey(id) {
      const [row] = await db.read('select * from api_keys where id = ?', [id])
      return row ? toKey(row) : null
    },
    async listKeys(organizationId) {
      const sql = 'select * from api_keys where organization_id = ? order by created_at, id'
      return (await db.read(sql, [organizationId])).map(toKey)
    },
    async revokeKey(id, entry) {
      const sql = 'update api_keys set revoked_at = coalesce(revoked_at, ?) where id = ? and organization_id = ?'
      const params = [entry.at, id, entry.organizationId]
      const revoke = { sql, params, expect: 1, refusal: 'missing' }
      return (await trySteps(db, [revoke, insertAuditEntry(entry)])).status === 'written'
    },
    async rotateKey(successor, endsAt, entry) {
      const end = { sql: END_KEY, expect: 1, refusal: 'over' }
      const params = [endsAt, endsAt, entry.subjectId, entry.organizationId, entry.at]
      const steps = [{ ...end, params }, insertKey(successor), insertAuditEntry(entry)]
      return (await trySteps(db, steps)).status === 'written'
    },
    async touchKeys(used) {
      const sql = 'update api_keys set last_used_at = ? where id = ? and coalesce(last_used_at, 0) < ?'
      if (used.length > 0)
        await writeSteps(
          db,
          used.map(({ id, at }) => ({ sql, params: [at, id, at] })),
        )
    },
  }
}

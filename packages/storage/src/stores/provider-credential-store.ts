import type { ProviderCredentialStore, ProviderCredentials } from '@frontdesk/accounts/ports'
import { PROVIDERS } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { trySteps, writeSteps } from '../rows/steps.ts'
import { insertAuditEntry } from './audit-store.ts'

const credentialsRow = z.object({
  organization_id: idColumn('org'),
  provider: z.enum(PROVIDERS),
  sealed_key: nullableText,
  last_four: nullableText,
  base_url: nullableText,
  set_at: numberColumn,
})

function toCredentials(row: Row): ProviderCredentials {
  const { organization_id, provider, sealed_key, last_four, base_url, set_at } = credentialsRow.parse(row)
  const key = sealed_key === null ? null : { sealed: sealed_key, lastFour: last_four ?? '' }
  return { organizationId: organization_id, provider, key, baseUrl: base_url, setAt: set_at }
}

const PUT = `insert into provider_credentials (organization_id, provider, sealed_key, last_four, base_url, set_at)
  values (?, ?, ?, ?, ?, ?)
  on conflict (organization_id, provider) do update set sealed_key = excluded.sealed_key,
    last_four = excluded.last_four, base_url = excluded.base_url, set_at = excluded.set_at`

/** Keys of organizations to providers of models. */
export function providerCredentialStore(db: Db): ProviderCredentialStore {
  return {
    async putCredentials({ organizationId, provider, key, baseUrl, setAt }, entry) {
      const params = [organizationId, provider, key?.sealed ?? null, key?.lastFour ?? null, baseUrl, setAt]
      await writeSteps(db, [{ sql: PUT, params }, insertAuditEntry(entry)])
    },
    async deleteCredentials({ organizationId, provider }, entry) {
      const sql = 'delete from provider_credentials where organization_id = ? and provider = ?'
      const step = { sql, params: [organizationId, provider], expect: 1, refusal: 'missing' as const }
      return (await trySteps(db, [step, insertAuditEntry(entry)])).status === 'written'
    },
    async findCredentials(organizationId, provider) {
      const sql = 'select * from provider_credentials where organization_id = ? and provider = ?'
      const [row] = await db.read(sql, [organizationId, provider])
      return row ? toCredentials(row) : null
    },
    async listCredentials(organizationId) {
      const sql = 'select * from provider_credentials where organization_id = ? order by provider'
      return (await db.read(sql, [organizationId])).map(toCredentials)
    },
  }
}

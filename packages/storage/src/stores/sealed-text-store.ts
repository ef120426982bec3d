import type { SealedText, SealedTextStore } from '@frontdesk/accounts/ports'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { trySteps } from '../rows/steps.ts'

const KINDS = ['provider key', 'webhook secret', 'calendar address', 'tool secret', 'carrier secret'] as const
const sealedRow = z.object({
  place: z.string(),
  kind: z.enum(KINDS),
  organization_id: z.string(),
  subject: z.string(),
  field: z.string().nullable(),
  address: z.string().nullable(),
  sealed: z.string(),
})

/** Every column that holds sealed text; the place says which, and of which row. */
const SEALED = `
  select 'busy_calendars.sealed_address/' || id as place, 'calendar address' as kind, organization_id, id as subject,
    null as field, null as address, sealed_address as sealed from busy_calendars
  union all select 'carrier_connections.sealed_secrets/' || id, 'carrier secret', organization_id, id, 'secrets', kind,
    sealed_secrets from carrier_connections where sealed_secrets is not null
  union all select 'provider_credentials.sealed_key/' || organization_id || '/' || provider, 'provider key',
    organization_id, provider, 'apiKey', coalesce(base_url, ''), sealed_key from provider_credentials where sealed_key is not null
  union all select 'mcp_servers.sealed_secret/' || id, 'tool secret', organization_id, id, 'secretHeader',
    lower(secret_header) || ' ' || url, sealed_secret from mcp_servers where sealed_secret is not null
  union all select 'tools.sealed_secret/' || id, 'tool secret', organization_id, id, 'secretHeader',
    lower(secret_header) || ' ' || url, sealed_secret from tools where sealed_secret is not null
  union all select 'webhook_endpoints.previous_secret/' || id, 'webhook secret', organization_id, id, null, null,
    previous_secret from webhook_endpoints where previous_secret is not null
  union all select 'webhook_endpoints.sealed_secret/' || id, 'webhook secret', organization_id, id, null, null,
    sealed_secret from webhook_endpoints`

function toSealed(row: Row): SealedText {
  const { place, kind, organization_id, subject, field, address, sealed } = sealedRow.parse(row)
  const within = field === null || address === null ? [] : [field, address]
  return { place, sealed, boundTo: [kind, organization_id, subject, ...within] }
}

const REPLACE: Record<string, string> = {
  'busy_calendars.sealed_address': 'update busy_calendars set sealed_address = ? where id = ? and sealed_address = ?',
  'carrier_connections.sealed_secrets':
    'update carrier_connections set sealed_secrets = ? where id = ? and sealed_secrets = ?',
  'provider_credentials.sealed_key':
    'update provider_credentials set sealed_key = ? where organization_id = ? and provider = ? and sealed_key = ?',
  'mcp_servers.sealed_secret': 'update mcp_servers set sealed_secret = ? where id = ? and sealed_secret = ?',
  'tools.sealed_secret': 'update tools set sealed_secret = ? where id = ? and sealed_secret = ?',
  'webhook_endpoints.previous_secret':
    'update webhook_endpoints set previous_secret = ? where id = ? and previous_secret = ?',
  'webhook_endpoints.sealed_secret':
    'update webhook_endpoints set sealed_secret = ? where id = ? and sealed_secret = ?',
}

/** What is kept encrypted, in whichever table, for a rotation of the secret that it is under. */
export function sealedTextStore(db: Db): SealedTextStore {
  return {
    async listSealed(after, limit) {
      const sql = `select * from (${SEALED}) as sealed_texts where place > ? order by place limit ?`
      return (await db.read(sql, [after ?? '', limit])).map(toSealed)
    },
    async replaceSealed({ place, sealed: before }, sealed) {
      const [column = '', ...key] = place.split('/')
      const sql = REPLACE[column]
      if (sql === undefined) throw new Error(`Nothing sealed is kept in ${column}`)
      const params: Bind[] = [sealed, ...key, before]
      return (await trySteps(db, [{ sql, params, expect: 1, refusal: 'changed' as const }])).status === 'written'
    },
  }
}

import type { AuditEntry } from '@frontdesk/accounts/ports'
import { AUDIT_ACTIONS, brandId, PROVIDERS } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { idColumn, numberColumn } from './columns.ts'

const auditRow = z.object({
  id: idColumn('aud'),
  organization_id: idColumn('org'),
  action: z.enum(AUDIT_ACTIONS),
  actor_kind: z.enum(['key', 'member', 'operator', 'unknown']),
  actor_id: z.string().nullable(),
  subject_id: z.union([z.enum(PROVIDERS), idColumn('key'), idColumn('mem')]),
  at: numberColumn,
})

function actorOf(kind: AuditEntry['actor']['kind'], id: string | null): AuditEntry['actor'] {
  if (kind === 'key' && id !== null) return { kind, id: brandId('key', id) }
  if (kind === 'member' && id !== null) return { kind, id: brandId('mem', id) }
  return kind === 'unknown' ? { kind } : { kind: 'operator' }
}

/** An entry of the audit as it was stored. */
export function auditEntryOf(row: Row): AuditEntry {
  const { organization_id, actor_kind, actor_id, subject_id, ...entry } = auditRow.parse(row)
  return { ...entry, organizationId: organization_id, subjectId: subject_id, actor: actorOf(actor_kind, actor_id) }
}

import type { AuditEntry, AuditStore } from '@frontdesk/accounts/ports'
import type { Db, Statement } from '../ports.ts'
import { auditEntryOf } from '../rows/audit-row.ts'
import { insertInto } from '../rows/steps.ts'

/** The entry as one more statement of the batch that it tells of. */
export const insertAuditEntry = (entry: AuditEntry): Statement =>
  insertInto('audit_entries', {
    id: entry.id,
    organization_id: entry.organizationId,
    action: entry.action,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.kind === 'operator' ? null : entry.actor.id,
    subject_id: entry.keyId,
    at: entry.at,
  })

/** Who changed which key when. */
export function auditStore(db: Db): AuditStore {
  return {
    async listAudit(organizationId, limit) {
      const sql = 'select * from audit_entries where organization_id = ? order by at desc, id desc limit ?'
      return (await db.read(sql, [organizationId, limit])).map(auditEntryOf)
    },
  }
}

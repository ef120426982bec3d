import type { AuditEntry, AuditStore } from '@frontdesk/accounts/ports'
import type { Db, Statement } from '../ports.ts'
import { auditEntryOf } from '../rows/audit-row.ts'
import { pageClause, toPage } from '../rows/pages.ts'
import { insertInto } from '../rows/steps.ts'

/** The entry as one more statement of the batch that it tells of. */
export const insertAuditEntry = (entry: AuditEntry): Statement =>
  insertInto('audit_entries', {
    id: entry.id,
    organization_id: entry.organizationId,
    action: entry.action,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.kind === 'operator' ? null : entry.actor.id,
    subject_id: entry.subjectId,
    at: entry.at,
  })

/** Who changed which key when. */
export function auditStore(db: Db): AuditStore {
  return {
    async listAudit(organizationId, page) {
      const clause = pageClause(page, { at: 'at', id: 'id' })
      const sql = `select * from audit_entries where organization_id = ? ${clause.where} ${clause.end}`
      const rows = await db.read(sql, [organizationId, ...clause.params, clause.limit])
      return toPage(rows.map(auditEntryOf), page.limit, ({ at, id }) => [at, id])
    },
  }
}

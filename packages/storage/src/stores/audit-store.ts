import type { AuditEntry, AuditFilter, AuditStore } from '@frontdesk/accounts/ports'
import type { Db, Statement } from '../ports.ts'
import { auditEntryOf } from '../rows/audit-row.ts'
import { readPage } from '../rows/pages.ts'
import { insertInto } from '../rows/steps.ts'

/** The entry as one more statement of the batch that it records. */
export const insertAuditEntry = (entry: AuditEntry): Statement =>
  insertInto('audit_entries', {
    id: entry.id,
    organization_id: entry.organizationId,
    action: entry.action,
    actor_kind: entry.actor.kind,
    actor_id: 'id' in entry.actor ? entry.actor.id : null,
    subject_id: entry.subjectId,
    at: entry.at,
  })

/** Who changed which key when. */
export function auditStore(db: Db): AuditStore {
  return {
    async listAudit(organizationId, filter, page) {
      const wanted = conditionsOf(filter)
      const where = ['organization_id = ?', ...wanted.map(({ sql }) => sql)].join(' and ')
      return await readPage(db, page, {
        select: `select * from audit_entries where ${where}`,
        params: [organizationId, ...wanted.flatMap(({ params }) => params)],
        columns: { at: 'at', id: 'id' },
        parse: auditEntryOf,
        positionOf: ({ at, id }) => [at, id],
      })
    },
  }
}

function conditionsOf({ action, concerns }: AuditFilter): { sql: string; params: string[] }[] {
  const conditions = []
  if (action !== undefined) conditions.push({ sql: 'action = ?', params: [action] })
  if (concerns === 'operator') conditions.push({ sql: `actor_kind = 'operator'`, params: [] })
  else if (concerns !== undefined)
    conditions.push({ sql: '(actor_id = ? or subject_id = ?)', params: [concerns, concerns] })
  return conditions
}

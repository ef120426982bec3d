import type { ConversationStore } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { writeSteps } from '../rows/steps.ts'

const takenRow = z.object({ taken_by: idColumn('mem'), taken_name: z.string(), taken_until: numberColumn })

/** CQ9: who answers by hand. Whether anybody does is looked at in the write, so that of several one wins. */
export function takeovers(db: Db) {
  return {
    async takeOver(organizationId, id, { memberId, name, at, until }) {
      const sql = `update conversations set taken_by = ?, taken_name = ?, taken_at = ?, taken_until = ?
        where id = ? and organization_id = ? and (taken_by is null or taken_by = ? or taken_until <= ?) returning id`
      const params = [memberId, name, at, until, id, organizationId, memberId, at]
      const [taken = []] = await writeSteps(db, [{ sql, params }])
      return taken.length > 0
    },
    async handBack(organizationId, id, memberId) {
      const sql = `update conversations set taken_by = null, taken_name = null, taken_until = null
        where id = ? and organization_id = ? and taken_by = ? returning id`
      const [given = []] = await writeSteps(db, [{ sql, params: [id, organizationId, memberId] }])
      return given.length > 0
    },
    async findTakeover(organizationId, id) {
      const sql = `select taken_by, taken_name, taken_until from conversations
        where id = ? and organization_id = ? and taken_at is not null`
      const [row] = await db.read(sql, [id, organizationId])
      if (!row) return null
      if (row['taken_by'] === null) return { memberId: null }
      const { taken_by: memberId, taken_name: name, taken_until: until } = takenRow.parse(row)
      return { memberId, name, until }
    },
  } satisfies Partial<ConversationStore>
}

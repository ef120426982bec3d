import type { ConversationMarks, ConversationNote } from '@frontdesk/inbox/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { numberColumn } from '../rows/columns.ts'
import { writeSteps } from '../rows/steps.ts'

const noteRow = z.object({
  id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  text: z.string(),
  created_at: numberColumn,
})
const labelRow = z.object({ label: z.string() })

function toNote(row: Row): ConversationNote {
  const { id, text, ...note } = noteRow.parse(row)
  return { id, text, author: { id: note.author_id, name: note.author_name }, createdAt: note.created_at }
}

const MOST_LISTED = 500

/** CQ8: notes and labels of conversations. */
export function markStore(db: Db): ConversationMarks {
  return {
    async listNotes(organizationId, id) {
      const sql = `select * from conversation_notes where conversation_id = ? and organization_id = ?
        order by created_at, id limit ${MOST_LISTED}`
      return (await db.read(sql, [id, organizationId])).map(toNote)
    },
    async addNote(organizationId, id, note) {
      const sql = `insert into conversation_notes
        (id, conversation_id, organization_id, author_id, author_name, text, created_at)
        select cast(? as text), id, organization_id, cast(? as text), cast(? as text), cast(? as text), cast(? as bigint)
        from conversations where id = ? and organization_id = ?`
      const { author, text, createdAt } = note
      await writeSteps(db, [
        { sql, params: [note.id, author.id, author.name, text, createdAt, id, organizationId], expect: 1 },
      ])
    },
    async deleteNote(organizationId, id, noteId) {
      const sql = `delete from conversation_notes where id = ? and conversation_id = ? and organization_id = ?
        returning id`
      const [deleted = []] = await writeSteps(db, [{ sql, params: [noteId, id, organizationId] }])
      return deleted.length > 0
    },
    async setLabels(organizationId, id, labels) {
      const clear = 'delete from conversation_labels where conversation_id = ? and organization_id = ?'
      const add = `insert into conversation_labels (conversation_id, organization_id, label)
        select id, organization_id, cast(? as text) from conversations where id = ? and organization_id = ?
        on conflict do nothing`
      await writeSteps(db, [
        { sql: clear, params: [id, organizationId] },
        ...labels.map((label) => ({ sql: add, params: [label, id, organizationId] })),
      ])
    },
    async listLabels(organizationId) {
      const sql = `select distinct label from conversation_labels where organization_id = ?
        order by label limit ${MOST_LISTED}`
      return (await db.read(sql, [organizationId])).map((row) => labelRow.parse(row).label).toSorted()
    },
  }
}

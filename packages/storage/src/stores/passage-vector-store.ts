import { randomUUID } from 'node:crypto'
import type { FurtherVectorStore, PassageVectorStore, VectorSource } from '@frontdesk/knowledge/ports'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { writeSteps } from '../rows/steps.ts'
import { toSource } from './knowledge-store.ts'

const chunkRow = z.object({ vectors: z.string() })

type Table = 'passage_vectors' | 'further_vectors'

/** KS4: what another encoder made goes when the first vectors of a new one come. KS5: only for a source that is there, and its organization's. */
const insert = (table: Table, { organizationId, sourceId, encoderId }: VectorSource, chunk: Uint8Array) => ({
  sql: `insert into ${table} (source_id, organization_id, encoder_id, chunk_id, vectors)
    select id, organization_id, ?, ?, ? from knowledge_sources where id = ? and organization_id = ?`,
  params: [encoderId, randomUUID(), Buffer.from(chunk).toString('base64'), sourceId, organizationId],
})

/** What pages mean, beside the pages; lost without harm, for it can be made again. */
export function passageVectorStore(db: Db, table: Table = 'passage_vectors'): PassageVectorStore {
  const ofSource = 'where source_id = ? and organization_id = ?'
  return {
    async readVectors({ organizationId, sourceId, encoderId }) {
      const sql = `select vectors from ${table} ${ofSource} and encoder_id = ? order by chunk_id`
      const rows = await db.read(sql, [sourceId, organizationId, encoderId])
      return rows.map((row) => Buffer.from(chunkRow.parse(row).vectors, 'base64'))
    },
    async addVectors(source, chunk) {
      await writeSteps(db, [
        {
          sql: `delete from ${table} ${ofSource} and encoder_id <> ?`,
          params: [source.sourceId, source.organizationId, source.encoderId],
        },
        insert(table, source, chunk),
      ])
    },
    async replaceVectors(source, chunks) {
      await writeSteps(db, [
        { sql: `delete from ${table} ${ofSource}`, params: [source.sourceId, source.organizationId] },
        ...chunks.map((chunk) => insert(table, source, chunk)),
      ])
    },
    async isEmpty() {
      return (await db.read(`select 1 as one from ${table} limit 1`, [])).length === 0
    },
  }
}

/** The same for the encoder elsewhere. */
export function furtherVectorStore(db: Db): FurtherVectorStore {
  return {
    ...passageVectorStore(db, 'further_vectors'),
    async listLacking(encoderId, { after, limit }) {
      const sql = `select * from knowledge_sources s where s.status = 'ready' and s.id > ? and not exists
        (select 1 from further_vectors v where v.source_id = s.id and v.encoder_id = ?) order by s.id limit ?`
      return (await db.read(sql, [after, encoderId, limit])).map(toSource)
    },
  }
}

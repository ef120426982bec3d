import { randomUUID } from 'node:crypto'
import type { PassageVectorStore, VectorSource } from '@frontdesk/knowledge/ports'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { writeSteps } from '../rows/steps.ts'

const chunkRow = z.object({ vectors: z.string() })

/** KS4: what another encoder made goes when the first vectors of a new one come. KS5: only for a source that is there, and its organization's. */
const INSERT = `insert into passage_vectors (source_id, organization_id, encoder_id, chunk_id, vectors)
  select id, organization_id, ?, ?, ? from knowledge_sources where id = ? and organization_id = ?`

const insert = ({ organizationId, sourceId, encoderId }: VectorSource, chunk: Uint8Array) => ({
  sql: INSERT,
  params: [encoderId, randomUUID(), Buffer.from(chunk).toString('base64'), sourceId, organizationId],
})

/** What pages mean, beside the pages; lost without harm, for it can be made again. */
export function passageVectorStore(db: Db): PassageVectorStore {
  return {
    async readVectors({ organizationId, sourceId, encoderId }) {
      const sql =
        'select vectors from passage_vectors where source_id = ? and organization_id = ? and encoder_id = ? order by chunk_id'
      const rows = await db.read(sql, [sourceId, organizationId, encoderId])
      return rows.map((row) => Buffer.from(chunkRow.parse(row).vectors, 'base64'))
    },
    async addVectors(source, chunk) {
      const others = 'delete from passage_vectors where source_id = ? and organization_id = ? and encoder_id <> ?'
      await writeSteps(db, [
        { sql: others, params: [source.sourceId, source.organizationId, source.encoderId] },
        insert(source, chunk),
      ])
    },
    async replaceVectors(source, chunks) {
      const all = 'delete from passage_vectors where source_id = ? and organization_id = ?'
      await writeSteps(db, [
        { sql: all, params: [source.sourceId, source.organizationId] },
        ...chunks.map((chunk) => insert(source, chunk)),
      ])
    },
    async isEmpty() {
      return (await db.read('select 1 as one from passage_vectors limit 1', [])).length === 0
    },
  }
}

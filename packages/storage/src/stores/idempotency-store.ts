import { AlreadyCarriedOut, type IdempotencyRecord, type IdempotencyStore, type Recording } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Statement, WriteResult } from '../ports.ts'
import { nullableText } from '../rows/columns.ts'

const recordRow = z.object({ body_hash: z.string(), answer: nullableText })

/** A record made at or before `madeAfter` is a day old and gives way; a younger one is left alone, as the row count shows. */
function insertRecord(record: IdempotencyRecord, madeAfter: number): Statement {
  const { id, organizationId, contentHash, at, answer } = record
  return {
    sql: `insert into idempotency_records (id, organization_id, body_hash, created_at, answer) values (?, ?, ?, ?, ?)
      on conflict (id) do update set body_hash = excluded.body_hash, created_at = excluded.created_at,
        answer = excluded.answer where idempotency_records.created_at <= ?`,
    params: [id, organizationId, contentHash, at, answer, madeAfter],
    expect: 1,
  }
}

/** What was answered to requests that may come again. */
export function idempotencyStore(db: Db): IdempotencyStore {
  return {
    async find(id, madeAfter) {
      const sql = 'select body_hash, answer from idempotency_records where id = ? and created_at > ?'
      const [row] = await db.read(sql, [id, madeAfter])
      if (!row) return null
      const { body_hash, answer } = recordRow.parse(row)
      return { contentHash: body_hash, answer }
    },
    async keepAnswer(record, madeAfter) {
      const { id, answer } = record
      const update = { sql: 'update idempotency_records set answer = ? where id = ?', params: [answer, id], expect: 1 }
      const updated = await db.write([update])
      if (updated.status !== 'written') await db.write([insertRecord(record, madeAfter)])
    },
  }
}

/**
 * A `Db` for the stores of one request. IR1: its first commit also stores the request's record, so that no moment exists
 * in which a killed process leaves what was done without the record of it, or the other way round. IR2: where another
 * process has stored the record first, the write fails with `AlreadyCarriedOut` and nothing is stored.
 */
export function recordingDb(db: Db, { record, madeAfter }: Recording): Db {
  let isRecorded = false
  return {
    ...db,
    async write(statements) {
      if (isRecorded || statements.length === 0) return await db.write(statements)
      const result = withoutRecord(await db.write([insertRecord(record(), madeAfter), ...statements]))
      if (result.status === 'written') isRecorded = true
      return result
    },
  }
}

/** The result as the store that wrote knows its statements. */
function withoutRecord(result: WriteResult): WriteResult {
  if (result.status === 'written') return { ...result, changes: result.changes.slice(1), rows: result.rows.slice(1) }
  if (result.statement > 0) return { ...result, statement: result.statement - 1 }
  if (result.status === 'unexpected') throw new AlreadyCarriedOut('The request was carried out before')
  throw new Error(`The record of a request could not be stored (${result.kind})`)
}

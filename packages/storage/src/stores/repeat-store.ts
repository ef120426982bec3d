import { AlreadyDone, type Repeatable, type RepeatStore } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Statement, WriteResult } from '../ports.ts'
import { nullableText } from '../rows/columns.ts'

const recordRow = z.object({ body_hash: z.string(), answer: nullableText })

/** `madeAfter`: a record made at or before it is a day old and gives way. */
type Carried = { request: Repeatable; madeAfter: number }

/** A younger record is left alone, which the row count shows. */
function insertRecord({ request, madeAfter }: Carried): Statement {
  const { id, organizationId, contentHash, at, answer } = request
  return {
    sql: `insert into idempotency_records (id, organization_id, body_hash, created_at, answer) values (?, ?, ?, ?, ?)
      on conflict (id) do update set body_hash = excluded.body_hash, created_at = excluded.created_at,
        answer = excluded.answer where idempotency_records.created_at <= ?`,
    params: [id, organizationId, contentHash, at, answer, madeAfter],
    expect: 1,
  }
}

/** Records of requests that may come again. */
export function repeatStore(db: Db): RepeatStore {
  return {
    async find(id, madeAfter) {
      const sql = 'select body_hash, answer from idempotency_records where id = ? and created_at > ?'
      const [row] = await db.read(sql, [id, madeAfter])
      if (!row) return null
      const { body_hash, answer } = recordRow.parse(row)
      return { contentHash: body_hash, answer }
    },
    async keepAnswer(request, madeAfter) {
      const { id, answer } = request
      const update = { sql: 'update idempotency_records set answer = ? where id = ?', params: [answer, id], expect: 1 }
      const updated = await db.write([update])
      if (updated.status !== 'written') await db.write([insertRecord({ request, madeAfter })])
    },
  }
}

/**
 * A `Db` for the stores of one request. IR1: the first write that goes through takes the request's record along, as it
 * is at that moment: what was done and that it was done are one transaction, so no moment exists in which a killed
 * process leaves one without the other. IR2: where another process has stored the record first, the write fails with
 * `AlreadyDone` and nothing is stored.
 */
export function carryingDb(db: Db, carried: Carried): Db {
  let isStored = false
  return {
    ...db,
    async write(statements) {
      if (isStored || statements.length === 0) return await db.write(statements)
      const result = withoutFirst(await db.write([insertRecord(carried), ...statements]))
      if (result.status === 'written') isStored = true
      return result
    },
  }
}

/** The result as the store that wrote knows its statements. */
function withoutFirst(result: WriteResult): WriteResult {
  if (result.status === 'written') return { ...result, changes: result.changes.slice(1), rows: result.rows.slice(1) }
  if (result.statement > 0) return { ...result, statement: result.statement - 1 }
  if (result.status === 'unexpected') throw new AlreadyDone('The request was carried out before')
  throw new Error(`The record of a request could not be stored (${result.kind})`)
}

import { type Job, type JobStore, NOTICE_EVENTS } from '@frontdesk/jobs/ports'
import { type JobId, storedRecordId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, numberColumn } from '../rows/columns.ts'
import { trySteps, writeSteps } from '../rows/steps.ts'

const work = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['crawl', 'read-file']), organizationId: idColumn('org'), sourceId: idColumn('kns') }),
  z.object({
    kind: z.literal('read-calendar'),
    organizationId: idColumn('org'),
    calendarId: idColumn('cal'),
  }),
  z.object({ kind: z.enum(['purge', 'remind', 'encode', 'tell-budgets']) }),
  z.object({
    kind: z.literal('notify'),
    organizationId: idColumn('org'),
    recordId: storedRecordId,
    event: z.enum(NOTICE_EVENTS),
    to: z.enum(['owner', 'customer']),
    version: z.number(),
    tries: z.number(),
  }),
])
const jobRow = z.object({
  id: idColumn('job'),
  work: jsonColumn(work),
  attempts: numberColumn,
  run_at: numberColumn,
})

const ENQUEUE = `insert into jobs (id, work, run_at, attempts, unique_key, waiting_key) values (?, ?, ?, 0, ?, ?)
  on conflict (waiting_key) do nothing`

/** The statement that puts a job into the queue, for writes that bring their job with them. */
export function enqueueStatement(job: Parameters<JobStore['enqueue']>[0]) {
  return { sql: ENQUEUE, params: [job.id, JSON.stringify(job.work), job.runAt, job.uniqueKey, job.uniqueKey] }
}

const IS_CLAIMABLE = `given_up_at is null and ((holder is null and run_at <= ?) or lease_until <= ?)`
/** The condition stands twice: PostgreSQL looks again at the outer one when another runner was faster. */
const CLAIM = `update jobs set holder = ?, lease_until = ?, attempts = attempts + 1, waiting_key = null
  where id = (select id from jobs where ${IS_CLAIMABLE} order by run_at, id limit 1) and ${IS_CLAIMABLE}
  returning id, work, attempts, run_at`
const HAS_CLAIMABLE = `select 1 as one from jobs where ${IS_CLAIMABLE} limit 1`

/** A returning job gives way when another of its key waits by now: that one will do the same work. */
const YIELD = `delete from jobs where id = ? and holder = ?
  and exists (select 1 from jobs other where other.waiting_key = jobs.unique_key)`
const REQUEUE = `update jobs set holder = null, lease_until = null, waiting_key = unique_key, run_at = ?, error = ?,
  attempts = attempts - ? where id = ? and holder = ?`
const GIVE_UP = `update jobs set holder = null, lease_until = null, given_up_at = run_at, error = ?
  where id = ? and holder = ?`

/** Only jobs that nobody holds, and held ones whose runner died, become due. */
const NEXT = `select min(case when holder is null then run_at else lease_until end) as due
  from jobs where given_up_at is null`

function toJob(row: Row): Job {
  const { run_at, ...job } = jobRow.parse(row)
  return { ...job, runAt: run_at }
}

type Returning = { runner: string; id: JobId; runAt: number; error: string; uncounted: 0 | 1 }

async function requeue(db: Db, { runner, id, runAt, error, uncounted }: Returning): Promise<void> {
  const steps = [
    { sql: YIELD, params: [id, runner] },
    { sql: REQUEUE, params: [runAt, error, uncounted, id, runner], refusal: 'overtaken' as const },
  ]
  // Another of the key may be queued between the two statements; the second try then gives way to it.
  const result = await trySteps(db, steps)
  if (result.status === 'overtaken') await writeSteps(db, steps)
}

/** Work to be done later, in the same store as what it is about. */
export function jobStore(db: Db): JobStore {
  return {
    async enqueue(job) {
      await writeSteps(db, [enqueueStatement(job)])
    },
    async claim(runner, now, leaseMs) {
      for (;;) {
        const waiting = await db.read(HAS_CLAIMABLE, [now, now])
        if (waiting.length === 0) return null
        const params = [runner, now + leaseMs, now, now, now, now]
        const claimed = await writeSteps(db, [{ sql: CLAIM, params }])
        const row = claimed[0]?.[0]
        if (row) return toJob(row)
      }
    },
    async renew(runner, id, until) {
      const sql = 'update jobs set lease_until = ? where id = ? and holder = ?'
      const result = await trySteps(db, [{ sql, params: [until, id, runner], expect: 1, refusal: 'lost' }])
      return result.status === 'written'
    },
    async complete(runner, id) {
      await writeSteps(db, [{ sql: 'delete from jobs where id = ? and holder = ?', params: [id, runner] }])
    },
    async fail(...[runner, id, error, runAt]) {
      if (runAt === null) {
        await writeSteps(db, [{ sql: GIVE_UP, params: [error, id, runner] }])
        return
      }
      await requeue(db, { runner, id, runAt, error, uncounted: 0 })
    },
    async release(runner, id, runAt) {
      await requeue(db, { runner, id, runAt, error: 'stopped', uncounted: 1 })
    },
    async nextRunAt() {
      const [row] = await db.read(NEXT, [])
      return row ? nullableNumber.parse(row.due) : null
    },
  }
}

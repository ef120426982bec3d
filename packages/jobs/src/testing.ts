import type { JobId } from '@frontdesk/schema'
import type { Job, JobStore } from './ports.ts'

type Row = Job & {
  uniqueKey: string | null
  runner: string | null
  leaseUntil: number
  error: string | null
  isGivenUp: boolean
}

/** A `JobStore` in memory with the same promises as the real ones, its rows open to the test. */
export class MemoryJobStore implements JobStore {
  rows: Row[] = []

  enqueue(job: Parameters<JobStore['enqueue']>[0]): Promise<void> {
    const isWaiting = (row: Row) => row.uniqueKey === job.uniqueKey && row.runner === null && !row.isGivenUp
    if (job.uniqueKey !== null && this.rows.some(isWaiting)) return Promise.resolve()
    this.rows.push({ ...job, attempts: 0, runner: null, leaseUntil: 0, error: null, isGivenUp: false })
    return Promise.resolve()
  }

  claim(runner: string, now: number, leaseMs: number): Promise<Job | null> {
    const free = this.rows.filter(
      (row) => !row.isGivenUp && row.runAt <= now && (row.runner === null || row.leaseUntil <= now),
    )
    const row = free.toSorted((one, other) => one.runAt - other.runAt)[0]
    if (!row) return Promise.resolve(null)
    Object.assign(row, { runner, leaseUntil: now + leaseMs, attempts: row.attempts + 1 })
    return Promise.resolve({ id: row.id, work: row.work, attempts: row.attempts, runAt: row.runAt })
  }

  renew(runner: string, id: JobId, until: number): Promise<boolean> {
    const row = this.held(runner, id)
    if (row) row.leaseUntil = until
    return Promise.resolve(row !== undefined)
  }

  complete(runner: string, id: JobId): Promise<void> {
    const row = this.held(runner, id)
    this.rows = this.rows.filter((other) => other !== row)
    return Promise.resolve()
  }

  fail(...[runner, id, error, runAt]: Parameters<JobStore['fail']>): Promise<void> {
    const row = this.held(runner, id)
    if (row) Object.assign(row, { runner: null, error, runAt: runAt ?? row.runAt, isGivenUp: runAt === null })
    return Promise.resolve()
  }

  release(runner: string, id: JobId, runAt: number): Promise<void> {
    const row = this.held(runner, id)
    if (row) Object.assign(row, { runner: null, runAt, attempts: row.attempts - 1 })
    return Promise.resolve()
  }

  nextRunAt(): Promise<number | null> {
    const waiting = this.rows.filter((row) => row.runner === null && !row.isGivenUp).map((row) => row.runAt)
    return Promise.resolve(waiting.length === 0 ? null : Math.min(...waiting))
  }

  private held(runner: string, id: JobId): Row | undefined {
    return this.rows.find((row) => row.id === id && row.runner === runner)
  }
}

import type { LimitDecision, LimitStore } from '@frontdesk/accounts/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { numberColumn } from '../rows/columns.ts'
import { writeSteps } from '../rows/steps.ts'

const windowRow = z.object({ bucket: z.string(), used: numberColumn, resets_at: numberColumn })
type Window = { used: number; resetAt: number }

const PUT_WINDOW = `insert into limit_windows (bucket, used, resets_at) values (?, ?, ?)
  on conflict (bucket) do update set used = excluded.used, resets_at = excluded.resets_at`
const DROP_OVER = 'delete from limit_windows where resets_at <= ?'

/** Clocks of several nodes differ a little. */
const CLOCK_SKEW_MS = 60_000
/** RL3: a window that ends later than one begun now was begun before the clock was set back; it counts no longer. */
const latestReset = (now: number, windowMs: number): number => now + windowMs + CLOCK_SKEW_MS

export type MemoryLimitStore = LimitStore & {
  /** Writes what changed since the last time, and forgets windows that are over. */
  flush(now: number): Promise<void>
}

/**
 * Counters in this process, for SQLite, where one process serves. RL1: exact under concurrency, because counting never
 * waits. RL2: loaded at the start and written behind, so that a restart does not reset the limits.
 */
export async function memoryLimitStore(db: Db): Promise<MemoryLimitStore> {
  const windows = await readWindows(db)
  const changed = new Set<string>()
  return {
    take(...[bucket, limit, windowMs, now]) {
      const known = windows.get(bucket)
      const isOpen = known && known.resetAt > now && known.resetAt <= latestReset(now, windowMs)
      const window = isOpen ? known : { used: 0, resetAt: now + windowMs }
      const isAllowed = window.used < limit
      if (isAllowed) {
        window.used += 1
        windows.set(bucket, window)
        changed.add(bucket)
      }
      return { isAllowed, limit, remaining: Math.max(0, limit - window.used), resetAt: window.resetAt }
    },
    async flush(now) {
      for (const [bucket, { resetAt }] of windows) if (resetAt <= now) windows.delete(bucket)
      const puts = [...changed].flatMap((bucket) => {
        const window = windows.get(bucket)
        return window ? [{ sql: PUT_WINDOW, params: [bucket, window.used, window.resetAt] }] : []
      })
      const written = [...changed]
      changed.clear()
      if (written.length === 0) return
      try {
        await writeSteps(db, [{ sql: DROP_OVER, params: [now] }, ...puts])
      } catch (error) {
        for (const bucket of written) changed.add(bucket)
        throw error
      }
    },
  }
}

async function readWindows(db: Db): Promise<Map<string, Window>> {
  const rows = await db.read('select bucket, used, resets_at from limit_windows', [])
  return new Map(
    rows.map((row) => {
      const { bucket, used, resets_at } = windowRow.parse(row)
      return [bucket, { used, resetAt: resets_at }]
    }),
  )
}

/** Counts and decides in one statement, so that two processes cannot both take the last one. */
const TAKE = `insert into limit_windows (bucket, used, resets_at) values (?, 1, ?)
  on conflict (bucket) do update set
    used = case when limit_windows.resets_at <= ? or limit_windows.resets_at > ? then 1 else limit_windows.used + 1 end,
    resets_at = case when limit_windows.resets_at <= ? or limit_windows.resets_at > ? then excluded.resets_at
      else limit_windows.resets_at end
  returning bucket, used, resets_at`

/** Counters in the database, for PostgreSQL: shared by all processes. RL1 holds between them as well. */
export function sharedLimitStore(db: Db): LimitStore & { forgetOver(now: number): Promise<void> } {
  return {
    async take(...[bucket, limit, windowMs, now]) {
      const open = [now, latestReset(now, windowMs)]
      const rows = await writeSteps(db, [{ sql: TAKE, params: [bucket, now + windowMs, ...open, ...open] }])
      return decide(rows[0]?.[0], limit)
    },
    async forgetOver(now) {
      await writeSteps(db, [{ sql: DROP_OVER, params: [now] }])
    },
  }
}

function decide(row: Row | undefined, limit: number): LimitDecision {
  const { used, resets_at } = windowRow.parse(row)
  return { isAllowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetAt: resets_at }
}

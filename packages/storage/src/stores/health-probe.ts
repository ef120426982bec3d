import type { Db } from '../ports.ts'

/** A window of the limits that is over as soon as it is written: what cleans up after those cleans up after this. */
const PROBE = `insert into limit_windows (bucket, used, resets_at) values ('readiness', 0, ?)
  on conflict (bucket) do update set resets_at = excluded.resets_at`

/** OP3: whether a row can be written. An empty transaction would succeed on a full disk too. */
export async function takesWrites(db: Db, now: number): Promise<boolean> {
  try {
    const result = await db.write([{ sql: PROBE, params: [now] }])
    return result.status === 'written'
  } catch {
    return false
  }
}

import Database from 'libsql'

/** Another process, such as the command line, may hold the file for a moment. */
const BUSY_TIMEOUT_MS = 5_000

/** Ids are random, so each create touches pages all over the file: with SQLite's own 2 MB most were read anew. */
const CACHE_KIB = 65_536
/** Pages between checkpoints, 40 MB: at the default of 1,000 a busy service would checkpoint every few commits. */
const CHECKPOINT_PAGES = 10_000

/** A connection that may write. FULL: an acknowledged write survives a power cut, not only a crash. */
export function openWriter(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma journal_mode = wal')
  db.exec('pragma synchronous = full')
  db.exec('pragma foreign_keys = on')
  db.exec(`pragma cache_size = -${CACHE_KIB}`)
  db.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  return db
}

/** A connection that cannot write, so that nothing bypasses the writer. */
export function openReader(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma query_only = on')
  return db
}

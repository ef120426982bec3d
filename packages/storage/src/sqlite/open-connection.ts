import Database from 'libsql'

/** Another process, such as the command line, may hold the file for a moment. */
const BUSY_TIMEOUT_MS = 5_000

/** A connection that may write. FULL: an acknowledged write survives a power cut, not only a crash. */
export function openWriter(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma journal_mode = wal')
  db.exec('pragma synchronous = full')
  db.exec('pragma foreign_keys = on')
  return db
}

/** A connection that cannot write, so that nothing bypasses the writer. */
export function openReader(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  db.exec('pragma query_only = on')
  return db
}

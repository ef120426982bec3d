import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

/** In the data directory. */
export const SQLITE_FILE = 'frontdesk.db'

const PRIVATE = 0o600
const OF_OTHERS = 0o077

/**
 * OP4: nobody else on the machine may read the database, whatever the directory lets them. SQLite gives its journals
 * the mode of the database, so that new ones need nothing more; old ones are closed too.
 */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & OF_OTHERS) !== 0) chmodSync(path, PRIVATE)
  }
}

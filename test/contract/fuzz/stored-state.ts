import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'libsql'

/** Tables that a refused request may touch: it is counted. And those that the service writes by itself meanwhile. */
const NOT_STATE = ['limit_windows', 'jobs', 'knowledge_pages']
/** Columns that change by themselves. */
const COLUMNS: Readonly<Record<string, string>> = {
  api_keys: 'id, name, hash, scopes, expires_at, revoked_at',
  knowledge_sources: 'id, organization_id, kind, url',
  idempotency_keys: 'count(*)',
}

/** What the service has stored, read from its own file, to tell whether a request changed anything. */
export function storedState(dataDirectory: string) {
  const database = new Database(join(dataDirectory, 'frontdesk.db'), { readonly: true })
  let known: { version: unknown; digest: string } | null = null
  const version = (): unknown => JSON.stringify(database.prepare('pragma data_version').all())
  return {
    /** The digest; read anew only when some connection has written since. */
    digest(): string {
      const now = version()
      if (known === null || known.version !== now) known = { version: now, digest: digestOf(database) }
      return known.digest
    },
    close: () => database.close(),
  }
}

function digestOf(database: Database.Database): string {
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all() as {
    name: string
  }[]
  const hash = createHash('sha256')
  for (const { name } of tables) {
    if (NOT_STATE.includes(name) || name.startsWith('sqlite_') || /deliver|outbox|event/.test(name)) continue
    for (const row of database
      .prepare(`select ${COLUMNS[name] ?? '*'} from ${name}`)
      .raw(true)
      .iterate())
      hash.update(JSON.stringify(row))
  }
  return hash.digest('hex')
}

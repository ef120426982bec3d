import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'libsql'

/** Tables that a refused request may touch: it is counted. And those that the service writes by itself meanwhile. */
const NOT_STATE = ['limit_windows', 'jobs', 'knowledge_pages']
/** Columns that change by themselves. */
const COLUMNS: Readonly<Record<string, string>> = {
  api_keys: 'id, name, hash, scopes, expires_at, revoked_at',
  knowledge_sources: 'id, organization_id, kind, url',
  // How its deliveries go, the service notes by itself.
  webhook_endpoints: 'id, url, description, event_types, sealed_secret, previous_secret',
  idempotency_keys: 'count(*)',
}

type Digest = Readonly<Record<string, string>>

/** What the service has stored, read from its own file, to tell whether a request changed anything. */
export function storedState(dataDirectory: string) {
  const database = new Database(join(dataDirectory, 'frontdesk.db'), { readonly: true })
  let known: { version: unknown; digest: Digest } | null = null
  const version = (): unknown => JSON.stringify(database.prepare('pragma data_version').all())
  return {
    /** A digest of each table; read anew only when some connection has written since. */
    digest(): Digest {
      const now = version()
      if (known === null || known.version !== now) known = { version: now, digest: digestOf(database) }
      return known.digest
    },
    close: () => database.close(),
  }
}

function digestOf(database: Database.Database): Digest {
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all() as {
    name: string
  }[]
  const isState = (name: string) =>
    !NOT_STATE.includes(name) && !name.startsWith('sqlite_') && !/deliver|outbox|event/.test(name)
  return Object.fromEntries(
    tables.filter(({ name }) => isState(name)).map(({ name }) => [name, digestOfTable(database, name)]),
  )
}

function digestOfTable(database: Database.Database, name: string): string {
  const hash = createHash('sha256')
  for (const row of database
    .prepare(`select ${COLUMNS[name] ?? '*'} from ${name}`)
    .raw(true)
    .iterate())
    hash.update(JSON.stringify(row))
  return hash.digest('hex')
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DomainError } from '@frontdesk/schema'
import { migrate, migrations } from '../migrations/migrate.ts'
import type { Db } from '../ports.ts'
import { type PostgresClients, pooledClients } from '../postgres/pooled-clients.ts'
import { postgresDbOn } from '../postgres/postgres-db.ts'
import { SQLITE_FILE } from '../sqlite/private-files.ts'
import type { Backup } from './back-up.ts'
import {
  type BackupManifest,
  checkBackup,
  createPrivate,
  type KeptFile,
  openDatabase,
  readFiles,
  syncToDisk,
  tablesOf,
  unseal,
  withDatabase,
} from './backup-file.ts'
import { copyToPostgres } from './copy-tables.ts'

const UNFINISHED = `${SQLITE_FILE}.unfinished`

export type RestoreOptions = {
  dataDirectory: string
  databaseUrl?: string | undefined
  /** The backup. */
  file: string
}

/** BAK3, BAK5: puts a backup where a service will start, and nothing where something is. */
export async function restore({ dataDirectory, databaseUrl, file }: RestoreOptions): Promise<Backup> {
  const manifest = checkBackup(file)
  expectEmpty(dataDirectory)
  const files = withDatabase(file, readFiles)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  try {
    // Before the database: with it the directory is that of a service.
    for (const each of files) writePrivate(dataDirectory, each)
    if (databaseUrl) await restorePostgres(databaseUrl, file, manifest)
    else restoreSqlite(dataDirectory, file)
    syncToDisk(dataDirectory)
  } catch (error) {
    for (const name of [...files.map((each) => basename(each.name)), UNFINISHED, SQLITE_FILE])
      rmSync(join(dataDirectory, name), { force: true })
    throw error
  }
  return { ...manifest, files: files.map(({ name }) => name) }
}

function expectEmpty(directory: string): void {
  if (!existsSync(directory)) return
  const [first] = readdirSync(directory)
  if (first === undefined) return
  throw new DomainError(
    'conflict',
    `The data directory ${directory} is not empty (it has ${first}); move it away, or name another with FRONTDESK_DATA`,
  )
}

function writePrivate(directory: string, { name, content }: KeptFile): void {
  const path = join(directory, basename(name))
  createPrivate(path)
  writeFileSync(path, content)
  syncToDisk(path)
}

function restoreSqlite(dataDirectory: string, file: string): void {
  const unfinished = join(dataDirectory, UNFINISHED)
  createPrivate(unfinished)
  withDatabase(file, (db) => db.prepare('vacuum into ?').run([unfinished]))
  withDatabase(unfinished, unseal)
  syncToDisk(unfinished)
  renameSync(unfinished, join(dataDirectory, SQLITE_FILE))
}

async function restorePostgres(connectionString: string, file: string, manifest: BackupManifest): Promise<void> {
  const clients = pooledClients({ connectionString, onError: () => undefined, hasTimeouts: false })
  const backup = openDatabase(file)
  try {
    await expectNoData(postgresDbOn(clients), tablesOf(backup))
    await migrate(
      postgresDbOn(clients),
      migrations.filter(({ version }) => version <= manifest.schemaVersion),
    )
    await inTransaction(clients, (client) => copyToPostgres(backup, client))
  } finally {
    backup.close()
    await clients.end()
  }
}

/** An empty schema, which an earlier try has left, is none. */
async function expectNoData(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => name !== 'schema_migrations')) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const [found] = await db.read('select to_regclass(?) as name', [`"${table}"`])
    if (typeof found?.name !== 'string') continue
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await db.read(`select 1 as one from "${table}" limit 1`, [])
    if (row) throw new DomainError('conflict', 'The database in DATABASE_URL holds data already; name an empty one')
  }
}

type Lent = Parameters<Parameters<PostgresClients['withClient']>[0]>[0]

async function inTransaction(clients: PostgresClients, work: (client: Lent) => Promise<void>): Promise<void> {
  await clients.withClient(async (client) => {
    await client.query('begin', [])
    try {
      await work(client)
      await client.query('commit', [])
    } catch (error) {
      await client.query('rollback', []).catch(() => undefined)
      throw error
    }
  })
}

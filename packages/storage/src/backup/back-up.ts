import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DomainError } from '@frontdesk/schema'
import { migrations } from '../migrations/migrate.ts'
import { pooledClients } from '../postgres/pooled-clients.ts'
import { SQLITE_FILE } from '../sqlite/private-files.ts'
import {
  type BackupManifest,
  createPrivate,
  type KeptFile,
  openDatabase,
  seal,
  syncToDisk,
  withDatabase,
} from './backup-file.ts'
import { copyFromPostgres, makeTables } from './copy-tables.ts'

export type BackupOptions = {
  dataDirectory: string
  databaseUrl?: string | undefined
  /** The backup. */
  file: string
  /** Names of the text files in the data directory that belong to the data, where they are there. */
  keep: readonly string[]
  /** Names of those that are all needed, and may change while the database is copied. */
  keepAll?: () => readonly string[]
  now?: () => number
}

/** What a backup holds. */
export type Backup = BackupManifest & { files: readonly string[] }

/**
 * BAK1, BAK2: one moment of a service that goes on meanwhile, in one file. It is written beside itself and gets its name
 * when it is whole and on the disk.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { file, databaseUrl, dataDirectory, keepAll = () => [], now = Date.now } = options
  if (existsSync(file)) throw new DomainError('conflict', `${file} is there already; name another file, or remove it`)
  const madeAt = now()
  const needed = keepAll()
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  createPrivate(unfinished)
  try {
    if (databaseUrl) await copyPostgres(databaseUrl, unfinished)
    else copySqlite(join(dataDirectory, SQLITE_FILE), unfinished)
    const files = filesIn(dataDirectory, [...options.keep, ...needed])
    expectUnchanged(needed, keepAll())
    const source = databaseUrl ? 'postgres' : 'sqlite'
    const manifest = withDatabase(unfinished, (db) => seal(db, files, { madeAt, source }))
    syncToDisk(unfinished)
    renameSync(unfinished, file)
    syncToDisk(dirname(file))
    return { ...manifest, files: files.map(({ name }) => name) }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/**
 * A reader of the write-ahead log sees one moment of it for as long as it reads, and keeps no writer waiting. SQLite's
 * backup interface instead begins anew whenever another process has written.
 */
function copySqlite(source: string, target: string): void {
  if (!existsSync(source))
    throw new DomainError('not_found', `There is no database ${source}: is FRONTDESK_DATA right?`)
  withDatabase(source, (db) => db.prepare('vacuum into ?').run([target]))
}

async function copyPostgres(connectionString: string, target: string): Promise<void> {
  const clients = pooledClients({ connectionString, onError: () => undefined, hasTimeouts: false })
  try {
    await clients.withClient(async (client) => {
      await client.query('begin isolation level repeatable read, read only', [])
      const { rows } = await client.query('select max(version) as version from schema_migrations', [])
      const version = Number(rows[0]?.version ?? 0)
      expectKnown(version)
      await copyInto(target, client, version)
      await client.query('commit', [])
    })
  } finally {
    await clients.end()
  }
}

type Client = Parameters<typeof copyFromPostgres>[0]

async function copyInto(target: string, client: Client, version: number): Promise<void> {
  const file = openDatabase(target)
  try {
    makeTables(file, version)
    await copyFromPostgres(client, file)
  } finally {
    file.close()
  }
}

function expectKnown(version: number): void {
  const known = migrations.at(-1)?.version ?? 0
  if (version <= known) return
  throw new DomainError(
    'inconsistent',
    `The data was written by a newer Frontdesk (schema ${version}, this program knows ${known}); back it up with that version`,
  )
}

/** BAK6: what was added may be needed by what was copied, and what has gone too. */
function expectUnchanged(before: readonly string[], after: readonly string[]): void {
  if (before.join() === after.join()) return
  throw new DomainError('changed_meanwhile', 'The secret was rotated meanwhile, so nothing was backed up; try again')
}

const filesIn = (directory: string, names: readonly string[]): KeptFile[] =>
  names
    .filter((name) => existsSync(join(directory, name)))
    .map((name) => ({ name, content: readFileSync(join(directory, name), 'utf8') }))

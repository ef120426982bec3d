import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { DomainError } from '@frontdesk/schema'
import Database from 'libsql'
import { z } from 'zod'
import { migrations } from '../migrations/migrate.ts'
import { isRow } from '../sqlite/group-commit.ts'

/*
 * A backup is one SQLite file: the tables of the service as they were at one moment, whichever database they came from,
 * and two of its own. The last thing written is the manifest, so that a file without one was never finished.
 */

const APPLICATION_ID = 0x46_44_4b_42
const OWN_TABLES = ['backup_manifest', 'backup_files'] as const
const PRIVATE = 0o600

const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.number().int(),
  source: z.enum(['sqlite', 'postgres']),
  schemaVersion: z.number().int(),
  /** Of every table. */
  rows: z.record(z.string(), z.number().int()),
})
export type BackupManifest = z.infer<typeof backupManifest>

/** A small text file of the data directory. */
export type KeptFile = { name: string; content: string }

/** A new, empty file that only its owner reads. */
export function createPrivate(path: string): void {
  closeSync(openSync(path, 'wx', PRIVATE))
}

/** What was written to a file, or of a directory's names, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A service may just be opening or closing the file. */
const BUSY_TIMEOUT_MS = 5_000

export const openDatabase = (path: string): Database.Database => new Database(path, { timeout: BUSY_TIMEOUT_MS })

/** Opens a file for one piece of work. */
export function withDatabase<T>(path: string, work: (db: Database.Database) => T): T {
  const db = openDatabase(path)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** The tables of the service, in the order they were made: what a table refers to stands before it. */
export const tablesOf = (db: Database.Database): string[] =>
  textsOf(db, `select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by rowid`).filter(
    (name) => !OWN_TABLES.some((own) => own === name),
  )

export const columnsOf = (db: Database.Database, table: string): string[] =>
  textsOf(db, `select name from pragma_table_info('${table}')`)

const textsOf = (db: Database.Database, sql: string): string[] => db.prepare(sql).pluck().all([]).map(String)

const numberOf = (db: Database.Database, sql: string): number => Number(textsOf(db, sql)[0])

const schemaVersionOf = (db: Database.Database): number =>
  tablesOf(db).includes('schema_migrations') ? numberOf(db, 'select max(version) from schema_migrations') : 0

const rowsOf = (db: Database.Database): Record<string, number> =>
  Object.fromEntries(tablesOf(db).map((table) => [table, numberOf(db, `select count(*) from "${table}"`)]))

/** Turns a copy of the tables into a backup. */
export function seal(
  db: Database.Database,
  files: readonly KeptFile[],
  made: Pick<BackupManifest, 'madeAt' | 'source'>,
): BackupManifest {
  const manifest: BackupManifest = { format: 1, ...made, schemaVersion: schemaVersionOf(db), rows: rowsOf(db) }
  db.exec('begin')
  db.exec('create table backup_files (name text primary key, content text not null)')
  const insert = db.prepare('insert into backup_files (name, content) values (?, ?)')
  for (const { name, content } of files) insert.run([name, content])
  db.exec('create table backup_manifest (manifest text not null)')
  db.prepare('insert into backup_manifest (manifest) values (?)').run([JSON.stringify(manifest)])
  db.exec(`pragma application_id = ${APPLICATION_ID}`)
  db.exec('commit')
  return manifest
}

/** Leaves the tables of the service alone; what is taken out is overwritten, for keys were among it. */
export function unseal(db: Database.Database): void {
  db.exec('pragma secure_delete = on')
  for (const table of OWN_TABLES) db.exec(`drop table ${table}`)
  db.exec('pragma application_id = 0')
}

export function readFiles(db: Database.Database): KeptFile[] {
  const rows = db.prepare('select name, content from backup_files').all([]).filter(isRow)
  return rows.map(({ name, content }) => ({ name: String(name), content: String(content) }))
}

const refused = (message: string) => new DomainError('inconsistent', message)

/** BAK4: the manifest of a backup that is whole and of a schema that this program knows. */
export function checkBackup(path: string): BackupManifest {
  if (!existsSync(path)) throw refused(`There is no file ${path}`)
  try {
    return withDatabase(path, (db) => {
      db.exec('pragma query_only = on')
      return checkedManifest(db, path)
    })
  } catch (error) {
    if (error instanceof DomainError) throw error
    // The driver's words name pages and offsets.
    throw refused(`${path} is damaged, or not a backup; take another one`)
  }
}

function checkedManifest(db: Database.Database, path: string): BackupManifest {
  if (numberOf(db, 'pragma application_id') !== APPLICATION_ID) throw refused(`${path} is not a backup of Frontdesk`)
  const manifest = backupManifest.parse(JSON.parse(textsOf(db, 'select manifest from backup_manifest')[0] ?? ''))
  const known = migrations.at(-1)?.version ?? 0
  if (manifest.schemaVersion > known)
    throw refused(
      `The backup was made by a newer Frontdesk (schema ${manifest.schemaVersion}, this program knows ${known}); restore it with that version`,
    )
  const isWhole =
    textsOf(db, 'pragma integrity_check').join() === 'ok' &&
    db.prepare('pragma foreign_key_check').all([]).length === 0 &&
    schemaVersionOf(db) === manifest.schemaVersion &&
    JSON.stringify(rowsOf(db)) === JSON.stringify(manifest.rows)
  if (!isWhole) throw refused(`${path} is damaged; take another backup`)
  return manifest
}

import type Database from 'libsql'
import { checkBinds } from '../binds.ts'
import { migrations } from '../migrations/migrate.ts'
import type { Bind, Row } from '../ports.ts'
import { numberPlaceholders } from '../postgres/dialect.ts'
import type { PostgresClient } from '../postgres/pooled-clients.ts'
import { isRow } from '../sqlite/group-commit.ts'
import { columnsOf, tablesOf } from './backup-file.ts'

/** Parts of an uploaded file are the largest rows: a hundred of them are some tens of megabytes. */
const ROWS_AT_ONCE = 100

/** Both engines have the same tables, of text and whole numbers: a row of one is a row of the other. */
type Copied = { table: string; columns: readonly string[] }

const tablesToCopy = (file: Database.Database): Copied[] =>
  tablesOf(file)
    .filter((table) => table !== 'schema_migrations')
    .map((table) => ({ table, columns: columnsOf(file, table) }))

const insertInto = ({ table, columns }: Copied): string =>
  `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`

const quoted = (name: string): string => `"${name}"`

/** The tables of an empty SQLite file, made by the steps that PostgreSQL has had. */
export function makeTables(file: Database.Database, version: number): void {
  file.exec('create table schema_migrations (version bigint primary key, name text not null)')
  const insert = file.prepare('insert into schema_migrations (version, name) values (?, ?)')
  for (const step of migrations) {
    if (step.version > version) continue
    insert.run([step.version, step.name])
    for (const sql of step.statements) file.exec(sql)
  }
}

/** Everything of a PostgreSQL, within a transaction that sees one moment of it, into a file that has its tables. */
export async function copyFromPostgres(client: PostgresClient, file: Database.Database): Promise<void> {
  file.exec('pragma foreign_keys = off')
  for (const copied of tablesToCopy(file)) {
    // oxlint-disable-next-line no-await-in-loop -- one cursor after the other
    await expectSameColumns(client, copied)
    // oxlint-disable-next-line no-await-in-loop
    await copyRows(client, copied, file)
  }
}

async function expectSameColumns(client: PostgresClient, { table, columns }: Copied): Promise<void> {
  const { rows } = await client.query(
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [table],
  )
  const found = rows.map(({ name }) => String(name))
  if (found.toSorted().join() === columns.toSorted().join()) return
  throw new Error(`The table ${table} is not as the schema has it: nothing was backed up`)
}

async function copyRows(client: PostgresClient, copied: Copied, file: Database.Database): Promise<void> {
  const { table, columns } = copied
  const insert = file.prepare(insertInto(copied))
  const names = columns.map(quoted).join(', ')
  await client.query(`declare copied no scroll cursor for select ${names} from ${quoted(table)}`, [])
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next rows when these are written
    const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from copied`, [])
    if (rows.length === 0) break
    file.exec('begin')
    for (const row of rows) insert.run(valuesOf(row, columns))
    file.exec('commit')
  }
  await client.query('close copied', [])
}

/** Everything of a backup into the empty tables of a PostgreSQL, within a transaction. */
export async function copyToPostgres(file: Database.Database, client: PostgresClient): Promise<void> {
  for (const copied of tablesToCopy(file)) {
    const insert = numberPlaceholders(insertInto(copied))
    for (const rows of rowsAtOnce(file, copied)) {
      // oxlint-disable-next-line no-await-in-loop -- the next rows when these are written
      await Promise.all(rows.map((row) => client.query(insert, valuesOf(row, copied.columns))))
    }
  }
}

function* rowsAtOnce(file: Database.Database, { table }: Copied): Generator<readonly Row[]> {
  let rows: Row[] = []
  for (const row of file.prepare(`select * from ${quoted(table)}`).iterate([])) {
    if (isRow(row)) rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  yield rows
}

function valuesOf(row: Row, columns: readonly string[]): Bind[] {
  const values = columns.map((column) => bindOf(row[column]))
  checkBinds(values)
  return values
}

function bindOf(value: unknown): Bind {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  throw new Error(`A value is a ${typeof value}: the tables hold text and numbers alone`)
}

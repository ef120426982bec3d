import type { Db } from '../ports.ts'
import type { MakeDb } from './make-db.ts'

/* Making a database takes longer than most tests do: one is made, and emptied after each test. */

/** In the order in which the migrations made them, so that what refers comes after what it refers to. */
const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table' and name <> 'schema_migrations' order by rowid`,
  postgres: `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname <> 'schema_migrations' order by oid`,
}

async function empty(db: Db): Promise<void> {
  const tables = await db.read(TABLES[db.kind], [])
  const result = await db.write(
    tables.toReversed().map(({ name }) => ({ sql: `delete from ${String(name)}`, params: [] })),
  )
  if (result.status !== 'written') throw new Error(`the database could not be emptied: ${JSON.stringify(result)}`)
}

/** The same database for each test, as empty as a new one. Two at once are two databases. */
export function emptiedBetweenTests(makeDb: MakeDb): { makeDb: MakeDb; stop: () => Promise<void> } {
  const all: Awaited<ReturnType<MakeDb>>[] = []
  const free: Db[] = []
  return {
    async makeDb() {
      const freed = free.pop()
      if (freed) return { db: freed, dispose: () => giveBack(freed) }
      const made = await makeDb()
      all.push(made)
      return { db: made.db, dispose: () => giveBack(made.db) }
    },
    async stop() {
      for (const { dispose } of all) await dispose()
    },
  }

  async function giveBack(db: Db): Promise<void> {
    await empty(db)
    free.push(db)
  }
}

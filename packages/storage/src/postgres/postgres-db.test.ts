import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { allContracts } from '../contracts/all.contract.ts'
import type { MakeDb } from '../contracts/make-db.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Row } from '../ports.ts'
import type { PostgresClient } from './pooled-clients.ts'
import { postgresDb, postgresDbOn } from './postgres-db.ts'
import { findPostgres, startCluster } from './test-cluster.ts'

type TestDatabases = { makeDb: MakeDb; stop: () => Promise<void> }

/** A real server where its programs are installed, else PostgreSQL compiled to WebAssembly. */
async function openTestDatabases(): Promise<TestDatabases> {
  const bin = findPostgres()
  return bin === null ? await embedded() : await onServer(bin)
}

async function onServer(bin: string): Promise<TestDatabases> {
  const cluster = startCluster(bin)
  const fail = (error: Error) => {
    throw error
  }
  const template = postgresDb({ connectionString: cluster.urlOf('postgres'), onError: fail })
  await migrate(template)
  await template.close()
  const admin = new Client({ connectionString: cluster.urlOf('template1') })
  await admin.connect()
  let count = 0
  return {
    async makeDb() {
      const name = `test_${++count}`
      await admin.query(`create database ${name} template postgres`)
      const db = postgresDb({ connectionString: cluster.urlOf(name), onError: fail })
      return { db, dispose: once(() => db.close()) }
    },
    async stop() {
      await admin.end()
      cluster.stop()
    },
  }
}

const PGLITE_INT8 = 20

/** One instance with one connection: batches take turns, as they would on a pool of one. */
async function embedded(): Promise<TestDatabases> {
  const lite = await PGlite.create({ parsers: { [PGLITE_INT8]: Number } })
  let turn: Promise<unknown> = Promise.resolve()
  const client: PostgresClient = {
    async query(sql, params) {
      const { rows, affectedRows } = await lite.query<Row>(sql, [...params])
      return { rows, changes: affectedRows ?? 0 }
    },
  }
  return {
    async makeDb() {
      await lite.exec('drop schema public cascade; create schema public')
      let isClosed = false
      const db = postgresDbOn({
        withClient(use) {
          const mine = turn.then(() => {
            if (isClosed) throw new Error('The database is closed')
            return use(client)
          })
          turn = mine.catch(() => undefined)
          return mine
        },
        async end() {
          isClosed = true
        },
      })
      await migrate(db)
      return { db, dispose: once(() => db.close()) }
    },
    stop: () => lite.close(),
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

let databases: TestDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
}, 60_000)
afterAll(() => databases.stop())

allContracts(() => databases.makeDb())

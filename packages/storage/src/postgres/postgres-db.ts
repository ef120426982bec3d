import { Pool, TypeOverrides, types } from 'pg'
import { checkBinds } from '../binds.ts'
import type { Bind, Db, Row, Statement, WriteResult } from '../ports.ts'
import { codeOf, constraintOf, isRetryable, numberPlaceholders } from './dialect.ts'

/** What the adapter needs of a client; tests put an embedded PostgreSQL behind it. */
export type PostgresClient = {
  query(sql: string, params: readonly Bind[]): Promise<{ rows: Row[]; changes: number }>
}
export type PostgresClients = {
  /** Lends a client for one batch. */
  withClient<T>(use: (client: PostgresClient) => Promise<T>): Promise<T>
  end(): Promise<void>
}

const MOST_TRIES = 8

/** The `Db` on PostgreSQL. */
export function postgresDb(options: { connectionString: string; onError: (error: Error) => void }): Db {
  return postgresDbOn(pooledClients(options))
}

/** The `Db` on any source of clients. */
export function postgresDbOn(clients: PostgresClients): Db {
  const texts = new Map<string, string>()
  const textOf = (sql: string): string => {
    const known = texts.get(sql) ?? numberPlaceholders(sql)
    if (texts.size < 1_000) texts.set(sql, known)
    return known
  }
  const read = async (sql: string, params: readonly Bind[]): Promise<Row[]> => {
    checkBinds(params)
    return (await clients.withClient((client) => client.query(textOf(sql), params))).rows
  }
  return {
    kind: 'postgres',
    read,
    async write(statements) {
      for (const { params } of statements) checkBinds(params)
      const translated = statements.map((statement) => ({ ...statement, sql: textOf(statement.sql) }))
      return await retried(() => clients.withClient((client) => writeBatch(client, translated)))
    },
    async isHealthy() {
      try {
        await read('select 1 as one', [])
        return true
      } catch {
        return false
      }
    },
    close: () => clients.end(),
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || attempt === MOST_TRIES) throw withoutValues(error)
    }
  }
}

/** A lone statement without a condition on its rows is a transaction by itself: one round trip. */
async function writeBatch(client: PostgresClient, statements: readonly Statement[]): Promise<WriteResult> {
  const isLone = statements.length === 1 && typeof statements[0]?.expect !== 'number'
  if (isLone) return await runAll(client, statements)
  const begun = client.query('begin', [])
  try {
    const [, result] = await Promise.all([begun, runAll(client, statements)])
    await client.query(result.status === 'written' ? 'commit' : 'rollback', [])
    return result
  } catch (error) {
    await client.query('rollback', []).catch(() => undefined)
    throw error
  }
}

/** Sends all statements without waiting in between, then judges them in order: two round trips for a batch. */
async function runAll(client: PostgresClient, statements: readonly Statement[]): Promise<WriteResult> {
  const sent = await Promise.allSettled(statements.map(({ sql, params }) => client.query(sql, params)))
  const changes: number[] = []
  const rows: Row[][] = []
  for (const [index, outcome] of sent.entries()) {
    if (outcome.status === 'rejected') {
      const kind = constraintOf(outcome.reason)
      if (kind === undefined) throw outcome.reason
      return { status: 'constraint', statement: index, kind }
    }
    const expected = statements[index]?.expect
    const { changes: touched, rows: returned } = outcome.value
    if (typeof expected === 'number' && touched !== expected)
      return { status: 'unexpected', statement: index, changes: touched }
    changes.push(touched)
    rows.push(returned)
  }
  return { status: 'written', changes, rows }
}

/** PostgreSQL repeats values in the `detail` of its errors; only code and message go on. */
function withoutValues(error: unknown): Error {
  const message = error instanceof Error ? error.message : 'unknown'
  return new Error(`The store refused a write: ${codeOf(error) ?? ''} ${message}`)
}

/** bigint comes as text, for it may not fit into a double; ours are moments and counts. */
const numbersForBigints = new TypeOverrides()
numbersForBigints.setTypeParser(types.builtins.INT8, Number)

function pooledClients(options: { connectionString: string; onError: (error: Error) => void }): PostgresClients {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: 10,
    types: numbersForBigints,
    // A batch is sent without waiting for each statement's answer.
    pipeline: true,
  })
  // An idle client that loses its server is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined)
  return {
    async withClient(use) {
      const client = await pool.connect()
      try {
        return await use({
          async query(sql, params) {
            const { rows, rowCount } = await client.query<Row>(sql, [...params])
            return { rows, changes: rowCount ?? 0 }
          },
        })
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

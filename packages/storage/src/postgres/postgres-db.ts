import { setTimeout as sleep } from 'node:timers/promises'
import { StorageUnavailable } from '@frontdesk/schema'
import { checkBinds } from '../binds.ts'
import type { Bind, Db, Row, Statement, WriteResult } from '../ports.ts'
import {
  codeOf,
  constraintOf,
  isConnectionLost,
  isRetryable,
  isServerAway,
  isUnanswered,
  numberPlaceholders,
} from './dialect.ts'
import {
  NotConnected,
  type PostgresClient,
  type PostgresClients,
  type PostgresOptions,
  pooledClients,
} from './pooled-clients.ts'

const MOST_TRIES = 8
/** An orderly restart of the server takes a second or two: so long work waits for it instead of failing. */
const RESTART_MS = 5_000
const RETRY_PAUSE_MS = 100

/** The `Db` on PostgreSQL. */
export function postgresDb(options: PostgresOptions): Db {
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
    try {
      const ask = () => clients.withClient((client) => client.query(textOf(sql), params))
      return (await retried(ask, isAwayForRead)).rows
    } catch (error) {
      throw isUnanswered(error) ? withoutAnswer(error) : error
    }
  }
  return {
    kind: 'postgres',
    read,
    async write(statements) {
      for (const { params } of statements) checkBinds(params)
      const translated = statements.map((statement) => ({ ...statement, sql: textOf(statement.sql) }))
      try {
        return await retried(() => clients.withClient((client) => writeBatch(client, translated)), isAway)
      } catch (error) {
        throw isUnanswered(error) ? withoutAnswer(error) : withoutValues(error)
      }
    },
    async isHealthy() {
      try {
        await clients.withClient((client) => client.query('select 1 as one', []))
        return true
      } catch {
        return false
      }
    },
    close: () => clients.end(),
  }
}

/** Nothing of it was sent. */
const isAway = (error: unknown): boolean => error instanceof NotConnected && isServerAway(error.cause)
/** What only reads may also be asked twice. */
const isAwayForRead = (error: unknown): boolean => isAway(error) || isConnectionLost(error)

/** DB8: work that met a conflict, or a server that is just being restarted, is tried again for a while. */
async function retried<T>(work: () => Promise<T>, isAwayFor: (error: unknown) => boolean): Promise<T> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isWorthwhile = isRetryable(error)
        ? attempt < MOST_TRIES
        : isAwayFor(error) && performance.now() - startedAt < RESTART_MS
      if (!isWorthwhile) throw error
      if (!isRetryable(error)) await sleep(RETRY_PAUSE_MS)
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

/** DB9: of a write, nobody can say whether it was done. */
const withoutAnswer = (error: unknown): Error =>
  new StorageUnavailable(
    `The database went away: ${codeOf(error) ?? ''} ${error instanceof Error ? error.message : ''}`,
  )

/** PostgreSQL repeats values in the `detail` of its errors; only code and message go on. */
function withoutValues(error: unknown): Error {
  if (error instanceof NotConnected) return error
  const message = error instanceof Error ? error.message : 'unknown'
  return new Error(`The store refused a write: ${codeOf(error) ?? ''} ${message}`)
}

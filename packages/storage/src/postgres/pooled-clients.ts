import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StorageUnavailable } from '@frontdesk/schema'
import { Pool, type PoolConfig, TypeOverrides, types } from 'pg'
import type { Bind, Row } from '../ports.ts'
import { codeOf, isRefusal } from './dialect.ts'

/** What the adapter needs of a client; tests put an embedded PostgreSQL behind it. */
export type PostgresClient = {
  query(sql: string, params: readonly Bind[]): Promise<{ rows: Row[]; changes: number }>
}
export type PostgresClients = {
  /** Lends a client for one batch. */
  withClient<T>(use: (client: PostgresClient) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export type PostgresOptions = {
  connectionString: string
  /** Called when connections were lost; what waited for them is refused, and the next work gets new ones. */
  onError: (error: Error) => void
  /** For the steps of the schema: a statement may take as long as it takes. */
  hasTimeouts?: boolean
}

/**
 * No statement of ours comes near these. A server that is frozen answers nothing, not even that the time is over: then
 * the connection is given up from this side, a little later.
 */
const TIMEOUTS = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 35_000,
} satisfies PoolConfig
/** Also the longest that a statement waits for one of the connections. */
const CONNECT_MS = 10_000
/** At the end of the process a server that does not answer is left alone. */
const END_MS = 5_000
const CONNECTIONS = 10

/** No connection could be had: nothing was sent, so that the same may be tried again. */
export class NotConnected extends StorageUnavailable {
  constructor(cause: unknown) {
    // Where a name has several addresses, the reason for all of them together is only a code.
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : (codeOf(cause) ?? 'no answer')
    super(`The database cannot be reached: ${reason}`, { cause })
  }
}

/** bigint comes as text, for it may not fit into a double; ours are moments and counts. */
const numbersForBigints = new TypeOverrides()
numbersForBigints.setTypeParser(types.builtins.INT8, Number)

export function pooledClients({ connectionString, onError, hasTimeouts = true }: PostgresOptions): PostgresClients {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    types: numbersForBigints,
    // A batch is sent without waiting for each statement's answer.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(hasTimeouts ? TIMEOUTS : {}),
    stream: () => tracked(sockets),
  })
  // A client that loses its server says so, lent or not; without a listener the process would end.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    async withClient(use) {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new NotConnected(cause)
      })
      let isSound = true
      try {
        return await use({
          async query(sql, params) {
            const { rows, rowCount } = await client.query<Row>(sql, [...params])
            return { rows, changes: rowCount ?? 0 }
          },
        })
      } catch (error) {
        // What the server itself refused says nothing against the connection.
        isSound = isRefusal(error)
        throw error
      } finally {
        client.release(!isSound)
      }
    },
    async end() {
      const patience = new AbortController()
      const late = sleep(END_MS, undefined, { signal: patience.signal }).then(
        () => sockets.forEach((socket) => socket.destroy()),
        () => undefined,
      )
      try {
        await Promise.race([pool.end(), late])
      } finally {
        patience.abort()
        // The pool is done when it has said goodbye; a server that does not answer keeps no process alive.
        for (const socket of sockets) socket.unref()
      }
    },
  }
}

function tracked(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

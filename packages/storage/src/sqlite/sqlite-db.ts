import { checkBinds } from '../binds.ts'
import type { Bind, Db, Row } from '../ports.ts'
import { isRow, preparedStatements } from './group-commit.ts'
import { openReader } from './open-connection.ts'
import { keepPrivate } from './private-files.ts'
import { startWriter } from './writer-client.ts'

export type SqliteOptions = {
  file: string
  /** The writer thread's script, bundled: Node 20 runs no TypeScript. Beside the bundle unless given. */
  workerUrl?: URL
  /** Called once if the writer dies by itself. Reads go on; the process should end and start anew. */
  onCrash?: (error: Error) => void
}

/** The `Db` on one SQLite file: a writer thread that shares commits, and reads on this thread. */
export async function sqliteDb(options: SqliteOptions): Promise<Db> {
  keepPrivate(options.file)
  const writer = await startWriter({
    file: options.file,
    workerUrl: options.workerUrl ?? new URL('./sqlite-writer.js', import.meta.url),
    onCrash: options.onCrash ?? (() => undefined),
  })
  const reader = openReader(options.file)
  const prepare = preparedStatements(reader)

  const readNow = (sql: string, params: readonly Bind[]): Row[] => {
    checkBinds(params)
    return prepare(sql)
      .all([...params])
      .filter(isRow)
  }

  return {
    kind: 'sqlite',
    readNow,
    read: async (sql, params) => readNow(sql, params),
    async write(statements) {
      for (const { params } of statements) checkBinds(params)
      return await writer.write(statements)
    },
    async isHealthy() {
      try {
        readNow('select 1', [])
        const result = await writer.write([])
        return result.status === 'written'
      } catch {
        return false
      }
    },
    async close() {
      await writer.close()
      reader.close()
    },
  }
}

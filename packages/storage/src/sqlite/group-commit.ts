import type Database from 'libsql'
import type { ConstraintKind, Row, Statement } from '../ports.ts'
import type { BatchOutcome } from './writer-messages.ts'

export type Batch = { id: number; statements: readonly Statement[] }
type Outcomes = { id: number; outcome: BatchOutcome }[]

const constraintKinds = new Map<unknown, ConstraintKind>([
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
  ['SQLITE_CONSTRAINT_CHECK', 'check'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'foreign_key'],
  ['SQLITE_CONSTRAINT_NOTNULL', 'not_null'],
])

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Keeps statements prepared: preparing costs more than running one. */
export function preparedStatements(db: Database.Database): (sql: string) => Database.Statement {
  const prepared = new Map<string, Database.Statement>()
  return (sql) => {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size >= 500) prepared.clear()
    const made = db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
}

/**
 * Runs the batches that wait in one transaction, so that they share one sync of the disk, each behind a savepoint.
 * DB2: a batch that fails is undone alone. DB3: nothing is acknowledged before the commit.
 */
export function groupCommitter(db: Database.Database): (batches: readonly Batch[]) => Outcomes {
  const prepare = preparedStatements(db)

  const runBatch = (statements: readonly Statement[]): BatchOutcome => {
    const changes: number[] = []
    const rows: Row[][] = []
    for (const [index, statement] of statements.entries()) {
      try {
        const { touched, returned } = runStatement(prepare(statement.sql), statement)
        if (typeof statement.expect === 'number' && touched !== statement.expect)
          return { status: 'unexpected', statement: index, changes: touched }
        changes.push(touched)
        rows.push(returned)
      } catch (error) {
        return failure(index, error)
      }
    }
    return { status: 'written', changes, rows }
  }

  const runGroup = (batches: readonly Batch[]): Outcomes => {
    db.exec('begin immediate')
    const outcomes: Outcomes = []
    for (const { id, statements } of batches) {
      prepare('savepoint batch').run([])
      const outcome = runBatch(statements)
      if (outcome.status !== 'written') prepare('rollback to batch').run([])
      prepare('release batch').run([])
      outcomes.push({ id, outcome })
    }
    db.exec('commit')
    return outcomes
  }

  return (batches) => {
    try {
      return runGroup(batches)
    } catch (error) {
      if (db.inTransaction) db.exec('rollback')
      const outcome: BatchOutcome = { status: 'failed', reason: reasonOf(error) }
      return batches.map(({ id }) => ({ id, outcome }))
    }
  }
}

function runStatement(prepared: Database.Statement, { params }: Statement): { touched: number; returned: Row[] } {
  if (prepared.reader) {
    const returned = prepared.all([...params]).filter(isRow)
    return { touched: returned.length, returned }
  }
  return { touched: prepared.run([...params]).changes, returned: [] }
}

function failure(statement: number, error: unknown): BatchOutcome {
  const kind = constraintKinds.get(codeOf(error))
  return kind ? { status: 'constraint', statement, kind } : { status: 'failed', reason: reasonOf(error) }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** SQLite names tables and columns in its messages, never values. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${codeOf(error) ?? error.name}: ${error.message}` : 'unknown'
}

import type { Bind, Db, Row, Statement, WriteResult } from '../ports.ts'

/**
 * A statement with what its refusal means: of one with `expect`, that it touched other rows than it must; of one
 * without, that a unique key was taken.
 */
export type Step<R extends string> = Statement & { refusal?: R }

export type StepsResult<R extends string> = { status: 'written'; rows: Rows } | { status: R }

/** Per statement, what its `returning` gave. */
type Rows = readonly (readonly Row[])[]

/** Writes all statements or none. Nothing is expected to refuse them, so a refusal throws. */
export async function writeSteps(db: Db, statements: readonly Statement[]): Promise<Rows> {
  const result = await db.write(statements)
  if (result.status === 'written') return result.rows
  throw refusedWrite(result, statements)
}

/** Writes all steps or none. A step that fails without a named refusal is a bug, so it throws. */
export async function trySteps<R extends string>(db: Db, steps: readonly Step<R>[]): Promise<StepsResult<R>> {
  const result = await db.write(steps)
  if (result.status === 'written') return { status: 'written', rows: result.rows }
  const step = steps[result.statement]
  if (step?.refusal !== undefined && isForeseen(step, result)) return { status: step.refusal }
  throw refusedWrite(result, steps)
}

type Refused = Exclude<WriteResult, { status: 'written' }>

function isForeseen(step: Statement, result: Refused): boolean {
  const hasCount = typeof step.expect === 'number'
  return result.status === 'unexpected' ? hasCount : result.kind === 'unique' && !hasCount
}

function refusedWrite(result: Refused, statements: readonly Statement[]): Error {
  const what = result.status === 'constraint' ? result.kind : `${result.changes} rows`
  return new Error(`A write was refused (${what}): ${statements[result.statement]?.sql}`)
}

/** An insert of one row, its columns named by the object. */
export function insertInto(table: string, row: Readonly<Record<string, Bind>>): Statement {
  return insertRows(table, [row])
}

/** One statement for several rows of the same columns. */
export function insertRows(table: string, rows: readonly Readonly<Record<string, Bind>>[]): Statement {
  const columns = Object.keys(rows[0] ?? {})
  const places = `(${placeholders(columns.length)})`
  return {
    sql: `insert into ${table} (${columns.join(', ')}) values ${rows.map(() => places).join(', ')}`,
    params: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  }
}

/** `?, ?, ?`: as many as there are values. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

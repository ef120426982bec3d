/** What may be bound to a `?`. Booleans go as 0 or 1, JSON as its text. */
export type Bind = string | number | bigint | null

/** A row as the engine gave it, by column name. Stores parse it before anybody else sees it. */
export type Row = Readonly<Record<string, unknown>>

/**
 * One statement of a batch, in SQL that SQLite and PostgreSQL both understand. With `expect`, the batch is undone
 * unless exactly so many rows are touched: that is how a condition holds at the moment of writing.
 */
export type Statement = { sql: string; params: readonly Bind[]; expect?: number | 'any' }

export type ConstraintKind = 'unique' | 'check' | 'foreign_key' | 'not_null'

/** `statement` is the index of the one that stopped the batch; nothing of the batch is stored then. */
export type WriteResult =
  /** `rows` holds, per statement, what its `returning` gave. */
  | { status: 'written'; changes: readonly number[]; rows: readonly (readonly Row[])[] }
  | { status: 'unexpected'; statement: number; changes: number }
  | { status: 'constraint'; statement: number; kind: ConstraintKind }

/** A store with two verbs. Without interactive transactions every write is one round trip and can share a commit. */
export interface Db {
  readonly kind: 'sqlite' | 'postgres'
  /** Sees every write that was acknowledged before. */
  read(sql: string, params: readonly Bind[]): Promise<Row[]>
  /** The same without waiting, where the engine can. */
  readNow?(sql: string, params: readonly Bind[]): Row[]
  /** DB1: all statements or none; answered only when the result is on the disk. */
  write(statements: readonly Statement[]): Promise<WriteResult>
  /** Whether reads and writes are answered now. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}

import type { Db } from '../ports.ts'

/** A database of the suite's own, with the schema in place. */
export type MakeDb = () => Promise<{ db: Db; dispose: () => Promise<void> }>

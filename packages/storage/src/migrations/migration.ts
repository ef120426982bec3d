/** One step of the schema. Never edited once released: the next change is the next number. */
export type Migration = { version: number; name: string; statements: readonly string[] }

import type { ConstraintKind } from '../ports.ts'

/** `?` to `$1`, `$2` …; our SQL has no question mark inside a literal. */
export function numberPlaceholders(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}

const constraintKinds = new Map<unknown, ConstraintKind>([
  ['23505', 'unique'],
  ['23514', 'check'],
  ['23503', 'foreign_key'],
  ['23502', 'not_null'],
])
/** Serialization failure and deadlock: nothing was written, and the same again may well succeed. */
const retryable = new Set<unknown>(['40001', '40P01'])

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
export const constraintOf = (error: unknown): ConstraintKind | undefined => constraintKinds.get(codeOf(error))
export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error))

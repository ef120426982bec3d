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
/** Nobody listens yet or any more, or the server says that it is starting, stopping or full. */
const away = new Set<unknown>(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'])
const lost = new Set<unknown>(['ECONNRESET', 'EPIPE', '57P01', '57P02'])
/** What pg says of a connection whose other end has gone; it gives no code for it. */
const LOST = /^Connection terminated|not queryable$/
/** No answer within the time that one of ours could take: the server gave up (57014), or we did. */
const SILENT = /^Query read timeout$/
const SQLSTATE = /^[0-9A-Z]{5}$/

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
export const constraintOf = (error: unknown): ConstraintKind | undefined => constraintKinds.get(codeOf(error))
export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error))
export const isServerAway = (error: unknown): boolean => away.has(codeOf(error)) || isConnectionLost(error)
/** The connection broke while it was in use. */
export const isConnectionLost = (error: unknown): boolean =>
  lost.has(codeOf(error)) || (error instanceof Error && LOST.test(error.message))
/** What was asked has no answer, for the server went away or is frozen. */
export const isUnanswered = (error: unknown): boolean =>
  isConnectionLost(error) || codeOf(error) === '57014' || (error instanceof Error && SILENT.test(error.message))
/** The server is there and has said no. */
export const isRefusal = (error: unknown): boolean => SQLSTATE.test(codeOf(error) ?? '') && !isConnectionLost(error)

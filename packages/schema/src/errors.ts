/** Codes of everything the service refuses. The HTTP edge has one table from code to status; a code without a status does not compile. */
export const ERROR_CODES = [
  'invalid_shape',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'timeout',
  /** The state it is in does not allow it. */
  'conflict',
  /** Another request changed it at the same time. */
  'changed_meanwhile',
  /** Others use it, so it cannot be deleted. */
  'in_use',
  /** A request with the same `Idempotency-Key` is being carried out, or its answer was not kept. */
  'in_progress',
  'precondition_failed',
  'too_large',
  'unsupported_media_type',
  'expectation_failed',
  'inconsistent',
  'https_required',
  'rate_limited',
  'headers_too_large',
  'unavailable',
  /** The database is away; see `StorageUnavailable`. */
  'storage_unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** What is wrong with a field. Ours: what validates the fields may change, these do not. */
export const DETAIL_CODES = [
  'required',
  'unknown_field',
  'wrong_type',
  'wrong_kind',
  'invalid_value',
  'invalid_format',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_low',
  'too_high',
  'inconsistent',
] as const
export type DetailCode = (typeof DETAIL_CODES)[number]

export type ErrorDetail = { path: string; code: DetailCode; message: string }

/**
 * What every caller would just stop on. `message` names the field and the remedy, in words for the person who made the
 * request: it leaves the service. Never put visitors' text, keys or library wording into it.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: readonly ErrorDetail[]

  constructor(code: ErrorCode, message: string, details: readonly ErrorDetail[] = []) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** The database does not answer: it is restarted, frozen, or cannot be reached. What was asked of it may work in a moment. */
export class StorageUnavailable extends Error {}

/** A 422 about one field. */
export function inconsistent(path: string, message: string): DomainError {
  return new DomainError('inconsistent', message, [{ path, code: 'inconsistent', message }])
}

export const FORBIDDEN_MESSAGE = 'Forbidden - Not authorized to access this resource'
export const UNAUTHORIZED_MESSAGE = 'Unauthorized - Authentication required'

export const foreignResource = () => new DomainError('forbidden', FORBIDDEN_MESSAGE)

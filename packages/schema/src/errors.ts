/** Codes of everything the service refuses. The HTTP edge has one table from code to status; a code without a status does not compile. */
export const ERROR_CODES = [
  'invalid_shape',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'precondition_failed',
  'too_large',
  'unsupported_media_type',
  'inconsistent',
  'https_required',
  'rate_limited',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export type ErrorDetail = { path: string; code: string; message: string }

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

/** A 422 about one field. */
export function inconsistent(path: string, message: string): DomainError {
  return new DomainError('inconsistent', message, [{ path, code: 'inconsistent', message }])
}

export const FORBIDDEN_MESSAGE = 'Forbidden - Not authorized to access this resource'
export const UNAUTHORIZED_MESSAGE = 'Unauthorized - Authentication required'

export const foreignResource = () => new DomainError('forbidden', FORBIDDEN_MESSAGE)

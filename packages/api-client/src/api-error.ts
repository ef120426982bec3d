import type { ErrorCode, ErrorDetail } from '@frontdesk/schema'

export type { ErrorCode, ErrorDetail }

type ErrorFacts = {
  status: number
  message: string
  /** Null where something in between answered. */
  code: ErrorCode | null
  requestId: string | null
  details: readonly ErrorDetail[]
  retryAfter: number | null
}

const codes: Record<number, ErrorCode> = {
  400: 'invalid_shape',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'inconsistent',
  426: 'https_required',
  429: 'rate_limited',
  503: 'unavailable',
}

/** The service refused. `message` says what to do; `requestId` helps whoever runs the service to find the request. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly requestId: string | null
  /** For 400 and 422: which field, and what is wrong with it. */
  readonly details: readonly ErrorDetail[]
  /** Seconds until it may be tried again, when the service said so. */
  readonly retryAfter: number | null

  constructor(facts: ErrorFacts) {
    super(facts.message)
    this.name = new.target.name
    this.status = facts.status
    this.code = facts.code ?? codes[facts.status] ?? (facts.status >= 502 ? 'unavailable' : 'internal')
    this.requestId = facts.requestId
    this.details = facts.details
    this.retryAfter = facts.retryAfter
  }
}

/** 400 and 422: the request itself must change; `details` names the fields. */
export class InvalidRequestError extends ApiError {}
/** 401: the key is missing, unknown, expired or revoked. */
export class UnauthorizedError extends ApiError {}
/** 403: the key may not do this, or the resource belongs to another organization. */
export class ForbiddenError extends ApiError {}
/** 404. */
export class NotFoundError extends ApiError {}
/** 409: `code` says whether something else changed it at the same time, others use it, its state forbids it, or a repetition came too early. */
export class ConflictError extends ApiError {}
/** 412: the resource is no longer at the version named by `ifVersion`. */
export class PreconditionFailedError extends ApiError {}
/** 429, after the last retry. */
export class RateLimitedError extends ApiError {}

/** No answer came: the network, the address, or the time given for an attempt. */
export class ConnectionError extends Error {
  /** Whether the attempt ran out of time. */
  readonly isTimeout: boolean

  constructor(message: string, options: { isTimeout: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.isTimeout = options.isTimeout
  }
}

const classes: Record<number, typeof ApiError> = {
  400: InvalidRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: InvalidRequestError,
  429: RateLimitedError,
}

/** The error of an answer, read leniently: a proxy in between may answer in its own words. */
export function apiErrorOf(response: Response, text: string): ApiError {
  const body = objectIn(text)
  const ErrorClass = classes[response.status] ?? ApiError
  return new ErrorClass({
    status: response.status,
    message: typeof body.error === 'string' ? body.error : `The service answered ${response.status}`,
    code: isErrorCode(body.code) ? body.code : null,
    requestId: typeof body.requestId === 'string' ? body.requestId : response.headers.get('x-request-id'),
    details: Array.isArray(body.details) ? body.details.filter(isDetail) : [],
    retryAfter: secondsOf(body.retry_after ?? response.headers.get('retry-after')),
  })
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As leniently as everything here: a newer service may have codes that this client does not know. */
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value)

const isDetail = (value: unknown): value is ErrorDetail =>
  isObject(value) && [value.path, value.code, value.message].every((part) => typeof part === 'string')

function secondsOf(value: unknown): number | null {
  const seconds = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

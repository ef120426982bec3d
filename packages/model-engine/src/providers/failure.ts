import { deepest, type ErrorTrail, trailOf } from './error-trail.ts'
import { parseRetryAfter } from './retry-after.ts'

export const FAILURE_KINDS = [
  'unauthorized',
  'rate_limited',
  'overloaded',
  'timeout',
  'unreachable',
  'refused',
  'unknown_model',
  'garbled',
  'cancelled',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** What more is known of a failure than its kind, where it changes what the owner has to do. */
export const FAILURE_CLUES = [
  'key_missing',
  'no_credit',
  'no_tools',
  'too_long',
  'redirects',
  'no_model_server',
  'no_such_name',
  'nothing_listens',
  'certificate',
  'forbidden_address',
  'bad_address',
  'cut_off',
] as const
export type FailureClue = (typeof FAILURE_CLUES)[number]

/** Why a call of a model failed. Holds nothing that a provider or a visitor wrote, so that it can be logged and shown. */
export type ModelFailure = {
  kind: FailureKind
  /** Null: the provider named no time. */
  retryAfterMs: number | null
  /** Null: there was no answer that had one. */
  status: number | null
  clue: FailureClue | null
}

type Reading = { kind: FailureKind; clue?: FailureClue }

/** What a provider's library throws holds the prompt and the provider's own words; this holds neither. */
export class ModelCallError extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure) {
    super(`the model call failed: ${failure.kind}${failure.clue === null ? '' : ` (${failure.clue})`}`)
    this.name = 'ModelCallError'
    this.failure = failure
  }
}

/** An error of our own making, said before or instead of a provider's. */
export const modelCallError = (kind: FailureKind, clue: FailureClue | null = null): ModelCallError =>
  new ModelCallError({ kind, clue, retryAfterMs: null, status: null })

/** The one place that tells failures of model calls apart, whichever library or server they come from (PR43). */
export function failureOf(error: unknown, now = Date.now()): ModelFailure {
  if (error instanceof ModelCallError) return error.failure
  const trail = trailOf(error)
  const { kind, clue = null } = readAbort(trail) ?? readAnswer(trail) ?? readConnection(trail) ?? readLibrary(trail)
  const mayRetry = kind === 'rate_limited' || kind === 'overloaded'
  return { kind, clue, status: trail.status, retryAfterMs: mayRetry ? parseRetryAfter(trail, now) : null }
}

function readAbort({ names, codes }: ErrorTrail): Reading | null {
  if (names.includes('TimeoutError')) return { kind: 'timeout' }
  if (names.includes('AbortError') || codes.includes('ABORT_ERR')) return { kind: 'cancelled' }
  return null
}

/** What the provider itself said: in its status, in the body beside it, or in an error within the stream. */
function readAnswer(trail: ErrorTrail): Reading | null {
  if (trail.status === null && trail.words === '') return null
  return readWords(trail) ?? readStatus(trail)
}

const KEY_WORDS =
  /invalid_api_key|api_key_invalid|api[ _-]?key.{0,20}(?:not valid|invalid|incorrect|expired)|authentication_error/i
const CREDIT_WORDS =
  /insufficient_quota|credit balance|billing_error|billing_not_active|insufficient (?:credit|balance|fund)/i
const TOOL_WORDS =
  /not support (?:\w+ ){0,3}tool|tool(?: use| calling|s)? (?:is|are) not supported|tool choice requires/i
const LENGTH_WORDS =
  /context_length|context length|context size|context window|maximum context|prompt is too long|too many tokens/i
const MODEL_WORDS =
  /model_not_found|unknown model|invalid model|models?\b.{0,160}?(?:not exist|not found|is not a valid|decommissioned|no longer)/is
const LIMIT_WORDS = /rate_limit|resource_exhausted|too many requests/i
const LOAD_WORDS = /overloaded|server_error|api_error|unavailable|over capacity|internal error/i
const TIME_WORDS = /timeout_error|deadline_exceeded/i

/** Statuses that providers give for several things at once; for the others the status is the better witness. */
const UNCLEAR_STATUSES: readonly (number | null)[] = [null, 400, 404, 422, 500]

function readWords({ words, status }: ErrorTrail): Reading | null {
  if (CREDIT_WORDS.test(words)) return { kind: status === 429 ? 'rate_limited' : 'refused', clue: 'no_credit' }
  if (!UNCLEAR_STATUSES.includes(status)) return null
  if (KEY_WORDS.test(words)) return { kind: 'unauthorized' }
  if (TOOL_WORDS.test(words)) return { kind: 'refused', clue: 'no_tools' }
  if (LENGTH_WORDS.test(words)) return { kind: 'refused', clue: 'too_long' }
  if (status !== 500 && MODEL_WORDS.test(words)) return { kind: 'unknown_model' }
  if (LIMIT_WORDS.test(words)) return { kind: 'rate_limited' }
  if (TIME_WORDS.test(words)) return { kind: 'timeout' }
  if (status === null && LOAD_WORDS.test(words)) return { kind: 'overloaded' }
  return null
}

const STATUS_READINGS: Readonly<Record<number, Reading>> = {
  401: { kind: 'unauthorized' },
  403: { kind: 'unauthorized' },
  404: { kind: 'unreachable', clue: 'no_model_server' },
  405: { kind: 'unreachable', clue: 'no_model_server' },
  408: { kind: 'timeout' },
  409: { kind: 'overloaded' },
  402: { kind: 'refused', clue: 'no_credit' },
  413: { kind: 'refused', clue: 'too_long' },
  425: { kind: 'overloaded' },
  429: { kind: 'rate_limited' },
  // Groq's for "no capacity on the flexible tier".
  498: { kind: 'overloaded' },
  504: { kind: 'timeout' },
}

function readStatus({ status }: ErrorTrail): Reading | null {
  // An answer that began well and then failed is judged by what broke it; so are words that say nothing.
  if (status === null || status < 300) return null
  const known = STATUS_READINGS[status]
  if (known) return known
  if (status < 400) return { kind: 'refused', clue: 'redirects' }
  return { kind: status < 500 ? 'refused' : 'overloaded' }
}

const CODE_READINGS: Readonly<Record<string, Reading>> = {
  ENOTFOUND: { kind: 'unreachable', clue: 'no_such_name' },
  EAI_AGAIN: { kind: 'unreachable', clue: 'no_such_name' },
  ECONNREFUSED: { kind: 'unreachable', clue: 'nothing_listens' },
  EHOSTUNREACH: { kind: 'unreachable' },
  ENETUNREACH: { kind: 'unreachable' },
  ETIMEDOUT: { kind: 'unreachable' },
  UND_ERR_CONNECT_TIMEOUT: { kind: 'unreachable' },
  ERR_INVALID_URL: { kind: 'unreachable', clue: 'bad_address' },
  UND_ERR_HEADERS_TIMEOUT: { kind: 'timeout' },
  UND_ERR_BODY_TIMEOUT: { kind: 'timeout' },
}
const CUT_CODES: readonly string[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/

function readConnection({ names, codes, status }: ErrorTrail): Reading | null {
  if (names.includes('ForbiddenAddressError')) return { kind: 'unreachable', clue: 'forbidden_address' }
  const known = deepest(codes, (code) => CODE_READINGS[code])
  if (known) return known
  if (codes.some((code) => CERTIFICATE_CODE.test(code))) return { kind: 'unreachable', clue: 'certificate' }
  if (!codes.some((code) => CUT_CODES.includes(code))) return null
  return status === null ? { kind: 'unreachable' } : { kind: 'garbled', clue: 'cut_off' }
}

const LIBRARY_READINGS: Readonly<Record<string, Reading>> = {
  AI_LoadAPIKeyError: { kind: 'unauthorized', clue: 'key_missing' },
  AI_NoSuchModelError: { kind: 'unknown_model' },
  AI_UnsupportedFunctionalityError: { kind: 'refused' },
  AI_InvalidPromptError: { kind: 'refused' },
  AI_InvalidArgumentError: { kind: 'refused' },
}

const readLibrary = ({ names }: ErrorTrail): Reading =>
  deepest(names, (name) => LIBRARY_READINGS[name]) ?? { kind: 'garbled' }

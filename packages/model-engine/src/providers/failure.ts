import { deepest, type ErrorTrail, trailOf } from './error-trail.ts'
import type { FailureClue, FailureKind, FailureReading, ModelFailure } from './failure-kinds.ts'
import { parseRetryAfter } from './retry-after.ts'
import { toldReading } from './told-reading.ts'

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

function readAbort({ names, codes }: ErrorTrail): FailureReading | null {
  if (names.includes('TimeoutError')) return { kind: 'timeout' }
  if (names.includes('AbortError') || codes.includes('ABORT_ERR')) return { kind: 'cancelled' }
  return null
}

/** What the provider itself said: in its status, in the body beside it, or in an error within the stream. */
function readAnswer(trail: ErrorTrail): FailureReading | null {
  if (trail.status === null && trail.words === '') return null
  return toldReading(trail) ?? readStatus(trail)
}

const STATUS_READINGS: Readonly<Record<number, FailureReading>> = {
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

function readStatus({ status }: ErrorTrail): FailureReading | null {
  // An answer that began well and then failed is judged by what broke it; so are words that say nothing.
  if (status === null || status < 300) return null
  const known = STATUS_READINGS[status]
  if (known) return known
  if (status < 400) return { kind: 'refused', clue: 'redirects' }
  return { kind: status < 500 ? 'refused' : 'overloaded' }
}

const CODE_READINGS: Readonly<Record<string, FailureReading>> = {
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

function readConnection({ names, codes, status }: ErrorTrail): FailureReading | null {
  if (names.includes('ForbiddenAddressError')) return { kind: 'unreachable', clue: 'forbidden_address' }
  const known = deepest(codes, (code) => CODE_READINGS[code])
  if (known) return known
  if (codes.some((code) => CERTIFICATE_CODE.test(code))) return { kind: 'unreachable', clue: 'certificate' }
  // Whatever answers there does not speak HTTP.
  if (status === null && codes.some((code) => code.startsWith('HPE_')))
    return { kind: 'unreachable', clue: 'no_model_server' }
  // A call that the library could not make has no status; one whose answer broke off has that of its beginning.
  if (status === null) return names.includes('AI_APICallError') ? { kind: 'unreachable' } : null
  return codes.some((code) => CUT_CODES.includes(code)) ? { kind: 'garbled', clue: 'cut_off' } : null
}

const LIBRARY_READINGS: Readonly<Record<string, FailureReading>> = {
  AI_LoadAPIKeyError: { kind: 'unauthorized', clue: 'key_missing' },
  AI_NoSuchModelError: { kind: 'unknown_model' },
  AI_UnsupportedFunctionalityError: { kind: 'refused' },
  AI_InvalidPromptError: { kind: 'refused' },
  AI_InvalidArgumentError: { kind: 'refused' },
}

const readLibrary = ({ names }: ErrorTrail): FailureReading =>
  deepest(names, (name) => LIBRARY_READINGS[name]) ?? { kind: 'garbled' }

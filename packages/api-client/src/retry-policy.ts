import { ApiError, ConnectionError } from './api-error.ts'

export type RetryPolicy = {
  /** Attempts in all, the first among them; 1 switches retrying off. */
  attempts: number
  /** The first pause is up to this long, each further one up to twice the last. */
  firstPauseMs: number
  /** No pause that the client chooses itself is longer. */
  longestPauseMs: number
  /** A service that asks for a longer wait than this gets no further attempt. */
  longestWaitMs: number
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 4,
  firstPauseMs: 500,
  longestPauseMs: 8_000,
  longestWaitMs: 60_000,
}

const TRY_AGAIN = [502, 503, 504]

/**
 * How long to wait before the next attempt; null when there is none. What may have been done already is repeated only
 * where a repetition changes nothing (`isRepeatable`); a 429, and a 409 that says when to come back, did nothing yet.
 */
export function pauseBefore(
  policy: RetryPolicy,
  failure: { error: unknown; attempt: number; isRepeatable: boolean },
  random: () => number,
): number | null {
  const { error, attempt, isRepeatable } = failure
  if (attempt >= policy.attempts || !mayHelp(error, isRepeatable)) return null
  const span = Math.min(policy.longestPauseMs, policy.firstPauseMs * 2 ** (attempt - 1))
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1_000 : null
  if (asked === null) return Math.round(span / 2 + (span / 2) * random())
  // Not all of those who were sent away come back in the same moment.
  return asked > policy.longestWaitMs ? null : Math.round(asked + policy.firstPauseMs * random())
}

function mayHelp(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable
  if (!(error instanceof ApiError)) return false
  if (error.status === 429) return true
  if (error.status === 409) return error.retryAfter !== null && isRepeatable
  return isRepeatable && TRY_AGAIN.includes(error.status)
}

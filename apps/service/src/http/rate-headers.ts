import type { LimitDecision } from '@frontdesk/accounts'

export const WINDOW_MS = 60_000

/** Spec 8: the three headers of every API response. */
export const rateHeaders = (decision: LimitDecision): Record<string, string> => ({
  'x-ratelimit-limit': String(decision.limit),
  'x-ratelimit-remaining': String(decision.remaining),
  'x-ratelimit-reset': String(Math.ceil(decision.resetAt / 1_000)),
})

/** Whole seconds until the window resets, 1 to 60. */
export const retryAfter = (decision: LimitDecision, now: number): number =>
  Math.min(60, Math.max(1, Math.ceil((decision.resetAt - now) / 1_000)))

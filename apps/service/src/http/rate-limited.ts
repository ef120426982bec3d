import type { LimitDecision } from '@frontdesk/accounts'
import { DomainError } from '@frontdesk/schema'
import { retryAfter, WINDOW_MS } from './rate-headers.ts'

export class RateLimited extends DomainError {
  readonly retryAfter: number

  constructor(decision: LimitDecision, now: number) {
    const seconds = retryAfter(decision, now)
    super('rate_limited', `Rate limit exceeded. Retry after ${seconds} seconds`)
    this.retryAfter = seconds
  }

  /** What there is too much of at this moment, whatever was counted before. */
  static fromNowOn(now: number): RateLimited {
    return new RateLimited({ isAllowed: false, limit: 0, remaining: 0, resetAt: now + WINDOW_MS }, now)
  }
}

import type { LimitDecision } from '@frontdesk/accounts'
import { DomainError } from '@frontdesk/schema'
import { retryAfter } from './rate-headers.ts'

export class RateLimited extends DomainError {
  readonly retryAfter: number

  constructor(decision: LimitDecision, now: number) {
    const seconds = retryAfter(decision, now)
    super('rate_limited', `Rate limit exceeded. Retry after ${seconds} seconds`)
    this.retryAfter = seconds
  }
}

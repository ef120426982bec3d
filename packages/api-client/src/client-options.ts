import type { RetryPolicy } from './retry-policy.ts'
import type { OperationId } from './routes.ts'

export type ClientOptions = {
  /** With the version, for example `https://agents.example.com/v1`. */
  baseUrl: string
  /** Sent as `X-Service-Api-Key`. Leave it out where a cookie says who asks. */
  apiKey?: string
  /** Sent with every request. A function is asked each time: for tokens that change. */
  headers?: Record<string, string> | (() => Record<string, string>)
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  retry?: Partial<RetryPolicy>
  /** For each attempt, until the whole answer is there. */
  timeoutMs?: number
  /** Told of every answer, also of those that are retried or become an error. */
  onAnswer?: (facts: AnswerFacts) => void
  /** Waits between attempts; given by tests. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** From 0 up to 1, for the jitter; given by tests. */
  random?: () => number
  /** Makes the value of `Idempotency-Key`. */
  newIdempotencyKey?: () => string
}

/** What every call takes besides its own arguments. */
export type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
  /** For a POST: the same key gives the same answer, for 24 hours. Made anew for each call unless given. */
  idempotencyKey?: string
}

export type AnswerFacts = {
  operation: OperationId
  status: number
  requestId: string | null
  /** 1 for the first. */
  attempt: number
  /** The service had done this already under the same `Idempotency-Key`. */
  isReplayed: boolean
  headers: Headers
}

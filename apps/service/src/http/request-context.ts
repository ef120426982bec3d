import { DomainError, StorageUnavailable } from '@frontdesk/schema'
import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { failure } from './envelope.ts'
import { statusOf } from './error-status.ts'
import { RateLimited } from './rate-limited.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'

/** One request and its answer's headers, which refusals carry too. */
export type RequestContext = {
  c: Context<AppEnv>
  services: Services
  requestId: string
  headers: Record<string, string>
}

/**
 * The caller's own `X-Request-Id` where it is one that logs and headers can carry, so that its traces and ours meet;
 * otherwise a new one.
 */
export function requestIdOf(services: Pick<Services, 'newId'>, c: Context<AppEnv>): string {
  const given = c.req.header('x-request-id')
  return given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : services.newId('req')
}

export function newRequestContext(services: Services, c: Context<AppEnv>): RequestContext {
  const requestId = requestIdOf(services, c)
  return { c, services, requestId, headers: { ...API_SECURITY_HEADERS, 'x-request-id': requestId } }
}

/** A restart of the database takes a few seconds. */
const STORAGE_RETRY_SECONDS = 5

/**
 * Every refusal is the error envelope. What the caller did not cause says nothing of itself; the log has the details.
 */
export function refuse({ c, services, requestId, headers }: RequestContext, error: unknown): Response {
  const known = error instanceof DomainError ? error : faultOf(error)
  if (known !== error) services.log.error({ err: error, requestId }, 'request failed')
  const seconds = known instanceof RateLimited ? known.retryAfter : undefined
  const body = failure(known, { requestId, now: services.now(), publicUrl: services.publicUrl }, seconds)
  return c.json(body, statusOf[known.code], {
    ...headers,
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    ...(known.code === 'storage_unavailable' ? { 'retry-after': String(STORAGE_RETRY_SECONDS) } : {}),
    // RFC 9110: 426 says what to upgrade to.
    ...(known.code === 'https_required' ? { upgrade: 'TLS/1.2, HTTP/1.1', connection: 'upgrade, close' } : {}),
  })
}

const faultOf = (error: unknown): DomainError =>
  error instanceof StorageUnavailable
    ? new DomainError(
        'storage_unavailable',
        'The database does not answer at the moment; try again in a few seconds, a POST with its Idempotency-Key',
      )
    : new DomainError('internal', 'Something went wrong on our side; the request id helps to find it')

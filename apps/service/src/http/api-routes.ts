import { authenticate, hasScope, type LimitDecision, type Principal } from '@frontdesk/accounts'
import { DomainError, FORBIDDEN_MESSAGE, type RequestId, TIER_LIMITS, UNAUTHORIZED_MESSAGE } from '@frontdesk/schema'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { failure } from './envelope.ts'
import { statusOf } from './error-status.ts'
import type { Operation } from './operation.ts'
import { rateHeaders, retryAfter, WINDOW_MS } from './rate-headers.ts'
import { readJsonObject } from './read-body.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'
import { shapeError, unknownFields } from './shape-errors.ts'

const KEY_HEADER = 'x-service-api-key'

/** One request on its way through the checks. Headers collect here, so that refusals carry them too. */
type Passage = { c: Context<AppEnv>; services: Services; requestId: RequestId; headers: Record<string, string> }

/**
 * All operations under the base address. The order of checks is fixed for every one of them: HTTPS, key, limit,
 * route and method, scope, then what the operation does (object, body, consistency).
 */
export function apiRoutes(services: Services, operations: readonly Operation[]): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  for (const operation of operations) {
    api.on(operation.method.toUpperCase(), operation.path, (c) => serve(services, c, operation))
  }
  api.all('*', (c) => refuseRoute(services, c, operations))
  return api
}

async function serve(services: Services, c: Context<AppEnv>, operation: Operation): Promise<Response> {
  const passage = begin(services, c)
  try {
    const principal = await admit(passage)
    if (!hasScope(principal, operation.scope)) throw new DomainError('forbidden', FORBIDDEN_MESSAGE)
    const answer = await operation.handle({
      services,
      principal,
      requestId: passage.requestId,
      parameter: (name) => c.req.param(name) ?? '',
      query: (name) => c.req.query(name),
      body: (schema) => readBody(c, schema),
    })
    return c.json(answer.body, answer.status, { ...passage.headers, ...answer.headers })
  } catch (error) {
    return refuse(passage, error)
  }
}

/** Unknown path, or a known one with another method; both only after the key and the limit. */
async function refuseRoute(
  services: Services,
  c: Context<AppEnv>,
  operations: readonly Operation[],
): Promise<Response> {
  const passage = begin(services, c)
  try {
    await admit(passage)
    const path = c.req.path.replace(/^\/v1/, '')
    const allowed = operations
      .filter((operation) => matches(operation.path, path))
      .map(({ method }) => method.toUpperCase())
    if (allowed.length === 0) throw new DomainError('not_found', 'There is no such address in this API')
    passage.headers.allow = allowed.join(', ')
    throw new DomainError('method_not_allowed', `This address takes ${allowed.join(', ')}`)
  } catch (error) {
    return refuse(passage, error)
  }
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

function begin(services: Services, c: Context<AppEnv>): Passage {
  const requestId = services.newId('req')
  return { c, services, requestId, headers: { ...API_SECURITY_HEADERS, 'x-request-id': requestId } }
}

/** HTTPS → key → limit. */
async function admit(passage: Passage): Promise<Principal> {
  const { c, services } = passage
  const client = services.readAddress(c.env?.incoming)
  const now = services.now()
  if (!client.isHttps && !client.isLoopback) {
    Object.assign(passage.headers, rateHeaders(await addressWindow(services, client.address, now)))
    throw new DomainError('https_required', 'Use HTTPS: plain HTTP is answered on this machine only')
  }
  const principal = await authenticate(services, c.req.header(KEY_HEADER))
  if (!principal) {
    Object.assign(passage.headers, rateHeaders(await addressWindow(services, client.address, now)))
    throw new DomainError('unauthorized', UNAUTHORIZED_MESSAGE)
  }
  const { requestsPerMinute } = principal.tier
  const decision = await services.limits.take(`key:${principal.keyId}`, requestsPerMinute, WINDOW_MS, now)
  Object.assign(passage.headers, rateHeaders(decision))
  services.keyUsage.note(principal.keyId, now)
  if (!decision.isAllowed) throw new RateLimited(decision, now)
  return principal
}

/** Callers without a key have a window of their address; it informs, and never turns a 401 into something else. */
const addressWindow = (services: Services, address: string, now: number): LimitDecision | Promise<LimitDecision> =>
  services.limits.take(`address:${address}`, TIER_LIMITS.standard, WINDOW_MS, now)

export class RateLimited extends DomainError {
  readonly retryAfter: number

  constructor(decision: LimitDecision, now: number) {
    const seconds = retryAfter(decision, now)
    super('rate_limited', `Rate limit exceeded. Retry after ${seconds} seconds`)
    this.retryAfter = seconds
  }
}

async function readBody<T>(c: Context<AppEnv>, schema: z.ZodType<T>): Promise<{ value: T; unknownFields: string[] }> {
  const input = await readJsonObject(c)
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw shapeError(parsed.error, input)
  return { value: parsed.data, unknownFields: unknownFields(schema, input) }
}

/** Every refusal is the error envelope. What only a bug can cause says nothing of itself; the log has the details. */
export function refuse({ c, services, requestId, headers }: Passage, error: unknown): Response {
  const known =
    error instanceof DomainError
      ? error
      : new DomainError('internal', 'Something went wrong on our side; the request id helps to find it')
  if (known !== error) services.log.error({ err: error, requestId }, 'request failed')
  const seconds = known instanceof RateLimited ? known.retryAfter : undefined
  const body = failure(known, { requestId, now: services.now() }, seconds)
  return c.json(body, statusOf[known.code], {
    ...headers,
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
  })
}

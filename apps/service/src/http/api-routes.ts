import { hasScope } from '@frontdesk/accounts'
import { DomainError, FORBIDDEN_MESSAGE } from '@frontdesk/schema'
import { Hono } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { boundCursors, isList } from './bound-cursors.ts'
import { answerOnce, commitThrough } from './idempotency.ts'
import { isKnown } from './if-match.ts'
import { type Admission, admitKey } from './key-admission.ts'
import type { Commit, Operation } from './operation.ts'
import { requestContent } from './request-content.ts'
import { newRequestContext, type RequestContext, refuse } from './request-context.ts'

/**
 * All operations under the base address. The order of checks is fixed for every one of them: HTTPS, key, limit,
 * route and method, scope, then what the operation does (object, body, consistency).
 */
export function apiRoutes(
  services: Services,
  operations: readonly Operation[],
  admit: Admission = admitKey,
): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const inFlight = new Set<string>()
  for (const operation of operations) {
    api.on(operation.method.toUpperCase(), operation.path, (c) =>
      serve(newRequestContext(services, c), operation, { admit, inFlight }),
    )
  }
  api.all('*', (c) => refuseRoute(newRequestContext(services, c), operations, admit))
  return api
}

/** Served without a key, beside the operations. */
const DOCUMENT = { method: 'get', path: '/openapi.json' }

type Gate = { admit: Admission; inFlight: Set<string> }

async function serve(context: RequestContext, operation: Operation, { admit, inFlight }: Gate): Promise<Response> {
  const { c, services } = context
  try {
    const principal = await admit(context)
    if (!hasScope(principal, operation.scope)) throw new DomainError('forbidden', FORBIDDEN_MESSAGE)
    const content = requestContent(c, operation)
    const cursors = isList(operation) ? boundCursors(c, operation, principal) : null
    // What is written is told with what has no effect, and that depends on whose keys there are.
    const abilities =
      operation.method === 'get' ? services.abilities : await services.abilitiesOf(principal.organizationId)
    const work = (own: Services, commit: Commit) =>
      operation.handle({
        services: { ...own, abilities },
        principal,
        requestId: context.requestId,
        parameter: (name) => c.req.param(name) ?? '',
        query: (name) => (cursors ? cursors.query(name) : c.req.query(name)),
        header: (name) => c.req.header(name),
        body: content.body,
        upload: content.upload,
        commit,
        signal: () => c.req.raw.signal,
      })
    const answer =
      operation.method === 'post'
        ? await answerOnce({ context, principal, content, inFlight }, work)
        : await work(services, commitThrough(services))
    const headers = { ...context.headers, ...answer.headers }
    if (operation.method === 'get' && isKnown(c.req.header('if-none-match'), answer.headers?.etag))
      return c.body(null, 304, headers)
    return c.json(cursors ? cursors.bind(answer.body) : answer.body, answer.status, headers)
  } catch (error) {
    return refuse(context, error)
  }
}

/** Unknown path, or a known one with another method; both only after the key and the limit. */
async function refuseRoute(
  context: RequestContext,
  operations: readonly Operation[],
  admit: Admission,
): Promise<Response> {
  try {
    await admit(context)
    const path = context.c.req.path.replace(/^.*?\/v1/, '')
    const allowed = [...operations, DOCUMENT]
      .filter((operation) => matches(operation.path, path))
      .map(({ method }) => method.toUpperCase())
    if (allowed.length === 0) throw new DomainError('not_found', 'There is no such address in this API')
    context.headers.allow = allowed.join(', ')
    throw new DomainError('method_not_allowed', `This address takes ${allowed.join(', ')}`)
  } catch (error) {
    return refuse(context, error)
  }
}

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

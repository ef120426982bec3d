import { authenticateSession, openSession, type Session } from '@frontdesk/agent-runtime'
import { clientEvent, DomainError, openSession as openSessionShape, visitorUpdate } from '@frontdesk/schema'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { readJsonObject } from '../http/read-body.ts'
import { refuse, requestIdOf } from '../http/request-context.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import { shapeError } from '../http/shape-errors.ts'
import type { Services } from '../services.ts'
import { applyVisitorEvent, isVisitorEvent } from './client-events.ts'
import { countEvent } from './event-limits.ts'
import { eventStream } from './event-stream.ts'
import { countSession } from './public-limits.ts'

/**
 * The visitor's side over plain HTTP: opening sessions, and text where WebSockets are blocked. No API key: the origin
 * and the session's token decide. Any page may ask (CORS); whether it is answered is the agent's allowed origins.
 */
export function publicRoutes(services: Services): Hono<AppEnv> {
  const web = new Hono<AppEnv>()
  web.options('*', (c) => c.body(null, 204, corsHeaders(c)))
  web.post('/sessions', (c) => guarded(services, c, openVisitorSession))
  web.post('/sessions/:id/items', (c) => guarded(services, c, takeVisitorEvent))
  web.post('/sessions/:id/visitor', (c) => guarded(services, c, takeVisitorFacts))
  web.get('/sessions/:id/events', (c) => guarded(services, c, streamEvents))
  web.all('*', (c) =>
    guarded(services, c, async () => {
      throw new DomainError('not_found', 'There is no such address in this API')
    }),
  )
  return web
}

function corsHeaders(c: Context<AppEnv>): Record<string, string> {
  const origin = c.req.header('origin')
  return {
    ...(origin ? { 'access-control-allow-origin': origin } : {}),
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'access-control-max-age': '7200',
    vary: 'origin',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
}

type Visit = { services: Services; c: Context<AppEnv>; address: string; headers: Record<string, string> }

async function guarded(
  services: Services,
  c: Context<AppEnv>,
  handle: (visit: Visit) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(services, c)
  const headers = { ...API_SECURITY_HEADERS, ...corsHeaders(c), 'x-request-id': requestId }
  try {
    const client = services.readAddress(c.env?.incoming)
    if (!client.isHttps && !client.isLoopback) {
      throw new DomainError('https_required', 'Use HTTPS: plain HTTP is answered on this machine only')
    }
    return await handle({ services, c, address: client.address, headers })
  } catch (error) {
    return refuse({ c, services, requestId, headers }, error)
  }
}

async function openVisitorSession({ services, c, address, headers }: Visit): Promise<Response> {
  const input = await readJsonObject(c)
  const parsed = openSessionShape.safeParse(input)
  if (!parsed.success) throw shapeError(parsed.error, input)
  await countSession(services, address, parsed.data.conversation === undefined)
  const { opened, agentId } = await openSession(services.sessions, parsed.data, {
    origin: c.req.header('origin') ?? null,
  })
  // Once this is answered: the visitor looks at the greeting meanwhile.
  setImmediate(() => {
    services.runtime
      .prepare(agentId)
      .catch((error: unknown) => services.log.warn({ err: error }, 'nothing is prepared'))
  })
  return c.json(opened, 200, headers)
}

async function takeVisitorEvent({ services, c, address, headers }: Visit): Promise<Response> {
  const session = await sessionOf(services, c)
  const input = await readJsonObject(c)
  const parsed = clientEvent.safeParse(input)
  if (!parsed.success) throw shapeError(parsed.error, input)
  if (!isVisitorEvent(parsed.data)) throw new DomainError('invalid_shape', 'This event is for the socket only')
  await countEvent(services, { address, session, meter: null }, parsed.data.type)
  await applyVisitorEvent(services, { session }, parsed.data)
  return c.json({ ok: true }, 202, headers)
}

/** `visitor.update` without its type, for pages on the event stream. */
async function takeVisitorFacts({ services, c, address, headers }: Visit): Promise<Response> {
  const session = await sessionOf(services, c)
  const input = await readJsonObject(c)
  const parsed = visitorUpdate.safeParse(input)
  if (!parsed.success) throw shapeError(parsed.error, input)
  await countEvent(services, { address, session, meter: null }, 'visitor.update')
  await applyVisitorEvent(services, { session }, { type: 'visitor.update', ...parsed.data })
  return c.json({ ok: true }, 202, headers)
}

async function streamEvents({ services, c, address, headers }: Visit): Promise<Response> {
  const session = await sessionOf(services, c)
  const after = c.req.query('after') ?? '0'
  if (!/^\d{1,9}$/.test(after))
    throw new DomainError('invalid_shape', 'after must be the seq of the last event received')
  return eventStream(services, { session, after: Number(after), address, headers })
}

async function sessionOf(services: Services, c: Context<AppEnv>): Promise<Session> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
  const session = token ? await authenticateSession(services.sessions, token, c.req.header('origin') ?? null) : null
  if (!session || session.id !== c.req.param('id')) {
    throw new DomainError('unauthorized', 'The session has expired or is not known; open a new one')
  }
  return session
}

import { endOwnSession, listOwnSessions } from '@frontdesk/accounts'
import type { ConsoleOwnSession } from '@frontdesk/schema'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { answer } from './console-answer.ts'
import { admitSession } from './member-admission.ts'

/** Where one is signed in, and to end it there. */
export function ownSessionRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/sessions', (c) => answer(services, c, listSessions))
  routes.post('/sessions/:id/end', (c) => answer(services, c, endSession))
  return routes
}

async function listSessions(context: RequestContext) {
  const { member, token } = await admitSession(context)
  const items: readonly ConsoleOwnSession[] = await listOwnSessions(context.services, member, token)
  return { data: { items, nextCursor: null } }
}

async function endSession(context: RequestContext) {
  const { member } = await admitSession(context)
  await endOwnSession(context.services, member, context.c.req.param('id') ?? '')
  return { data: {} }
}

import { changePassword, csrfOf, setUpOwner, signIn, signOut, signOutEverywhere } from '@frontdesk/accounts'
import { API_VERSION, type ConsoleSession, DomainError, passwordForm, setupForm, signInForm } from '@frontdesk/schema'
import { Hono } from 'hono'
import { operations } from '../api/operations.ts'
import { takeForAddress } from '../http/address-limits.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { AppEnv } from '../http/app-env.ts'
import { networksOf } from '../http/client-address.ts'
import { rateHeaders } from '../http/rate-headers.ts'
import { RateLimited } from '../http/rate-limited.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { auditRoutes } from './audit-routes.ts'
import { browserWords } from './browser-words.ts'
import { answer, type ConsoleAnswer, formOf } from './console-answer.ts'
import { conversationRoutes } from './conversation-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { type AdmittedMember, admitMember, admitSession, requireHttps, requireOwnPage } from './member-admission.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { deviceOf, dropSession, keepSession } from './session-cookie.ts'
import { forgetSetupLinkFile } from './setup-link.ts'

const ENTRANCES_PER_MINUTE = 30

/** What the console asks of its service: its own endpoints, and every operation of the API for the signed-in member. */
export function consoleApi(services: Services): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.post('/setup', (c) => answer(services, c, enterBySetup))
  api.post('/login', (c) => answer(services, c, enterByPassword))
  api.get('/session', (c) =>
    answer(services, c, async (context) => ({ data: await sessionData(context, await admitSession(context)) })),
  )
  api.post('/logout', (c) => answer(services, c, leave))
  api.post('/logout-everywhere', (c) => answer(services, c, leaveEverywhere))
  api.post('/password', (c) => answer(services, c, takePassword))
  api.route('/', keyRoutes(services))
  api.route('/', auditRoutes(services))
  api.route('/', ownSessionRoutes(services))
  api.route('/', conversationRoutes(services))
  api.route('/v1', apiRoutes(services, operations, admitMember))
  api.all('*', (c) =>
    answer(services, c, async () => {
      throw new DomainError('not_found', 'There is no such address in the console')
    }),
  )
  return api
}

const browserOf = ({ c }: RequestContext): string | null => browserWords(c.req.header('user-agent'))

/** The two ways in: over HTTPS, from our own page, not too often from one address. */
async function entrance(context: RequestContext): Promise<{ address: string; isHttps: boolean }> {
  const client = requireHttps(context)
  const now = context.services.now()
  const wanted = { kind: 'console', address: client.address, limit: ENTRANCES_PER_MINUTE }
  const decision = await takeForAddress(context.services, wanted)
  Object.assign(context.headers, rateHeaders(decision))
  if (!decision.isAllowed) throw new RateLimited(decision, now)
  requireOwnPage(context)
  return client
}

async function enterBySetup(context: RequestContext): Promise<ConsoleAnswer> {
  const { isHttps } = await entrance(context)
  const signedIn = await setUpOwner(context.services, {
    ...(await formOf(context, setupForm)),
    browser: browserOf(context),
  })
  const { member } = signedIn
  forgetSetupLinkFile(context.services.settings)
  keepSession(context.c, signedIn, isHttps)
  return { status: 201, data: { member: { id: member.id, email: member.email, name: member.name } } }
}

async function enterByPassword(context: RequestContext): Promise<ConsoleAnswer> {
  const { address, isHttps } = await entrance(context)
  const form = await formOf(context, signInForm)
  const { c, services } = context
  const from = { networks: networksOf(address), device: deviceOf(c, isHttps), browser: browserOf(context) }
  const signedIn = await signIn(services, form, from).catch((error: unknown) => {
    if (error instanceof DomainError) services.log.warn({ code: error.code, address }, 'a sign-in was refused')
    throw error
  })
  const { member } = signedIn
  keepSession(c, signedIn, isHttps)
  return { data: { member: { id: member.id, email: member.email, name: member.name } } }
}

async function leave(context: RequestContext): Promise<ConsoleAnswer> {
  const { token, isHttps } = await admitSession(context)
  await signOut(context.services, token)
  dropSession(context.c, isHttps)
  return { data: {} }
}

async function leaveEverywhere(context: RequestContext): Promise<ConsoleAnswer> {
  const { member, isHttps } = await admitSession(context)
  await signOutEverywhere(context.services, member)
  dropSession(context.c, isHttps)
  return { data: {} }
}

/** Every session ends with the old password; this browser goes on with a new one. */
async function takePassword(context: RequestContext): Promise<ConsoleAnswer> {
  const { member, isHttps } = await admitSession(context)
  const form = await formOf(context, passwordForm)
  const { address } = requireHttps(context)
  const from = { networks: networksOf(address), browser: browserOf(context) }
  const signedIn = await changePassword(context.services, member, { ...form, ...from })
  keepSession(context.c, signedIn, isHttps)
  return { data: {} }
}

async function sessionData({ services }: RequestContext, { member, token }: AdmittedMember): Promise<ConsoleSession> {
  const organization = await services.accounts.findOrganization(member.organizationId)
  return {
    member: { id: member.id, email: member.email, name: member.name },
    organization: { id: member.organizationId, name: organization?.name ?? '' },
    csrf: csrfOf(services, token),
    version: API_VERSION,
    baseUrl: `${services.publicUrl}/v1`,
    widgetUrl: services.widgetUrl,
  }
}

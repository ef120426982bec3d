import { timingSafeEqual } from 'node:crypto'
import { authenticateMember, csrfOf, type Member, type Principal } from '@frontdesk/accounts'
import { DomainError, parseUrl, UNAUTHORIZED_MESSAGE } from '@frontdesk/schema'
import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { addressWindow } from '../http/key-admission.ts'
import { rateHeaders, WINDOW_MS } from '../http/rate-headers.ts'
import { RateLimited } from '../http/rate-limited.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { sessionToken } from './session-cookie.ts'

const REQUESTS_PER_MINUTE = 600
const CSRF_HEADER = 'x-frontdesk-csrf'
const SAFE_METHODS = new Set(['GET', 'HEAD'])

type AskedConsole = {
  c: Context<AppEnv>
  services: Pick<Services, 'readAddress' | 'publicUrl' | 'members' | 'now' | 'pepper'>
}
export type AdmittedMember = { member: Member; token: string; isHttps: boolean }

/**
 * CB1: plain HTTP is for this machine alone, as everywhere. Where the world comes by https, cookies are for https also
 * when what brings a request here has not been declared and cannot say so.
 */
export function requireHttps({ c, services }: AskedConsole): { address: string; isHttps: boolean } {
  const client = services.readAddress(c.env?.incoming)
  if (!client.isHttps && !client.isLoopback)
    throw new DomainError('https_required', 'Use HTTPS: plain HTTP is answered on this machine only')
  return { address: client.address, isHttps: client.isHttps || services.publicUrl.startsWith('https:') }
}

/**
 * CB2: a request that changes something comes from our own page. Browsers say where a request was made
 * (`Sec-Fetch-Site`, `Origin`); a page of another site can set neither.
 */
export function requireOwnPage({ c, services }: RequestContext): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !isOwnOrigin(origin, [c.req.header('host'), new URL(services.publicUrl).host]))
  if (isForeign) throw new DomainError('forbidden', 'This request was not made by the console')
}

const isOwnOrigin = (origin: string, hosts: readonly (string | undefined)[]): boolean => {
  const host = parseUrl(origin)?.host
  return host !== undefined && hosts.includes(host)
}

/** Who is signed in to the console in the browser that asks; null when nobody is. */
export async function signedInMember(asked: AskedConsole): Promise<AdmittedMember | null> {
  const { isHttps } = requireHttps(asked)
  const token = sessionToken(asked.c, isHttps)
  const member = await authenticateMember(asked.services, token)
  return member && token !== undefined ? { member, token, isHttps } : null
}

/** HTTPS → session → limit → CSRF. */
export async function admitSession(context: RequestContext): Promise<AdmittedMember> {
  const { c, services } = context
  const { address } = requireHttps(context)
  const now = services.now()
  const admitted = await signedInMember(context)
  if (!admitted) {
    Object.assign(context.headers, rateHeaders(await addressWindow(services, address)))
    throw new DomainError('unauthorized', UNAUTHORIZED_MESSAGE)
  }
  const { member, token } = admitted
  const decision = await services.limits.take(`member:${member.id}`, REQUESTS_PER_MINUTE, WINDOW_MS, now)
  Object.assign(context.headers, rateHeaders(decision))
  if (!decision.isAllowed) throw new RateLimited(decision, now)
  if (!SAFE_METHODS.has(c.req.method)) {
    requireOwnPage(context)
    if (!isSame(c.req.header(CSRF_HEADER) ?? '', csrfOf(services, token)))
      throw new DomainError('forbidden', 'The request lacks the token of its session; load the page again')
  }
  return admitted
}

/** The console calls the operations of the API for the person who is signed in. */
export async function admitMember(context: RequestContext): Promise<Principal> {
  const { member } = await admitSession(context)
  return {
    organizationId: member.organizationId,
    actor: { kind: 'member', id: member.id },
    scopes: ['admin'],
    tier: { name: 'enterprise', requestsPerMinute: REQUESTS_PER_MINUTE },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

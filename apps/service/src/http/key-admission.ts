import { authenticate, type LimitDecision, type Principal } from '@frontdesk/accounts'
import { DomainError, TIER_LIMITS, UNAUTHORIZED_MESSAGE } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import { takeForAddress } from './address-limits.ts'
import { rateHeaders, WINDOW_MS } from './rate-headers.ts'
import { RateLimited } from './rate-limited.ts'
import type { RequestContext } from './request-context.ts'

const KEY_HEADER = 'x-service-api-key'

/** Says who a request comes from, or refuses it; what it learns of limits goes into the headers. */
export type Admission = (context: RequestContext) => Promise<Principal>

/** HTTPS → key → limit. */
export async function admitKey(context: RequestContext): Promise<Principal> {
  const { c, services } = context
  const client = services.readAddress(c.env?.incoming)
  const now = services.now()
  if (!client.isHttps && !client.isLoopback) {
    Object.assign(context.headers, rateHeaders(await addressWindow(services, client.address)))
    throw new DomainError('https_required', 'Use HTTPS: plain HTTP is answered on this machine only')
  }
  const principal = await authenticate(services, c.req.header(KEY_HEADER))
  if (!principal) {
    Object.assign(context.headers, rateHeaders(await addressWindow(services, client.address)))
    throw new DomainError('unauthorized', UNAUTHORIZED_MESSAGE)
  }
  const { requestsPerMinute } = principal.tier
  const decision = await services.limits.take(`key:${principal.actor.id}`, requestsPerMinute, WINDOW_MS, now)
  Object.assign(context.headers, rateHeaders(decision))
  services.keyUsage.note(principal.actor.id, now)
  if (!decision.isAllowed) throw new RateLimited(decision, now)
  return principal
}

/** Callers without a key have a window of their address; it informs, and never turns a 401 into something else. */
export const addressWindow = (
  services: Pick<Services, 'limits' | 'now' | 'pepper'>,
  address: string,
): Promise<LimitDecision> => takeForAddress(services, { kind: 'address', address, limit: TIER_LIMITS.standard })

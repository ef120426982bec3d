import { Agent, request } from 'undici'
import { type AddressPolicy, isVisitable } from './address-policy.ts'
import { ForbiddenAddressError, guardedConnect, type Resolve, resolveWithSystem } from './guarded-connect.ts'

export type GuardedSenderDeps = { policy: AddressPolicy; resolve?: Resolve; timeoutMs?: number }

const TIMEOUT_MS = 15_000
/** What a receiver answers is not read any further. */
const MOST_ANSWER_BYTES = 64 * 1024

/**
 * KN27: posts to an address that somebody else has named, under the same checks as every fetch: scheme, port and
 * literal address before, resolved addresses while connecting. Redirects are not followed, for they would carry the
 * body to where nobody asked it to go.
 */
export function guardedSender(deps: GuardedSenderDeps) {
  const dispatcher = new Agent({
    connect: guardedConnect(deps.policy, deps.resolve ?? resolveWithSystem),
    keepAliveTimeout: 5_000,
    connections: 8,
    maxHeaderSize: 32 * 1024,
  })
  const timeoutMs = deps.timeoutMs ?? TIMEOUT_MS
  return async (sent: {
    url: string
    headers: Record<string, string>
    body: string
    signal: AbortSignal
  }): Promise<{ httpStatus: number | null; problem: string | null; isForbidden: boolean }> => {
    const url = new URL(sent.url)
    const visit = isVisitable(url, deps.policy)
    if (!visit.ok) return { httpStatus: null, problem: visit.reason, isForbidden: true }
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([timeout, sent.signal])
    try {
      const headers = { ...sent.headers, 'content-type': 'application/json', 'user-agent': 'Frontdesk-Webhooks/1.0' }
      const response = await request(url, { dispatcher, method: 'POST', headers, body: sent.body, signal })
      await response.body.dump({ limit: MOST_ANSWER_BYTES, signal }).catch(() => undefined)
      return { httpStatus: response.statusCode, problem: null, isForbidden: false }
    } catch (error) {
      if (error instanceof ForbiddenAddressError) return { httpStatus: null, problem: error.message, isForbidden: true }
      const isSlow = timeout.aborted
      return {
        httpStatus: null,
        problem: isSlow ? 'the endpoint took too long to answer' : 'the endpoint could not be reached',
        isForbidden: false,
      }
    }
  }
}

import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { isLoopbackHost } from '../settings.ts'
import type { AppEnv } from './app-env.ts'

/** Half a year: long enough to matter, short enough to get away from a mistake. */
const POLICY = 'max-age=15768000'

/**
 * Browsers that have once come by HTTPS come by nothing else. Said only where a certificate or a declared proxy answers
 * for a name of the world: on this machine it would lock other programs on the same name out.
 */
export function strictTransport(services: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { isHttps } = services.readAddress(c.env?.incoming)
    if (isHttps && !isLoopbackHost(new URL(c.req.url).hostname)) c.header('strict-transport-security', POLICY)
  }
}

/** Whether HTTPS can reach this service at all. */
export const canBeHttps = ({ settings }: Services): boolean =>
  settings.TLS_CERT !== undefined || (settings.TRUST_PROXY ?? []).length > 0

import { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'

/** For whoever runs the service: is it alive, may it get traffic, and its figures (this machine only). */
export function healthRoutes(services: Services): Hono<AppEnv> {
  const health = new Hono<AppEnv>()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  health.get('/healthz', (c) => c.json({ status: 'ok' }, 200, API_SECURITY_HEADERS))
  health.get('/readyz', async (c) => {
    const isReady = await services.isReady()
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503, API_SECURITY_HEADERS)
  })
  health.get('/metrics', async (c) => {
    const { isLoopback, isProxyUndeclared } = services.readAddress(c.env?.incoming)
    if (!isLoopback || isProxyUndeclared) return c.text('Metrics are for this machine only', 403, API_SECURITY_HEADERS)
    return c.body(await registry.metrics(), 200, { ...API_SECURITY_HEADERS, 'content-type': registry.contentType })
  })
  return health
}

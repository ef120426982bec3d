import { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'

/** For whoever runs the service: is it alive, may it get traffic, and its figures (this machine only). */
export function healthRoutes(services: Services): Hono<AppEnv> {
  const health = new Hono<AppEnv>()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  health.get('/healthz', (c) => c.json({ status: 'ok' }))
  health.get('/readyz', async (c) => {
    const isReady = await services.isReady()
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503)
  })
  health.get('/metrics', async (c) => {
    if (!services.readAddress(c.env?.incoming).isLoopback) return c.text('Metrics are for this machine only', 403)
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return health
}

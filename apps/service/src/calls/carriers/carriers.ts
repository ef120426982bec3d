import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Services } from '../../services.ts'
import type { SocketRoute } from '../../sessions/realtime-upgrade.ts'
import { TelnyxCarrier } from '../telnyx/telnyx-carrier.ts'
import { telnyxRoutes } from '../telnyx/telnyx-routes.ts'
import { lineRoute } from './line-upgrade.ts'

/** The carriers that call this service: their webhooks, and the sockets that bring the sound of their calls. */
export type Carriers = { routes: Hono<AppEnv>; sockets: readonly (readonly [path: string, route: SocketRoute])[] }

export function openCarriers(services: Services): Carriers {
  const telnyx = new TelnyxCarrier(services)
  const routes = new Hono<AppEnv>()
  routes.route('/telnyx', telnyxRoutes(services, telnyx))
  return { routes, sockets: [lineRoute(...telnyx.media)] }
}

import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Services } from '../../services.ts'
import type { SocketRoute } from '../../sessions/realtime-upgrade.ts'
import { PlivoCarrier } from '../plivo/plivo-carrier.ts'
import { TelnyxCarrier } from '../telnyx/telnyx-carrier.ts'
import { VonageCarrier } from '../vonage/vonage-carrier.ts'
import { plivoRoutes, telnyxRoutes, vonageRoutes } from './carrier-routes.ts'
import { lineRoute } from './line-upgrade.ts'

/** The carriers that call this service: their webhooks, and the sockets that bring the sound of their calls. */
export type Carriers = { routes: Hono<AppEnv>; sockets: readonly (readonly [path: string, route: SocketRoute])[] }

export function openCarriers(services: Services): Carriers {
  const [telnyx, plivo, vonage] = [new TelnyxCarrier(services), new PlivoCarrier(services), new VonageCarrier(services)]
  const routes = new Hono<AppEnv>()
  routes.route('/telnyx', telnyxRoutes(services, telnyx))
  routes.route('/plivo', plivoRoutes(services, plivo))
  routes.route('/vonage', vonageRoutes(services, vonage))
  return { routes, sockets: [telnyx, plivo, vonage].map(({ media }) => lineRoute(media)) }
}

import { Hono } from 'hono'
import { operations } from './api/operations.ts'
import { feedRoutes } from './calendars/feed-routes.ts'
import { type Carriers, openCarriers } from './calls/carriers/carriers.ts'
import { twilioWebhooks } from './calls/twilio/twilio-webhooks.ts'
import { consoleApi } from './console/console-api.ts'
import { consoleFiles } from './console/console-files.ts'
import { consolePathOf } from './console/console-path.ts'
import { tryPage } from './console/try-page.ts'
import { docsFiles } from './files/docs-files.ts'
import { widgetFiles } from './files/widget-files.ts'
import { apiRoutes } from './http/api-routes.ts'
import type { AppEnv } from './http/app-env.ts'
import { healthRoutes } from './http/health.ts'
import { openApiRoute } from './http/openapi-route.ts'
import { ownHost } from './http/own-host.ts'
import { API_SECURITY_HEADERS, PAGE_SECURITY_HEADERS } from './http/security-headers.ts'
import { canBeHttps, strictTransport } from './http/strict-transport.ts'
import { noteUndeclaredProxy } from './http/undeclared-proxy.ts'
import type { Services } from './services.ts'
import { publicRoutes } from './sessions/public-routes.ts'

/** All routes of the service, without a socket: tests call `app.request()`. */
export function createApp(services: Services, carriers: Carriers = openCarriers(services)): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('*', noteUndeclaredProxy(services))
  app.use('*', ownHost(services))
  if (canBeHttps(services)) app.use('*', strictTransport(services))
  app.route('/v1/web', publicRoutes(services))
  app.route('/calendars', feedRoutes(services))
  app.route('/v1/openapi.json', openApiRoute(services, operations))
  app.route('/v1/carriers/twilio', twilioWebhooks(services))
  app.route('/v1/carriers', carriers.routes)
  app.route('/v1', apiRoutes(services, operations))
  app.route('/', widgetFiles(services))
  app.route('/', tryPage(services))
  app.route(`${consolePathOf(services.settings.CONSOLE_URL)}/api`, consoleApi(services))
  app.route('/', consoleFiles(services))
  app.route('/', docsFiles(services.files.docs))
  app.route('/', healthRoutes(services))
  app.get('/', (c) => c.body(null, 302, { ...PAGE_SECURITY_HEADERS, location: '/docs/' }))
  app.notFound((c) => c.text('There is nothing at this address', 404, API_SECURITY_HEADERS))
  app.onError((error, c) => {
    services.log.error({ err: error }, 'request failed')
    return c.text('Something went wrong on our side', 500, API_SECURITY_HEADERS)
  })
  return app
}

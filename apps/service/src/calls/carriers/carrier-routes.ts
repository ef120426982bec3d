import { DomainError } from '@frontdesk/schema'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { readBytes } from '../../http/read-body.ts'
import { API_SECURITY_HEADERS } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import type { PlivoCarrier, PlivoHook } from '../plivo/plivo-carrier.ts'
import type { TelnyxCarrier, WebhookAnswer } from '../telnyx/telnyx-carrier.ts'
import type { VonageCarrier, VonageHook } from '../vonage/vonage-carrier.ts'

type Deps = Pick<Services, 'readAddress'>
type Hooked = { c: Context<AppEnv>; connectionId: string; body: string }

const MOST_BYTES = 65_536
const STATUS = { done: 200, refused: 403, again: 503 } as const satisfies Record<WebhookAnswer, number>
const PLIVO_HOOKS: readonly PlivoHook[] = ['answer', 'after', 'transfer', 'hangup']
const VONAGE_HOOKS: readonly VonageHook[] = ['answer', 'events', 'after', 'transferred']

/** CY1: webhooks of Telnyx. What it is to do is told by commands, not in the answer. */
export function telnyxRoutes(deps: Deps, carrier: TelnyxCarrier): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  hook({ deps, routes }, '/:connectionId/events', async ({ c, connectionId, body }) => {
    const answer = await carrier.webhook(connectionId, {
      body,
      timestamp: c.req.header('telnyx-timestamp'),
      signature: c.req.header('telnyx-signature-ed25519'),
    })
    return c.json({ status: answer }, STATUS[answer], API_SECURITY_HEADERS)
  })
  return routes
}

/** CY15: webhooks of Plivo, answered in its XML. */
export function plivoRoutes(deps: Deps, carrier: PlivoCarrier): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const name of PLIVO_HOOKS)
    hook(
      { deps, routes },
      `/:connectionId/${name}${name === 'transfer' ? '/:target' : ''}`,
      async ({ c, connectionId, body }) => {
        const { pathname, search } = new URL(c.req.url)
        const xml = await carrier.webhook(connectionId, name, {
          path: `${pathname}${search}`,
          form: new URLSearchParams(body),
          target: c.req.param('target'),
          nonce: c.req.header('x-plivo-signature-v3-nonce'),
          signature: c.req.header('x-plivo-signature-v3'),
        })
        return xml === null
          ? forbidden(c)
          : c.body(xml, 200, { ...API_SECURITY_HEADERS, 'content-type': 'application/xml' })
      },
    )
  return routes
}

/** CY17: webhooks of Vonage, answered in lists of actions. */
export function vonageRoutes(deps: Deps, carrier: VonageCarrier): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const name of VONAGE_HOOKS)
    hook({ deps, routes }, `/:connectionId/${name}`, async ({ c, connectionId, body }) => {
      const actions = await carrier.webhook(connectionId, name, {
        body,
        authorization: c.req.header('authorization'),
        call: c.req.query('call'),
      })
      return actions === null ? forbidden(c) : c.json(actions, 200, API_SECURITY_HEADERS)
    })
  return routes
}

/** There is no key: whoever is not named by a signature is refused, as is a connection that there is not. */
function hook(
  { deps, routes }: { deps: Deps; routes: Hono<AppEnv> },
  path: string,
  answer: (hooked: Hooked) => Promise<Response>,
): void {
  routes.post(path, async (c) => {
    const client = deps.readAddress(c.env?.incoming)
    if (!client.isHttps && !client.isLoopback) return c.text('Use HTTPS', 403, API_SECURITY_HEADERS)
    const body = await bodyOf(c)
    if (body === null) return c.text('The body is too large', 413, API_SECURITY_HEADERS)
    return await answer({ c, connectionId: c.req.param('connectionId') ?? '', body })
  })
}

const forbidden = (c: Context): Response => c.text('Forbidden', 403, API_SECURITY_HEADERS)

async function bodyOf(c: Context): Promise<string | null> {
  try {
    const bytes = await readBytes(c, MOST_BYTES, () => new DomainError('too_large', 'The body is too large'))
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

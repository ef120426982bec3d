import { DomainError } from '@frontdesk/schema'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { readBytes } from '../../http/read-body.ts'
import { API_SECURITY_HEADERS } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import type { TelnyxCarrier, WebhookAnswer } from './telnyx-carrier.ts'

const MOST_BYTES = 65_536
const STATUS = { done: 200, refused: 403, again: 503 } as const satisfies Record<WebhookAnswer, number>

/** CY1: webhooks of Telnyx. There is no key: whoever is not named by a signature is refused, as is an unknown connection. */
export function telnyxRoutes(services: Pick<Services, 'readAddress' | 'log'>, carrier: TelnyxCarrier): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/:connectionId/events', async (c) => {
    const client = services.readAddress(c.env?.incoming)
    if (!client.isHttps && !client.isLoopback) return c.text('Use HTTPS', 403, API_SECURITY_HEADERS)
    const body = await bodyOf(c)
    if (body === null) return c.text('The body is too large', 413, API_SECURITY_HEADERS)
    const answer = await carrier.webhook(c.req.param('connectionId'), {
      body,
      timestamp: c.req.header('telnyx-timestamp'),
      signature: c.req.header('telnyx-signature-ed25519'),
    })
    return c.json({ status: answer }, STATUS[answer], API_SECURITY_HEADERS)
  })
  return routes
}

async function bodyOf(c: Context): Promise<string | null> {
  try {
    const bytes = await readBytes(c, MOST_BYTES, () => new DomainError('too_large', 'The body is too large'))
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

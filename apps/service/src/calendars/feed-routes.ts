import { createHash } from 'node:crypto'
import { feedStretch, feedText } from '@frontdesk/capabilities'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { isKnown } from '../http/if-match.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import { feedSecret } from './feed-address.ts'

type Deps = Pick<Services, 'calendarFeeds' | 'businesses' | 'bookings' | 'now' | 'readAddress'>

const ADDRESS = /^([0-9A-Za-z]{43})\.ics$/
/** Asked for again every time; what has not changed is not sent again. */
const HEADERS = { ...API_SECURITY_HEADERS, 'cache-control': 'private, no-cache' }

/** FE2: calendars at addresses that nobody can guess; there is no key, for calendar programs send none. */
export function feedRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/:file', (c) => answer(deps, c))
  return routes
}

async function answer(deps: Deps, c: Context<AppEnv>): Promise<Response> {
  const client = deps.readAddress(c.env?.incoming)
  if (!client.isHttps && !client.isLoopback) return c.text('Use HTTPS', 403, API_SECURITY_HEADERS)
  const text = await calendarAt(deps, ADDRESS.exec(c.req.param('file') ?? '')?.[1])
  if (text === null) return c.text('There is no calendar at this address', 404, API_SECURITY_HEADERS)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { ...HEADERS, etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
}

async function calendarAt(deps: Deps, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null
  const feed = await deps.calendarFeeds.findFeedBySecret(feedSecret(token))
  const setup = feed && (await deps.businesses.readSetup(feed))
  if (!feed || !setup) return null
  const now = deps.now()
  const { most, ...stretch } = feedStretch(now)
  return feedText({ feed, setup, bookings: await deps.bookings.listWithin(feed, stretch, most), now })
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { storedId } from '@frontdesk/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import type { RecordingOf } from './call-recordings.ts'

type LinkDeps = Pick<Services, 'pepper' | 'now' | 'publicUrl'>

const LINK_MS = 10 * 60_000
/** Below the address of the service. */
export const RECORDINGS_PATH = '/recordings'
const claims = z.object({
  organizationId: storedId('org'),
  conversationId: storedId('cnv'),
  expiresAt: z.number(),
})

const signatureOf = ({ pepper }: Pick<LinkDeps, 'pepper'>, body: string): string =>
  createHmac('sha256', pepper).update(`recording:${body}`).digest('base64url')

/** TC10: an address that plays one recording for ten minutes, for a player that can show no key. */
export function recordingLink(deps: LinkDeps, of: RecordingOf): { url: string; expiresAt: number } {
  const expiresAt = deps.now() + LINK_MS
  const body = Buffer.from(JSON.stringify({ ...of, expiresAt })).toString('base64url')
  return { url: `${deps.publicUrl}${RECORDINGS_PATH}/${body}.${signatureOf(deps, body)}`, expiresAt }
}

function readLink(deps: LinkDeps, link: string): RecordingOf | null {
  const [body = '', signature = ''] = link.split('.')
  const [given, true_] = [Buffer.from(signature), Buffer.from(signatureOf(deps, body))]
  if (given.length !== true_.length || !timingSafeEqual(given, true_)) return null
  // Whatever is signed was written here.
  const { expiresAt, ...of } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return expiresAt > deps.now() ? of : null
}

/** `/recordings/…`: what a link leads to. */
export function recordingRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/:link', async (c) => {
    const of = readLink(services, c.req.param('link'))
    const file = of && (await services.recordings.read(of))
    if (!file)
      return c.text('This link leads to no recording, or no longer. Ask for a new one.', 404, API_SECURITY_HEADERS)
    return c.body(new Uint8Array(file), 200, {
      ...API_SECURITY_HEADERS,
      'content-type': 'audio/wav',
      'content-disposition': 'inline; filename="call.wav"',
    })
  })
  return routes
}

import { DomainError } from '@frontdesk/schema'
import { Hono } from 'hono'
import { consolePathOf } from '../console/console-path.ts'
import { readStaticFile } from '../files/static-files.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { Services } from '../services.ts'
import { issueTicket } from './call-tickets.ts'
import { MEDIA_PATH } from './media-upgrade.ts'

export const DIAL_PATH = '/call'
const BUILT_FOR = '/console/'
const NUMBER = /^\+[1-9]\d{6,14}$/
const TICKETS_A_MINUTE = 6
const MINUTE_MS = 60_000

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'microphone=(self)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** TC12: `/call/{number}`: a telephone in a page, for whoever has its address, where `FRONTDESK_DIAL_PAGE` says so. */
export function dialPage(services: Services): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()
  if (!services.settings.FRONTDESK_DIAL_PAGE) return pages
  pages.get('/:number', async (c) => {
    const line = await publicLine(services, c.req.param('number'))
    const file = line && (await readStaticFile(services.files.console, 'call.html'))
    if (!file) return c.text('Nobody answers at this number', 404, HEADERS)
    const base = consolePathOf(services.settings.CONSOLE_URL)
    return c.html(file.body.toString('utf8').replaceAll(BUILT_FOR, `${base}/`), 200, HEADERS)
  })
  pages.post('/:number/ticket', async (c) => {
    try {
      const data = await ticketFor(services, c.req.param('number'), services.readAddress(c.env?.incoming).address)
      return c.json({ data }, 201, HEADERS)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const status = error.code === 'rate_limited' ? 429 : 404
      return c.json({ error: { code: error.code, message: error.message } }, status, HEADERS)
    }
  })
  return pages
}

const publicLine = (services: Services, number: string) =>
  NUMBER.test(number) ? services.agents.findPublicLine(number) : null

async function ticketFor(services: Services, to: string, address: string) {
  const line = await publicLine(services, to)
  const profile = line && (await services.sessions.agents.findProfile(line.agentId))
  const audio = profile && (await services.voice.audioOf(profile))
  if (!line || audio?.engine !== 'service') throw new DomainError('not_found', 'Nobody answers at this number')
  const taken = await services.limits.take(`dial page:${address}`, TICKETS_A_MINUTE, MINUTE_MS, services.now())
  if (!taken.isAllowed) throw new DomainError('rate_limited', 'Too many calls from here. Try again in a minute')
  const { organizationId, agentId } = line
  const conversationId = services.newId('cnv')
  const { ticket } = issueTicket(services, { organizationId, agentId, conversationId, to, isPublic: true })
  return { callId: conversationId, ticket, mediaUrl: `${services.publicUrl.replace(/^http/, 'ws')}/v1${MEDIA_PATH}` }
}

import { createHash } from 'node:crypto'
import { type AgentId, DomainError, isId } from '@frontdesk/schema'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { Services } from '../services.ts'
import { consolePathOf } from './console-path.ts'
import { signedInMember } from './member-admission.ts'

const STYLE =
  'html{color-scheme:light dark}html,body,div{block-size:100%;margin:0}p{padding:1rem;font:15px/1.5 sans-serif}'

/**
 * Only our own scripts: the page shares its origin with the console, so a widget served from elsewhere (WIDGET_URL)
 * must not run in it. Framed by the console alone.
 */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

type TryPageDeps = Pick<
  Services,
  'settings' | 'publicUrl' | 'widgetUrl' | 'readAddress' | 'members' | 'now' | 'pepper' | 'setup'
>

/**
 * `{console}/try/<agentId>`: the agent as visitors meet it, for the frame on its page in the console. CB4: on our own
 * origin any agent answers, so the page is for those who are signed in, and for the agents of their organization.
 */
export function tryPage(services: TryPageDeps): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()
  pages.get(`${consolePathOf(services.settings.CONSOLE_URL)}/try/:agentId`, async (c) => {
    const agentId = c.req.param('agentId')
    const signedIn = await signedInMember({ c, services }).catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    })
    if (!signedIn) return c.text('Sign in to the console first', 401, HEADERS)
    const { organizationId } = signedIn.member
    const isTheirs =
      isId('agt', agentId) && (await services.setup.findAgent(organizationId, agentId)).status === 'found'
    if (!isTheirs) return c.text('There is no such agent', 404, HEADERS)
    const isOwnWidget = new URL(services.widgetUrl).origin === new URL(services.publicUrl).origin
    return c.html(document(isOwnWidget ? widget(agentId) : ELSEWHERE), 200, HEADERS)
  })
  return pages
}

const ELSEWHERE =
  '<p>The widget of this service comes from another address (WIDGET_URL), which must not run inside the console. Try the agent on a page of yours.</p>'

/** The container alone starts the widget: an inline call would need a weaker policy. */
const widget = (agentId: AgentId) =>
  `<div data-frontdesk-agent="${agentId}" data-frontdesk-mode="page"></div><script async src="/widget.js?agent=${agentId}&amp;preview"></script>`

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Try-out</title><style>${STYLE}</style></head><body>${body}</body></html>`

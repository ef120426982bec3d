import { Hono } from 'hono'
import { readStaticFile } from '../files/static-files.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { Services } from '../services.ts'
import { consolePathOf } from './console-path.ts'

/** What the console was built for; served elsewhere, its addresses are moved. */
const BUILT_FOR = '/console/'

/** One page, one script, one style sheet, all ours; nothing inline, no HTML from strings, framed by nobody. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    // Recordings of calls.
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The built console. Every address below it that is no file is the page itself, which finds its room by the address. */
export function consoleFiles({ settings, files }: Pick<Services, 'settings' | 'files'>): Hono<AppEnv> {
  const base = consolePathOf(settings.CONSOLE_URL)
  const pages = new Hono<AppEnv>()
  const serve = async (path: string): Promise<Response> => {
    const isAsset = /\.\w+$/.test(path)
    const file = await readStaticFile(files.console, isAsset ? path : 'index.html')
    if (!file) return new Response('There is nothing at this address', { status: 404, headers: HEADERS })
    const isText = file.contentType.startsWith('text/')
    const body = isText ? file.body.toString('utf8').replaceAll(BUILT_FOR, `${base}/`) : new Uint8Array(file.body)
    const caching = isAsset && path.startsWith('assets/') ? FOR_EVER : 'no-store'
    return new Response(body, { headers: { ...HEADERS, 'content-type': file.contentType, 'cache-control': caching } })
  }
  pages.get(base, () => serve(''))
  pages.get(`${base}/*`, (c) => serve(c.req.path.slice(base.length + 1)))
  return pages
}

type Website = Record<string, unknown>
type Refusal = { status: number; error: string; details: object[] }

const HOUR = 3_600_000
const listed = (...paths: string[]) => ({
  count: paths.length,
  urls: paths.map((path) => `https://example.com${path}`),
})

/** The website of every agent of the stand-in, with a reading that changed something of each kind. */
export const standInWebsite = (): Website => ({
  id: 'kns_1',
  kind: 'website',
  title: 'example.com',
  url: 'https://example.com/',
  status: 'ready',
  reason: null,
  pages: 12,
  lastCrawlAt: Date.now() - HOUR,
  nextCrawlAt: null,
  include: [],
  exclude: [],
  lastReading: {
    readAt: Date.now() - HOUR,
    new: listed('/a', '/b', '/c'),
    changed: listed('/prices'),
    gone: listed('/old', '/older'),
    unchanged: { count: 31, urls: listed('/', '/team').urls },
    failed: { count: 1, pages: [{ url: 'https://example.com/slow', reason: 'the site took too long to answer' }] },
  },
  usedBy: 1,
  createdAt: Date.now() - HOUR,
})

/** Null when the rules of a change are patterns, as far as a stand-in looks. */
export function refusedRules(body: Record<string, string[]>): Refusal | null {
  for (const list of ['include', 'exclude']) {
    const place = (body[list] ?? []).findIndex((pattern) => !/^[/*]/.test(pattern))
    if (place === -1) continue
    const message = `${list}.${place} must be a path such as /blog/*`
    return { status: 400, error: message, details: [{ path: `${list}.${place}`, code: 'invalid_format', message }] }
  }
  return null
}

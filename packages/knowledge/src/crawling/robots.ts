import parseRobots from 'robots-parser'
import { AGENT_NAME } from '../fetching/guarded-fetcher.ts'
import type { PageFetcher } from '../ports.ts'

export type Robots = {
  isAllowed: (url: URL) => boolean
  delayMs: number
  sitemaps: readonly URL[]
}

const MAX_DELAY_MS = 10_000

const everythingAllowed: Robots = { isAllowed: () => true, delayMs: 0, sitemaps: [] }

/** The rules of a robots.txt for our agent name. */
function readRobots(address: URL, text: string): Robots {
  const robots = parseRobots(address.href, text)
  return {
    isAllowed: (url) => {
      // Rules are the same for the www twin and for https: the parser would answer "not mine" for those.
      const local = new URL(url.pathname + url.search, address)
      return robots.isAllowed(local.href, AGENT_NAME) !== false
    },
    delayMs: Math.min((robots.getCrawlDelay(AGENT_NAME) ?? 0) * 1000, MAX_DELAY_MS),
    sitemaps: robots
      .getSitemaps()
      .filter((sitemap) => URL.canParse(sitemap, address))
      .map((sitemap) => new URL(sitemap, address)),
  }
}

/**
 * RFC 9309: no robots.txt (4xx) allows everything; a server error forbids everything for now. A site that cannot be
 * reached at all is left to the first page, which says it better.
 */
export async function fetchRobots(fetcher: PageFetcher, site: URL, signal: AbortSignal): Promise<Robots | 'refused'> {
  const address = new URL('/robots.txt', site)
  const result = await fetcher.fetch(address, { maxBytes: 512 * 1024, timeoutMs: 15_000, accept: 'text/plain', signal })
  if (result.status === 'http-error' && result.httpStatus >= 500) return 'refused'
  if (result.status !== 'ok') return everythingAllowed
  return readRobots(address, new TextDecoder().decode(result.body))
}

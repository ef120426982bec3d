import { parseUrl } from '@frontdesk/schema'
import { AGENT_NAME } from '../fetching/guarded-fetcher.ts'
import type { PageFetcher } from '../ports.ts'
import { readRobotsRules } from './robots-rules.ts'

export type Robots = {
  isAllowed: (url: URL) => boolean
  delayMs: number
  sitemaps: readonly URL[]
}

const MAX_DELAY_MS = 10_000

const everythingAllowed: Robots = { isAllowed: () => true, delayMs: 0, sitemaps: [] }

/** The rules of a robots.txt for our agent name; they are the same for the `www` twin and for https. */
function readRobots(address: URL, text: string): Robots | 'endless' {
  const rules = readRobotsRules(text, AGENT_NAME)
  if (rules === null) return 'endless'
  return {
    isAllowed: (url) => rules.allows(url.pathname + url.search),
    delayMs: Math.min(rules.delaySeconds * 1000, MAX_DELAY_MS),
    sitemaps: rules.sitemaps.flatMap((sitemap) => parseUrl(sitemap, address) ?? []),
  }
}

/**
 * RFC 9309: no robots.txt (4xx) allows everything; a server error forbids everything for now. A site that cannot be
 * reached at all is left to the first page, which says it better.
 */
export async function fetchRobots(
  fetcher: PageFetcher,
  site: URL,
  signal: AbortSignal,
): Promise<Robots | 'refused' | 'endless'> {
  const address = new URL('/robots.txt', site)
  const result = await fetcher.fetch(address, { maxBytes: 512 * 1024, timeoutMs: 15_000, accept: 'text/plain', signal })
  if (result.status === 'http-error' && result.httpStatus >= 500) return 'refused'
  if (result.status !== 'ok') return everythingAllowed
  return readRobots(address, new TextDecoder().decode(result.body))
}

import type { CrawlRules } from '@frontdesk/schema'
import type { PageFetcher, PageReader } from '../ports.ts'
import { MAX_ADDRESSES, MAX_SITEMAP_BYTES } from './read-sitemap.ts'

const MAX_SITEMAPS = 8

export type SitemapSearch = {
  fetcher: PageFetcher
  reader: PageReader
  isOwn: (address: URL) => boolean
  rules: CrawlRules
}

/**
 * Reads the site's own sitemaps (an index one level down, as the protocol allows); what cannot be read, and what other
 * sites have, is left out: nobody is visited because a stranger's file names them.
 */
export async function fetchSitemaps(
  { fetcher, reader, isOwn, rules }: SitemapSearch,
  addresses: readonly URL[],
  signal: AbortSignal,
): Promise<URL[]> {
  const waiting = [...addresses]
  const read = new Set<string>()
  const pages: URL[] = []
  while (waiting.length > 0 && read.size < MAX_SITEMAPS && pages.length < MAX_ADDRESSES && !signal.aborted) {
    const address = waiting.shift()
    if (!address || read.has(address.href) || !isOwn(address)) continue
    read.add(address.href)
    const result = await fetcher.fetch(address, {
      maxBytes: MAX_SITEMAP_BYTES,
      timeoutMs: 15_000,
      accept: 'application/xml, text/xml, */*;q=0.1',
      signal,
    })
    if (result.status !== 'ok') continue
    const { isIndex, urls } = await reader.readSitemap({ ...result, rules }, signal)
    const found = urls.map((url) => new URL(url))
    if (isIndex) waiting.push(...found)
    else pages.push(...found)
  }
  return pages.slice(0, MAX_ADDRESSES)
}

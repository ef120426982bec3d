import { gunzipSync } from 'node:zlib'
import type { PageFetcher } from '../ports.ts'

const MAX_SITEMAPS = 8
const MAX_ADDRESSES = 1_000
const MAX_BYTES = 5 * 1024 * 1024

const LOCATION = /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,2048}?)\s*(?:\]\]>)?\s*<\/loc>/gi

/** Addresses named in a sitemap, and whether they are further sitemaps. Pages that nobody wants take no place. */
function readSitemap(xml: string, isWanted: (url: URL) => boolean): { isIndex: boolean; urls: URL[] } {
  const isIndex = /<sitemapindex[\s>]/i.test(xml)
  const urls: URL[] = []
  for (const match of xml.matchAll(LOCATION)) {
    const address = (match[1] ?? '').replaceAll('&amp;', '&')
    const url = URL.canParse(address) ? new URL(address) : null
    if (url && (isIndex || isWanted(url))) urls.push(url)
    if (urls.length >= MAX_ADDRESSES) break
  }
  return { isIndex, urls }
}

function textOf(body: Uint8Array): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  try {
    return new TextDecoder().decode(isGzip ? gunzipSync(body, { maxOutputLength: MAX_BYTES }) : body)
  } catch {
    // A broken or oversized archive is as good as no sitemap: links still lead through the site.
    return ''
  }
}

/** Reads the site's sitemaps (an index one level down, as the protocol allows); what cannot be read is left out. */
export async function fetchSitemaps(
  fetcher: PageFetcher,
  { addresses, isWanted }: { addresses: readonly URL[]; isWanted: (url: URL) => boolean },
  signal: AbortSignal,
): Promise<URL[]> {
  const waiting = [...addresses]
  const read = new Set<string>()
  const pages: URL[] = []
  while (waiting.length > 0 && read.size < MAX_SITEMAPS && pages.length < MAX_ADDRESSES && !signal.aborted) {
    const address = waiting.shift()
    if (!address || read.has(address.href)) continue
    read.add(address.href)
    const result = await fetcher.fetch(address, {
      maxBytes: MAX_BYTES,
      timeoutMs: 15_000,
      accept: 'application/xml, text/xml, */*;q=0.1',
      signal,
    })
    if (result.status !== 'ok') continue
    const { isIndex, urls } = readSitemap(textOf(result.body), isWanted)
    if (isIndex) waiting.push(...urls)
    else pages.push(...urls)
  }
  return pages.slice(0, MAX_ADDRESSES)
}

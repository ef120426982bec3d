import { gunzipSync } from 'node:zlib'
import { parseUrl } from '@frontdesk/schema'
import { Parser } from 'htmlparser2'
import type { FetchedContent, SitemapReading } from '../ports.ts'
import { pathRules } from './path-rules.ts'
import { isTooLong } from './website-scope.ts'

export const MAX_SITEMAP_BYTES = 5 * 1024 * 1024
export const MAX_ADDRESSES = 1_000
/** What the protocol allows in one file. */
const MOST_LOOKED_AT = 50_000
/** A sitemap is three deep. */
const MOST_OPEN = 20
const LONGEST_ADDRESS = 2_048

/** A bound was met: what has been found until then counts. */
class Enough extends Error {}

const NOTHING: SitemapReading = { isIndex: false, urls: [] }

/** KN42: addresses named in a sitemap, and whether they are further sitemaps. Pages that nobody wants take no place. */
export function readSitemap({ body, rules }: FetchedContent): SitemapReading {
  const found = new SitemapAddresses(rules)
  try {
    new Parser(found, { xmlMode: true, lowerCaseTags: true }).end(textOf(body))
  } catch (error) {
    if (!(error instanceof Enough)) return NOTHING
  }
  return { isIndex: found.isIndex, urls: found.urls }
}

function textOf(body: Uint8Array): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  // A broken or oversized archive throws, and is as good as no sitemap: links still lead through the site.
  return new TextDecoder().decode(isGzip ? gunzipSync(body, { maxOutputLength: MAX_SITEMAP_BYTES }) : body)
}

/** What the parser meets, as it meets it: nothing of the file is kept but the addresses. */
class SitemapAddresses {
  readonly urls: string[] = []
  isIndex = false
  private readonly rules: ReturnType<typeof pathRules>
  private address: string | null = null
  private open = 0
  private lookedAt = 0

  constructor(rules: FetchedContent['rules']) {
    this.rules = pathRules(rules)
  }

  onopentagname(name: string): void {
    this.open += 1
    if (this.open > MOST_OPEN) throw new Enough()
    if (name === 'sitemapindex') this.isIndex = true
    if (name === 'loc') this.address = ''
  }

  ontext(text: string): void {
    if (this.address !== null && this.address.length <= LONGEST_ADDRESS) this.address += text.trim()
  }

  onclosetag(name: string): void {
    this.open -= 1
    if (name !== 'loc' || this.address === null) return
    this.add(parseUrl(this.address))
    this.address = null
  }

  private add(url: URL | null): void {
    this.lookedAt += 1
    if (url && !isTooLong(url) && (this.isIndex || this.rules.allows(url))) this.urls.push(url.href)
    if (this.urls.length >= MAX_ADDRESSES || this.lookedAt >= MOST_LOOKED_AT) throw new Enough()
  }
}

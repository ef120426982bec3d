import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchResult, KnowledgeSource, StoredPage } from '../ports.ts'
import type { CrawlDeps } from './crawl-deps.ts'
import { Frontier, type Visit } from './frontier.ts'
import { PageBatch } from './page-batch.ts'
import { mediaType, READABLE_TYPES, type ReadPage, readPage } from './read-page.ts'
import { fetchRobots, type Robots } from './robots.ts'
import { fetchSitemaps } from './sitemap.ts'
import { isSameSite, pageKey } from './website-scope.ts'

export type CrawlOutcome = {
  /** Pages of the site in the store now; 0 when the site could not be read. */
  pages: number
  isBlocked: boolean
  /** For the owner, in words. */
  detail: string | null
}

const MAX_PAGES = 200
const MAX_DEPTH = 4
const AT_A_TIME = 2
const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 15_000
/** Fetches that bring no page (errors, duplicates, other types) are bounded too. */
const MAX_FETCHES = 500

const politeWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

/**
 * Reads one website politely (KN6–KN11): its own address first, then sitemap and links, nearest pages first. Pages of
 * an earlier crawl stay until this one has seen that they are gone.
 */
export async function crawlWebsite(
  deps: CrawlDeps,
  source: KnowledgeSource,
  signal: AbortSignal,
): Promise<CrawlOutcome> {
  const start = new URL(source.url)
  const robots = await fetchRobots(deps.fetcher, start, signal)
  if (robots === 'refused') return nothing('The site answered its robots.txt with an error, so it was not read.')
  if (!robots.isAllowed(start)) return nothing('The site’s robots.txt asks not to be read.', true)
  const stored = await deps.store.readPages(source.organizationId, source.id)
  const crawl = new Crawl(deps, { source, robots, stored }, signal)
  return crawl.run(start)
}

const nothing = (detail: string, isBlocked = false): CrawlOutcome => ({ pages: 0, isBlocked, detail })

type Subject = { source: KnowledgeSource; robots: Robots; stored: readonly StoredPage[] }

class Crawl {
  private readonly deps: CrawlDeps
  private readonly subject: Subject
  private readonly signal: AbortSignal
  private readonly batch: PageBatch
  private readonly known: Map<string, StoredPage>
  private frontier: Frontier
  /** Where the site really answers. */
  private siteUrl: URL
  private readonly kept = new Set<string>()
  private readonly gone = new Set<string>()
  private readonly hashes = new Set<string>()
  private fetches = 0
  private failed = 0
  private inFlight = 0
  private pausedMs: number

  constructor(deps: CrawlDeps, subject: Subject, signal: AbortSignal) {
    this.deps = deps
    this.subject = subject
    this.signal = signal
    this.batch = new PageBatch(deps.store, subject.source, deps.now)
    this.known = new Map(subject.stored.map((page) => [pageKey(new URL(page.url)), page]))
    this.frontier = new Frontier(new URL(subject.source.url), MAX_DEPTH)
    this.pausedMs = subject.robots.delayMs
    this.siteUrl = new URL(subject.source.url)
  }

  async run(start: URL): Promise<CrawlOutcome> {
    this.frontier.markKnown(start)
    const first = await this.visit({ url: start, depth: 0 })
    if (first !== null && this.kept.size === 0) return nothing(first.detail, first.isBlocked)
    await this.addSitemaps(start)
    for (const page of this.known.values()) this.frontier.add(new URL(page.url), 1)
    await Promise.all(Array.from({ length: this.pausedMs > 0 ? 1 : AT_A_TIME }, () => this.work()))
    if (this.signal.aborted) return nothing('The reading was interrupted.')
    await this.batch.flush(this.kept.size)
    await this.removeGone()
    return { pages: this.kept.size, isBlocked: false, detail: this.summary() }
  }

  private async addSitemaps(start: URL): Promise<void> {
    const { sitemaps } = this.subject.robots
    const addresses = sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', start)]
    const own = addresses.filter((address) => isSameSite(address, start))
    for (const url of await fetchSitemaps(this.deps.fetcher, own, this.signal)) this.frontier.add(url, 1)
  }

  /** One of the workers; it stays while another may still find links. */
  private async work(): Promise<void> {
    while (!this.isOver()) {
      const visit = this.frontier.next()
      if (visit) await this.visit(visit)
      else if (this.inFlight > 0) await this.pause(20)
      else return
    }
  }

  private isOver(): boolean {
    return this.signal.aborted || this.kept.size >= MAX_PAGES || this.fetches >= MAX_FETCHES
  }

  private pause(ms: number): Promise<void> {
    return (this.deps.wait ?? politeWait)(ms, this.signal)
  }

  /** Null when a page was read, else why not. */
  private async visit(visit: Visit): Promise<{ detail: string; isBlocked: boolean } | null> {
    if (!this.subject.robots.isAllowed(visit.url)) {
      this.gone.add(pageKey(visit.url))
      return { detail: 'The site’s robots.txt asks not to be read.', isBlocked: true }
    }
    if (this.pausedMs > 0 && this.fetches > 0) await this.pause(this.pausedMs)
    this.inFlight += 1
    this.fetches += 1
    try {
      return await this.take(visit, await this.fetch(visit.url))
    } finally {
      this.inFlight -= 1
    }
  }

  private fetch(url: URL): Promise<FetchResult> {
    const known = this.known.get(pageKey(url))
    return this.deps.fetcher.fetch(url, {
      etag: known?.etag ?? null,
      lastModified: known?.lastModified ?? null,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept: 'text/html, application/xhtml+xml, text/plain;q=0.8, text/markdown;q=0.8',
      signal: this.signal,
    })
  }

  private async take(visit: Visit, result: FetchResult): Promise<{ detail: string; isBlocked: boolean } | null> {
    switch (result.status) {
      case 'ok':
        return this.takePage(visit, result)
      case 'not-modified':
        this.keepKnown(visit.url)
        return null
      case 'http-error':
        return this.takeError(visit, result)
      case 'forbidden':
        return { detail: `The site was not read: ${result.reason}.`, isBlocked: true }
      case 'failed':
        this.failed += 1
        return { detail: `The site was not read: ${result.reason}.`, isBlocked: false }
    }
  }

  private keepKnown(url: URL): void {
    const page = this.known.get(pageKey(url))
    if (!page) return
    this.kept.add(page.url)
    this.hashes.add(page.contentHash)
  }

  private takeError(visit: Visit, result: Extract<FetchResult, { status: 'http-error' }>) {
    const isGone = result.httpStatus === 404 || result.httpStatus === 410
    if (isGone) this.gone.add(pageKey(visit.url))
    else this.failed += 1
    // A server that asks for a pause gets it between all further requests.
    if (result.retryAfterMs !== null) this.pausedMs = Math.max(this.pausedMs, Math.min(result.retryAfterMs, 10_000))
    return {
      detail: `The site was not read: it answered with status ${result.httpStatus}.`,
      isBlocked: [401, 403, 429, 451].includes(result.httpStatus),
    }
  }

  private async takePage(visit: Visit, result: Extract<FetchResult, { status: 'ok' }>) {
    if (visit.depth === 0) this.adoptRedirect(result.url)
    if (!isSameSite(result.url, this.siteUrl) || !READABLE_TYPES.includes(mediaType(result.contentType))) {
      return { detail: 'The site’s address leads to no page of text.', isBlocked: false }
    }
    const page = readPage(result, this.subject.source, this.deps.now())
    if (page.extracted.robots.mayFollow) this.follow(page, visit)
    if (!page.extracted.robots.mayIndex) {
      this.gone.add(pageKey(visit.url))
      return { detail: 'The page asks not to be indexed.', isBlocked: true }
    }
    await this.keep(page)
    return null
  }

  /** A site that answers from another host (a new domain, a language start page) is crawled there. */
  private adoptRedirect(landed: URL): void {
    this.siteUrl = landed
    if (isSameSite(landed, new URL(this.subject.source.url))) return
    this.frontier = new Frontier(landed, MAX_DEPTH)
    this.frontier.markKnown(landed)
  }

  private follow(page: ReadPage, visit: Visit): void {
    for (const link of page.extracted.links) this.frontier.add(link, visit.depth + 1)
  }

  /** The same content under two addresses is one page; unchanged content is not written again. */
  private async keep({ stored, extracted }: ReadPage): Promise<void> {
    if (this.hashes.has(stored.contentHash) || this.kept.size >= MAX_PAGES) return
    const url = preferredUrl(new URL(stored.url), extracted.canonical)
    if (this.kept.has(url)) return
    this.hashes.add(stored.contentHash)
    this.kept.add(url)
    const isUnchanged = this.known.get(pageKey(new URL(url)))?.contentHash === stored.contentHash
    const hasMoved = this.known.get(pageKey(new URL(url)))?.url !== url
    if (!isUnchanged || hasMoved) await this.batch.add({ ...stored, url }, this.kept.size)
  }

  /** Old pages leave only when seen to be gone, or when the whole site was read without trouble. */
  private async removeGone(): Promise<void> {
    const { source, stored } = this.subject
    const isWhole = this.failed === 0 && !this.isOver()
    const keep = isWhole
      ? this.kept
      : new Set([
          ...this.kept,
          ...stored.map((page) => page.url).filter((url) => !this.gone.has(pageKey(new URL(url)))),
        ])
    await this.deps.store.keepOnlyPages(source.organizationId, source.id, [...keep])
  }

  private summary(): string | null {
    const parts = [
      this.kept.size >= MAX_PAGES ? `Only the first ${MAX_PAGES} pages were read.` : '',
      this.failed > 0 ? `${this.failed} ${this.failed === 1 ? 'page' : 'pages'} could not be read.` : '',
    ].filter((part) => part !== '')
    return parts.length === 0 ? null : parts.join(' ')
  }
}

/** A canonical address is believed when it names the same page (another spelling of it), never to merge pages. */
function preferredUrl(url: URL, canonical: URL | null): string {
  if (!canonical || !isSameSite(url, canonical)) return url.href
  const isSamePath = pageKey(new URL(canonical.pathname, url)) === pageKey(new URL(url.pathname, url))
  return isSamePath && canonical.protocol === url.protocol ? canonical.href : url.href
}

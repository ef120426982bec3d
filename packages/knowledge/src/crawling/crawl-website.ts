import { setTimeout as sleep } from 'node:timers/promises'
import { type CrawlRules, parseUrl } from '@frontdesk/schema'
import type { FetchResult, KnowledgeSource, PageReader, PageReading, ReadPage, StoredPage } from '../ports.ts'
import { CrawlBudget } from './crawl-budget.ts'
import type { CrawlDeps } from './crawl-deps.ts'
import { Frontier, type Visit } from './frontier.ts'
import { PageBatch } from './page-batch.ts'
import { PageLedger } from './page-ledger.ts'
import { type PathRules, pathRules } from './path-rules.ts'
import { mediaType, pageReaderHere, READABLE_TYPES } from './read-page.ts'
import { type Reading, ReadingReport } from './reading-report.ts'
import { fetchRobots, type Robots } from './robots.ts'
import { fetchSitemaps } from './sitemap.ts'
import { isSameSite, isTooLong, preferredUrl } from './website-scope.ts'

export type CrawlOutcome = {
  /** Pages of the site in the store now; 0 when the site could not be read. */
  pages: number
  isBlocked: boolean
  /** For the owner, in words. */
  detail: string | null
  reading: Reading
}

const MAX_DEPTH = 4
const AT_A_TIME = 2
const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 15_000

const politeWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

/** Why an address was not read: the end of a sentence about it. */
type Refusal = { reason: string; isBlocked: boolean }

/**
 * Reads one website politely (KN6–KN11): its own address first, then sitemap and links, nearest pages first. Pages of
 * an earlier crawl stay until this one has seen that they are gone. Null when it was not read to its end, because the
 * service stops or because its owner changed the rules meanwhile.
 */
export async function crawlWebsite(
  deps: CrawlDeps,
  source: KnowledgeSource,
  signal: AbortSignal,
): Promise<CrawlOutcome | null> {
  const start = new URL(source.url)
  const robots = await fetchRobots(deps.fetcher, start, signal)
  if (robots === 'refused')
    return nothing(start, { reason: 'it answered its robots.txt with an error', isBlocked: false })
  if (robots === 'endless')
    return nothing(start, { reason: 'its robots.txt has too many rules to obey them all', isBlocked: true })
  if (!robots.isAllowed(start)) return nothing(start, ASKS_NOT_TO)
  const [stored, rules] = await Promise.all([
    deps.store.readPages(source.organizationId, source.id),
    deps.store.readRules(source.organizationId, source.id),
  ])
  const crawl = new Crawl(deps, { source, robots, stored, rules }, signal)
  return crawl.run(start)
}

const ASKS_NOT_TO: Refusal = { reason: 'its robots.txt asks not to be read', isBlocked: true }

function nothing(start: URL, { reason, isBlocked }: Refusal): CrawlOutcome {
  const report = new ReadingReport()
  report.fail(start, reason)
  return { pages: 0, isBlocked, detail: `The site was not read: ${reason}.`, reading: report.reading([]) }
}

type OkResult = Extract<FetchResult, { status: 'ok' }>

type Subject = { source: KnowledgeSource; robots: Robots; stored: readonly StoredPage[]; rules: CrawlRules }

class Crawl {
  private readonly deps: CrawlDeps
  private readonly subject: Subject
  private readonly signal: AbortSignal
  private readonly batch: PageBatch
  private readonly rules: PathRules
  private readonly pages: PageLedger
  private readonly budget: CrawlBudget
  private readonly reader: PageReader
  private frontier: Frontier
  /** Where the site really answers. */
  private siteUrl: URL
  private inFlight = 0
  private isOutdated = false
  private pausedMs: number

  constructor(deps: CrawlDeps, subject: Subject, signal: AbortSignal) {
    this.deps = deps
    this.subject = subject
    this.signal = signal
    this.batch = new PageBatch(deps.store, subject.source, deps.now)
    this.rules = pathRules(subject.rules)
    this.pages = new PageLedger(subject.stored, this.rules)
    this.frontier = new Frontier(new URL(subject.source.url), MAX_DEPTH, this.rules)
    this.budget = new CrawlBudget(deps.now)
    this.reader = deps.reader ?? pageReaderHere
    this.pausedMs = subject.robots.delayMs
    this.siteUrl = new URL(subject.source.url)
  }

  async run(start: URL): Promise<CrawlOutcome | null> {
    this.frontier.markKnown(start)
    const refusal = await this.visit({ url: start, depth: 0 })
    if (refusal !== null && this.pages.size === 0) return nothing(start, refusal)
    await this.removeExcluded()
    await this.addSitemaps(start)
    for (const page of this.subject.stored) this.frontier.add(new URL(page.url), 1)
    await Promise.all(Array.from({ length: this.pausedMs > 0 ? 1 : AT_A_TIME }, () => this.work()))
    if (this.signal.aborted || (await this.givesWay())) return null
    await this.batch.flush(this.pages.size)
    const { staying, reading } = this.pages.outcome(this.pages.failed === 0 && !this.isOver())
    await this.keepOnly(staying)
    return { pages: this.pages.size, isBlocked: false, detail: this.summary(), reading }
  }

  /** CR4: at once, not at the end of a long reading. */
  private async removeExcluded(): Promise<void> {
    const staying = this.pages.withoutExcluded()
    if (staying !== null && !(await this.givesWay())) await this.keepOnly(staying)
  }

  private keepOnly(urls: readonly string[]): Promise<void> {
    const { source } = this.subject
    return this.deps.store.keepOnlyPages(source.organizationId, source.id, urls)
  }

  /** CR6: the reading that the new rules have started may be over before this one, and would not undo what comes later. */
  private async givesWay(): Promise<boolean> {
    const { source, rules } = this.subject
    const now = await this.deps.store.readRules(source.organizationId, source.id)
    this.isOutdated ||= JSON.stringify(now) !== JSON.stringify(rules)
    return this.isOutdated
  }

  private async addSitemaps(start: URL): Promise<void> {
    const { sitemaps } = this.subject.robots
    const addresses = sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', start)]
    const isOwn = (address: URL) => isSameSite(address, start) || isSameSite(address, this.siteUrl)
    const search = { fetcher: this.deps.fetcher, reader: this.reader, rules: this.subject.rules, isOwn }
    const listed = await fetchSitemaps(search, addresses, this.signal)
    for (const url of listed) this.frontier.add(url, 1)
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
    return this.signal.aborted || this.isOutdated || this.budget.isSpent(this.pages.size)
  }

  private pause(ms: number): Promise<void> {
    return (this.deps.wait ?? politeWait)(ms, this.signal)
  }

  /** Null when a page was read, else why not. */
  private async visit(visit: Visit): Promise<Refusal | null> {
    if (!this.subject.robots.isAllowed(visit.url)) {
      this.pages.markGone(visit.url)
      // Thousands of such addresses in a row would leave nobody else a turn.
      await this.pause(0)
      return ASKS_NOT_TO
    }
    if (this.pausedMs > 0 && this.budget.hasFetched) await this.pause(this.pausedMs)
    this.inFlight += 1
    this.budget.countFetch()
    try {
      return await this.take(visit, await this.fetch(visit.url))
    } finally {
      this.inFlight -= 1
    }
  }

  private fetch(url: URL): Promise<FetchResult> {
    const known = this.pages.knownPage(url)
    return this.deps.fetcher.fetch(url, {
      etag: known?.etag ?? null,
      lastModified: known?.lastModified ?? null,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept: 'text/html, application/xhtml+xml, text/plain;q=0.8, text/markdown;q=0.8',
      signal: this.signal,
    })
  }

  private async take(visit: Visit, result: FetchResult): Promise<Refusal | null> {
    switch (result.status) {
      case 'ok':
        return this.takePage(visit, result)
      case 'not-modified':
        this.pages.keepKnown(visit.url)
        return null
      case 'http-error':
        return this.takeError(visit, result)
      case 'forbidden':
        return { reason: result.reason, isBlocked: true }
      case 'failed':
        this.pages.fail(visit.url, result.reason)
        return { reason: result.reason, isBlocked: false }
    }
  }

  private takeError(visit: Visit, result: Extract<FetchResult, { status: 'http-error' }>): Refusal {
    const reason = `it answered with status ${result.httpStatus}`
    const isGone = result.httpStatus === 404 || result.httpStatus === 410
    if (isGone) this.pages.markGone(visit.url)
    else this.pages.fail(visit.url, reason)
    // A server that asks for a pause gets it between all further requests.
    if (result.retryAfterMs !== null) this.pausedMs = Math.max(this.pausedMs, Math.min(result.retryAfterMs, 10_000))
    return { reason, isBlocked: [401, 403, 429, 451].includes(result.httpStatus) }
  }

  private async takePage(visit: Visit, result: OkResult): Promise<Refusal | null> {
    if (isTooLong(result.url)) return { reason: 'its address is too long', isBlocked: false }
    if (visit.depth === 0) this.adoptRedirect(result.url)
    else if (!this.rules.allows(result.url)) {
      this.pages.markGone(visit.url)
      return { reason: 'it leads to a page that the rules leave out', isBlocked: false }
    }
    if (!isSameSite(result.url, this.siteUrl) || !READABLE_TYPES.includes(mediaType(result.contentType))) {
      return { reason: 'its address leads to no page of text', isBlocked: false }
    }
    const reading = await this.reader.readPage({ ...result, rules: this.subject.rules }, this.signal)
    return this.takeReading(visit, result, reading)
  }

  private async takeReading(visit: Visit, result: OkResult, reading: PageReading): Promise<Refusal | null> {
    if (reading.status === 'refused') {
      if (reading.isTooMuch) this.budget.countCostlyPage()
      this.pages.fail(visit.url, reading.reason)
      return { reason: reading.reason, isBlocked: false }
    }
    if (reading.page.robots.mayFollow) this.follow(reading.page, visit)
    if (!reading.page.robots.mayIndex) {
      this.pages.markGone(visit.url)
      return { reason: 'the page asks not to be indexed', isBlocked: true }
    }
    await this.keep(reading.page, result)
    return null
  }

  /** A site that answers from another host (a new domain, a language start page) is crawled there. */
  private adoptRedirect(landed: URL): void {
    this.siteUrl = landed
    if (isSameSite(landed, new URL(this.subject.source.url))) return
    this.frontier = new Frontier(landed, MAX_DEPTH, this.rules)
    this.frontier.markKnown(landed)
  }

  private follow(page: ReadPage, visit: Visit): void {
    for (const link of page.links) this.frontier.add(new URL(link), visit.depth + 1)
  }

  private async keep(page: ReadPage, { url: landed, etag, lastModified }: OkResult): Promise<void> {
    if (!this.budget.hasRoom(this.pages.size)) return
    this.budget.countWords(page)
    const { title, language, contentHash, blocks, jsonLd, canonical } = page
    const preferred = preferredUrl(landed, parseUrl(canonical ?? ''))
    const url = this.rules.allows(new URL(preferred)) ? preferred : landed.href
    const { id: sourceId, organizationId } = this.subject.source
    const content = { title, language, contentHash, blocks, jsonLd, fetchedAt: this.deps.now() }
    const changed = this.pages.keep({ sourceId, organizationId, url, etag, lastModified, ...content })
    if (changed && !(await this.givesWay())) await this.batch.add(changed, this.pages.size)
  }

  private summary(): string | null {
    const { size, failed } = this.pages
    const failures = failed > 0 ? [`${failed} ${failed === 1 ? 'page' : 'pages'} could not be read.`] : []
    const parts = [...this.budget.remarks(size), ...failures]
    return parts.length === 0 ? null : parts.join(' ')
  }
}

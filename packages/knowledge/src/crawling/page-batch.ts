import type { KnowledgeSource, KnowledgeStore, StoredPage } from '../ports.ts'

const FULL = 8
const LONGEST_WAIT_MS = 400

/** Writes pages in small batches while they are read, so that answers are there before the crawl ends. */
export class PageBatch {
  private waiting: StoredPage[] = []
  private lastFlushAt = Number.NEGATIVE_INFINITY
  private writing: Promise<void> = Promise.resolve()
  private readonly store: KnowledgeStore
  private readonly source: KnowledgeSource
  private readonly now: () => number

  constructor(store: KnowledgeStore, source: KnowledgeSource, now: () => number) {
    this.store = store
    this.source = source
    this.now = now
  }

  /** The first page is written at once. */
  async add(page: StoredPage, pagesSoFar: number): Promise<void> {
    this.waiting.push(page)
    const isDue = this.waiting.length >= FULL || this.now() - this.lastFlushAt >= LONGEST_WAIT_MS
    if (isDue) await this.flush(pagesSoFar)
  }

  /** One write at a time. */
  flush(pagesSoFar: number): Promise<void> {
    this.writing = this.writing.then(() => this.write(pagesSoFar))
    return this.writing
  }

  private async write(pagesSoFar: number): Promise<void> {
    const pages = this.waiting
    this.waiting = []
    this.lastFlushAt = this.now()
    const { organizationId, id } = this.source
    if (pages.length > 0) await this.store.putPages(organizationId, id, pages)
    await this.store.updateSource(organizationId, id, { pages: pagesSoFar })
  }
}

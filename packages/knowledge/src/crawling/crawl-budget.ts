import type { ReadPage } from '../ports.ts'

const MAX_PAGES = 200
/** Fetches that bring no page (errors, duplicates, other types) are bounded too. */
const MAX_FETCHES = 500
/** Two hundred pages with the longest pause that a site may ask for take 34 minutes. */
const MAX_MS = 60 * 60_000
/** Some ten thousand passages, which take minutes to be understood; two hundred pages have a tenth. */
const MAX_CHARACTERS = 5_000_000
/** A site whose pages take all of a page's time or memory would keep other sites waiting. */
const MAX_COSTLY_PAGES = 3

/** KN41: what one reading of a website may cost. */
export class CrawlBudget {
  private readonly now: () => number
  private readonly startedAt: number
  private characters = 0
  private fetches = 0
  private costlyPages = 0

  constructor(now: () => number) {
    this.now = now
    this.startedAt = now()
  }

  get hasFetched(): boolean {
    return this.fetches > 0
  }

  countFetch(): void {
    this.fetches += 1
  }

  countCostlyPage(): void {
    this.costlyPages += 1
  }

  countWords({ blocks }: Pick<ReadPage, 'blocks'>): void {
    this.characters += blocks.reduce((sum, { text }) => sum + text.length, 0)
  }

  hasRoom(pages: number): boolean {
    return pages < MAX_PAGES && this.characters < MAX_CHARACTERS
  }

  isSpent(pages: number): boolean {
    const isCostly = this.fetches >= MAX_FETCHES || this.costlyPages >= MAX_COSTLY_PAGES
    return !this.hasRoom(pages) || isCostly || this.now() - this.startedAt >= MAX_MS
  }

  /** Sentences for the owner about what was not read. */
  remarks(pages: number): string[] {
    const first = `Only the first ${pages === 1 ? 'page was' : `${pages} pages were`} read`
    if (!this.hasRoom(pages)) return [`${first}.`]
    if (this.costlyPages >= MAX_COSTLY_PAGES) return [`${first}: ${MAX_COSTLY_PAGES} took too much time or memory.`]
    if (this.now() - this.startedAt >= MAX_MS) return [`${first}: the site answers too slowly.`]
    return []
  }
}

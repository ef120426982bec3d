import type { KnowledgeSource, KnowledgeStore, PageFetcher, PageReader } from '../ports.ts'

export type CrawlDeps = {
  store: KnowledgeStore
  fetcher: PageFetcher
  /** Reads what strangers have written in a thread; without it on the spot, for sites of tests and measurements. */
  reader?: PageReader
  now: () => number
  /** Finds out what the pages mean, before the source is said to be ready. */
  prepare?: (source: KnowledgeSource, signal: AbortSignal) => Promise<void>
  /** Waits politely between requests; given by tests so that none of them sleeps. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

import type { KnowledgeStore, PageFetcher } from '../ports.ts'

export type CrawlDeps = {
  store: KnowledgeStore
  fetcher: PageFetcher
  now: () => number
  /** Waits politely between requests; given by tests so that none of them sleeps. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

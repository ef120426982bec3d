import type { KnowledgeSourceId, KnowledgeStatus, OrganizationId } from '@frontdesk/schema'

export type KnowledgeSource = {
  id: KnowledgeSourceId
  organizationId: OrganizationId
  kind: 'website'
  url: string
  status: KnowledgeStatus
  /** Pages read so far (while crawling) or in the index. */
  pages: number
  /** For the owner, in words: why it failed or was blocked, what was skipped. */
  detail: string | null
  /** Rises with every stored change of the pages: whoever holds an index of an older revision rebuilds it. */
  revision: number
  createdAt: number
  crawledAt: number | null
}

/** A block of a page in reading order. `headings` is the path above it. */
export type Block = {
  kind: 'heading' | 'paragraph' | 'list' | 'table' | 'definition' | 'fact'
  headings: readonly string[]
  text: string
}

/** One page as it was read; the index is built from these, so re-indexing needs no crawl. */
export type StoredPage = {
  sourceId: KnowledgeSourceId
  organizationId: OrganizationId
  url: string
  title: string
  language: string | null
  /** SHA-256, hex, of the body: unchanged pages are not stored again. */
  contentHash: string
  etag: string | null
  lastModified: string | null
  blocks: readonly Block[]
  /** Objects of the page's JSON-LD, as they stood there. */
  jsonLd: readonly unknown[]
  fetchedAt: number
}

export interface KnowledgeStore {
  findSource(id: KnowledgeSourceId): Promise<KnowledgeSource | null>
  findSources(organizationId: OrganizationId, ids: readonly KnowledgeSourceId[]): Promise<KnowledgeSource[]>
  /** Progress and outcome of a crawl. Only the fields given change. */
  updateSource(
    organizationId: OrganizationId,
    id: KnowledgeSourceId,
    changes: Partial<Pick<KnowledgeSource, 'status' | 'pages' | 'detail' | 'crawledAt'>>,
  ): Promise<void>
  /** KS1: adds or replaces pages by URL and raises the revision by one, in one write. */
  putPages(organizationId: OrganizationId, sourceId: KnowledgeSourceId, pages: readonly StoredPage[]): Promise<void>
  /** Removes pages of the source that the last crawl no longer found; raises the revision when any went. */
  keepOnlyPages(organizationId: OrganizationId, sourceId: KnowledgeSourceId, urls: readonly string[]): Promise<void>
  readPages(organizationId: OrganizationId, sourceId: KnowledgeSourceId): Promise<StoredPage[]>
}

/** Fetches a page for the crawler; the guarded adapter refuses private addresses, tests use a table. */
export interface PageFetcher {
  fetch(url: URL, options: FetchOptions): Promise<FetchResult>
}
export type FetchOptions = {
  etag?: string | null
  lastModified?: string | null
  maxBytes: number
  timeoutMs: number
  accept: string
  signal: AbortSignal
}
export type FetchResult =
  | {
      status: 'ok'
      url: URL
      httpStatus: number
      contentType: string
      body: Uint8Array
      etag: string | null
      lastModified: string | null
    }
  | { status: 'not-modified'; url: URL }
  | { status: 'http-error'; url: URL; httpStatus: number; retryAfterMs: number | null }
  /** Refused by our own rules: a private address, a port, a scheme. Never retried. */
  | { status: 'forbidden'; reason: string }
  | { status: 'failed'; reason: string }

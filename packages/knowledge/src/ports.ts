import type {
  CrawlRules,
  KnowledgeSourceId,
  KnowledgeSourceKind,
  KnowledgeStatus,
  LastReading,
  Lookup,
  OrganizationId,
  Page,
  PageRequest,
} from '@frontdesk/schema'

export type KnowledgeSource = {
  id: KnowledgeSourceId
  organizationId: OrganizationId
  kind: KnowledgeSourceKind
  /** The website, or where a visitor reads more; empty when there is no such address. */
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

/** What a reading leaves at its source. */
export type ReadingOutcome = Partial<Pick<OwnedSource, 'status' | 'pages' | 'detail' | 'crawledAt' | 'lastReading'>>

export interface KnowledgeStore {
  findSource(id: KnowledgeSourceId): Promise<KnowledgeSource | null>
  findSources(organizationId: OrganizationId, ids: readonly KnowledgeSourceId[]): Promise<KnowledgeSource[]>
  /** Progress and outcome of a crawl. Only the fields given change. */
  updateSource(organizationId: OrganizationId, id: KnowledgeSourceId, changes: ReadingOutcome): Promise<void>
  /** CR6: the outcome of a reading, unless the rules have become others than those that it began with. */
  finishReading(
    organizationId: OrganizationId,
    id: KnowledgeSourceId,
    outcome: { rules: CrawlRules; changes: ReadingOutcome },
  ): Promise<void>
  /** What its owner wants read of a website; everything, where nothing was said. */
  readRules(organizationId: OrganizationId, id: KnowledgeSourceId): Promise<CrawlRules>
  /** KS1: adds or replaces pages by URL and raises the revision by one, in one write. */
  putPages(organizationId: OrganizationId, sourceId: KnowledgeSourceId, pages: readonly StoredPage[]): Promise<void>
  /** Removes pages of the source that the last crawl no longer found; raises the revision when any went. */
  keepOnlyPages(organizationId: OrganizationId, sourceId: KnowledgeSourceId, urls: readonly string[]): Promise<void>
  readPages(organizationId: OrganizationId, sourceId: KnowledgeSourceId): Promise<StoredPage[]>
}

/** Whose vectors, and of which encoder: those of different encoders are not comparable. */
export type VectorSource = { organizationId: OrganizationId; sourceId: KnowledgeSourceId; encoderId: string }

/** What the encoder made of a source's pages, in chunks that only the knowledge room reads. */
export interface PassageVectorStore {
  readVectors(source: VectorSource): Promise<readonly Uint8Array[]>
  /** Adds a chunk; what another encoder made of this source is dropped. */
  addVectors(source: VectorSource, chunk: Uint8Array): Promise<void>
  replaceVectors(source: VectorSource, chunks: readonly Uint8Array[]): Promise<void>
  /** Whether anything was ever encoded, whoever's it is: if not, nobody will soon ask for the encoder. */
  isEmpty(): Promise<boolean>
}

/** What an encoder elsewhere made, in a place of its own. */
export interface FurtherVectorStore extends PassageVectorStore {
  /** Sources that have been read and of which nothing by this encoder is kept, in the order of their ids. */
  listLacking(encoderId: string, page: { after: string; limit: number }): Promise<KnowledgeSource[]>
}

/** Names a model, whose vectors are all as long. */
export type FurtherModel = { encoderId: string; wide: number }

/**
 * An encoder elsewhere, beside the one that ships. It widens what is thought of, and decides nothing: probabilities are
 * of the one that ships. Null wherever it does not answer in time, or what it costs may not be spent.
 */
export interface FurtherEncoder {
  /** Asks it, where that is not known yet. */
  identify(organizationId: OrganizationId): Promise<FurtherModel | null>
  /** One unit vector a text, in order. What a `question` waits for is given up soon. */
  encode(
    texts: readonly string[],
    of: { organizationId: OrganizationId; urgency: 'question' | 'background' },
  ): Promise<readonly Float32Array[] | null>
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

/** What was fetched of a website, and what its owner wants read of it. */
export type FetchedContent = { url: URL; contentType: string; body: Uint8Array; rules: CrawlRules }

export type ReadPage = Pick<StoredPage, 'title' | 'language' | 'contentHash' | 'blocks' | 'jsonLd'> & {
  /** Pages of the same site that the rules let be read, each once. */
  links: readonly string[]
  canonical: string | null
  robots: { mayIndex: boolean; mayFollow: boolean }
}

/** `reason` is the end of a sentence about the page; `isTooMuch`: it took more time or memory than a page may. */
export type PageReading = { status: 'read'; page: ReadPage } | { status: 'refused'; reason: string; isTooMuch: boolean }
/** Addresses of pages that the rules let be read, or of further sitemaps. */
export type SitemapReading = { isIndex: boolean; urls: readonly string[] }

/**
 * Reads what a website has sent where it can do no harm: bounded in time, memory and size, and off the event loop.
 * Never throws on what it reads; what cannot be read as a sitemap names no page.
 */
export interface PageReader {
  readPage(content: FetchedContent, signal: AbortSignal): Promise<PageReading>
  readSitemap(content: FetchedContent, signal: AbortSignal): Promise<SitemapReading>
}

// ---------------------------------------------------------------- sources as their owner sees them

export type OwnedSource = KnowledgeSource & {
  title: string | null
  fileName: string | null
  /** When it is read again; null when that is not planned. */
  nextCrawlAt: number | null
  rules: CrawlRules
  /** Null before the first reading, and for what is no website. */
  lastReading: LastReading | null
}

export type PageSummary = Pick<StoredPage, 'url' | 'title' | 'language' | 'fetchedAt'>

/** Sources that owners add by themselves, beside the websites of their agents. */
export interface KnowledgeSourceStore {
  /** SR1: the source with all that it brings: pages that are there already, a file, and the job that will read it. */
  insertSource(source: OwnedSource, brings: { pages: readonly StoredPage[]; file: Uint8Array | null }): Promise<void>
  findOwnedSource(organizationId: OrganizationId, id: KnowledgeSourceId): Promise<Lookup<OwnedSource>>
  listSources(organizationId: OrganizationId, page: PageRequest): Promise<Page<OwnedSource>>
  listPages(organizationId: OrganizationId, id: KnowledgeSourceId, page: PageRequest): Promise<Page<PageSummary>>
  /** Live agents that name it, and websites of live agents that it is. */
  countUses(organizationId: OrganizationId, id: KnowledgeSourceId): Promise<{ agents: number; websites: number }>
  /** The title is what citations of a text or file show, so its pages change with it. */
  renameSource(organizationId: OrganizationId, id: KnowledgeSourceId, title: string): Promise<void>
  /** GP12: the pages of curated answers as a whole, only while the source is at the revision that was read. */
  replaceAnswers(
    source: Pick<OwnedSource, 'organizationId' | 'id' | 'revision'>,
    pages: readonly StoredPage[],
    at: number,
  ): Promise<'replaced' | 'conflict'>
  /** SR2: puts the crawl into the queue, unless it waits there already. */
  crawlAgain(organizationId: OrganizationId, id: KnowledgeSourceId, at: number): Promise<void>
  /** SR5: replaces the rules that are given, and puts the crawl that obeys them into the queue, in one write. */
  changeRules(
    organizationId: OrganizationId,
    id: KnowledgeSourceId,
    change: { rules: Partial<CrawlRules>; at: number },
  ): Promise<void>
  /** SR3: with pages, file and waiting jobs; not while it is in use. */
  deleteSource(organizationId: OrganizationId, id: KnowledgeSourceId): Promise<'deleted' | 'in_use'>
  /** The file of a source that has not been read yet. */
  readFile(organizationId: OrganizationId, id: KnowledgeSourceId): Promise<Uint8Array | null>
  dropFile(organizationId: OrganizationId, id: KnowledgeSourceId): Promise<void>
}

/** What stands in a file, or why it cannot be read: a sentence for its owner. */
export type FileOutcome =
  | { status: 'read'; title: string | null; pages: readonly FilePage[]; note: string | null }
  | { status: 'refused'; reason: string }
/** `url` is empty when there is nowhere to read more. */
export type FilePage = { url: string; title: string | null; blocks: readonly Block[] }

/** Reads a file where it can do no harm: bounded in time, memory and size. Never throws on a file. */
export interface FileReader {
  read(file: { name: string; bytes: Uint8Array }, signal: AbortSignal): Promise<FileOutcome>
}

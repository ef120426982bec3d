export { docxOf, type PdfLine, pdfOf, zipOf } from './files/file-fixtures.ts'

import { brandId, type CrawlRules, EVERY_PAGE, type KnowledgeSourceId } from '@frontdesk/schema'
import type {
  FetchOptions,
  FetchResult,
  KnowledgeSource,
  KnowledgeStore,
  PageFetcher,
  PassageVectorStore,
  StoredPage,
} from './ports.ts'

/** A `PassageVectorStore` in memory. */
export function memoryVectorStore(): PassageVectorStore {
  const held = new Map<KnowledgeSourceId, { encoderId: string; chunks: readonly Uint8Array[] }>()
  return {
    async readVectors({ sourceId, encoderId }) {
      const known = held.get(sourceId)
      return known?.encoderId === encoderId ? known.chunks : []
    },
    async addVectors({ sourceId, encoderId }, chunk) {
      const known = held.get(sourceId)
      const before = known?.encoderId === encoderId ? known.chunks : []
      held.set(sourceId, { encoderId, chunks: [...before, chunk] })
    },
    async replaceVectors({ sourceId, encoderId }, chunks) {
      held.set(sourceId, { encoderId, chunks })
    },
    async isEmpty() {
      return [...held.values()].every(({ chunks }) => chunks.length === 0)
    },
  }
}

/** A website that waits to be read for the first time. */
export const queuedWebsite = (over: Partial<KnowledgeSource> = {}): KnowledgeSource => ({
  id: brandId('kns', 'kns_0000000000000000000001'),
  organizationId: brandId('org', 'org_0000000000000000000001'),
  kind: 'website',
  url: 'http://salon.test/',
  status: 'queued',
  pages: 0,
  detail: null,
  revision: 0,
  createdAt: 0,
  crawledAt: null,
  ...over,
})

/** A `KnowledgeStore` in memory, with the revision rules of the real ones. `rules`: what the owner says at the moment. */
export function memoryKnowledgeStore(
  initial: readonly KnowledgeSource[],
  rules: () => CrawlRules = () => EVERY_PAGE,
): KnowledgeStore {
  const sources = new Map<KnowledgeSourceId, KnowledgeSource>(initial.map((source) => [source.id, source]))
  const pages = new Map<KnowledgeSourceId, Map<string, StoredPage>>()
  const raise = (id: KnowledgeSourceId): void => {
    const source = sources.get(id)
    if (source) sources.set(id, { ...source, revision: source.revision + 1 })
  }
  return {
    findSource: async (id) => sources.get(id) ?? null,
    findSources: async (organizationId, ids) =>
      [...sources.values()].filter((source) => source.organizationId === organizationId && ids.includes(source.id)),
    async updateSource(_organizationId, id, changes) {
      const source = sources.get(id)
      if (source) sources.set(id, { ...source, ...changes })
    },
    async finishReading(_organizationId, id, { rules: begunWith, changes }) {
      const source = sources.get(id)
      const isOutdated = JSON.stringify(begunWith) !== JSON.stringify(rules())
      if (source && !isOutdated) sources.set(id, { ...source, ...changes })
    },
    readRules: async () => rules(),
    async putPages(_organizationId, id, added) {
      const own = pages.get(id) ?? new Map<string, StoredPage>()
      pages.set(id, own)
      for (const page of added) own.set(page.url, page)
      raise(id)
    },
    async keepOnlyPages(_organizationId, id, urls) {
      const own = pages.get(id) ?? new Map<string, StoredPage>()
      const gone = [...own.keys()].filter((url) => !urls.includes(url))
      for (const url of gone) own.delete(url)
      if (gone.length > 0) raise(id)
    },
    readPages: async (_organizationId, id) => [...(pages.get(id)?.values() ?? [])],
  }
}

type OkResult = Extract<FetchResult, { status: 'ok' }>
export type TablePage = string | { found: Partial<OkResult> } | Exclude<FetchResult, { status: 'ok' }>

/** A site as a table from path to page; what is not in it is a 404. `visits` records what was asked for. */
export function tableFetcher(table: Readonly<Record<string, TablePage | ((options: FetchOptions) => TablePage)>>) {
  const visits: string[] = []
  const fetcher: PageFetcher = {
    async fetch(url, options) {
      const path = url.pathname + url.search
      visits.push(path)
      const entry = table[path]
      const page = typeof entry === 'function' ? entry(options) : entry
      if (page === undefined) return { status: 'http-error', url, httpStatus: 404, retryAfterMs: null }
      if (typeof page !== 'string' && 'status' in page) return page
      const own = typeof page === 'string' ? { body: new TextEncoder().encode(page) } : page.found
      return {
        status: 'ok',
        url,
        httpStatus: 200,
        contentType: 'text/html; charset=utf-8',
        body: new Uint8Array(),
        etag: null,
        lastModified: null,
        ...own,
      }
    },
  }
  return { fetcher, visits }
}

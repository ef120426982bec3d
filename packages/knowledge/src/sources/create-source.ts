import { createHash } from 'node:crypto'
import {
  type CreateKnowledgeSource,
  type Decision,
  inconsistent,
  type KnowledgeFileFields,
  type NewId,
  type OrganizationId,
} from '@frontdesk/schema'
import { fileKindOf, titleOfFile } from '../files/file-kind.ts'
import { readText } from '../files/read-text.ts'
import type { FilePage, KnowledgeSourceStore, OwnedSource, StoredPage } from '../ports.ts'
import { answerPages } from './answer-pages.ts'
import { refuseRules } from './manage-source.ts'

export type SourceDeps = {
  now: () => number
  newId: NewId
  /** Literal checks of a website's address; null when it may be visited, else why not. */
  refuseVisit: (url: URL) => string | null
}

/** A source that is not in the store yet. */
export type NewSource = Decision<OwnedSource, { knowledgeSources: Pick<KnowledgeSourceStore, 'insertSource'> }>

const ANSWERS_TITLE = 'Questions and answers'

/** SO1: a website waits to be read; a text or curated answers are knowledge at once. */
export async function createSource(
  deps: SourceDeps,
  organizationId: OrganizationId,
  request: CreateKnowledgeSource,
): Promise<NewSource> {
  refuseRules(request.kind, request)
  const source = draftSource(deps, organizationId, request)
  if (request.kind === 'website') {
    const refusal = deps.refuseVisit(new URL(request.url))
    if (refusal !== null) throw inconsistent('url', `url must be a public address: ${refusal}`)
    return newSource(source, { pages: [], file: null })
  }
  const pages = storedPages(source, pagesOf(request), deps.now())
  const ready = { ...source, status: 'ready' as const, pages: pages.length, revision: 1, crawledAt: deps.now() }
  return newSource(ready, { pages, file: null })
}

const newSource = (source: OwnedSource, content: Parameters<KnowledgeSourceStore['insertSource']>[1]): NewSource => ({
  answer: source,
  write: ({ knowledgeSources }) => knowledgeSources.insertSource(source, content),
})

/** SO2: a file is kept and read by a job, off the request; a table of answers is curated knowledge. */
export async function createFileSource(
  deps: SourceDeps,
  organizationId: OrganizationId,
  upload: { fields: KnowledgeFileFields; file: { name: string; bytes: Uint8Array } },
): Promise<NewSource> {
  const { fields, file } = upload
  const kind = fileKindOf(file.name)
  if (kind === null)
    throw inconsistent('file', 'file must be a PDF, DOCX, Markdown, text, CSV or HTML file, named with its ending')
  if (file.bytes.length === 0) throw inconsistent('file', 'file is empty; send a file with text in it')
  const base = draftSource(deps, organizationId, {
    kind: kind === 'csv' ? 'answers' : 'file',
    title: fields.title ?? titleOfFile(file.name),
    url: fields.url,
  })
  const source = { ...base, fileName: file.name }
  return newSource(source, { pages: [], file: file.bytes })
}

type Draft = {
  kind: OwnedSource['kind']
  title?: string | undefined
  url?: string | undefined
  include?: string[] | undefined
  exclude?: string[] | undefined
}

function draftSource(deps: SourceDeps, organizationId: OrganizationId, draft: Draft): OwnedSource {
  const { kind, title, url, include = [], exclude = [] } = draft
  const fallback = kind === 'answers' ? ANSWERS_TITLE : null
  return {
    id: deps.newId('kns'),
    organizationId,
    kind,
    url: url === undefined ? '' : new URL(url).href,
    status: 'queued',
    pages: 0,
    detail: null,
    revision: 0,
    createdAt: deps.now(),
    crawledAt: null,
    title: title ?? fallback,
    fileName: null,
    nextCrawlAt: null,
    rules: { include, exclude },
    lastReading: null,
  }
}

function pagesOf(request: Exclude<CreateKnowledgeSource, { kind: 'website' }>): FilePage[] {
  if (request.kind === 'answers') return answerPages(request.items)
  return [{ url: '', title: null, blocks: readText(request.text) }]
}

/** Pages of a source that was not crawled: titled like the source, and read more of at its address. */
export function storedPages(source: OwnedSource, pages: readonly FilePage[], at: number): StoredPage[] {
  return pages.map(({ url, title, blocks }) => ({
    sourceId: source.id,
    organizationId: source.organizationId,
    url: url === '' ? source.url : url,
    title: title ?? source.title ?? ANSWERS_TITLE,
    language: null,
    contentHash: createHash('sha256')
      .update(JSON.stringify([url, blocks]))
      .digest('hex'),
    etag: null,
    lastModified: null,
    blocks,
    jsonLd: [],
    fetchedAt: at,
  }))
}

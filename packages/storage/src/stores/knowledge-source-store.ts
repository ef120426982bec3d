import type { KnowledgeSourceStore, OwnedSource, PageSummary } from '@frontdesk/knowledge/ports'
import { type KnowledgeSourceId, lastReading, type NewId, type OrganizationId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row, Statement } from '../ports.ts'
import { jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { insertInto, placeholders, trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { enqueueStatement } from './job-store.ts'
import { putPage, toRules, toSource } from './knowledge-store.ts'
import { isUnused, USES } from './made-records.ts'

/** A waiting crawl is found by its key; while it runs, the next one is not planned yet. */
const SELECT = `select s.*, (select j.run_at from jobs j where j.waiting_key = 'crawl:' || s.id) as next_crawl_at
  from knowledge_sources s`

const owned = z.object({
  title: nullableText,
  file_name: nullableText,
  next_crawl_at: nullableNumber,
  last_reading: jsonColumn(lastReading).nullable(),
})

function toOwned(row: Row): OwnedSource {
  const { title, file_name, next_crawl_at, last_reading } = owned.parse(row)
  const rest = { title, fileName: file_name, nextCrawlAt: next_crawl_at, lastReading: last_reading }
  return { ...toSource(row), ...rest, rules: toRules(row) }
}

const usesRow = z.object({ agents: numberColumn, websites: numberColumn })

const pageRow = z.object({
  url: z.string(),
  title: z.string(),
  language: nullableText,
  content_hash: z.string(),
  fetched_at: numberColumn,
})

/** Sources as their owner adds, lists and removes them. */
export function knowledgeSourceStore(db: Db, deps: { newId: NewId }): KnowledgeSourceStore {
  return {
    ...contentWrites(db, deps.newId),
    ...crawlWrites(db, deps.newId),
    ...deletion(db),
    ...sourceReads(db),
    ...fileRecords(db),
  }
}

/** Base64 of three quarters of a megabyte is one of text. */
const PART_BYTES = 768 * 1024

function filePart(source: OwnedSource, bytes: Uint8Array, part: number): Statement {
  const content = Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)).toString('base64')
  return insertInto('knowledge_file_parts', { source_id: source.id, part, content, stored_at: source.createdAt })
}

const fileParts = (source: OwnedSource, bytes: Uint8Array): Statement[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) => filePart(source, bytes, part))

/** The job that brings a queued source's pages. */
function readingJob(source: OwnedSource, newId: NewId): Statement[] {
  if (source.status !== 'queued') return []
  const kind = source.kind === 'website' ? ('crawl' as const) : ('read-file' as const)
  const work = { kind, organizationId: source.organizationId, sourceId: source.id }
  return [enqueueStatement({ id: newId('job'), work, runAt: source.createdAt, uniqueKey: `${kind}:${source.id}` })]
}

/** Deletes a source, with its pages, unless something keeps it. */
const DROP_UNUSED = `delete from knowledge_sources where id = ? and organization_id = ?
  and ${isUnused('knowledge_sources')}`

const RENAME_PAGES = `update knowledge_pages set title = ? where source_id = ? and organization_id = ?
  and exists (select 1 from knowledge_sources s where s.id = knowledge_pages.source_id
    and (s.kind in ('text', 'file') or (s.kind = 'answers' and knowledge_pages.url = '')))`

const CHANGE_RULES = `update knowledge_sources set included_paths = coalesce(?, included_paths),
  excluded_paths = coalesce(?, excluded_paths) where id = ? and organization_id = ?`
/** New rules may let links be followed that stand on pages which have not changed. */
const ASK_FOR_WHOLE_PAGES = `update knowledge_pages set etag = null, last_modified = null
  where source_id = ? and organization_id = ?`

type Crawled = { organizationId: OrganizationId; id: KnowledgeSourceId; newId: NewId }

function crawlSteps({ organizationId, id, newId }: Crawled, at: number): Statement[] {
  const work = { kind: 'crawl' as const, organizationId, sourceId: id }
  const queued = `update knowledge_sources set status = 'queued' where id = ? and organization_id = ?
    and status <> 'crawling'`
  // A crawl that waits for its day is done now instead.
  const sooner = 'update jobs set run_at = ? where waiting_key = ? and run_at > ?'
  return [
    { sql: queued, params: [id, organizationId] },
    { sql: sooner, params: [at, `crawl:${id}`, at] },
    enqueueStatement({ id: newId('job'), work, runAt: at, uniqueKey: `crawl:${id}` }),
  ]
}

function contentWrites(db: Db, newId: NewId) {
  return {
    async insertSource(source, { pages, file }) {
      const insert = insertInto('knowledge_sources', {
        id: source.id,
        organization_id: source.organizationId,
        kind: source.kind,
        url: source.url,
        status: source.status,
        pages: source.pages,
        detail: source.detail,
        revision: source.revision,
        created_at: source.createdAt,
        crawled_at: source.crawledAt,
        title: source.title,
        file_name: source.fileName,
        included_paths: JSON.stringify(source.rules.include),
        excluded_paths: JSON.stringify(source.rules.exclude),
        last_reading: source.lastReading && JSON.stringify(source.lastReading),
      })
      const parts = file === null ? [] : fileParts(source, file)
      await writeSteps(db, [insert, ...pages.map(putPage), ...parts, ...readingJob(source, newId)])
    },
    async renameSource(organizationId, id, title) {
      const change = `update knowledge_sources set title = ?, revision = revision + 1
        where id = ? and organization_id = ?`
      const params = [title, id, organizationId]
      await writeSteps(db, [
        { sql: change, params },
        { sql: RENAME_PAGES, params },
      ])
    },
    async replaceAnswers({ organizationId, id, revision }, pages, at) {
      const change = `update knowledge_sources set revision = revision + 1, pages = ?, crawled_at = ?
        where id = ? and organization_id = ? and kind = 'answers' and revision = ?`
      const params = [pages.length, at, id, organizationId, revision]
      const urls = pages.map(({ url }) => url)
      const others = urls.length > 0 ? `and url not in (${placeholders(urls.length)})` : ''
      const gone = `delete from knowledge_pages where source_id = ? and organization_id = ? ${others}`
      const result = await trySteps(db, [
        { sql: change, params, expect: 1, refusal: 'conflict' as const },
        { sql: gone, params: [id, organizationId, ...urls] },
        ...pages.map(putPage),
      ])
      return result.status === 'written' ? 'replaced' : 'conflict'
    },
  } satisfies Partial<KnowledgeSourceStore>
}

function crawlWrites(db: Db, newId: NewId) {
  return {
    async crawlAgain(organizationId, id, at) {
      await writeSteps(db, crawlSteps({ organizationId, id, newId }, at))
    },
    async changeRules(organizationId, id, { rules, at }) {
      const given = [rules.include, rules.exclude].map((patterns) => (patterns ? JSON.stringify(patterns) : null))
      // A source that is gone, or another's, brings no crawl into the queue.
      await trySteps(db, [
        { sql: CHANGE_RULES, params: [...given, id, organizationId], expect: 1, refusal: 'missing' as const },
        { sql: ASK_FOR_WHOLE_PAGES, params: [id, organizationId] },
        ...crawlSteps({ organizationId, id, newId }, at),
      ])
    },
  } satisfies Partial<KnowledgeSourceStore>
}

function deletion(db: Db) {
  return {
    async deleteSource(organizationId, id) {
      const result = await trySteps(db, [
        { sql: DROP_UNUSED, params: [id, organizationId], expect: 1, refusal: 'in_use' as const },
        { sql: 'delete from knowledge_file_parts where source_id = ?', params: [id] },
        { sql: 'delete from jobs where waiting_key in (?, ?)', params: [`crawl:${id}`, `read-file:${id}`] },
      ])
      return result.status === 'written' ? 'deleted' : 'in_use'
    },
  } satisfies Partial<KnowledgeSourceStore>
}

function sourceReads(db: Db) {
  return {
    findOwnedSource: (organizationId, id) =>
      findScoped(db, { sql: `${SELECT} where s.id = ?`, id, organizationId }, toOwned),
    async listSources(organizationId, page) {
      const query = { select: `${SELECT} where s.organization_id = ?`, params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('s', toOwned) })
    },
    async listPages(organizationId, id, page) {
      // Addresses may be longer than a cursor; within one source the content names a page as well.
      const found = await readPage(db, page, {
        select: `select url, title, language, content_hash, fetched_at
          from knowledge_pages where source_id = ? and organization_id = ?`,
        params: [id, organizationId],
        columns: { at: 'fetched_at', id: 'content_hash' },
        parse: (row) => pageRow.parse(row),
        positionOf: (row) => [row.fetched_at, row.content_hash],
      })
      return { items: found.items.map(toSummary), nextCursor: found.nextCursor }
    },
    async countUses(organizationId, id) {
      const sql = `select ${USES} from knowledge_sources s where s.id = ? and s.organization_id = ?`
      const [row = { agents: 0, websites: 0 }] = await db.read(sql, [id, organizationId])
      return usesRow.parse(row)
    },
  } satisfies Partial<KnowledgeSourceStore>
}

function toSummary({ content_hash: _hash, fetched_at, ...rest }: z.infer<typeof pageRow>): PageSummary {
  return { ...rest, fetchedAt: fetched_at }
}

function fileRecords(db: Db) {
  return {
    async readFile(organizationId, id) {
      const sql = `select p.content from knowledge_file_parts p join knowledge_sources s on s.id = p.source_id
        where p.source_id = ? and s.organization_id = ? order by p.part`
      const parts = (await db.read(sql, [id, organizationId])).map((row) => z.string().parse(row.content))
      return parts.length === 0 ? null : Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))
    },
    async dropFile(organizationId, id) {
      const sql = `delete from knowledge_file_parts where source_id = ?
        and source_id in (select s.id from knowledge_sources s where s.organization_id = ?)`
      await writeSteps(db, [{ sql, params: [id, organizationId] }])
    },
  } satisfies Partial<KnowledgeSourceStore>
}

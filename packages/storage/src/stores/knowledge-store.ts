import type { KnowledgeSource, KnowledgeStore, ReadingOutcome, StoredPage } from '@frontdesk/knowledge/ports'
import { type CrawlRules, EVERY_PAGE, KNOWLEDGE_SOURCE_KINDS, KNOWLEDGE_STATUSES } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { camelKeys } from '../rows/camel-keys.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { insertInto, placeholders, writeSteps } from '../rows/steps.ts'

const sourceRow = z.object({
  id: idColumn('kns'),
  organization_id: idColumn('org'),
  kind: z.enum(KNOWLEDGE_SOURCE_KINDS),
  url: z.string(),
  status: z.enum(KNOWLEDGE_STATUSES),
  pages: numberColumn,
  detail: nullableText,
  revision: numberColumn,
  created_at: numberColumn,
  crawled_at: nullableNumber,
})
/** Rules and outcome of readings are for owners alone: searching does without them. */
const SOURCE_COLUMNS = Object.keys(sourceRow.shape).join(', ')
const patterns = jsonColumn(z.array(z.string()))
const rulesRow = z.object({ included_paths: patterns, excluded_paths: patterns })
const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'list', 'table', 'definition', 'fact']),
  headings: z.array(z.string()),
  text: z.string(),
})
const pageRow = z.object({
  source_id: idColumn('kns'),
  organization_id: idColumn('org'),
  url: z.string(),
  title: z.string(),
  language: nullableText,
  content_hash: z.string(),
  etag: nullableText,
  last_modified: nullableText,
  blocks: jsonColumn(z.array(block)),
  json_ld: jsonColumn(z.array(z.unknown())),
  fetched_at: numberColumn,
})

export const toSource = (row: Row): KnowledgeSource => camelKeys(sourceRow.parse(row))

export function toRules(row: Row): CrawlRules {
  const { included_paths, excluded_paths } = rulesRow.parse(row)
  return { include: included_paths, exclude: excluded_paths }
}

const toPage = (row: Row): StoredPage => camelKeys(pageRow.parse(row))

/** Pages come from strangers' sites: a NUL in a title must not stop the crawl. */
const plain = (text: string): string => text.replaceAll('\0', '')
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text))

const REPLACED = ['title', 'language', 'content_hash', 'etag', 'last_modified', 'blocks', 'json_ld', 'fetched_at']
const REPLACE_PAGE = `on conflict (source_id, url) do update set
  ${REPLACED.map((column) => `${column} = excluded.${column}`).join(', ')}`

export function putPage(page: StoredPage) {
  const { sql, params } = insertInto('knowledge_pages', {
    source_id: page.sourceId,
    organization_id: page.organizationId,
    url: page.url,
    title: plain(page.title),
    language: plainOrNull(page.language),
    content_hash: page.contentHash,
    etag: plainOrNull(page.etag),
    last_modified: plainOrNull(page.lastModified),
    blocks: JSON.stringify(page.blocks),
    json_ld: JSON.stringify(page.jsonLd),
    fetched_at: page.fetchedAt,
  })
  return { sql: `${sql} ${REPLACE_PAGE}`, params }
}

const RAISE_REVISION = 'update knowledge_sources set revision = revision + 1 where id = ? and organization_id = ?'

/** The fields that are given, as they are written; null where there are none. */
function assigned({ status, pages, detail, crawledAt, lastReading }: ReadingOutcome) {
  const columns: [string, Bind | undefined][] = [
    ['status', status],
    ['pages', pages],
    ['detail', detail],
    ['crawled_at', crawledAt],
    ['last_reading', lastReading && JSON.stringify(lastReading)],
  ]
  const given = columns.flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]))
  if (given.length === 0) return null
  const assignments = given.map(({ column }) => `${column} = ?`).join(', ')
  return { sql: `update knowledge_sources set ${assignments}`, params: given.map(({ value }) => value) }
}

/** Sources and their pages as they were read. */
export function knowledgeStore(db: Db): KnowledgeStore {
  return { ...sourceRecords(db), ...pageRecords(db) }
}

function sourceRecords(db: Db) {
  return {
    async findSource(id) {
      const [row] = await db.read(`select ${SOURCE_COLUMNS} from knowledge_sources where id = ?`, [id])
      return row ? toSource(row) : null
    },
    async findSources(organizationId, ids) {
      if (ids.length === 0) return []
      const sql = `select ${SOURCE_COLUMNS} from knowledge_sources
        where organization_id = ? and id in (${placeholders(ids.length)}) order by created_at, id`
      return (await db.read(sql, [organizationId, ...ids])).map(toSource)
    },
    async updateSource(organizationId, id, changes) {
      const set = assigned(changes)
      if (set === null) return
      const sql = `${set.sql} where id = ? and organization_id = ?`
      await writeSteps(db, [{ sql, params: [...set.params, id, organizationId] }])
    },
    async finishReading(organizationId, id, { rules: { include, exclude }, changes }) {
      const set = assigned(changes)
      if (set === null) return
      const sql = `${set.sql} where id = ? and organization_id = ? and included_paths = ? and excluded_paths = ?`
      const params = [...set.params, id, organizationId, JSON.stringify(include), JSON.stringify(exclude)]
      await writeSteps(db, [{ sql, params }])
    },
    async readRules(organizationId, id) {
      const sql = 'select included_paths, excluded_paths from knowledge_sources where id = ? and organization_id = ?'
      const [row] = await db.read(sql, [id, organizationId])
      return row ? toRules(row) : EVERY_PAGE
    },
  } satisfies Partial<KnowledgeStore>
}

function pageRecords(db: Db) {
  return {
    async putPages(organizationId, sourceId, pages) {
      const raise = { sql: RAISE_REVISION, params: [sourceId, organizationId], expect: 1 }
      await writeSteps(db, [raise, ...pages.map(putPage)])
    },
    async keepOnlyPages(organizationId, sourceId, urls) {
      const others = urls.length > 0 ? `and url not in (${placeholders(urls.length)})` : ''
      const gone = `from knowledge_pages where source_id = ? and organization_id = ? ${others}`
      const goneParams = [sourceId, organizationId, ...urls]
      await writeSteps(db, [
        {
          sql: `${RAISE_REVISION} and exists (select 1 ${gone})`,
          params: [sourceId, organizationId, ...goneParams],
        },
        { sql: `delete ${gone}`, params: goneParams },
      ])
    },
    async readPages(organizationId, sourceId) {
      const sql = 'select * from knowledge_pages where source_id = ? and organization_id = ? order by url'
      return (await db.read(sql, [sourceId, organizationId])).map(toPage)
    },
  } satisfies Partial<KnowledgeStore>
}

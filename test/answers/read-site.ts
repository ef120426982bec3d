import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  crawlSource,
  extractPage,
  type Knowledge,
  type KnowledgeBaseDeps,
  type KnowledgeStore,
  knowledgeBase,
} from '@frontdesk/knowledge'
import { memoryKnowledgeStore, memoryVectorStore, queuedWebsite, tableFetcher } from '@frontdesk/knowledge/testing'
import type { LanguageModels } from '@frontdesk/language-models/ports'

const SOURCE = queuedWebsite({ url: 'http://site.test/' })
export const { id: sourceId, organizationId } = SOURCE

/** Every page of a folder under each address it may be linked by. */
function tableOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.html?$/.test(name))
  const table: Record<string, string> = {}
  for (const name of files) {
    const html = readFileSync(join(folder, name), 'utf8')
    table[`/${name}`] = html
    if (/(^|\/)index\.html$/.test(name)) {
      const path = `/${name.replace(/index\.html$/, '')}`
      table[path] = html
      if (path !== '/') table[path.replace(/\/$/, '')] ??= html
    }
  }
  return table
}

/** Reads a folder of pages the way the service reads a website, with links that lead nowhere found by the sitemap. */
export async function readSite(
  folder: string,
  models: LanguageModels,
  more: Partial<KnowledgeBaseDeps> = {},
): Promise<{ knowledge: Knowledge; pages: number }> {
  const table = tableOf(folder)
  const sitemap = Object.keys(table)
    .filter((path) => !path.endsWith('index.html'))
    .map((path) => `<url><loc>http://site.test${path}</loc></url>`)
  const { fetcher } = tableFetcher({ ...table, '/sitemap.xml': { found: xml(`<urlset>${sitemap.join('')}</urlset>`) } })
  const store = memoryKnowledgeStore([SOURCE])
  await crawlSource({ store, fetcher, now: () => 0 }, { organizationId, sourceId }, new AbortController().signal)
  return understand(store, models, more)
}

/** Pages by their paths as if they had been read, more of them than a website may have. */
export async function takePages(
  table: Readonly<Record<string, string>>,
  models: LanguageModels,
): Promise<{ knowledge: Knowledge; pages: number }> {
  const store = memoryKnowledgeStore([{ ...SOURCE, status: 'ready', crawledAt: 0, pages: Object.keys(table).length }])
  const pages = Object.entries(table).map(([path, html]) => {
    const url = new URL(path, SOURCE.url)
    const { title, language, blocks, jsonLd } = extractPage(html, url)
    const read = { sourceId, organizationId, contentHash: path, etag: null, lastModified: null, fetchedAt: 0 }
    return { ...read, url: url.href, title, language, blocks, jsonLd }
  })
  await store.putPages(organizationId, sourceId, pages)
  return understand(store, models, {})
}

async function understand(store: KnowledgeStore, models: LanguageModels, more: Partial<KnowledgeBaseDeps>) {
  const knowledge = knowledgeBase({ store, vectors: memoryVectorStore(), models, ...more })
  const source = await store.findSource(sourceId)
  if (!source) throw new Error('the site is gone')
  await knowledge.prepare(source, new AbortController().signal)
  return { knowledge, pages: source.pages }
}

const xml = (text: string) => ({ body: new TextEncoder().encode(text), contentType: 'application/xml' })

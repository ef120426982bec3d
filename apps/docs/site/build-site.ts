import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { API_PAGE, resourceList, resourcePages } from './api-reference.ts'
import { brokenReferences, linkResolver, pathBetween, type Reference } from './links.ts'
import { renderMarkdown } from './markdown.ts'
import { type OpenApi, readOpenApi } from './openapi-document.ts'
import { type Page, renderPage, sectionCards } from './page-template.ts'
import { docsRoot, type PageSource, readPages } from './pages.ts'
import { searchEntries, searchScript } from './search-index.ts'
import { readSettingFacts, settingsTable } from './settings-table.ts'
import script from './site.js?raw'
import { readWidgetOptions, widgetOptionsTable } from './widget-options.ts'

type Notes = { problems: string[]; references: Reference[] }

const ASSETS = ['style.css', 'favicon.svg']

/**
 * Builds the whole site into `folder` and returns what is wrong with it: links that lead nowhere, pages without a
 * title. With anything wrong, nothing is left there to be served by mistake.
 */
export function buildSite(folder = join(docsRoot, 'dist')): string[] {
  const notes = { problems: new Array<string>(), references: new Array<Reference>() }
  const document = readOpenApi()
  const pages = withCards(readPages().flatMap((source) => toPages(source, notes, document)))
  const anchorsOf = new Map(pages.map(({ id, headings }) => [id, new Set(headings.map((heading) => heading.id))]))
  const problems = [...notes.problems, ...brokenReferences(notes.references, anchorsOf), ...untitled(pages)]
  rmSync(folder, { recursive: true, force: true })
  if (problems.length > 0) return problems
  for (const page of pages) write(join(folder, `${page.id}.html`), renderPage(page, pages))
  for (const asset of ASSETS) cpSync(join(docsRoot, 'site', asset), join(folder, asset))
  write(join(folder, 'site.js'), script)
  write(join(folder, 'search-index.js'), searchScript(searchEntries(pages)))
  cpSync(join(docsRoot, 'images'), join(folder, 'images'), { recursive: true })
  cpSync(join(docsRoot, 'reference/openapi.json'), join(folder, 'reference/openapi.json'))
  return []
}

/** A page of the order; that of the API brings those of its resources. */
function toPages(source: PageSource, notes: Notes, document: OpenApi): Page[] {
  const page = toPage(source, notes)
  if (page.id !== API_PAGE) return [page]
  const list = resourceList(document, (id) => pathBetween(API_PAGE, id))
  return [insert(page, 'operations', list), ...resourcePages(document)]
}

function toPage({ id, section, source }: PageSource, notes: Notes): Page {
  const rendered = renderMarkdown(source, linkResolver(id, notes))
  const page = { id, section, ...rendered }
  if (id === 'reference/settings') return insert(page, 'settings', { html: settingsTable(readSettingFacts()) })
  if (id === 'reference/widget-options')
    return insert(page, 'options', { html: widgetOptionsTable(readWidgetOptions()) })
  return page
}

/** The first page shows what there is, so it can be finished only when all others are known. */
const withCards = (pages: readonly Page[]): Page[] =>
  pages.map((page) => (page.id === 'index' ? insert(page, 'sections', { html: sectionCards(pages) }) : page))

/** Puts what was generated where the page's author wants it. */
function insert(page: Page, mark: string, made: { html: string; headings?: Page['headings'] }): Page {
  const place = `<!-- ${mark} -->`
  if (!page.html.includes(place)) throw new Error(`${page.id} has no place marked ${place}`)
  const [before = '', after = ''] = page.html.split(place)
  return { ...page, html: before + made.html + after, headings: [...page.headings, ...(made.headings ?? [])] }
}

const untitled = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ id, headings }) =>
    headings.filter(({ depth }) => depth === 1).length === 1 ? [] : [`${id}: a page has one first-level heading`],
  )

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

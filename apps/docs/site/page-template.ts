import { escapeHtml } from './escape-html.ts'
import { pathBetween } from './links.ts'
import type { Heading } from './markdown.ts'
import { SECTIONS } from './pages.ts'

export type Page = {
  id: string
  section: string
  title: string
  summary: string
  html: string
  headings: readonly Heading[]
}

/** Our mark: a desk bell. */
const MARK =
  '<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M12 4.2v2.3M9.8 3.6h4.4M4 17.2a8 8 0 0 1 16 0ZM3 20.4h18"/></svg>'

const API_PAGE = 'reference/api'
const isResource = ({ id }: Page): boolean => id.startsWith(`${API_PAGE}/`)

/** One page of the site as a whole document: nothing inline, nothing from elsewhere. */
export function renderPage(page: Page, all: readonly Page[]): string {
  const to = (id: string) => escapeHtml(pathBetween(page.id, id))
  const isWide = isResource(page)
  const title = page.id === 'index' ? 'Frontdesk documentation' : `${page.title} · Frontdesk`
  const { before, after } = neighbours(page, all)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary.slice(0, 200))}">
<link rel="icon" href="${to('favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('style.css')}">
<script src="${to('site.js')}" defer></script>
</head>
<body class="${page.id === 'index' ? 'home' : ''}${isWide ? 'wide' : ''}">
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="brand" href="${to('index')}">${MARK}<span>Frontdesk</span> <span class="brand-docs">Docs</span></a>
<nav class="kinds" aria-label="Sections">${kindLinks(page, to)}</nav>
</header>
<details class="menu"><summary>Menu</summary><nav aria-label="All pages">${pageLinks(page, all, to)}</nav></details>
<div class="frame">
<nav class="side" aria-label="Pages">${pageLinks(page, all, to)}</nav>
<main id="content" tabindex="-1">
<article>
${page.section === '' ? '' : `<p class="section">${escapeHtml(page.section)}</p>`}
${page.html}
</article>
<nav class="around" aria-label="Before and after">${aroundLink('Previous', before, to)}${aroundLink('Next', after, to)}</nav>
<footer>Frontdesk 0.1.0 · MIT licence</footer>
</main>
${isWide ? '' : contents(page.headings)}
</div>
</body>
</html>
`
}

type To = (id: string) => string

const current = (isCurrent: boolean) => (isCurrent ? ' aria-current="page"' : '')

function kindLinks(page: Page, to: To): string {
  return SECTIONS.map(({ folder, title, pages: [first] }) => {
    const isHere = page.section === title
    return `<a href="${to(`${folder}/${first}`)}"${isHere ? ' class="here"' : ''}>${title}</a>`
  }).join('')
}

/** Who reads of the API goes from resource to resource: they stand first. */
function pageLinks(page: Page, all: readonly Page[], to: To): string {
  const resources = page.id.startsWith(API_PAGE) ? resourceLinks(page, all, to) : ''
  const sections = SECTIONS.map(({ title }) => {
    const links = all
      .filter((other) => other.section === title && !isResource(other))
      .map((other) => {
        return `<li><a href="${to(other.id)}"${current(other.id === page.id)}>${escapeHtml(other.title)}</a></li>`
      })
    return `<p class="group">${title}</p>\n<ul>${links.join('\n')}</ul>`
  })
  return [resources, ...sections].join('\n')
}

/** The resources of the API, with the operations of the one that is read. */
function resourceLinks(page: Page, all: readonly Page[], to: To): string {
  const links = all.filter(isResource).map((resource) => {
    const isHere = resource.id === page.id
    const inner = isHere ? operationLinks(resource) : ''
    return `<li><a href="${to(resource.id)}"${current(isHere)}>${escapeHtml(resource.title)}</a>${inner}</li>`
  })
  return `<p class="group">Resources of the API</p>\n<ul>${links.join('\n')}</ul>`
}

const operationLinks = ({ headings }: Page): string =>
  `<ul class="operations">${headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
    .join('')}</ul>`

function contents(headings: readonly Heading[]): string {
  const entries = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (entries.length < 2) return '<div class="contents"></div>'
  const links = entries.map(
    ({ id, text, depth }) => `<li class="d${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><p class="group">On this page</p><ul>${links.join('\n')}</ul></nav>`
}

/** A card for each section, with its pages: the middle of the first page. */
export function sectionCards(all: readonly Page[]): string {
  const cards = SECTIONS.map(({ title, says }) => {
    const links = all
      .filter((other) => other.section === title && !isResource(other))
      .map(({ id, title: name }) => `<a href="${escapeHtml(pathBetween('index', id))}">${escapeHtml(name)}</a>`)
    return `<li><h3>${title}</h3><p>${says}</p>${links.join('')}</li>`
  })
  return `<ul class="cards">${cards.join('\n')}</ul>`
}

function neighbours(page: Page, all: readonly Page[]): { before: Page | undefined; after: Page | undefined } {
  const at = all.indexOf(page)
  return { before: at > 0 ? all[at - 1] : undefined, after: all[at + 1] }
}

function aroundLink(label: 'Previous' | 'Next', page: Page | undefined, to: To): string {
  if (!page) return '<span></span>'
  const rel = label === 'Next' ? 'next' : 'prev'
  return `<a class="${rel}" rel="${rel}" href="${to(page.id)}"><span>${label}</span>${escapeHtml(page.title)}</a>`
}

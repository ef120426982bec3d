import { createHash } from 'node:crypto'
import { BlockList } from '../extraction/block-list.ts'
import { type ExtractedPage, extractPage } from '../extraction/extract-page.ts'
import type { FetchedContent, PageReader, PageReading, ReadPage } from '../ports.ts'
import { pathRules } from './path-rules.ts'
import { readSitemap } from './read-sitemap.ts'
import { isCandidate, isTooLong, normalizedUrl } from './website-scope.ts'

export const READABLE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']

export const mediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/** The page's own word on its encoding counts after the server's; most pages are UTF-8 in any case. */
function decodeBody({ contentType, body }: FetchedContent): string {
  const declared =
    /charset=["']?([\w-]{2,30})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{2,30})/i.exec(new TextDecoder('latin1').decode(body.slice(0, 2048)))?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const MAX_HEADING = 300

/** Plain text and Markdown: paragraphs, with `#` lines as headings. */
function readPlainText(text: string, url: URL): ExtractedPage {
  const list = new BlockList()
  let heading: string[] = []
  for (const part of text.split(/\n\s*\n/)) {
    const title = /^#{1,6}\s+(.+)$/m.exec(part)?.[1]?.trim().slice(0, MAX_HEADING)
    if (title !== undefined) {
      heading = [title]
      list.push({ kind: 'heading', headings: [], text: title })
    }
    const body = part.replace(/^#{1,6}\s+.+$/m, '').trim()
    if (body !== '') list.push({ kind: 'paragraph', headings: heading, text: body })
  }
  const { blocks } = list
  const title = blocks[0]?.kind === 'heading' ? blocks[0].text : (url.pathname.split('/').at(-1) ?? url.hostname)
  const robots = { mayIndex: true, mayFollow: true }
  return { title, language: null, blocks, jsonLd: [], links: [], canonical: null, robots, problem: null }
}

const MAX_LINKS = 1_000

/** Where the page leads on its own site, in one spelling; the first thousand are more than is ever followed. */
function linksOf(links: readonly URL[], { url, rules }: FetchedContent): string[] {
  const wanted = pathRules(rules)
  const found = new Set<string>()
  for (const link of links) {
    const address = isTooLong(link) ? link : normalizedUrl(link)
    if (isCandidate(address, url) && wanted.allows(address)) found.add(address.href)
    if (found.size >= MAX_LINKS) break
  }
  return [...found]
}

/** KN39: a page as its crawler keeps it, or why there is nothing to keep. Never throws, whatever the page. */
export function readPage(content: FetchedContent): PageReading {
  const text = decodeBody(content)
  const isHtml = !/^text\/(?:plain|markdown)$/.test(mediaType(content.contentType))
  const extracted = isHtml ? extractPage(text, content.url) : readPlainText(text, content.url)
  const { problem } = extracted
  if (problem !== null) return { status: 'refused', reason: problem, isTooMuch: false }
  return { status: 'read', page: pageOf(extracted, content) }
}

function pageOf(extracted: ExtractedPage, content: FetchedContent): ReadPage {
  const { title, language, blocks, jsonLd, links, canonical, robots } = extracted
  return {
    title,
    language,
    blocks,
    jsonLd,
    contentHash: createHash('sha256').update(content.body).digest('hex'),
    links: linksOf(links, content),
    canonical: canonical?.href ?? null,
    robots,
  }
}

/** Reads on the spot: for pages that were made for a test or a measurement. */
export const pageReaderHere: PageReader = {
  readPage: async (content) => readPage(content),
  readSitemap: async (content) => readSitemap(content),
}

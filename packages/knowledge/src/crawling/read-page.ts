import { createHash } from 'node:crypto'
import { type ExtractedPage, extractPage } from '../extraction/extract-page.ts'
import type { Block, FetchResult, KnowledgeSource, StoredPage } from '../ports.ts'

type OkResult = Extract<FetchResult, { status: 'ok' }>

export const READABLE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown']

export const mediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/** The page's own word on its encoding counts after the server's; most pages are UTF-8 in any case. */
function decodeBody(result: OkResult): string {
  const declared =
    /charset=["']?([\w-]{2,30})/i.exec(result.contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{2,30})/i.exec(
      new TextDecoder('latin1').decode(result.body.slice(0, 2048)),
    )?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(result.body)
  } catch {
    return new TextDecoder().decode(result.body)
  }
}

/** Plain text and Markdown: paragraphs, with `#` lines as headings. */
function readPlainText(text: string, url: URL): ExtractedPage {
  const blocks: Block[] = []
  let heading: string[] = []
  for (const part of text.split(/\n\s*\n/)) {
    const title = /^#{1,6}\s+(.+)$/m.exec(part)?.[1]?.trim()
    if (title !== undefined) {
      heading = [title]
      blocks.push({ kind: 'heading', headings: [], text: title })
    }
    const body = part.replace(/^#{1,6}\s+.+$/m, '').trim()
    if (body !== '') blocks.push({ kind: 'paragraph', headings: heading, text: body })
  }
  const title = blocks[0]?.kind === 'heading' ? blocks[0].text : (url.pathname.split('/').at(-1) ?? url.hostname)
  const robots = { mayIndex: true, mayFollow: true }
  return { title, language: null, blocks, jsonLd: [], links: [], canonical: null, robots }
}

export type ReadPage = { stored: StoredPage; extracted: ExtractedPage }

export function readPage(result: OkResult, source: KnowledgeSource, fetchedAt: number): ReadPage {
  const text = decodeBody(result)
  const isHtml = !mediaType(result.contentType).match(/^text\/(plain|markdown)$/)
  const extracted = isHtml ? extractPage(text, result.url) : readPlainText(text, result.url)
  const stored: StoredPage = {
    sourceId: source.id,
    organizationId: source.organizationId,
    url: result.url.href,
    title: extracted.title,
    language: extracted.language,
    contentHash: createHash('sha256').update(result.body).digest('hex'),
    etag: result.etag,
    lastModified: result.lastModified,
    blocks: extracted.blocks,
    jsonLd: extracted.jsonLd,
    fetchedAt,
  }
  return { stored, extracted }
}

import { parseUrl } from '@frontdesk/schema'
import type { Block } from '../ports.ts'
import { readJsonLd } from './json-ld.ts'
import { attribute, descendants, flatText, type PageNode, parsePage, tidy } from './page-nodes.ts'
import { readBlocks, readLinks } from './read-blocks.ts'

export type ExtractedPage = {
  title: string
  language: string | null
  blocks: readonly Block[]
  jsonLd: readonly unknown[]
  links: readonly URL[]
  canonical: URL | null
  robots: { mayIndex: boolean; mayFollow: boolean }
  /** Why nothing was read: the end of a sentence about the page. */
  problem: string | null
}

const MAX_LANGUAGE = 35
const MAX_TITLE = 300

/** KN12: reads a page's words, structure and data, however malformed its HTML is. Never throws on a page. */
export function extractPage(html: string, url: URL): ExtractedPage {
  const { nodes, problem } = parsePage(html)
  const base = baseOf(nodes, url)
  const title = tidy(
    descendants(nodes, 'title')
      .slice(0, 1)
      .map((element) => flatText(element.children))
      .join(' '),
  ).slice(0, MAX_TITLE)
  const language = attributeOfFirst(nodes, 'html', 'lang')
  const blocks = readBlocks(nodes)
  return {
    title: title || (blocks.find((block) => block.kind === 'heading')?.text ?? url.hostname),
    language: language && language.length <= MAX_LANGUAGE ? language : null,
    blocks,
    jsonLd: readJsonLd(nodes),
    links: readLinks(nodes, base),
    canonical: canonicalOf(nodes, base),
    robots: robotsOf(nodes),
    problem,
  }
}

function attributeOfFirst(nodes: readonly PageNode[], name: string, wanted: string): string | null {
  const [element] = descendants(nodes, name)
  return (element && attribute(element, wanted)) ?? null
}

function baseOf(nodes: readonly PageNode[], url: URL): URL {
  const address = attributeOfFirst(nodes, 'base', 'href')
  return parseUrl(address ?? '', url) ?? url
}

function canonicalOf(nodes: readonly PageNode[], base: URL): URL | null {
  const link = descendants(nodes, 'link').find((element) => attribute(element, 'rel')?.toLowerCase() === 'canonical')
  const address = link && attribute(link, 'href')
  return address === undefined ? null : parseUrl(address, base)
}

function robotsOf(nodes: readonly PageNode[]): ExtractedPage['robots'] {
  const rules = descendants(nodes, 'meta')
    .filter((meta) => /^(robots|frontdeskbot)$/i.test(attribute(meta, 'name') ?? ''))
    .map((meta) => (attribute(meta, 'content') ?? '').toLowerCase())
    .join(',')
  const isNone = /\bnone\b/.test(rules)
  return { mayIndex: !isNone && !/\bnoindex\b/.test(rules), mayFollow: !isNone && !/\bnofollow\b/.test(rules) }
}

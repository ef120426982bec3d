import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { docsRoot } from './pages.ts'

export type Reference = { from: string; page: string; anchor: string }

/**
 * Resolves the links of one page. Authors write paths of files (`../how-to/operate.md#tls`), which work in a code
 * browser too; readers get addresses without the ending. What cannot be right is noted in `problems`, what must be
 * checked once all pages are known in `references`.
 */
export function linkResolver(pageId: string, notes: { problems: string[]; references: Reference[] }) {
  const folder = posix.dirname(pageId)
  return (href: string): string => {
    if (/^(https?:|mailto:)/.test(href) || href.startsWith('/')) return href
    const [path = '', anchor = ''] = href.split('#')
    if (path === '') {
      notes.references.push({ from: pageId, page: pageId, anchor })
      return href
    }
    const target = posix.join(folder, path)
    if (target.endsWith('.md')) {
      notes.references.push({ from: pageId, page: target.slice(0, -3), anchor })
      return `${path.slice(0, -3)}${anchor === '' ? '' : `#${anchor}`}`
    }
    if (target.startsWith('..') || !existsSync(docsRoot + target))
      notes.problems.push(`${pageId}: ${href} leads nowhere`)
    return href
  }
}

/** Sentences about links to pages or headings that do not exist. */
export function brokenReferences(
  references: readonly Reference[],
  anchorsOf: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return references.flatMap(({ from, page, anchor }) => {
    const anchors = anchorsOf.get(page)
    if (!anchors) return [`${from}: there is no page ${page}`]
    return anchor === '' || anchors.has(anchor) ? [] : [`${from}: ${page} has no heading #${anchor}`]
  })
}

/** The way from one page to another, for browsers. */
export function pathBetween(from: string, to: string): string {
  const target = to === 'index' ? '' : to
  const up = '../'.repeat(from.split('/').length - 1)
  return up + target || './'
}

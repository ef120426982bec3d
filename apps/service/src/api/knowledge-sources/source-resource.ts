import type { OwnedSource, PageSummary } from '@frontdesk/knowledge'
import { knowledgeSourceResource, parseUrl } from '@frontdesk/schema'

/** Lists do not count who uses each source, nor tell what its last reading changed: that is asked of one. */
export const listedSource = knowledgeSourceResource.omit({ usedBy: true, lastReading: true })

const emptyToNull = (url: string): string | null => (url === '' ? null : url)

/** A knowledge source as the API shows it in a list. */
export function listedData(source: OwnedSource) {
  return {
    id: source.id,
    kind: source.kind,
    title: source.title ?? titleOfWebsite(source.url),
    url: emptyToNull(source.url),
    status: source.status,
    reason: source.detail,
    pages: source.pages,
    lastCrawlAt: source.crawledAt,
    nextCrawlAt: source.nextCrawlAt,
    ...source.rules,
    createdAt: source.createdAt,
  }
}

/** A knowledge source as the API shows it. */
export const sourceData = (source: OwnedSource) => ({ ...listedData(source), lastReading: source.lastReading })

const titleOfWebsite = (url: string): string => parseUrl(url)?.host ?? 'Knowledge'

export const pageData = ({ url, ...page }: PageSummary) => ({ ...page, url: emptyToNull(url) })

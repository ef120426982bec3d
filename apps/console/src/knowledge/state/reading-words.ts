import type { KnowledgeSourceResource } from '@frontdesk/api-client'
import { parseUrl } from '@frontdesk/schema'
import { siteName } from '../../shared/state/agent.ts'
import { countOf } from '../../shared/state/wording.ts'

export type LastReading = NonNullable<KnowledgeSourceResource['lastReading']>

/** "3 pages new, 1 changed, 2 gone", or that nothing was. */
export function readingWords(reading: LastReading): string {
  const counts = [
    [reading.new.count, 'new'],
    [reading.changed.count, 'changed'],
    [reading.gone.count, 'gone'],
    [reading.failed.count, 'not readable'],
  ] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  if (!first) return 'Nothing changed'
  return [`${countOf(first[0], 'page')} ${first[1]}`, ...others.map(([count, what]) => `${count} ${what}`)].join(', ')
}

export type ReadPages = { name: string; count: number; pages: readonly { url: string; reason: string | null }[] }

/** What there is to unfold under it. */
export function readPages(reading: LastReading): ReadPages[] {
  const listed = (name: string, { count, urls }: LastReading['new']) => ({
    name,
    count,
    pages: urls.map((url) => ({ url, reason: null })),
  })
  const lists = [
    listed('New', reading.new),
    listed('Changed', reading.changed),
    listed('Gone', reading.gone),
    { name: 'Not readable', ...reading.failed },
    listed('Unchanged', reading.unchanged),
  ]
  return lists.filter(({ count }) => count > 0)
}

/** As people write it, with what tells two pages of one path apart. */
export const pageAddress = (url: string): string => siteName(url) + (parseUrl(url)?.search ?? '')

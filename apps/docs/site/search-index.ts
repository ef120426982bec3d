import { pathBetween } from './links.ts'
import { plain } from './markdown.ts'
import type { Page } from './page-template.ts'

/** One section of a page: its address from the first page, the page's title, its heading, its words. */
export type SearchEntry = readonly [path: string, title: string, heading: string, text: string]

const MOST_CHARACTERS = 600
const HEADING = /<h[23] id="([^"]+)">/

/** Every section of every page, so that a search leads to the place and not only to the page. */
export function searchEntries(pages: readonly Page[]): SearchEntry[] {
  return pages.flatMap((page) => {
    const path = pathBetween('index', page.id)
    const [opening = '', ...rest] = page.html.split(HEADING)
    const entries: SearchEntry[] = [[path, page.title, '', textOf(opening)]]
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const id = rest[at] ?? ''
      const heading = page.headings.find((candidate) => candidate.id === id)?.text ?? ''
      entries.push([`${path}#${id}`, page.title, heading, textOf(rest[at + 1] ?? '')])
    }
    return entries
  })
}

const textOf = (html: string): string =>
  plain(html.replace(/<a class="anchor".*?<\/a>|<figcaption>.*?<\/figcaption>/g, ' ').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)

/** The index as a script: a strict policy lets a page load scripts of its own origin and nothing else. */
export const searchScript = (entries: readonly SearchEntry[]): string =>
  `globalThis.frontdeskSearchIndex = ${JSON.stringify(entries)}\n`

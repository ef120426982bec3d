import type { StoredPage } from '../ports.ts'

const LEAST_PAGES = 3

/** KN14: texts that stand on several pages (footers, banners): facts of the site, kept once. */
export function repeatedTexts(pages: readonly StoredPage[]): (text: string) => boolean {
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const text of new Set(page.blocks.map((block) => block.text))) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const least = Math.max(LEAST_PAGES, pages.length * 0.2)
  return (text) => (counts.get(text) ?? 0) >= least
}

import type { StoredPage } from '../ports.ts'

const SEPARATOR = /\s+[|–—·•»:-]\s+|:\s+|\s*\|\s*/

/** KN17: titles without the site's name, which is the part that the titles share. */
export function pageTitles(pages: readonly StoredPage[]): string[] {
  const parts = pages.map((page) =>
    page.title
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  const counts = new Map<string, number>()
  for (const own of parts) for (const part of new Set(own)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const isShared = (part: string): boolean => pages.length > 2 && (counts.get(part) ?? 0) > pages.length * 0.4
  return parts.map((own, index) => {
    const left = own.filter((part) => !isShared(part))
    return left.length === 0 ? (own[0] ?? pages[index]?.title ?? '') : left.join(': ')
  })
}

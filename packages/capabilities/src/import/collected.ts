import { type Found, walkThings } from './json-things.ts'
import type { SitePage } from './site-page.ts'

const MAX_COLLECTED = 2_000

/** Of every object of structured data what `read` makes of it, in the order of the pages. */
export function collected<T>(pages: readonly SitePage[], read: (found: Found, page: SitePage) => T | null): T[] {
  const all: T[] = []
  for (const page of pages) {
    for (const found of walkThings(page.jsonLd)) {
      const one = all.length < MAX_COLLECTED ? read(found, page) : null
      if (one !== null) all.push(one)
    }
  }
  return all
}

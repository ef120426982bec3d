import type { CrawlRules } from '@frontdesk/schema'
import { normalizedUrl } from './website-scope.ts'

/** What the owner of a website lets be read of it. */
export type PathRules = { allows: (url: URL) => boolean }

/** CR1: exclude beats include, and without an include everything else is read. */
export function pathRules({ include, exclude }: CrawlRules): PathRules {
  const [included, excluded] = [include.map(matcherOf), exclude.map(matcherOf)]
  return {
    allows(url) {
      const { pathname, search } = normalizedUrl(url)
      const path = inOneSpelling(pathname + search)
      if (excluded.some((matches) => matches(path))) return false
      return included.length === 0 || included.some((matches) => matches(path))
    },
  }
}

/** Nothing has to match at the end, so the first place for each part is as good as any: no pattern takes long. */
export function matcherOf(pattern: string): (path: string) => boolean {
  const [beginning = '', ...parts] = pattern.split('*').map(inOneSpelling)
  return (path) => path.startsWith(beginning) && endOf(parts, path, beginning.length) !== null
}

/** Where parts that follow one another in a path have ended, each in the first place it has. */
export function endOf(parts: readonly string[], path: string, from: number): number | null {
  let at = from
  for (const part of parts) {
    const place = path.indexOf(part, at)
    if (place === -1) return null
    at = place + part.length
  }
  return at
}

/** `/%C3%BCber` and `/über` are one path; owners copy either from their browsers. */
export function inOneSpelling(path: string): string {
  return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => decoded(escapes.toUpperCase())).normalize('NFC')
}

function decoded(escapes: string): string {
  try {
    return decodeURI(escapes)
  } catch {
    return escapes
  }
}

import type { PathRules } from './path-rules.ts'
import { isCandidate, isTooLong, normalizedUrl, pageKey } from './website-scope.ts'

export type Visit = { url: URL; depth: number }

const MAX_QUERIES_PER_PATH = 12
const MAX_KNOWN = 5_000

/**
 * What is still to be visited, nearest pages first, each page once. Bounded: addresses beyond the bound are dropped,
 * since no more than the first few hundred are ever read.
 */
export class Frontier {
  private readonly known = new Set<string>()
  private readonly queriesOfPath = new Map<string, number>()
  private readonly waiting: Visit[][] = []
  private readonly site: URL
  private readonly maxDepth: number
  private readonly rules: PathRules

  constructor(site: URL, maxDepth: number, rules: PathRules) {
    this.site = site
    this.maxDepth = maxDepth
    this.rules = rules
  }

  /** Adds a page unless it is known, foreign, left out by the rules, too deep, or one of too many variants of one path. */
  add(address: URL, depth: number): void {
    if (isTooLong(address)) return
    const url = normalizedUrl(address)
    if (depth > this.maxDepth || this.known.size >= MAX_KNOWN) return
    if (!isCandidate(url, this.site) || !this.rules.allows(url)) return
    if (!this.markKnown(url) || !this.countQuery(url)) return
    const level = this.waiting[depth] ?? []
    this.waiting[depth] = level
    level.push({ url, depth })
  }

  /** False when the page was known already. */
  markKnown(url: URL): boolean {
    const key = pageKey(url)
    if (this.known.has(key)) return false
    this.known.add(key)
    return true
  }

  next(): Visit | null {
    for (const level of this.waiting) {
      const visit = level?.shift()
      if (visit) return visit
    }
    return null
  }

  private countQuery(url: URL): boolean {
    if (url.search === '') return true
    const count = (this.queriesOfPath.get(url.pathname) ?? 0) + 1
    this.queriesOfPath.set(url.pathname, count)
    return count <= MAX_QUERIES_PER_PATH
  }
}

import { endOf, inOneSpelling, matcherOf } from './path-rules.ts'

export type RobotsRules = {
  /** Whether a path with its query may be visited. */
  allows: (path: string) => boolean
  delaySeconds: number
  sitemaps: readonly string[]
}

/** A site with more of them for one reader is left alone, rather than read against its wishes. */
const MOST_RULES = 5_000
const MOST_SITEMAPS = 50

type Rule = { pattern: string; isAllowed: boolean }
type Group = { isNamed: boolean; rules: Rule[]; delaySeconds: number }

/**
 * KN7: the rules of a robots.txt (RFC 9309) for one reader, in time that grows with the file and not with its square: of
 * groups that name others nothing is kept, and no pattern takes long. Null when there are too many rules to obey.
 */
export function readRobotsRules(text: string, readerName: string): RobotsRules | null {
  const { own, everyone, sitemaps } = groupsOf(text, readerName.toLowerCase())
  const { rules, delaySeconds } = own.isNamed ? own : everyone
  if (rules.length > MOST_RULES) return null
  // The longest pattern decides; between two as long, the one that allows.
  const byWeight = rules.toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed),
  )
  const matchers = byWeight.map(({ pattern, isAllowed }) => ({ matches: ruleMatcher(pattern), isAllowed }))
  return {
    allows(path) {
      const spelled = inOneSpelling(path)
      return matchers.find(({ matches }) => matches(spelled))?.isAllowed ?? true
    },
    delaySeconds,
    sitemaps,
  }
}

function groupsOf(text: string, readerName: string): { own: Group; everyone: Group; sitemaps: string[] } {
  const [own, everyone] = [emptyGroup(), emptyGroup()]
  const sitemaps: string[] = []
  let isNaming = false
  let current = new Set<Group>()
  for (const { field, value } of linesOf(text)) {
    if (field === 'user-agent') {
      if (!isNaming) current = new Set()
      isNaming = true
      const group = groupNamed(value, readerName, { own, everyone })
      if (group) current.add(group)
    } else if (field === 'sitemap') {
      if (value !== '' && sitemaps.length < MOST_SITEMAPS) sitemaps.push(value)
    } else {
      isNaming = false
      for (const group of current) obey(group, field, value)
    }
  }
  return { own, everyone, sitemaps }
}

const emptyGroup = (): Group => ({ isNamed: false, rules: [], delaySeconds: 0 })

function* linesOf(text: string): Generator<{ field: string; value: string }> {
  for (const line of text.split(/[\r\n]+/)) {
    const [said = ''] = line.split('#', 1)
    const colon = said.indexOf(':')
    const field = said.slice(0, colon).trim().toLowerCase()
    const value = said.slice(colon + 1).trim()
    if (colon > 0 && FIELDS.has(field)) yield { field, value }
  }
}
const FIELDS = new Set(['user-agent', 'allow', 'disallow', 'crawl-delay', 'sitemap'])

function groupNamed(value: string, readerName: string, groups: { own: Group; everyone: Group }): Group | null {
  if (value.startsWith('*')) return groups.everyone
  if (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() !== readerName) return null
  groups.own.isNamed = true
  return groups.own
}

function obey(group: Group, field: string, value: string): void {
  if (value === '') return
  if (field === 'crawl-delay') group.delaySeconds = Number(value) > 0 ? Number(value) : group.delaySeconds
  else group.rules.push({ pattern: value, isAllowed: field === 'allow' })
}

/** `*` stands for anything, and `$` at the end for the end of the path. */
function ruleMatcher(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith('$')) return matcherOf(pattern)
  const [beginning = '', ...parts] = pattern.slice(0, -1).split('*').map(inOneSpelling)
  const last = parts.pop()
  if (last === undefined) return (path) => path === beginning
  return (path) => {
    const end = path.startsWith(beginning) ? endOf(parts, path, beginning.length) : null
    return end !== null && path.length - last.length >= end && path.endsWith(last)
  }
}

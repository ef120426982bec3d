import type { Catalogue } from '../catalogue.ts'
import { bestTargets, choicesFor, isOptionOf } from '../modifiers.ts'
import type { Token } from '../tokens.ts'
import type { Mention } from './mention.ts'
import { matchesAt, type Read } from './phrase-index.ts'

/* One name in two places: "iced caramel latte" of an iced latte, "Caesar with chicken" of a chicken Caesar. */

const MOST_BETWEEN = 3

type Parts = { tokens: readonly Token[]; reads: readonly Read[] }

/** Joins names that are the parts of one; what is then said elsewhere names nothing of its own. */
export function mergeMentions(catalogue: Catalogue, parts: Parts, mentions: readonly Mention[]): Mention[] {
  const merged = [...mentions]
  merged.forEach((first, at) => {
    if (first.items === null) return
    for (let other = at + 1; other <= at + MOST_BETWEEN; other++) {
      const second = merged[other]
      if (!second) return
      if (!isBeside(parts, merged.slice(at, other + 1))) continue
      const target = wholeOf(catalogue, parts, [first, second])
      if (target === null || isSaidOf(catalogue, first, second)) continue
      const items = { exact: [target], full: [target], partial: [], weak: new Set<number>() }
      const isHeadBehind = other > at + 1
      merged[at] = isHeadBehind ? idle(first) : { ...first, items }
      merged[other] = isHeadBehind ? { ...second, items, modifiers: null } : idle(second)
      return
    }
  })
  return merged
}

/**
 * "Green tea", where green curry and iced tea are sold: two parts of names right beside each other are neither thing. It
 * is asked about.
 */
export function doubtMentions(catalogue: Catalogue, { tokens }: Parts, mentions: readonly Mention[]): Mention[] {
  const doubted: Mention[] = []
  for (const mention of mentions) {
    const before = doubted.at(-1)
    const isBehind = before?.next === mention.at && tokens[mention.at]?.kind !== 'sign'
    if (before && isBehind && isDoubtful(catalogue, before, mention))
      doubted[doubted.length - 1] = both(before, mention)
    else doubted.push(mention)
  }
  return doubted
}

function isDoubtful(catalogue: Catalogue, first: Mention, second: Mention): boolean {
  if (first.items === null || second.items === null) return false
  if (first.items.exact.length + second.items.exact.length > 0) return false
  if (first.items.full.length > 0 && second.items.full.length > 0) return false
  return !bestTargets(second.items).some((place) => isOptionOf(catalogue, first, place))
}

const MOST_CANDIDATES = 8

function both(first: Mention, second: Mention): Mention {
  const named = [first, second].flatMap(({ items }) => (items ? bestTargets(items) : []))
  const partial = [...new Set(named)].slice(0, MOST_CANDIDATES)
  const items = { exact: [], full: [], partial, weak: new Set(partial) }
  return { at: first.at, next: second.next, items, modifiers: null }
}

const idle = ({ at, next }: Mention): Mention => ({ at, next, items: null, modifiers: null })

/** Options alone, or one "with", stand between the first and the last. */
function isBeside({ tokens }: Parts, run: readonly Mention[]): boolean {
  const gaps = run.slice(1).map(({ at }, place) => tokens.slice(run[place]?.next, at))
  const isWith = run.length === 2 && gaps[0]?.length === 1 && gaps[0][0]?.word === 'with'
  return isWith || (run.length > 2 && gaps.every((gap) => gap.length === 0) && run.slice(1, -1).every(isOption))
}

const isOption = ({ modifiers }: Mention): boolean => modifiers !== null

/** The one item whose name has the words of both. */
function wholeOf({ items }: Catalogue, { reads }: Parts, both: readonly Mention[]): number | null {
  const said = both.flatMap(({ at, next }) => reads.slice(at, next))
  const whole = matchesAt(items, said, 0).find(({ next }) => next === said.length)
  const [target, ...others] = whole ? bestTargets(whole) : []
  const isNew = target !== undefined && both.every((one) => one.items?.exact.includes(target) !== true)
  return isNew && others.length === 0 ? target : null
}

/** "Latte with caramel", where a latte can be had with it. */
function isSaidOf(catalogue: Catalogue, first: Mention, second: Mention): boolean {
  if (first.items === null || first.items.exact.length === 0) return false
  return bestTargets(first.items).some((place) => choicesFor(catalogue, second, place).length === 1)
}

import type { CatalogueItemId } from '@frontdesk/schema'
import { type Catalogue, JOINTS, searchForm } from '../catalogue.ts'
import { type Token, tokensOf } from '../tokens.ts'
import { isClosed, joinCompounds, readsOf } from './mentions.ts'
import type { PhraseIndex, Read } from './phrase-index.ts'

export type FoundItem = { itemId: CatalogueItemId; score: number }

const MAX_QUERY_WORDS = 16
/** A word of the name or kind counts whole, one of the description or of an option less. */
const MENTIONED_SHARE = 0.6
const MODIFIER_SHARE = 0.4
const SLIP_SHARE = 0.85
/** Items that have less of what was asked than this are no answer. */
const LEAST_SHARE = 0.34
/** Next to the best one, items that have much less of it are left out. */
const LEAST_OF_BEST = 0.6

/** Items that words mean, best first: typos, plurals, any order, parts of names, kinds, ingredients. */
export function searchCatalogue(query: string, catalogue: Catalogue, limit: number): FoundItem[] {
  const tokens = joinCompounds(catalogue, tokensOf(query)).slice(0, MAX_QUERY_WORDS * 3)
  const reads = readsOf(catalogue, tokens)
  const scores = new Map<number, number>()
  let asked = 0
  const seen = new Set<string>()
  tokens.forEach((token, at) => {
    if (seen.size >= MAX_QUERY_WORDS || seen.has(token.word) || !isContent(token)) return
    seen.add(token.word)
    const found = entriesWith(catalogue, token, reads[at])
    const weight = found.size === 0 ? 1 : Math.log(1 + catalogue.entries.length / found.size) + 0.2
    asked += weight
    for (const [place, share] of found) scores.set(place, (scores.get(place) ?? 0) + weight * share)
  })
  return bestOf(catalogue, scores, asked).slice(0, limit)
}

const isContent = ({ kind, word }: Token): boolean =>
  kind !== 'sign' && !JOINTS.has(word) && !isClosed(word) && !ASKING.has(word)
const ASKING: ReadonlySet<string> = new Set(
  'sell stock carry serve offer offers available availability recommend suggest recommendation something anything everything nothing else looking search find show list options option choice choices selection range menu product products dish dishes item items kinds types sorts under below over between cheap cheapest best popular good new make want wants'.split(
    ' ',
  ),
)

/** The entries that have a word, each with how much that tells. */
function entriesWith(catalogue: Catalogue, { word }: Token, read: Read | undefined): Map<number, number> {
  const found = new Map<number, number>()
  const raise = (places: Iterable<number>, share: number): void => {
    for (const place of places) found.set(place, Math.max(found.get(place) ?? 0, share))
  }
  const share = read && read.slips > 0 ? SLIP_SHARE : 1
  for (const number of read?.parts.flat() ?? []) {
    raise(targetsOf(catalogue.items, number), share)
    for (const target of targetsOf(catalogue.modifierNames, number))
      raise(catalogue.modifiers[target]?.keys() ?? [], share * MODIFIER_SHARE)
  }
  raise(catalogue.mentioned.get(searchForm(word)) ?? [], MENTIONED_SHARE)
  return found
}

const targetsOf = ({ postings, phrases }: PhraseIndex, number: number): number[] =>
  Array.from(postings.get(number) ?? [], (at) => phrases[at]?.target).filter((target) => target !== undefined)

/** Share of what was asked; among equals the shorter name, of which more was said. */
function bestOf({ entries }: Catalogue, scores: ReadonlyMap<number, number>, asked: number): FoundItem[] {
  const found = [...scores].flatMap(([place, score]) => {
    const entry = entries[place]
    return entry ? [{ itemId: entry.id, length: entry.name.length, score: asked === 0 ? 0 : score / asked }] : []
  })
  const best = found.reduce((most, { score }) => Math.max(most, score), 0)
  return found
    .filter(({ score }) => score >= LEAST_SHARE && score >= best * LEAST_OF_BEST)
    .toSorted((a, b) => b.score - a.score || a.length - b.length)
    .map(({ itemId, score }) => ({ itemId, score }))
}

import { type Catalogue, JOINTS } from './catalogue.ts'
import {
  AND_WORDS,
  CONTAINERS,
  FILLERS,
  ORDINALS,
  POINTING_WORDS,
  REMOVE_WORDS,
  WITH_WORDS,
  WITHOUT_WORDS,
} from './order-words.ts'
import { matchesAt, type PhraseMatch, type Read, type Targets } from './phrase-index.ts'
import { quantityBehind } from './quantities.ts'
import { formsOf, type Token } from './tokens.ts'
import { exactMeaning, misspeltMeaning } from './vocabulary.ts'

/** A run of words that names something of the catalogue: items, modifiers, or either. Places are among the tokens. */
export type Mention = { at: number; next: number; items: Targets | null; modifiers: Targets | null }

const SHORTEST_JOINED = 6

/** Neighbours that the catalogue writes as one word become one: "cheese cake" for Cheesecake. */
export function joinCompounds({ vocabulary }: Catalogue, tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const word = (before?.word ?? '') + token.word
    const isOne = before?.kind === 'word' && token.kind === 'word' && word.length >= SHORTEST_JOINED
    if (before && isOne && formsOf(word).some((form) => vocabulary.numbers.has(form)))
      joined[joined.length - 1] = { ...before, word, end: token.end }
    else joined.push(token)
  }
  return joined
}

const CLOSED: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...CONTAINERS,
  ...WITH_WORDS,
  ...WITHOUT_WORDS,
  ...REMOVE_WORDS,
  ...AND_WORDS,
  ...POINTING_WORDS,
  ...ORDINALS.keys(),
  ...JOINTS,
])
/** Ordinary words of the closed lists, and of small talk, are never taken for a misspelt name. */
const NEVER_MISSPELT: ReadonlySet<string> = new Set([
  ...CLOSED,
  ...'make change switch swap replace instead rather than actually never mind same other others rest only with without hold leave large small medium regular their there where were here hear than then think time times table today day days week people person kids home work house place store shop open close closed price cost costs cheap total bill card cash address number phone email delivery deliver collect hour hours minute minutes wait late early friend friends wife husband mother father mum birthday party lunch dinner breakfast hungry best most every always never often'.split(
    ' ',
  ),
])
export const isClosed = (word: string): boolean => CLOSED.has(word)

/** So many words of one text are looked up by spelling: a text of gibberish costs no more. */
const MAX_MISSPELT = 24

const NOTHING: Read = { parts: [], slips: 0, joint: null }

/** What each token may mean in this catalogue. */
export function readsOf({ vocabulary }: Catalogue, tokens: readonly Token[]): Read[] {
  let lookUps = 0
  return tokens.map(({ kind, word }, at): Read => {
    if (quantityBehind(tokens, at)) return NOTHING
    const joint = JOINTS.has(word) || kind === 'sign' ? word : null
    if (kind === 'sign' || JOINTS.has(word)) return { parts: [], slips: 0, joint }
    const exact = exactMeaning(vocabulary, word)
    if (exact || kind === 'number') return { parts: exact?.parts ?? [], slips: 0, joint }
    if (NEVER_MISSPELT.has(word) || lookUps >= MAX_MISSPELT) return { parts: [], slips: 0, joint }
    lookUps++
    const near = misspeltMeaning(vocabulary, word)
    return { parts: near?.parts ?? [], slips: near?.slips ?? 0, joint }
  })
}

type Span = Mention & { score: number }

/** The mentions that explain most of a text, none overlapping another, left to right. */
export function mentionsOf(catalogue: Catalogue, tokens: readonly Token[]): Mention[] {
  const reads = readsOf(catalogue, tokens)
  const best: { score: number; span: Span | null }[] = [{ score: 0, span: null }]
  for (let at = tokens.length - 1; at >= 0; at--) {
    const rest = best[best.length - 1] ?? { score: 0, span: null }
    let choice: { score: number; span: Span | null } = { score: rest.score, span: null }
    for (const span of spansAt(catalogue, { tokens, reads, at })) {
      const after = best[tokens.length - span.next]?.score ?? 0
      if (span.score + after > choice.score) choice = { score: span.score + after, span }
    }
    best.push(choice)
  }
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const span = best[tokens.length - at]?.span ?? null
    if (span) mentions.push(withArticle(catalogue, tokens, span))
    at = span?.next ?? at + 1
  }
  return mentions
}

/** The article that a title begins with belongs to it: "two A Love Supreme". */
function withArticle({ items }: Catalogue, tokens: readonly Token[], { at, next, ...span }: Span): Mention {
  const before = tokens[at - 1]?.word ?? ''
  const named = new Set(/^(?:the|an?)$/.test(before) ? [...(span.items?.exact ?? []), ...(span.items?.full ?? [])] : [])
  const isPart = named.size > 0 && items.phrases.some(({ target, joints }) => named.has(target) && joints.has(before))
  return { at: isPart ? at - 1 : at, next, items: span.items, modifiers: span.modifiers }
}

type Place = { tokens: readonly Token[]; reads: readonly Read[]; at: number }

function spansAt({ items, modifierNames }: Catalogue, { tokens, reads, at }: Place): Span[] {
  if ((reads[at]?.parts.length ?? 0) === 0) return []
  const spans = new Map<number, Span>()
  const add = (match: PhraseMatch, kind: 'items' | 'modifiers'): void => {
    const words = tokens.slice(at, match.next)
    const score = scoreOf(match, words)
    if (score <= 0) return
    const known = spans.get(match.next) ?? { at, next: match.next, items: null, modifiers: null, score: 0 }
    spans.set(match.next, { ...known, [kind]: match, score: Math.max(known.score, score) })
  }
  for (const match of matchesAt(items, reads, at)) add(match, 'items')
  for (const match of matchesAt(modifierNames, reads, at)) add(match, 'modifiers')
  return [...spans.values()]
}

/** A title like 1984; nobody orders so many of anything. */
const isLongNumber = (words: readonly Token[]): boolean => words.length === 1 && /^\d{3,}$/.test(words[0]?.word ?? '')

/** One name for all words is likelier than two names beside each other. */
const PER_MENTION = 8

/** Longer is better, whole names are better than parts; ordinary words alone name nothing but themselves. */
function scoreOf({ exact, full, partial, wordCount, slips }: PhraseMatch, words: readonly Token[]): number {
  const isNamed = words.some(({ kind, word }) => kind === 'word' && !isClosed(word))
  const isTitle = exact.length > 0
  if (!isTitle && (!isNamed || words[0]?.kind === 'number')) return 0
  if (!isNamed && !isLongNumber(words) && (words.length < 2 || words.every(({ kind }) => kind === 'number'))) return 0
  const certainty = exact.length > 0 ? 6 : full.length > 0 ? 4 : partial.length === 1 ? 2 : 1
  return wordCount * 10 + certainty - slips * 3 - PER_MENTION
}

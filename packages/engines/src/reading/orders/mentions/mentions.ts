import { type Catalogue, JOINTS } from '../catalogue.ts'
import {
  AND_WORDS,
  CHOOSING,
  CONTAINERS,
  FILLERS,
  ORDINALS,
  POINTING_WORDS,
  REMOVE_WORDS,
  TIME_WORDS,
  VERBAL,
  WITH_WORDS,
  WITHOUT_WORDS,
} from '../order-words.ts'
import { quantityBehind } from '../quantities.ts'
import { formsOf, type Token } from '../tokens.ts'
import { exactMeaning, type Meaning, misspeltMeaning } from '../vocabulary.ts'
import { completeNames } from './complete-names.ts'
import type { Mention } from './mention.ts'
import { doubtMentions, mergeMentions } from './merge-mentions.ts'
import { LONGEST_RUN, matchesAt, type PhraseMatch, type Read } from './phrase-index.ts'

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
  ...TIME_WORDS,
  'only',
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

/** So many different words of one text are looked up by spelling: a text of gibberish costs no more. */
const MAX_MISSPELT = 24

const NOTHING: Read = { parts: [], slips: 0, joint: null }

/** What each token may mean in this catalogue. */
export function readsOf({ vocabulary }: Catalogue, tokens: readonly Token[]): Read[] {
  const lookedUp = new Set<string>()
  const meaningOf = ({ kind, word }: Token): Meaning | null => {
    const exact = exactMeaning(vocabulary, word)
    if (exact || kind === 'number' || NEVER_MISSPELT.has(word)) return exact
    if (lookedUp.size >= MAX_MISSPELT && !lookedUp.has(word)) return null
    lookedUp.add(word)
    return misspeltMeaning(vocabulary, word)
  }
  return tokens.map((token, at): Read => {
    const isSoldByHalf = exactMeaning(vocabulary, 'half') !== null && exactMeaning(vocabulary, 'dozen') !== null
    if (quantityBehind(tokens, at) || (isHalfDozen(tokens, at) && !isSoldByHalf)) return NOTHING
    // "Half a dozen", where half dozens are sold: the article is no word of the name.
    if (isSoldByHalf && token.word === 'a' && isHalfDozen(tokens, at - 1)) return { ...NOTHING, joint: '-' }
    if (token.kind === 'sign' || JOINTS.has(token.word)) return { ...NOTHING, joint: token.word }
    return { ...NOTHING, ...meaningOf(token) }
  })
}

/** "Half a dozen" is a number, though half a rack is sold as well. */
const isHalfDozen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'half' && tokens.slice(at + 1, at + 3).some(({ word }) => word === 'dozen')

type Span = Mention & { score: number }

/** The mentions that explain most of a text, none overlapping another, left to right. */
export function mentionsOf(catalogue: Catalogue, tokens: readonly Token[]): Mention[] {
  const reads = readsOf(catalogue, tokens)
  // From the last token to the first: the best that can be made of the text from there on.
  const best: { score: number; span: Span | null }[] = [{ score: 0, span: null }]
  const known = new Map<string, readonly Span[]>()
  const scoreFrom = (at: number): number => best[tokens.length - at]?.score ?? 0
  for (let at = tokens.length - 1; at >= 0; at--) {
    let choice: { score: number; span: Span | null } = { score: scoreFrom(at + 1), span: null }
    for (const span of spansAt(catalogue, { tokens, reads, at, known })) {
      const score = span.score + scoreFrom(span.next)
      if (score > choice.score) choice = { score, span }
    }
    best.push(choice)
  }
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const span = best[tokens.length - at]?.span
    if (span) mentions.push(withArticle(catalogue, tokens, span))
    at = span?.next ?? at + 1
  }
  const parts = { tokens, reads }
  const whole = completeNames(catalogue, parts, { mentions, isTalk: (word) => NEVER_MISSPELT.has(word) })
  return doubtMentions(catalogue, parts, mergeMentions(catalogue, parts, whole))
}

/** The article that a title begins with belongs to it: "two A Love Supreme". */
function withArticle({ items }: Catalogue, tokens: readonly Token[], { at, next, ...span }: Span): Mention {
  const before = tokens[at - 1]?.word ?? ''
  const named = new Set(/^(?:the|an?)$/.test(before) ? [...(span.items?.exact ?? []), ...(span.items?.full ?? [])] : [])
  const isPart =
    named.size > 0 && [...named].some((target) => items.ofTarget.get(target)?.some(({ joints }) => joints.has(before)))
  return { at: isPart ? at - 1 : at, next, items: span.items, modifiers: span.modifiers }
}

type Place = { tokens: readonly Token[]; reads: readonly Read[]; at: number; known: Map<string, readonly Span[]> }

/** What may begin at a word. The same words mean the same again, so a text of repetitions is read once. */
function spansAt(catalogue: Catalogue, place: Place): readonly Span[] {
  const { tokens, reads, at, known } = place
  if ((reads[at]?.parts.length ?? 0) === 0) return []
  const words = tokens.slice(at, at + LONGEST_RUN).map(({ word }) => word)
  const key = `${isLed(tokens, at) ? 'on ' : ''}${words.join(' ')}`
  const spans = known.get(key) ?? spansOf(catalogue, place)
  known.set(key, spans)
  return spans.map((span) => ({ ...span, at, next: span.next - span.at + at }))
}

/** OF6: "On top", "on the side": what is led so is how a thing shall be, though the words are of everyday. */
const isLed = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.word === 'the' ? tokens[at - 2] : tokens[at - 1]
  return before?.word === 'on'
}

const isLedOption = ({ exact }: PhraseMatch, of: 'items' | 'modifiers', isBehindOn: boolean): boolean =>
  isBehindOn && of === 'modifiers' && exact.length > 0

type Matched = { match: PhraseMatch; kind: 'items' | 'modifiers' }

/** "Two tubes of glue", "a pot of slaw": what is followed by "of" is only a vessel, or cut short of nothing. */
function isVesselOf(tokens: readonly Token[], at: number, { match, kind }: Matched): boolean {
  const isBeforeOf = tokens[match.next]?.word === 'of' && !(kind === 'modifiers' && match.exact.length > 0)
  return isBeforeOf && match.wordCount === 1 && (isClosed(tokens[at]?.word ?? '') || match.slips > 0)
}

function spansOf({ items, modifierNames }: Catalogue, { tokens, reads, at }: Place): Span[] {
  const spans = new Map<number, Span>()
  const add = (match: PhraseMatch, kind: 'items' | 'modifiers'): void => {
    const score = isVesselOf(tokens, at, { match, kind })
      ? 0
      : isLedOption(match, kind, isLed(tokens, at))
        ? match.wordCount * 10 + exactness(match.isBare) - match.slips * 3 - PER_MENTION
        : scoreOf(match, tokens.slice(at, match.next), kind)
    if (score <= 0) return
    const span = spans.get(match.next) ?? { at, next: match.next, items: null, modifiers: null, score: 0 }
    spans.set(match.next, { ...span, [kind]: match, score: Math.max(span.score, score) })
  }
  for (const match of matchesAt(items, reads, at)) add(match, 'items')
  for (const match of matchesAt(modifierNames, reads, at)) add(match, 'modifiers')
  return [...spans.values()]
}

const isVesselName = (word: string): boolean => CONTAINERS.has(word) && !VERBAL.has(word)

/** A title like 1984; nobody orders so many of anything. */
const isLongNumber = (words: readonly Token[]): boolean => words.length === 1 && /^\d{3,}$/.test(words[0]?.word ?? '')

/** A number that counts; not that of a "2.0 Ah battery". */
const isCount = ([first, point]: readonly Token[]): boolean =>
  first?.kind === 'number' && !(point?.word === '.' && point.isGlued)

/** "With one battery and charger", of which others have two: the number is part of what the option is called. */
const isCountOfOption = (
  of: 'items' | 'modifiers',
  { partial, wordCount }: Pick<PhraseMatch, 'partial' | 'wordCount'>,
): boolean => of === 'modifiers' && partial.length === 1 && wordCount >= MOST_SURE_COUNTED
const MOST_SURE_COUNTED = 3

/** One name for all words is likelier than two names beside each other. */
const PER_MENTION = 8

/** Longer is better, whole names are better than parts; ordinary words alone name nothing but themselves. */
function scoreOf(
  { exact, full, partial, wordCount, slips, isBare }: PhraseMatch,
  words: readonly Token[],
  of: 'items' | 'modifiers',
): number {
  const isNamed = words.some(
    ({ kind, word }) =>
      kind === 'word' && (!isClosed(word) || isVesselName(word) || (of === 'modifiers' && CHOOSING.has(word))),
  )
  const isTitle = exact.length > 0
  if (!isTitle && (!isNamed || (isCount(words) && !isCountOfOption(of, { partial, wordCount })))) return 0
  if (!isNamed && !isLongNumber(words) && (words.length < 2 || words.every(({ kind }) => kind === 'number'))) return 0
  const certainty = isTitle ? exactness(isBare) : full.length > 0 ? 4 : partial.length === 1 ? 2 : 1
  return wordCount * 10 + certainty - slips * 3 - PER_MENTION
}

/** "A cheeseburger meal, large": the kind of a thing is rather part of a name than said with an option. */
const exactness = (isBare: boolean | undefined): number => (isBare === true ? 6 : 5)

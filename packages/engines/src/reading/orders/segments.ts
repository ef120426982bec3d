import type { Catalogue } from './catalogue.ts'
import { countedItems } from './counted-items.ts'
import { measureAt } from './measures.ts'
import type { Mention } from './mentions/mention.ts'
import { isClosed, joinCompounds, mentionsOf } from './mentions/mentions.ts'
import { commandMeant } from './misspelt-commands.ts'
import {
  AND_WORDS,
  ASIDE_WORDS,
  CONTAINERS,
  FILLERS,
  MAKE_WORDS,
  ORDINALS,
  POINTING_WORDS,
  REMOVE_WORDS,
  TIME_WORDS,
  WISH_WORDS,
  WITH_WORDS,
  WITHOUT_WORDS,
} from './order-words.ts'
import { type Quantity, quantityAt, quantityBehind } from './quantities.ts'
import { SUM, type Token, tokensOf } from './tokens.ts'

export type WordRole =
  | 'with'
  | 'without'
  | 'remove'
  | 'make'
  | 'and'
  | 'pointing'
  | 'definite'
  | 'ordinal'
  | 'aside'
  | 'other'
  | 'same'
  | 'instead'
  | 'off'
  | 'fine'
  | 'instead-of'
  | 'to'
  | 'in'
  | 'of'
  | 'stop'
  | 'wish'
  | 'filler'
  | 'unknown'

export type Place = { start: number; end: number }
/** A text as the order reader sees it: names, numbers, and what the words between them do. */
export type Segment = Place &
  (
    | { kind: 'mention'; mention: Mention; text: string }
    | { kind: 'quantity'; value: number; isMore: boolean; isArticle: boolean; isBehind: boolean; isPair: boolean }
    | { kind: 'word'; role: WordRole; word: string }
  )

type Kept = { text: string; standing: string; segments: readonly Segment[] }
/** The last text that was cut by a catalogue: within a turn one text is read for several questions. */
const lastCut = new WeakMap<Catalogue, Kept>()

/** Cuts a text into segments. */
export function segmentsOf(text: string, catalogue: Catalogue, standing: readonly number[]): readonly Segment[] {
  const last = lastCut.get(catalogue)
  const places = standing.join()
  if (last?.text === text && last.standing === places) return last.segments
  const segments = cutInto(text, catalogue, standing)
  lastCut.set(catalogue, { text, standing: places, segments })
  return segments
}

function cutInto(text: string, catalogue: Catalogue, standing: readonly number[]): Segment[] {
  const tokens = joinCompounds(catalogue, tokensOf(text))
  const mentions = countedItems(catalogue, tokens, { mentions: mentionsOf(catalogue, tokens), standing })
  const segments: Segment[] = []
  const named = new Set(mentions.flatMap(({ at, next }) => Array.from({ length: next - at }, (_, ahead) => at + ahead)))
  tokens.forEach((token, at) => {
    if (!named.has(at) && token.kind === 'word' && !ROLES.has(token.word))
      tokens[at] = { ...token, word: commandMeant(token.word) ?? token.word }
  })
  const starts = mentions.toSorted((a, b) => a.at - b.at)
  for (let at = 0, next = 0; at < tokens.length; ) {
    while ((starts[next]?.at ?? Infinity) < at) next++
    const mention = starts[next]?.at === at ? starts[next] : undefined
    const limit = starts[next]?.at ?? tokens.length
    const cut = mention ? mentionSegment(text, tokens, mention) : wordSegment(tokens, at, limit)
    segments.push(cut.segment)
    at = cut.next
  }
  return lessFirst(segments)
}

/** "One lemonade less", "one less lemonade": so many are taken off. */
function lessFirst(segments: readonly Segment[]): Segment[] {
  const turned = [...segments]
  turned.forEach((segment, at) => {
    const isLess = segment.kind === 'word' && (segment.word === 'less' || segment.word === 'fewer')
    const counted = isLess ? [at - 1, at - 2].find((place) => turned[place]?.kind === 'quantity') : undefined
    const isBehindName = counted === at - 1 || turned[at - 1]?.kind === 'mention'
    if (counted === undefined || !isLess || !isBehindName) return
    turned.splice(at, 1)
    turned.splice(counted, 0, { ...segment, role: 'remove' })
  })
  return turned
}

type Cut = { segment: Segment; next: number }

const placeOf = (tokens: readonly Token[], from: number, next: number): Place => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[next - 1]?.end ?? 0,
})

function mentionSegment(text: string, tokens: readonly Token[], mention: Mention): Cut {
  const place = placeOf(tokens, mention.at, mention.next)
  // Part of a name that is said elsewhere.
  if (mention.items === null && mention.modifiers === null)
    return roleSegment(tokens, mention.at, { role: 'filler', next: mention.next })
  const segment: Segment = { kind: 'mention', mention, text: text.slice(place.start, place.end), ...place }
  return { segment, next: mention.next }
}

function wordSegment(tokens: readonly Token[], at: number, limit: number): Cut {
  const behind = quantityBehind(tokens, at)
  if (behind && behind.next <= limit) return quantitySegment(tokens, at, { ...behind, isBehind: true })
  const phrase = phraseRole(tokens, at)
  if (phrase) return roleSegment(tokens, at, phrase)
  if (isCorrectedCount(tokens, at) && at + 2 <= limit) return roleSegment(tokens, at, { role: 'filler', next: at + 2 })
  const measured = measureAt(tokens, at)
  if (measured !== null && measured <= limit) return roleSegment(tokens, at, { role: 'filler', next: measured })
  // "Two dozen eggs", which are sold by the dozen: what is part of a name counts nothing.
  const isCounted = quantityAt(tokens, at) !== null
  const quantity = (isCounted ? quantityAt(tokens.slice(0, limit), at) : null) ?? heardForTwo(tokens, at)
  if (quantity)
    return quantitySegment(tokens, at, {
      ...quantity,
      next: Math.max(at + 1, Math.min(quantity.next, limit)),
      isBehind: false,
    })
  return roleSegment(tokens, at, { role: roleOf(tokens[at]), next: at + 1 })
}

/** "Three bags only, not five": the number that is no longer meant. */
function isCorrectedCount(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'not' || tokens[at + 1]?.kind !== 'number') return false
  const next = tokens[at + 2]
  return next === undefined || next.kind === 'sign' || /^(?:but|please|as|like|and|thanks)$/.test(next.word)
}

const ORDERING = /^(?:order|have|get|take|want|need|add|buy)$/
const SEVERAL = /[^aius]s$/

/** "I would like to order to crab rolls": what is several and stands right behind was counted, and misheard or misspelt. */
function heardForTwo(tokens: readonly Token[], at: number): Quantity | null {
  const isSaid = /^too?$/.test(tokens[at]?.word ?? '') && ORDERING.test(tokens[at - 1]?.word ?? '')
  const behind = isSaid ? tokens.slice(at + 1, at + 4) : []
  const noun = behind.findIndex(({ word }) => SEVERAL.test(word))
  if (noun < 0 || !behind.slice(0, noun + 1).every(isOfName)) return null
  return { value: 2, next: at + 1, isMore: false, isArticle: false }
}

/** Rolls, cups and boxes are vessels, and the end of many a name. */
const isOfName = ({ kind, word }: Token, place: number): boolean =>
  kind === 'word' && (!isClosed(word) || (place > 0 && CONTAINERS.has(word)))

function quantitySegment(
  tokens: readonly Token[],
  at: number,
  { next, value, isMore, isArticle, isBehind, isPair = false }: Quantity & { isBehind: boolean },
): Cut {
  return {
    segment: { kind: 'quantity', value, isMore, isArticle, isBehind, isPair, ...placeOf(tokens, at, next) },
    next,
  }
}

function roleSegment(tokens: readonly Token[], at: number, { role, next }: { role: WordRole; next: number }): Cut {
  return { segment: { kind: 'word', role, word: tokens[at]?.word ?? '', ...placeOf(tokens, at, next) }, next }
}

const PHRASES: readonly (readonly [RegExp, WordRole])[] = [
  [/^(?:along|together) with/, 'and'],
  [/^all? together/, 'filler'],
  [/^w \/ (?:out|o)/, 'without'],
  [/^get rid of/, 'remove'],
  [/^(?:taken|left|picked|held) (?:off|out|away)/, 'off'],
  [/^take (?:off|out|away)/, 'remove'],
  [/^(?:leave|keep|hold) (?:out|off|back)/, 'without'],
  [
    /^(?:do not|dont|didnt|did not|does not|doesnt|have not|havent|had not|never|no longer)(?: (?:really|actually|even))? (?:want(?:ed)?|need(?:ed)?|like|wish|order(?:ed)?|buy|bought|mean|meant|said|say|take|asked? for)(?: to (?:buy|order|have|get|take))?(?: any)?/,
    'remove',
  ],
  [/^(?:do not|dont) (?:put|add|include|give|do)/, 'without'],
  [/^(?:instead|rather|in place) (?:of|than)/, 'instead-of'],
  [
    /^(?:the )?same (?:time|day|date|hour|week|evening|morning|name|number|address|place|phone|contact|person|people)/,
    'filler',
  ],
  // "No 3 skate": how many it shall be, and nothing left out.
  [/^(?:no|nah|nope) (?:[2-9]|\d{2,4})(?= )/, 'stop'],
  [/^never ?mind/, 'remove'],
  [/^forget (?:it|that|about it)/, 'stop'],
  [/^(?:no|nah|nope) (?:thanks|thank|worries|problem|wait|actually|sorry|make|i|id|lets|can|,)/, 'stop'],
  // "The gift cards can go", "sour cream not needed": what stands before it is not wanted.
  [/^(?:is |are )?(?:not|no longer) (?:needed|necessary|required|wanted)/, 'off'],
  [/^(?:can|could|may|must) go(?! with)/, 'off'],
  [/^off(?= (?:please|then|[,.!;])|$)/, 'off'],
  // "Sour cream is fine": it is wanted, whatever was left out before it.
  [/^(?:is|are) (?:fine|ok|okay|good|all right|alright)/, 'fine'],
  [/^w \//, 'with'],
  [/^as it comes/, 'filler'],
  [/^to (?:start|begin|finish|follow)(?: with)?/, 'filler'],
]

const LONGEST_PHRASE = 7
const PHRASE_STARTS: ReadonlySet<string> = new Set(
  'al all along can could may must is are not off together to w get taken left picked held take leave keep hold do dont didnt did does doesnt have havent had never no nah nope instead rather in forget the same as nevermind'.split(
    ' ',
  ),
)

/** Phrases whose words mean something else alone. "Take the coke off" removes, "take the coke" orders. */
function phraseRole(tokens: readonly Token[], at: number): { role: WordRole; next: number } | null {
  if (!PHRASE_STARTS.has(tokens[at]?.word ?? '')) return null
  const joined = tokens
    .slice(at, at + LONGEST_PHRASE)
    .map(({ word }) => word)
    .join(' ')
  for (const [pattern, role] of PHRASES) {
    const matched = pattern.exec(joined)?.[0]
    if (matched === undefined || (joined.length > matched.length && joined.charAt(matched.length) !== ' ')) continue
    const count = matched.split(' ').length
    return { role, next: at + (role === 'stop' ? 1 : count) }
  }
  return takenOff(tokens, at)
}

/** "Take the coke off", "leave the onions out". */
function takenOff(tokens: readonly Token[], at: number): { role: WordRole; next: number } | null {
  const verb = tokens[at]?.word
  const role = verb === 'take' ? 'remove' : verb === 'leave' ? 'without' : null
  return role !== null && isLaterOff(tokens, at) ? { role, next: at + 1 } : null
}

const FURTHEST_OFF = 7
const isLaterOff = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 2, at + FURTHEST_OFF).some(({ word }) => word === 'off' || word === 'away' || word === 'out')

const ROLES: ReadonlyMap<string, WordRole> = new Map([
  ...Array.from(FILLERS, (word) => [word, 'filler'] as const),
  ...Array.from(TIME_WORDS, (word) => [word, 'filler'] as const),
  ...Array.from(CONTAINERS, (word) => [word, 'filler'] as const),
  ...Array.from(WISH_WORDS, (word) => [word, 'wish'] as const),
  ...Array.from(ASIDE_WORDS, (word) => [word, 'aside'] as const),
  ...Array.from(WITH_WORDS, (word) => [word, 'with'] as const),
  ...Array.from(WITHOUT_WORDS, (word) => [word, 'without'] as const),
  ...Array.from(REMOVE_WORDS, (word) => [word, 'remove'] as const),
  ...Array.from(MAKE_WORDS, (word) => [word, 'make'] as const),
  ...Array.from(POINTING_WORDS, (word) => [word, 'pointing'] as const),
  ...Array.from(AND_WORDS, (word) => [word, 'and'] as const),
  ...Array.from(ORDINALS.keys(), (word) => [word, 'ordinal'] as const),
  ['the', 'definite'],
  ['my', 'definite'],
  ['other', 'other'],
  ['others', 'other'],
  ['rest', 'other'],
  ['same', 'same'],
  ['instead', 'instead'],
  ['removed', 'off'],
  ['omitted', 'off'],
  ['rather', 'filler'],
  ['actually', 'filler'],
  ['only', 'filler'],
  ['to', 'to'],
  ['into', 'to'],
  ['of', 'of'],
  ['in', 'in'],
  ['on', 'in'],
])

function roleOf(token: Token | undefined): WordRole {
  if (token === undefined) return 'filler'
  if (token.kind === 'sign')
    return AND_WORDS.has(token.word) ? 'and' : /^[.!?\n:]$/u.test(token.word) ? 'stop' : 'filler'
  if (/^(?:u+h+m*|u+m+|h+m+|e+r+m*|a+h+|o+h+)$/.test(token.word)) return 'filler'
  if (token.word.startsWith(SUM)) return 'filler'
  return ROLES.get(token.word) ?? (token.kind === 'number' ? 'filler' : 'unknown')
}

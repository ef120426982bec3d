import type { Catalogue, Modifier } from './catalogue.ts'
import type { Mention } from './mentions.ts'
import { type DraftLine, draftOf, type OrderLine } from './order-lines.ts'
import type { Targets } from './phrase-index.ts'
import type { Segment } from './segments.ts'

/** What was said of items before it is known which: "two large" of "two large cokes". */
export type Pending = {
  /** `times`: "two orders of six". */
  quantity: { value: number; isMore: boolean; isArticle: boolean; isPair: boolean; times?: number } | null
  /** "One of the …". */
  isPart: boolean
  modifiers: { mention: Mention; isLeftOut: boolean }[]
  notes: string[]
  ordinal: number | null
  isDefinite: boolean
  start: number | null
}

export type Unclear = { text: string; start: number; end: number }

/** A name that fits several items; `from` and `until` bound all that was said of it: "two large ones with ice". */
export type Ambiguous = Unclear & {
  candidates: readonly number[]
  count: number
  from: number
  until: number
  /** Nothing but its number was said of it. */
  isPlain: boolean
}

/** All that is known while a text is read from left to right. */
export type Interpretation = {
  readonly text: string
  readonly catalogue: Catalogue
  readonly segments: readonly Segment[]
  readonly expectsItems: boolean
  lines: DraftLine[]
  /** The line that words after an item refer to. */
  target: DraftLine | null
  /** Lines named in one breath, for "both" and "all". */
  group: DraftLine[]
  /** The line that was split, for "the other one". */
  rest: DraftLine | null
  scope: 'none' | 'with' | 'without' | 'remove'
  /** `swap`: the target is to become something else. */
  mode: 'add' | 'make' | 'swap' | 'swap-to'
  pending: Pending
  isForAll: boolean
  /** An "and" or a comma stands behind the last word that opened a scope. */
  isJoined: boolean
  /** Behind "for", "at" and the like. */
  isAside: boolean
  isWish: boolean
  /** The text asks about things; naming one is no order of it. */
  readonly isQuestion: boolean
  /** `isOption`: words of an option, which nothing in the order has: not talk, whatever stands around them. */
  unknownSpan: (Unclear & { isOption?: boolean }) | null
  unknown: Unclear[]
  ambiguous: Ambiguous[]
  /** "No wait", "sorry": what is said next may take back what was said last. */
  isSecondThought: boolean
  /** Segments before this one have been read with one before them. */
  readUntil: number
  /** The ambiguous name that the words after it refer to, until something else is named. */
  openAmbiguity: Ambiguous | null
}

export const nothingPending = (): Pending => ({
  quantity: null,
  isPart: false,
  modifiers: [],
  notes: [],
  ordinal: null,
  isDefinite: false,
  start: null,
})

export type Order = { lines: readonly OrderLine[]; expectsItems: boolean }

/** Before the first word. */
export function beginInterpretation(
  parts: { text: string; catalogue: Catalogue; segments: readonly Segment[] },
  { lines, expectsItems }: Order,
): Interpretation {
  return {
    ...parts,
    expectsItems,
    lines: draftOf(lines, parts.catalogue),
    target: null,
    group: [],
    rest: null,
    scope: 'none',
    mode: 'add',
    pending: nothingPending(),
    isForAll: false,
    isJoined: false,
    isAside: false,
    isWish: false,
    isQuestion: isQuestion(parts.text),
    unknownSpan: null,
    unknown: [],
    ambiguous: [],
    openAmbiguity: null,
    readUntil: 0,
    isSecondThought: false,
  }
}

/** "Is the pepperoni spicy?"; not "what about a coke?" nor "do you have dune? I'll take it". */
const isQuestion = (text: string): boolean =>
  /^\W*(?:is|are|was|does|do|did|has|what|how|which|why|when|where|who)\b(?! about)/iu.test(text) &&
  !/\b(?:i['’]?d|i['’]?ll|i want|i need|we want|we need|give me|get me|please)\b/iu.test(text)

/** Lines that are still in the order. */
export const standing = (at: Interpretation): DraftLine[] => at.lines.filter(({ isRemoved }) => !isRemoved)

/** The lines that "both" and "all" refer to: those named in one breath, else the whole order. */
export const linesForAll = (at: Interpretation): DraftLine[] =>
  at.group.length > 0 ? at.group.filter(({ isRemoved, line }) => !isRemoved && line.quantity > 0) : standing(at)

/** The best reading of a mention: whole names before parts of names. */
export const bestTargets = ({ exact, full, partial }: Targets): readonly number[] =>
  exact.length > 0 ? exact : full.length > 0 ? full : partial

/**
 * What a mention means for an item: an option or an ingredient of its own. A part of a name ("olives" of black olives)
 * is enough where the item has one such name.
 */
export function modifierOf({ modifiers: known }: Catalogue, { modifiers }: Mention, place: number): Modifier | null {
  if (modifiers === null) return null
  const having = (targets: readonly number[]) => targets.flatMap((target) => known[target]?.get(place) ?? [])
  const [whole = having(modifiers.full)[0]] = having(modifiers.exact)
  if (whole) return whole
  const [part, ...others] = having(modifiers.partial)
  return part && others.length === 0 ? part : null
}

const allTargets = ({ full, partial }: Targets): readonly number[] => [...full, ...partial]

/** The last words of an item's names: what kind of thing it is. */
const headsOf = ({ items }: Catalogue, place: number): Set<number> =>
  new Set(items.ofTarget.get(place)?.flatMap(({ whole }) => whole.at(-1) ?? []))

/** "Two chocolate ones": of the kind that was named before. */
export function likeTarget(at: Interpretation, places: readonly number[]): readonly number[] {
  if (!at.target) return places
  const heads = headsOf(at.catalogue, at.target.place)
  const alike = places.filter((place) => [...headsOf(at.catalogue, place)].some((head) => heads.has(head)))
  return alike.length > 0 ? alike : places
}

/** The line that a mention points back to; with an ordinal, the first, second … of those that fit. */
export function lineReferredTo(at: Interpretation, mention: Mention): DraftLine | null {
  if (mention.items === null) return null
  const named = new Set(allTargets(mention.items))
  const best = new Set(bestTargets(mention.items))
  const fitting = standing(at).filter(({ place }) => named.has(place))
  const ordinal = at.pending.ordinal
  if (ordinal !== null) return fitting.at(ordinal) ?? null
  return fitting.findLast(({ place }) => best.has(place)) ?? fitting.at(-1) ?? null
}

/** The line that words without an item refer to. */
export function currentLine(at: Interpretation): DraftLine | null {
  if (at.pending.ordinal !== null) return standing(at).at(at.pending.ordinal) ?? null
  if (at.target && !at.target.isRemoved) return at.target
  return standing(at).at(-1) ?? null
}

const SAID_AROUND: ReadonlySet<string> = new Set(['filler', 'stop', 'pointing', 'of'])

/** "Two.", "just one of those": nothing but a number, for what was named last. */
export const isOnlyCount = ({ segments }: Interpretation): boolean =>
  segments.filter(({ kind }) => kind === 'quantity').length === 1 &&
  segments.every((segment) =>
    segment.kind === 'word'
      ? segment.word === ',' || SAID_AROUND.has(segment.role)
      : segment.kind === 'quantity' && !segment.isArticle,
  )

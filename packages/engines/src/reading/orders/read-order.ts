import type { CatalogueItemId } from '@frontdesk/schema'
import type { Catalogue } from './catalogue.ts'
import { correctLast, isCorrection } from './correct-last.ts'
import { followWord } from './follow-words.ts'
import { isOne, pointsByOption, turnToHosts } from './hosts.ts'
import {
  type Ambiguous,
  beginInterpretation,
  bestTargets,
  currentLine,
  type Interpretation,
  isOnlyCount,
  modifierOf,
  type Order,
  standing,
  type Unclear,
} from './interpretation.ts'
import { nameUnwanted, takeOff } from './leave-out.ts'
import type { Mention } from './mentions.ts'
import { nameItem } from './name-item.ts'
import { isOptionOf, nameModifier } from './name-modifier.ts'
import { addNote, change, type DraftLine, leaveOut, type OrderLine } from './order-lines.ts'
import { NOT_GOODS } from './order-words.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { type Segment, segmentsOf, type WordRole } from './segments.ts'

export type ReadLine = OrderLine & { start: number; end: number }

/** What a text does to an order. Places in `removals` and `changes` are those of the lines as they stood. */
export type OrderReading = {
  lines: readonly ReadLine[]
  removals: readonly number[]
  changes: readonly { at: number; line: OrderLine }[]
  /** Named, but not in the catalogue. */
  unknown: readonly (Unclear & { nearest: readonly CatalogueItemId[] })[]
  /** Named, but it could be several items, or is only part of a name. */
  ambiguous: readonly (Omit<Ambiguous, 'candidates'> & { candidates: readonly CatalogueItemId[] })[]
}

/** Reads what a visitor orders, adds, changes and takes off, by the names of a catalogue. */
export function readOrder(text: string, catalogue: Catalogue, order: Order): OrderReading {
  const segments = segmentsOf(text, catalogue)
  const at = beginInterpretation({ text, catalogue, segments }, order)
  segments.forEach((segment, index) => {
    if (index < at.readUntil || skipMeasure(at, index)) return
    if (segment.kind === 'word' && segment.role === 'unknown') return extendUnknownSpan(at, segment)
    if (segment.kind === 'mention' && isOfNothing(at, segment.mention, index)) {
      extendUnknownSpan(at, segment)
      if (at.unknownSpan) at.unknownSpan = { ...at.unknownSpan, isOption: true }
      return
    }
    if (segment.kind === 'word' && segment.role === 'filler') return
    closeUnknownSpan(at, segment)
    if (segment.kind === 'word') followWord(at, segment)
    else if (segment.kind === 'quantity') readQuantity(at, segment, index)
    else readMention(at, segment, index)
  })
  closeUnknownSpan(at, null)
  close(at)
  correctLast(at)
  return readingOf(at)
}

/** "Thin crust" where it cannot be had: the words of an option that neither the item at hand nor the next one has. */
function isOfNothing(at: Interpretation, mention: Mention, index: number): boolean {
  if (mention.items !== null || at.scope === 'without' || at.scope === 'remove') return false
  const following = followingMention(at, index)
  const isOf = (place: number) => modifierOf(at.catalogue, mention, place) !== null
  const hosts = [...standing(at).map(({ place }) => place), ...(at.openAmbiguity?.candidates ?? [])]
  if (following?.items) hosts.push(...bestTargets(following.items))
  return hosts.length > 0 && !hosts.some(isOf)
}

/** "A dash of cold milk", "a pot of coleslaw": a measure that no list has, and nothing of its own. */
function skipMeasure(at: Interpretation, index: number): boolean {
  const [measure, of, named] = at.segments.slice(index, index + 3)
  const isMeasure = measure?.kind === 'word' && measure.role === 'unknown' && at.unknownSpan === null
  if (!isMeasure || of?.kind !== 'word' || of.role !== 'of' || named?.kind !== 'mention') return false
  at.readUntil = index + 2
  return true
}

type SegmentOf<Kind extends Segment['kind']> = Extract<Segment, { kind: Kind }>

function readQuantity(at: Interpretation, segment: SegmentOf<'quantity'>, index: number): void {
  if (segment.isBehind && at.target) return change(at.target, { quantity: segment.value })
  if (segment.isArticle && isArticleOfOption(at, index)) return
  at.openAmbiguity = null
  quantityOfNext(at, segment, index)
}

/** A number for what is named next. */
function quantityOfNext(at: Interpretation, segment: SegmentOf<'quantity'>, index: number): void {
  const isFollowed = followingMention(at, index) !== null
  if (at.isAside && !isFollowed) return
  if (at.scope === 'with' || at.scope === 'without') at.scope = 'none'
  at.isAside = false
  at.isForAll = false
  const isPronoun = segment.value === 1 && !isFollowed && (at.pending.isDefinite || at.pending.quantity !== null)
  if (isPronoun) return
  const before = at.segments[index - 1]
  const times = before?.kind === 'quantity' ? { times: before.value } : {}
  at.pending.quantity = { ...segment, ...times }
  at.pending.start ??= segment.start
}

/** "Two pens with a broad nib": the article belongs to what each of them has, and counts none of them off. */
function isArticleOfOption(at: Interpretation, index: number): boolean {
  const hosts = at.openAmbiguity?.candidates ?? (at.target ? [at.target.place] : [])
  const next = at.segments.slice(index + 1, index + 4).find(({ kind }) => kind === 'mention')
  if (at.scope !== 'with' || next?.kind !== 'mention' || isOne(at.segments[at.segments.indexOf(next) + 1])) return false
  return hosts.some((place) => isOptionOf(at, next.mention, place))
}

const BETWEEN: ReadonlySet<WordRole> = new Set(['filler', 'unknown', 'of'])

/** The mention that follows with nothing but options and words without weight between. */
function followingMention(at: Interpretation, index: number): Mention | null {
  for (const segment of at.segments.slice(index + 1, index + 8)) {
    if (segment.kind === 'quantity') return null
    if (segment.kind === 'mention' && segment.mention.items) return segment.mention
    if (segment.kind === 'word' && !BETWEEN.has(segment.role)) return null
  }
  return null
}

function readMention(at: Interpretation, segment: SegmentOf<'mention'>, index: number): void {
  const { mention } = segment
  at.pending.start ??= segment.start
  if (pointsByOption(at, mention, index)) return
  if (mention.modifiers !== null) turnToHosts(at, mention, index)
  if (at.mode === 'swap' && swapsOption(at, mention)) return
  if (isOptionOfAmbiguous(at, segment, index)) return
  if (at.scope === 'without' && /^(?:extra|additional|added)\b/iu.test(segment.text)) at.scope = 'with'
  if (at.scope === 'without' || at.scope === 'remove') return readUnwanted(at, segment, index)
  const following = followingMention(at, index)
  if (isModifier(at, mention, following)) nameModifier(at, segment, following)
  else nameItem(at, segment)
}

/** "Dumplings with chili", where it is open which: the option waits with its item. */
function isOptionOfAmbiguous(at: Interpretation, { mention, end }: SegmentOf<'mention'>, index: number): boolean {
  const { openAmbiguity } = at
  const fits = openAmbiguity?.candidates.some((place) => modifierOf(at.catalogue, mention, place) !== null) === true
  if (openAmbiguity === null || !fits || !isModifier(at, mention, followingMention(at, index))) return false
  if (followingMention(at, index) !== null && at.isJoined) return false
  openAmbiguity.until = end
  openAmbiguity.isPlain = false
  at.pending.start = null
  return true
}

/** "No ice in the lemonade": what is not wanted stands before the item it is left out of. */
function readUnwanted(at: Interpretation, segment: SegmentOf<'mention'>, index: number): void {
  const { mention, text } = segment
  const following = followingMention(at, index)
  if (following && isChoiceOfNext(at, mention, following)) {
    at.scope = 'none'
    nameModifier(at, segment, following)
    return
  }
  const isHostRead = at.readUntil > index
  if (mention.modifiers && !isHostRead && hasHostBehind(at, index)) {
    at.pending.modifiers.push({ mention, isLeftOut: true })
    at.pending.isDefinite = true
    at.scope = 'none'
    return
  }
  const isNew = at.pending.quantity !== null || at.isJoined
  if (nameUnwanted(at, { mention, text, isNew }) === 'not-there' && mention.items && isNew) nameItem(at, segment)
}

/** "No ice, small cokes": a new item begins with an option of its own. */
function isChoiceOfNext(at: Interpretation, mention: Mention, following: Mention): boolean {
  if (!at.isJoined || mention.modifiers === null || mention.items !== null) return false
  const isIngredient = at.target && modifierOf(at.catalogue, mention, at.target.place)?.ingredient
  return !isIngredient && isForNext(at, mention, following)
}

function hasHostBehind(at: Interpretation, index: number): boolean {
  const next = at.segments[index + 1]
  if (next?.kind !== 'word' || (next.role !== 'in' && next.word !== 'from' && next.word !== 'for')) return false
  const host = at.segments.slice(index + 2, index + 5).find((segment) => segment.kind === 'mention')
  return host?.kind === 'mention' && host.mention.items !== null
}

/** "Swap the pineapple for mushrooms": off the item at hand; what follows takes its place. */
function swapsOption(at: Interpretation, mention: Mention): boolean {
  const modifier = at.target && modifierOf(at.catalogue, mention, at.target.place)
  if (!at.target || !modifier || !leaveOut(at.target, modifier)) return false
  at.pending.isDefinite = false
  return true
}

/** Behind these words it is the item at hand that is spoken of. */
const OF_TARGET: ReadonlySet<string> = new Set(['with', 'make', 'swap-to'])

/** A word that may be an item or an option is what the words around it make likely. */
function isModifier(at: Interpretation, mention: Mention, following: Mention | null): boolean {
  const { modifiers, items } = mention
  if (modifiers === null || items === null) return items === null
  const isForTarget = at.target !== null && isOptionOf(at, mention, at.target.place)
  if ((isForTarget && OF_TARGET.has(at.mode === 'add' ? at.scope : at.mode)) || isForNext(at, mention, following))
    return true
  if (!isForTarget || modifiers.exact.length === 0 || items.exact.length > 0) return false
  // "One sweet, one unsweetened" of two teas; sweet potatoes would be called by more of their name.
  return at.pending.quantity === null ? !at.pending.isDefinite : items.full.length === 0
}

const isForNext = (at: Interpretation, mention: Mention, following: Mention | null): boolean =>
  following?.items ? bestTargets(following.items).some((place) => isOptionOf(at, mention, place)) : false

function extendUnknownSpan(at: Interpretation, { start, end }: Segment): void {
  at.unknownSpan = at.unknownSpan ? { ...at.unknownSpan, end } : { text: '', start, end }
}

/** Words that name nothing: a wish in words for the line at hand, something that is not sold, or talk. */
function closeUnknownSpan(at: Interpretation, next: Segment | null): void {
  const unknownSpan = at.unknownSpan
  if (unknownSpan === null) return
  at.unknownSpan = null
  if (at.isAside) return
  const words = at.text.slice(unknownSpan.start, unknownSpan.end)
  if (isAtItem(at, unknownSpan, next)) at.pending.notes.push(words)
  else if ((at.scope === 'with' || at.scope === 'without') && at.target && !at.pending.quantity)
    addNote(at.target, at.scope === 'without' ? `without ${words}` : words)
  else if (unknownSpan.isOption === true || isWanted(at, words)) {
    const { start, end } = unknownSpan
    at.unknown.push({ text: words, start, end })
    at.pending.quantity = null
    at.isWish = false
    at.target = null
  }
}

/** What is counted, or one word right before a name: "two crab rolls", "crab rolls" say more of the thing. */
function isAtItem({ text, pending }: Interpretation, unknownSpan: Place, next: Segment | null): boolean {
  if (next?.kind !== 'mention') return false
  const isOneWord = !/\s/.test(text.slice(unknownSpan.start, unknownSpan.end))
  return pending.quantity !== null || (isOneWord && /^[ ]+$/.test(text.slice(unknownSpan.end, next.start)))
}
type Place = { start: number; end: number }

const MOST_WORDS_OF_A_NAME = 6

function isWanted(at: Interpretation, words: string): boolean {
  const said = words.toLowerCase().split(/\s+/)
  if (said.length > MOST_WORDS_OF_A_NAME || said.some((word) => NOT_GOODS.has(word))) return false
  if (at.scope === 'remove') return false
  return at.pending.quantity !== null || at.isWish || (at.expectsItems && !isQuestion(at.text))
}

const isQuestion = (text: string): boolean =>
  /\?\s*$|^\s*(?:what|when|where|which|who|why|how|do|does|did|is|are|can|could|will)\b/iu.test(text)

/** A number or an option that no item followed is for the line at hand: "make it three", "two more". */
function close(at: Interpretation): void {
  const { quantity, ordinal } = at.pending
  const hand = currentLine(at)
  if (at.scope === 'remove' && ordinal !== null && hand) return takeOff(at, hand)
  if (!quantity || !hand) return
  if (quantity.isMore) change(hand, { quantity: hand.line.quantity + quantity.value })
  else if (
    at.mode === 'make' ||
    at.mode === 'swap-to' ||
    isCountBehind(hand) ||
    isCorrection(at.text) ||
    isOnlyCount(at)
  )
    change(hand, { quantity: quantity.value })
}

const MOST_CANDIDATES = 8

/** "Two pizzas, one margherita and one pepperoni": what was open is said right behind. */
function isSpelledOut(
  { count, end, candidates }: Interpretation['ambiguous'][number],
  lines: readonly DraftLine[],
): boolean {
  const named = lines.filter(({ start, place }) => start >= end && candidates.includes(place))
  return count > 1 && named.reduce((sum, { line }) => sum + line.quantity, 0) === count
}

/** "Ink cartridges, 3". */
const isCountBehind = ({ old, line }: DraftLine): boolean => old === null && line.quantity === 1

function readingOf({ lines, catalogue, ...at }: Interpretation): OrderReading {
  const kept = lines.filter(({ old, isRemoved, line }) => old === null && !isRemoved && line.quantity > 0)
  const idsOf = (places: readonly number[]) => places.flatMap((place) => catalogue.entries[place]?.id ?? [])
  return {
    lines: kept.map(({ line, start, end }) => ({ ...line, start, end })),
    removals: lines.flatMap(({ old, isRemoved }) => (old !== null && isRemoved ? [old] : [])),
    changes: lines.flatMap(({ old, isRemoved, isChanged, line }) =>
      old !== null && !isRemoved && isChanged ? [{ at: old, line }] : [],
    ),
    unknown: at.unknown.map((one) => ({
      ...one,
      nearest: searchCatalogue(one.text, catalogue, 3).map(({ itemId }) => itemId),
    })),
    ambiguous: at.ambiguous
      .filter((one) => !isSpelledOut(one, kept))
      .map((one) => ({ ...one, candidates: idsOf(one.candidates.slice(0, MOST_CANDIDATES)) })),
  }
}

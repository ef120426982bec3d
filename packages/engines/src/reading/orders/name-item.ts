import { sharesHead } from './correct-last.ts'
import {
  bestTargets,
  type Interpretation,
  likeTarget,
  lineReferredTo,
  modifierOf,
  nothingPending,
  type Pending,
  standing,
} from './interpretation.ts'
import type { Mention } from './mentions.ts'
import { takePieces } from './name-modifier.ts'
import { addNote, change, choose, type DraftLine, leaveOut } from './order-lines.ts'
import { QUALITIES } from './order-words.ts'
import type { Segment } from './segments.ts'

type MentionSegment = Extract<Segment, { kind: 'mention' }>

/** An item is named: a line is added, changed or pointed to. */
export function nameItem(at: Interpretation, segment: MentionSegment): void {
  at.isAside = false
  at.isWish = false
  at.scope = 'none'
  at.openAmbiguity = null
  const meant = isReference(at) ? lineReferredTo(at, segment.mention) : null
  if (meant && at.mode !== 'swap-to') return pointTo(at, meant)
  const candidates = candidatesOf(at, segment.mention)
  const places = candidates.length > 1 && isPronounBehind(at, segment) ? likeTarget(at, candidates) : candidates
  const [place] = places
  const isUnsure = place === undefined || places.length > 1 || isWeak(segment.mention, place)
  const unsureSegment = isUnsure ? segment : otherName(at, segment)
  if (place === undefined || unsureSegment) return markAmbiguous(at, unsureSegment ?? segment, places)
  takeItem(at, segment, place)
}

function takeItem(at: Interpretation, segment: MentionSegment, place: number): void {
  const isMade = at.mode === 'make' && at.target !== null && at.target.old === null
  if ((at.mode === 'swap-to' || isMade) && at.target) become(at, at.target, place)
  else if (isAskedAbout(at)) at.pending = nothingPending()
  else addLine(at, segment, place)
}

/** Named in a question, and not counted. */
const isAskedAbout = ({ isQuestion, pending }: Interpretation): boolean => isQuestion && pending.quantity === null

function isPronounBehind({ segments }: Interpretation, segment: MentionSegment): boolean {
  const next = segments[segments.indexOf(segment) + 1]
  return (
    (next?.kind === 'word' && next.word === 'ones') ||
    (next?.kind === 'quantity' && next.value === 1 && !next.isArticle)
  )
}

/** Only part of its name was said, and not the part that says what it is. */
const isWeak = ({ items }: Mention, place: number): boolean =>
  items !== null && items.full.length === 0 && items.weak.has(place)

/** "The second pizza", "make the coke two", "no ice in the lemonade": it speaks of what is there already. */
const isReference = ({ pending, mode }: Interpretation): boolean =>
  pending.ordinal !== null || pending.isDefinite || mode === 'make' || mode === 'swap'

/**
 * "Crab rolls", where lobster rolls are sold: a word that names nothing here stands where the rest of the name would. How
 * a thing shall be ("a hot coffee") says nothing of what it is.
 */
function otherName(at: Interpretation, segment: MentionSegment): MentionSegment | null {
  const { items } = segment.mention
  const before = at.pending.notes.at(-1)
  if (before === undefined || items === null || items.exact.length + items.full.length > 0) return null
  const start = at.text.lastIndexOf(before, segment.start)
  const isBeside = at.text.slice(start + before.length, segment.start).trim() === ''
  if (!isBeside || before.split(/\s+/u).every((word) => QUALITIES.has(word.toLowerCase()))) return null
  at.pending.notes.pop()
  return { ...segment, text: at.text.slice(start, segment.end), start }
}

/** Where a name fits several items, the options that were said with it may decide. */
function candidatesOf(at: Interpretation, { items }: Mention): readonly number[] {
  if (items === null) return []
  const places = bestTargets(items)
  if (places.length < 2) return places
  const needed = at.pending.modifiers.filter(({ mention }) => mention.modifiers !== null)
  const fitting = places.filter((place) => needed.every(({ mention }) => modifierOf(at.catalogue, mention, place)))
  return needed.length > 0 && fitting.length > 0 ? fitting : places
}

function markAmbiguous(at: Interpretation, { text, start, end }: MentionSegment, places: readonly number[]): void {
  const { quantity, start: from, modifiers, notes } = at.pending
  const count = quantity?.value ?? 1
  if (!isAskedAbout(at)) {
    const isPlain = modifiers.length + notes.length === 0
    at.openAmbiguity = { text, start, end, candidates: places, count, from: from ?? start, until: end, isPlain }
    at.ambiguous.push(at.openAmbiguity)
  }
  at.pending = nothingPending()
  at.target = null
  at.group = []
}

function pointTo(at: Interpretation, draft: DraftLine): void {
  const { quantity, isPart } = at.pending
  if (quantity && isPart && quantity.value < draft.line.quantity) {
    at.pending = nothingPending()
    takePieces(at, draft, quantity.value)
    return
  }
  at.target = draft
  at.group = [draft]
  if (quantity && !quantity.isArticle && at.mode === 'make') change(draft, { quantity: quantity.value })
  applyPending(at, draft)
  if (at.mode === 'make') at.mode = 'add'
}

function become(at: Interpretation, draft: DraftLine, place: number): void {
  const { quantity } = at.pending
  const entry = at.catalogue.entries[place]
  if (entry === undefined) return
  draft.place = place
  const isOf = ({ groupId, optionId }: DraftLine['line']['options'][number]) =>
    entry.groups.some(({ id, options }) => id === groupId && options.some((option) => option.id === optionId))
  const without = draft.line.without.filter((one) => entry.removable.includes(one))
  change(draft, { itemId: entry.id, options: draft.line.options.filter(isOf), without, note: null })
  if (quantity && !quantity.isArticle) change(draft, { quantity: quantity.value })
  applyPending(at, draft)
  at.mode = 'add'
}

function addLine(at: Interpretation, { start, end }: MentionSegment, place: number): void {
  const entry = at.catalogue.entries[place]
  if (entry === undefined) return
  const draft: DraftLine = {
    line: {
      itemId: entry.id,
      quantity: piecesOf(at.pending.quantity, entry.name),
      options: [],
      without: [],
      note: null,
    },
    place,
    old: null,
    isRemoved: false,
    isChanged: false,
    start: at.pending.start ?? start,
    end,
  }
  takeCount(at, draft)
  takeBack(at, draft)
  at.lines.push(draft)
  at.group = at.group.some(({ old }) => old !== null) ? [draft] : [...at.group, draft]
  at.target = draft
  at.rest = null
  at.mode = 'add'
  applyPending(at, draft)
}

/** "Two large, no sorry, three large pepperoni": the same, or its like, said again right behind a second thought. */
function takeBack(at: Interpretation, draft: DraftLine): void {
  const last = standing(at).at(-1)
  if (!at.isSecondThought || !last || last.old !== null) return
  at.isSecondThought = false
  if (last.place !== draft.place && !sharesHead(at, last, draft)) return
  last.isRemoved = true
  at.group = at.group.filter((one) => one !== last)
}

/** "Six wings", where wings come in sixes and twelves: how many are on the plate, not how many plates. */
function takeCount(at: Interpretation, draft: DraftLine): void {
  const { quantity } = at.pending
  const groups = at.catalogue.entries[draft.place]?.groups.filter(({ max }) => max === 1) ?? []
  if (quantity === null || quantity.isArticle || quantity.value < 2) return
  for (const group of groups) {
    const option = group.options.find(({ name, aliases }) =>
      [name, ...aliases].some((one) => countIn(one) === quantity.value),
    )
    if (option === undefined) continue
    choose(draft, { choices: [{ group, optionId: option.id }], lacks: [], ingredient: null })
    change(draft, { quantity: quantity.times ?? 1 })
    return
  }
}

/** The number of pieces that an option stands for: "6", "6 pieces", "12 pcs". */
const countIn = (name: string): number =>
  Number(/^(\d{1,3})(?:[ -]*(?:pieces?|pcs?|x))?$/iu.exec(name.trim())?.[1] ?? Number.NaN)

/** A pair of gloves is one thing, a pair of cokes is two. */
function piecesOf(quantity: Pending['quantity'], name: string): number {
  if (quantity === null) return 1
  return quantity.isPair && /s$/iu.test(name) ? Math.max(1, quantity.value / 2) : quantity.value
}

/** What was said before the item: options, what is left out, wishes in words. */
function applyPending(at: Interpretation, draft: DraftLine): void {
  for (const { mention, isLeftOut } of at.pending.modifiers) {
    const modifier = modifierOf(at.catalogue, mention, draft.place)
    if (modifier) (isLeftOut ? leaveOut : choose)(draft, modifier)
  }
  for (const note of at.pending.notes) addNote(draft, note)
  at.pending = nothingPending()
}

/** "Same again": the last line once more. */
export function repeatLine(at: Interpretation, place: { start: number; end: number }): void {
  const last = at.target ?? standing(at).at(-1)
  if (!last) return
  const quantity = at.pending.quantity?.value ?? last.line.quantity
  const draft: DraftLine = { ...last, line: { ...last.line, quantity }, old: null, isChanged: false, ...place }
  at.lines.push(draft)
  at.target = draft
  at.group = [draft]
  at.pending = nothingPending()
}

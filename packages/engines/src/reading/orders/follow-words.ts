import {
  currentLine,
  type Interpretation,
  isOnlyCount,
  linesForAll,
  nothingPending,
  standing,
} from './interpretation.ts'
import { takeOff } from './leave-out.ts'
import { repeatLine } from './name-item.ts'
import { takePieces } from './name-modifier.ts'
import { change, type DraftLine } from './order-lines.ts'
import { ORDINALS } from './order-words.ts'
import type { Segment, WordRole } from './segments.ts'

type WordSegment = Extract<Segment, { kind: 'word' }>
type Follow = (at: Interpretation, segment: WordSegment) => void

/** What the words between names and numbers do. */
export function followWord(at: Interpretation, segment: WordSegment): void {
  FOLLOW[segment.role](at, segment)
}

/** "One with extra cheese", "one of them": some pieces of the line at hand get words of their own. */
function splitAtHand(at: Interpretation): void {
  const count = at.pending.quantity?.value
  const isWhole = at.mode === 'make' && !at.pending.isPart
  const base = count === undefined || isWhole ? null : lineToSplit(at, count)
  if (!base || count === undefined) return
  at.pending = nothingPending()
  if (count < base.line.quantity) {
    takePieces(at, base, count)
    return
  }
  at.target = base
  if (base.old === null && base.line.quantity === 1) change(base, { quantity: count })
}

/** What is left of a line that was split, else the last of those just named that has more pieces. */
function lineToSplit(at: Interpretation, count: number): DraftLine | null {
  const { rest, target, group, pending } = at
  if (rest && rest.line.quantity > 0) return rest
  const hasMore = (draft: DraftLine) => draft.line.quantity > count
  if (target && hasMore(target)) return target
  return group.findLast(hasMore) ?? target ?? (pending.isPart ? (standing(at).findLast(hasMore) ?? null) : null)
}

const SWAPS: ReadonlySet<string> = new Set(['change', 'switch', 'swap', 'replace', 'turn', 'exchange'])

function make(at: Interpretation, { word }: WordSegment): void {
  at.mode = SWAPS.has(word) ? 'swap' : 'make'
  at.scope = 'none'
  at.isWish = false
}

const EACH: ReadonlySet<string> = new Set(['each', 'both', 'either', 'neither'])

function point(at: Interpretation, { word }: WordSegment): void {
  if (EACH.has(word)) at.isForAll = true
  if (word === 'neither') at.scope = 'without'
  if (word === 'all') at.isForAll = linesForAll(at).length > 0
  if (at.scope === 'remove') return takeOffPointed(at, word)
  const isSplit = at.mode === 'add' ? !isOnlyCount(at) : at.pending.isPart
  if (at.pending.quantity && isSplit) return splitAtHand(at)
  if (at.mode === 'make' || at.mode === 'swap') at.target = currentLine(at)
}

function takeOffPointed(at: Interpretation, word: string): void {
  const isAll = word === 'all' || word === 'everything'
  const draft = currentLine(at)
  for (const one of isAll ? standing(at) : draft ? [draft] : []) takeOff(at, one)
}

/** An ordinal that no item follows points at a line: "the last one", "the second". */
function order(at: Interpretation, { word }: WordSegment): void {
  at.pending.ordinal = ORDINALS.get(word) ?? null
}

/** "A fanta instead": what was just added takes the place of what was there. */
function takePlace(at: Interpretation): void {
  const added = at.lines.at(-1)
  const before = standing(at).findLast(({ old }) => old !== null)
  if (!added || added.old !== null || added.isRemoved || !before) return
  before.place = added.place
  change(before, added.line)
  added.isRemoved = true
  at.target = before
}

/** "Make that two, and …": the number is said, and something else follows. */
function settleCount(at: Interpretation): void {
  const { quantity } = at.pending
  const hand = currentLine(at)
  if (at.mode !== 'make' || quantity === null || quantity.isArticle || !hand) return
  change(hand, { quantity: quantity.value })
  at.pending = nothingPending()
  at.mode = 'add'
}

function begin(at: Interpretation): void {
  settleCount(at)
  at.scope = 'none'
  at.isForAll = false
  at.isAside = false
  at.isWish = false
  if (at.mode !== 'make') at.mode = 'add'
}

function add(at: Interpretation): void {
  settleCount(at)
  at.isJoined = true
  at.isAside = false
  if (at.scope === 'none') at.isForAll = false
}

function turnTo(at: Interpretation): void {
  at.isWish = false
  if (at.mode === 'swap' && at.target) at.mode = 'swap-to'
}

const SECOND_THOUGHT = /^(?:no|nah|nope)[,.]? (?:wait|sorry|actually|make|hang on)\b/iu

const FOLLOW: Readonly<Record<WordRole, Follow>> = {
  with: (at, { word }) => {
    // "Neither with onions".
    if (at.scope === 'without' && at.isForAll && word === 'with' && !at.isJoined) return
    if (at.mode === 'swap' && word === 'with' && at.target) at.mode = 'swap-to'
    splitAtHand(at)
    at.scope = 'with'
    at.isJoined = false
    at.isAside = false
    if (word === 'add') at.isWish = true
  },
  without: (at) => {
    splitAtHand(at)
    at.scope = 'without'
    at.isJoined = false
    at.isAside = false
  },
  remove: (at) => {
    at.scope = 'remove'
    at.isJoined = false
    at.mode = 'add'
    at.pending = nothingPending()
  },
  make,
  and: add,
  pointing: point,
  definite: (at) => {
    at.pending.isDefinite = true
  },
  ordinal: order,
  aside: (at, { word }) => {
    if (at.mode === 'swap' && (word === 'for' || word === 'by')) turnTo(at)
    else at.isAside = true
  },
  other: (at) => {
    if (at.rest && at.rest.line.quantity > 0) at.target = at.rest
  },
  same: repeatLine,
  instead: takePlace,
  'instead-of': (at) => {
    at.scope = 'remove'
    at.pending = nothingPending()
  },
  to: turnTo,
  of: (at) => {
    at.pending.isPart = at.pending.quantity !== null
  },
  in: () => undefined,
  stop: (at, segment) => {
    begin(at)
    if (SECOND_THOUGHT.test(at.text.slice(segment.start)) && standing(at).some(({ old }) => old === null)) {
      at.isSecondThought = true
      at.pending = nothingPending()
    }
  },
  wish: (at) => {
    if (at.scope === 'remove') at.scope = 'none'
    at.isWish = true
    // "My friend wants": nothing of the order is pointed to.
    at.pending.isDefinite = false
  },
  filler: () => undefined,
  unknown: () => undefined,
}

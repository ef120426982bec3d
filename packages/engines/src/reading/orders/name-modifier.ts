import {
  bestTargets,
  currentLine,
  type Interpretation,
  linesForAll,
  modifierOf,
  nothingPending,
  standing,
} from './interpretation.ts'
import type { Mention } from './mentions.ts'
import { choose, type DraftLine, hasRival, splitLine } from './order-lines.ts'

/** Whether a mention can be an option of a line. */
export const isOptionOf = (at: Interpretation, mention: Mention, place: number): boolean =>
  mention.modifiers !== null && (modifierOf(at.catalogue, mention, place)?.choices.length ?? 0) > 0

/**
 * An option is named: of the item that follows, of the one before, or of the order so far. One that none of them has
 * says something else of what follows: "crab rolls", where crab goes on flatbreads alone.
 */
export function nameModifier(
  at: Interpretation,
  { mention, text }: { mention: Mention; text: string },
  following: Mention | null,
): void {
  if (following && belongsToNext(at, mention, following)) {
    at.pending.modifiers.push({ mention, isLeftOut: false })
    return
  }
  if (!following && isOtherOption(at, mention, text)) return
  const drafts = linesToChange(at, mention)
  if (drafts.length === 0 && following) at.pending.notes.push(text)
  for (const draft of drafts) {
    const modifier = modifierOf(at.catalogue, mention, draft.place)
    if (modifier) choose(draft, modifier)
  }
  at.mode = 'add'
}

/** "Goat cheese", where extra cheese can be had: the word before, which nothing is called by, makes it something else. */
function isOtherOption(at: Interpretation, { modifiers }: Mention, text: string): boolean {
  const [note, ...others] = at.pending.notes
  if (note === undefined || modifiers === null || modifiers.exact.length + modifiers.full.length > 0) return false
  const start = Math.max(0, at.text.indexOf(note, at.pending.start ?? 0))
  const words = [note, ...others, text].join(' ')
  at.unknown.push({ text: words, start, end: Math.min(at.text.length, start + words.length) })
  at.pending.notes = []
  return true
}

function belongsToNext(at: Interpretation, mention: Mention, following: Mention): boolean {
  const places = following.items ? bestTargets(following.items) : []
  if (!places.some((place) => isOptionOf(at, mention, place))) return false
  const isBehindItem = at.target !== null && at.pending.quantity === null && at.scope === 'with'
  return !(isBehindItem && at.target && isOptionOf(at, mention, at.target.place))
}

/** The lines an option is for: all of a group, pieces of the one at hand, or the last that has such an option. */
function linesToChange(at: Interpretation, mention: Mention): DraftLine[] {
  if (at.isForAll) return linesForAll(at).filter((draft) => isOptionOf(at, mention, draft.place))
  const hand = currentLine(at)
  const fits = (draft: DraftLine) => isOptionOf(at, mention, draft.place)
  const draft = hand && fits(hand) ? hand : standing(at).findLast(fits)
  if (!draft) return []
  return [at.pending.quantity ? piecesOf(at, draft, mention) : draft]
}

/** "One large, one small" of two; "three small" of two large ones is a line of its own. */
function piecesOf(at: Interpretation, draft: DraftLine, mention: Mention): DraftLine {
  const { quantity: said, isPart } = at.pending
  at.pending = nothingPending()
  if (!said || at.mode === 'make') return draft
  const base = openRest(at, draft) ?? draft
  if (!isPart && isOneMore(at, base)) return addedLine(at, base, bareLine(base, said.value))
  const isOther = (said.isArticle && isOneOfItsOwn(at, base, mention)) || isRivalOf(at, base, mention)
  if (!isOther && said.value < base.line.quantity) return takePieces(at, base, said.value)
  at.target = base
  return isOther && !isAnswer(said, base) ? addedLine(at, base, bareLine(base, said.value)) : base
}

/** "A large one", of something that stands already. */
const isAnswer = ({ isArticle }: { isArticle: boolean }, { old }: DraftLine): boolean => isArticle && old !== null

/** "A cappuccino for me, and a large one with cinnamon": another of the same, with nothing of the first. */
function isOneOfItsOwn({ segments }: Interpretation, { old }: DraftLine, mention: Mention): boolean {
  const at = segments.findIndex((segment) => segment.kind === 'mention' && segment.mention === mention)
  const next = segments[at + 1]
  return old === null && next?.kind === 'quantity' && next.value === 1 && !next.isArticle
}

/** What is left of the line that was split. */
const openRest = ({ rest }: Interpretation, { place }: DraftLine): DraftLine | null =>
  rest && rest.place === place && rest.line.quantity > 0 ? rest : null

function isRivalOf(at: Interpretation, base: DraftLine, mention: Mention): boolean {
  const modifier = modifierOf(at.catalogue, mention, base.place)
  return modifier !== null && hasRival(base, modifier)
}

const GOES_ON = /^\W*(?:and|also|plus|then|another)\b/iu

/** "And two broad ones", to an order that stands: more of the same, of their own kind. */
const isOneMore = (at: Interpretation, { old }: DraftLine): boolean =>
  old !== null && at.mode === 'add' && GOES_ON.test(at.text)

const bareLine = ({ line: { itemId } }: DraftLine, quantity: number): DraftLine['line'] => ({
  itemId,
  quantity,
  options: [],
  without: [],
  note: null,
})

function addedLine(at: Interpretation, base: DraftLine, line: DraftLine['line']): DraftLine {
  const other: DraftLine = { ...base, line, old: null, isChanged: false }
  at.lines.push(other)
  if (at.group.includes(base)) at.group = [...at.group, other]
  at.target = other
  return other
}

/** Splits pieces off a line; they are what the next words speak of. */
export function takePieces(at: Interpretation, base: DraftLine, quantity: number): DraftLine {
  const pieces = splitLine(base, quantity)
  at.lines.splice(at.lines.indexOf(base) + 1, 0, pieces)
  if (at.group.includes(base)) at.group = [...at.group, pieces]
  at.rest = base
  at.target = pieces
  return pieces
}

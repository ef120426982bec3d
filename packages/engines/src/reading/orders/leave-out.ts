import {
  currentLine,
  type Interpretation,
  lineReferredTo,
  linesForAll,
  modifierOf,
  nothingPending,
  standing,
} from './interpretation.ts'
import type { Mention } from './mentions.ts'
import { addNote, change, choose, type DraftLine, leaveOut } from './order-lines.ts'

/** `isNew`: what does not fit as something unwanted begins a new line. */
type Unwanted = { mention: Mention; text: string; isNew: boolean }

/** Something is not wanted: an ingredient, an option that was chosen, or a whole line. */
export function nameUnwanted(at: Interpretation, { mention, text, isNew }: Unwanted): 'done' | 'not-there' {
  const draft = mention.items && wantsLine(at, mention) ? lineReferredTo(at, mention) : null
  if (draft && (at.scope === 'remove' || draft.old !== null)) {
    takeOff(at, draft)
    return 'done'
  }
  const host = at.isForAll ? null : hostOf(at, mention, isNew)
  const isOf = (one: DraftLine) => !isNew || modifierOf(at.catalogue, mention, one.place) !== null
  const hosts = at.isForAll ? linesForAll(at).filter(isOf) : host ? [host] : []
  for (const one of hosts) leaveOutOf(at, { draft: one, mention, text })
  // The article of "hold the onions" is used up.
  at.pending.isDefinite = false
  return hosts.length > 0 ? 'done' : 'not-there'
}

/** "No coke" takes the coke off unless the line at hand has such an ingredient. */
function wantsLine(at: Interpretation, mention: Mention): boolean {
  if (mention.modifiers === null) return true
  const hand = at.target
  return !(hand && modifierOf(at.catalogue, mention, hand.place))
}

/** The line an ingredient is left out of: the one at hand, or the last that has it. */
function hostOf(at: Interpretation, mention: Mention, isNew: boolean): DraftLine | null {
  const hand = currentLine(at)
  if (mention.modifiers === null) return at.scope === 'without' && !isNew ? at.target : null
  const has = (draft: DraftLine) => modifierOf(at.catalogue, mention, draft.place) !== null
  return hand && has(hand) ? hand : (standing(at).findLast(has) ?? null)
}

function leaveOutOf(
  at: Interpretation,
  { draft, mention, text }: { draft: DraftLine; mention: Mention; text: string },
): void {
  const modifier = modifierOf(at.catalogue, mention, draft.place)
  if (modifier && leaveOut(draft, modifier)) return
  // "No ice and vanilla": what cannot be left out, but chosen, is wanted again.
  if (!(modifier && at.isJoined && choose(draft, modifier))) addNote(draft, `without ${text}`)
}

/** Takes a line off, or some pieces of it. */
export function takeOff(at: Interpretation, draft: DraftLine): void {
  const { quantity } = at.pending
  const isSome = quantity && !(quantity.isArticle && at.pending.isDefinite) && quantity.value < draft.line.quantity
  if (isSome) change(draft, { quantity: draft.line.quantity - quantity.value })
  else draft.isRemoved = true
  at.pending = nothingPending()
  if (at.target === draft) at.target = null
}

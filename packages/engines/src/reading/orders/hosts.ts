import { type Interpretation, linesForAll, modifierOf, nothingPending, standing } from './interpretation.ts'
import type { Mention } from './mentions.ts'
import { takePieces } from './name-modifier.ts'
import type { DraftLine } from './order-lines.ts'
import type { Segment, WordRole } from './segments.ts'

/* What an option is for, where that is said behind it: "cheese on one of them", "crisps with both". */

const isWord = (segment: Segment | undefined, role: WordRole): boolean =>
  segment?.kind === 'word' && segment.role === role
export const isOne = (segment: Segment | undefined): boolean =>
  (segment?.kind === 'quantity' && segment.value === 1 && !segment.isArticle) ||
  (segment?.kind === 'word' && (segment.word === 'one' || segment.word === 'ones'))

/** "The large one", "the tofu one": a line that has this option is what the next words are about. */
export function pointsByOption(at: Interpretation, mention: Mention, index: number): boolean {
  if (!at.pending.isDefinite || !isOne(at.segments[index + 1])) return false
  const line = lineWith(at, mention)
  if (!line) return false
  turnTo(at, line)
  at.readUntil = index + 2
  return true
}

/** The last line in which an option of this name is chosen. */
const lineWith = (at: Interpretation, mention: Mention): DraftLine | undefined =>
  standing(at).findLast(({ place, line }) =>
    modifierOf(at.catalogue, mention, place)?.choices.some(({ group, optionId }) =>
      line.options.some((one) => one.groupId === group.id && one.optionId === optionId),
    ),
  )

function turnTo(at: Interpretation, line: DraftLine): void {
  at.target = line
  at.group = [line]
  at.rest = null
  at.scope = 'none'
  at.isForAll = false
  at.pending = nothingPending()
}

/** Turns to the lines that are named behind an option, before it is read. */
export function turnToHosts(at: Interpretation, mention: Mention, index: number): void {
  const joint = at.segments[index + 1]
  if (joint?.kind !== 'word' || !JOINTS.has(joint.role) || at.pending.quantity !== null) return
  const behind = at.segments.slice(index + 2, index + 5)
  const read = toAll(at, behind) ?? toPieces(at, behind) ?? toNamed(at, behind, mention)
  if (read !== null) at.readUntil = index + 2 + read
}

const JOINTS: ReadonlySet<WordRole> = new Set<WordRole>(['in', 'with', 'aside'])
const ALL: ReadonlySet<string> = new Set(['both', 'all', 'each', 'either', 'everything'])

type Behind = readonly (Segment | undefined)[]

/** "On both". How many segments that takes; null when it is not there. */
function toAll(at: Interpretation, [first]: Behind): number | null {
  if (first?.kind !== 'word' || !ALL.has(first.word) || linesForAll(at).length === 0) return null
  at.isForAll = true
  return 1
}

/** "On one of them". */
function toPieces(at: Interpretation, [first, second, third]: Behind): number | null {
  if (first?.kind !== 'quantity' || !isWord(second, 'of') || !isWord(third, 'pointing')) return null
  const base = at.group.findLast(({ line }) => line.quantity > first.value)
  if (!base) return null
  takePieces(at, base, first.value)
  at.isForAll = false
  return 3
}

/** "On the large one". */
function toNamed(at: Interpretation, [first, second, third]: Behind, mention: Mention): number | null {
  if (!isWord(first, 'definite') || second?.kind !== 'mention' || !isOne(third)) return null
  const line = lineWith(at, second.mention)
  if (!line || modifierOf(at.catalogue, mention, line.place) === null) return null
  const { scope } = at
  turnTo(at, line)
  at.scope = scope
  return 3
}

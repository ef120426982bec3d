import { type Cursor, roleOf, type Source, type Wish } from './clause.ts'
import type { Mention } from './mentions/mention.ts'
import { bestTargets, choicesFor, isOf, isOptionOf } from './modifiers.ts'
import type { WordRole } from './segments.ts'

/* What the atoms around one say of it. */

const FURTHEST = 8
/** "Hardback To Kill a Mockingbird": names have such words too. */
const WITHIN: ReadonlySet<WordRole> = new Set<WordRole>(['of', 'to'])

/** The item that follows with nothing but options and words without weight between. */
export function itemAhead({ atoms }: Source, at: number): Mention | null {
  for (const [ahead, atom] of atoms.slice(at + 1, at + FURTHEST).entries()) {
    if (atom.kind === 'mention' && atom.mention.items) return atom.mention
    // "A glass of the house red".
    const isOfThe = atom.kind === 'word' && atom.role === 'definite' && roleOf(atoms[at + ahead]) === 'of'
    if (atom.kind === 'quantity' || (atom.kind === 'word' && !WITHIN.has(atom.role) && !isOfThe)) return null
  }
  return null
}

/** The items a mention may name. */
export const placesOf = ({ items }: Mention): readonly number[] => (items === null ? [] : bestTargets(items))

/** Whether a mention is an option of the item that follows. */
export function isForNext(source: Source, mention: Mention, at: number): boolean {
  const next = itemAhead(source, at)
  return next !== null && placesOf(next).some((place) => isOptionOf(source.catalogue, mention, place))
}

/** Whether a mention is an option of what is spoken of. */
export const isForTopic = ({ catalogue }: Source, { topic }: Cursor, mention: Mention): boolean =>
  topic.some((place) => isOptionOf(catalogue, mention, place))

/** Whether a mention says anything of what was named so far. */
export const isOfNamed = ({ catalogue }: Source, { named }: Cursor, mention: Mention): boolean =>
  named.some((place) => isOf(catalogue, mention, place))

/** Whether a mention says anything of what is spoken of: an option, or what is in it. */
export const isOfTopic = ({ catalogue }: Source, { topic }: Cursor, mention: Mention): boolean =>
  topic.some((place) => isOf(catalogue, mention, place))

/** The groups of single choice that these wishes fill. */
export function filledBy({ catalogue }: Source, topic: readonly number[], wishes: readonly Wish[]): Set<string> {
  const chosen = wishes
    .filter(({ sign }) => sign === 'plus')
    .flatMap(({ mention }) => topic.flatMap((place) => choicesFor(catalogue, mention, place)))
  return new Set(chosen.flatMap(({ group }) => (group.max === 1 ? group.id : [])))
}

/** Whether a mention is a choice that what is spoken of needs, and that was not made: the side of a meal. */
export function isNeeded({ catalogue }: Source, { topic, filled }: Cursor, mention: Mention): boolean {
  const choices = topic.flatMap((place) => choicesFor(catalogue, mention, place))
  return choices.some(({ group }) => group.min > 0 && !filled.has(group.id))
}

/** Whether all choices that a mention could be are made. */
export function isFilled({ catalogue }: Source, { topic, filled }: Cursor, mention: Mention): boolean {
  const choices = topic.flatMap((place) => choicesFor(catalogue, mention, place))
  return choices.length > 0 && choices.every(({ group }) => group.max === 1 && filled.has(group.id))
}

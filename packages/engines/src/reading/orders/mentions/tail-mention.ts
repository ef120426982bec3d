import { roleOf, type Wish, wordOf } from '../clause.ts'
import { isExactOf, type Sign } from '../modifiers.ts'
import { isFilled, isForNext, isForTopic, isNeeded, isOfTopic } from '../neighbours.ts'
import { END, type End, goingOn, type SegmentOf, type Tail, type TailStep } from '../tail.ts'
import type { Mention } from './mention.ts'

/** "Goat cheese", where extra cheese can be had: words right before part of a name make it something else. */
function otherThing({ source, cursor, tail }: TailStep, atom: SegmentOf<'mention'>): Tail | null {
  const words = tail.parts.at(-1)
  if (words?.kind !== 'words' || words.where !== 'behind') return null
  if (!/^[ ]+$/u.test(source.text.slice(words.end, atom.start))) return null
  if (cursor.topic.some((place) => isExactOf(source.catalogue, atom.mention, place))) return null
  const before = tail.parts.slice(0, -1)
  const text = source.text.slice(words.start, atom.end)
  if (words.sign === 'plus') return { ...tail, parts: [...before, { ...words, text, end: atom.end }] }
  const isKnown = isOfTopic(source, cursor, atom.mention)
  return isKnown ? { ...tail, parts: [...before, { ...atom, kind: 'wish', sign: 'minus', isJoined: false }] } : null
}

/** A name behind a head: an option of it, or the next clause. */
export function tailMention(step: TailStep, atom: SegmentOf<'mention'>): Tail | End {
  const { source, at, tail } = step
  const { mention, text, start, end } = atom
  const other = otherThing(step, atom)
  if (other) return other
  if (isOfNext(step, mention) || isOfAllBehind(step, mention)) return END
  if (!isSaidOf(step, mention)) return isLikeIt(step) ? { end: 'before', carried: 'become' } : goingOn(step)
  const isAgain = isSecondThought(source.text.slice(source.atoms[at - 1]?.start, start))
  const sign: Sign = isLeftOut(step, text) ? 'minus' : 'plus'
  const wish: Wish = {
    kind: 'wish',
    mention,
    text,
    start,
    end,
    sign,
    isJoined: tail.isJoined && !isAgain,
    isExtra: EXTRA.has(wordOf(source.atoms[at - 1])),
  }
  return { ...tail, parts: [...tail.parts, wish], isAside: false }
}

const EXTRA: ReadonlySet<string> = new Set(['extra', 'additional', 'added'])

/** "…, oat milk in both lattes": of those that are pointed to behind. */
function isOfAllBehind({ source: { atoms }, at }: TailStep, { items }: Mention): boolean {
  const [into, all] = atoms.slice(at + 1, at + 3)
  return items === null && roleOf(into) === 'in' && roleOf(all) === 'pointing' && OF_ALL.has(wordOf(all))
}
const OF_ALL: ReadonlySet<string> = new Set(['both', 'all', 'each', 'everything'])

/** "A coke, large fries": an option of what follows. */
function isOfNext(step: TailStep, mention: Mention): boolean {
  const { source, cursor, tail, at } = step
  const isHeld = tail.scope === 'with' && !tail.isJoined && isForTopic(source, cursor, mention)
  return mention.modifiers !== null && isForNext(source, mention, at) && !isHeld && !isUnwanted(step, mention)
}

/** "No extra cheese" leaves nothing out that is there anyhow. */
const isLeftOut = ({ tail, opening: { verb } }: TailStep, text: string): boolean =>
  !/^(?:extra|additional|added)\b/iu.test(text) && (tail.scope === 'without' || verb === 'remove' || verb === 'swap')

/** "The same again but strawberry", "make one of them a coconut rice". */
const isLikeIt = ({ opening: { head, verb, count }, tail }: TailStep): boolean =>
  (head.kind === 'same' ||
    (verb === 'make' && head.kind !== 'nothing') ||
    (head.kind === 'pieces' && count?.isPart === true)) &&
  !tail.isJoined &&
  tail.parts.length === 0

/** "A large one, actually small". */
const isSecondThought = (between: string): boolean =>
  /\b(?:actually|sorry|wait|hang on|hold on|i mean(?:t)?|or rather)\b/iu.test(between)

/** "No ice, small cokes" begins anew; "no pickles or lettuce" goes on. */
function isUnwanted({ source, cursor, tail, opening }: TailStep, mention: Mention): boolean {
  const isOff = tail.scope === 'without' || opening.verb === 'remove'
  return isOff && (!tail.isJoined || (isOfTopic(source, cursor, mention) && !isForTopic(source, cursor, mention)))
}

/** "Curry with duck": behind "with" and part of many a name, it is something that the curry does not come with. */
const isNoThing = ({ scope, isAdding, isJoined }: Tail, { items }: Mention): boolean =>
  scope === 'with' && !isAdding && !isJoined && items !== null && items.exact.length + items.full.length === 0

/** Whether a mention is an option of what the clause speaks of, rather than a thing of its own. */
function isSaidOf(step: TailStep, mention: Mention): boolean {
  const { source, cursor, tail } = step
  if (mention.items === null) return true
  if (tail.scope === 'without' && isOfTopic(source, cursor, mention)) return true
  if (isForTopic(source, cursor, mention)) return isOptionHere(step, mention)
  return (tail.scope === 'without' && !tail.isJoined) || isNoThing(tail, mention)
}

/** Of a word that may be an option of what is spoken of, or a thing of its own, what the words around it make likely. */
function isOptionHere({ source, cursor, tail, opening: { verb } }: TailStep, mention: Mention): boolean {
  if (verb === 'make' || verb === 'become' || verb === 'swap') return true
  if (tail.scope === 'with') return !tail.isJoined || !isFilled(source, cursor, mention)
  return isNeeded(source, cursor, mention) || isCalledOnly(mention)
}

/** Called so as an option, and only in part as a thing. */
const isCalledOnly = ({ modifiers, items }: Mention): boolean =>
  (modifiers?.exact.length ?? 0) > 0 && (items?.exact.length ?? 0) === 0

import { isOne, roleOf } from './clause.ts'
import type { Mention } from './mentions/mention.ts'
import { isFilled, isForNext, isForTopic, isNeeded, isOfTopic, itemAhead } from './neighbours.ts'
import { END, type End, type Headed, type SegmentOf, type Tail, type TailStep } from './tail.ts'

/** A number behind a head: how many of it, part of what is said of it, or the next clause. */
export function tailQuantity(step: TailStep, atom: SegmentOf<'quantity'>): Tail | End {
  const { opening, tail } = step
  const count = { ...atom, isPart: opening.count?.isPart ?? false, times: null }
  if (atom.isBehind) return { ...tail, count }
  if (isArticleOfOption(step, atom)) return tail
  const isFollowed = isFollowedByName(step)
  if (tail.isAside && !isFollowed) return calledBy(tail, atom.value)
  if (isPronoun(step, atom)) return tail
  if (isChanging(opening, tail)) return isFollowed ? { end: 'before', carried: 'become' } : { ...tail, count }
  return isOfAll(opening, tail) && !isFollowed ? tail : END
}

/** "A platter for 20". */
const calledBy = (tail: Tail, number: number): Tail => ({ ...tail, called: tail.called ?? number })

/** "Two tulips"; "make it two of the tulips". */
const isFollowedByName = (step: TailStep): boolean => itemAhead(step.source, step.at) !== null || isOfDefinite(step)

const isOfDefinite = ({ source, at, opening: { verb } }: TailStep): boolean =>
  verb === 'make' && roleOf(source.atoms[at + 1]) === 'definite' && itemAhead(source, at + 1) !== null

/** "Make it three", "make that two colas". */
const isChanging = ({ verb }: Headed, { parts, isJoined }: Tail): boolean =>
  (verb === 'make' || verb === 'become') && !isJoined && parts.every((part) => part.kind === 'words')

/** "All three large", "the other two with chicken". */
const isOfAll = ({ head }: Headed, { parts, isJoined }: Tail): boolean =>
  (head.kind === 'all' || head.kind === 'rest') && parts.length === 0 && !isJoined

/** "The other one", "a small decaf one". */
function isPronoun({ source, at, opening: { head, count }, tail }: TailStep, atom: SegmentOf<'quantity'>): boolean {
  if (!isOne(atom) || source.atoms[at + 1]?.kind === 'mention') return false
  return head.kind === 'rest' ? tail.parts.length === 0 : head.kind === 'pieces' && count?.isArticle === true
}

/** "Two pens with a broad nib": the article belongs to what each of them has, and counts none of them off. */
function isArticleOfOption(step: TailStep, atom: SegmentOf<'quantity'>): boolean {
  const { source, cursor, at } = step
  const nextAt = source.atoms.findIndex((one, place) => place > at && one.kind === 'mention')
  const next = source.atoms[nextAt]
  if (!atom.isArticle || atom.isMore || next?.kind !== 'mention' || nextAt > at + 2) return false
  if (isOne(source.atoms[nextAt + 1]) || !isOfTopic(source, cursor, next.mention)) return false
  return isOptionOfEach(step, next.mention, nextAt)
}

function isOptionOfEach({ source, cursor, opening, tail, at: from }: TailStep, mention: Mention, at: number): boolean {
  // "A latte in a large".
  const isIn = roleOf(source.atoms[from - 1]) === 'in'
  if (opening.verb === 'make' || opening.verb === 'become') return isForTopic(source, cursor, mention)
  if (mention.items === null) return (tail.scope === 'with' || isIn) && !isForNext(source, mention, at)
  return !isFilled(source, cursor, mention) && (tail.scope === 'with' || isNeeded(source, cursor, mention))
}

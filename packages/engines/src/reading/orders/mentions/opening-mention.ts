import { isOne, roleOf, type Source, type Verb, type Wish, type Words } from '../clause.ts'
import { isForNext, isForTopic, isNeeded, isOfTopic, itemAhead, placesOf } from '../neighbours.ts'
import { closed, closedHere, type Opened, type Opening, type OpenStep, on, type SegmentOf } from '../opening.ts'
import type { Mention } from './mention.ts'

/** A name: what the clause is about, or something that is said of it. */
export function openMention(step: OpenStep, atom: SegmentOf<'mention'>): Opened {
  const { source, at } = step
  const { mention, text, start, end } = atom
  const opening = { ...step.opening, from: step.opening.from ?? start }
  const wish: Wish = { kind: 'wish', mention, text, start, end, sign: 'plus', isJoined: false }
  const isPronoun = isPronounBehind(step) && itemAhead(source, at) === null
  const next = isPronoun ? at + 2 : at + 1
  if (isPronoun && mention.modifiers !== null && opening.count === null && (opening.isDefinite || isBare(opening)))
    return closed(next, opening, { ...wish, kind: 'having' })
  if (isOfNext(step, mention)) return on(at, { ...opening, parts: [...opening.parts, wish] })
  if (!isOptionHere(step, mention)) return closed(next, opening, { kind: 'item', mention, text, start, end, isPronoun })
  return openOption({ ...step, opening }, wish, isPronoun)
}

/** OF6: "Tofu one on top": nothing was said before it. */
const isBare = ({ verb, parts, isWished, ordinal }: Opening): boolean =>
  verb === 'add' && parts.length === 0 && !isWished && ordinal === null

/** An option, and no thing behind it that it would be of. */
function openOption(step: OpenStep, wish: Wish, isPronoun: boolean): Opened {
  const { source, cursor, opening, at } = step
  const { mention } = wish
  const withWish: Opening = { ...opening, parts: [...opening.parts, wish] }
  if (isOfPointedBehind(step, mention)) return on(at, { ...withWish, count: null })
  const other = otherThing(source, opening, wish)
  if (other) return closed(at + 1, other, { kind: 'pieces' })
  // "A small bagel", where no bagels are sold.
  if (opening.count !== null && isBesideWords(source, at)) return on(at, withWish)
  if (isPronoun && opening.count !== null) return closed(at + 2, withWish, { kind: 'pieces' })
  if (isPointing(opening)) return closed(at + 1, opening, { ...wish, kind: 'having' })
  // "A meal with a sprite and a large fries": the article is of what each of them has.
  const isOfEach = mention.items !== null && opening.count?.isArticle === true && isNeeded(source, cursor, mention)
  return isOfEach ? closed(at, { ...opening, count: null }, { kind: 'nothing' }) : closedHere(step)
}

/** "Put a fried egg on it", "oat milk in both lattes": of what is pointed to behind it. */
function isOfPointedBehind({ source: { atoms }, opening: { count }, at }: OpenStep, { items }: Mention): boolean {
  const [into, pointed] = atoms.slice(at + 1, at + 3)
  const isOne = count === null || count.isArticle
  return items === null && isOne && roleOf(into) === 'in' && roleOf(pointed) === 'pointing'
}

/** An option of the item that follows. */
const isOfNext = (step: OpenStep, mention: Mention): boolean =>
  mention.modifiers !== null && (isForNext(step.source, mention, step.at) || isOfNextAlone(step, mention))

/** "A large one", "two large ones"; not "one large, one small" nor "one large one small". */
function isPronounBehind({ source, opening, at }: OpenStep): boolean {
  const next = source.atoms[at + 1]
  const isCounted = opening.count !== null && !opening.count.isArticle
  return isOne(next) && (!isCounted || next?.kind === 'word')
}

/** Nothing but blanks, and options, between here and words that name nothing. */
function isBesideWords({ text, atoms }: Pick<Source, 'text' | 'atoms'>, at: number): boolean {
  const next = atoms[at + 1]
  if (next === undefined || !/^[ ]+$/u.test(text.slice(atoms[at]?.end, next.start))) return false
  if (next.kind === 'words') return true
  return next.kind === 'mention' && next.mention.items === null && isBesideWords({ text, atoms }, at + 1)
}

/** "A couple of orange juices", where apple juice goes with a meal: words say what else it is. */
function otherThing({ text }: Source, opening: Opening, { mention, end }: Wish): Opening | null {
  const words = opening.parts.at(-1)
  if (words?.kind !== 'words' || words.where !== 'before' || mention.items !== null) return null
  const alone: Words = { ...words, text: text.slice(words.start, end), end, where: 'alone' }
  return { ...opening, parts: [...opening.parts.slice(0, -1), alone] }
}

const isPointing = ({ isDefinite, count, verb }: Opening): boolean =>
  isDefinite && count === null && (verb === 'add' || verb === 'make')

/** "Large onion rings", which come in one size: said of what follows, and of nothing before it. */
function isOfNextAlone({ source, cursor, opening, at }: OpenStep, mention: Mention): boolean {
  if (mention.items !== null || itemAhead(source, at) === null) return false
  return opening.count !== null || opening.isJoined || !isForTopic(source, cursor, mention)
}

/** A word that may be an item or an option is what the words around it make likely. */
function isOptionHere(step: OpenStep, mention: Mention): boolean {
  const { source, cursor, opening } = step
  const { modifiers, items } = mention
  if (items === null) return true
  if (modifiers === null || !canBeOption(step, mention)) return false
  const isPart = items.exact.length + items.full.length === 0
  if (CHANGES.has(opening.verb) || (opening.verb === 'remove' && isPart)) return true
  if (isForOne(opening) && isNeeded(source, cursor, mention)) return true
  if (modifiers.exact.length === 0 || items.exact.length > 0) return false
  // "One sweet, one unsweetened" of two teas; sweet potatoes would be called by more of their name.
  return opening.count === null ? !opening.isDefinite : items.full.length === 0
}

const canBeOption = (step: OpenStep, mention: Mention): boolean =>
  isOfTopic(step.source, step.cursor, mention) && !isThere(step, mention)

/** "Take off one cola", "one of the colas", where colas were ordered: not the cola of the meal. */
function isThere({ cursor, opening: { verb, isDefinite, count } }: OpenStep, mention: Mention): boolean {
  const isSeveral = count !== null && (count.isPart || count.value > 1) && verb !== 'add'
  const isPointed = isDefinite || count?.isPart === true || isSeveral || verb === 'remove' || verb === 'swap'
  return isPointed && placesOf(mention).some((place) => cursor.named.includes(place))
}

const CHANGES: ReadonlySet<Verb> = new Set<Verb>(['make', 'become', 'swap'])

/** Of one thing, and not of one thing more. */
const isForOne = ({ count, isWished }: Opening): boolean =>
  !isWished && (count === null || (count.value === 1 && !count.isMore))

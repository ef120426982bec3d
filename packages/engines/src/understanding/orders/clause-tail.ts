import type { WordsAtom } from './atoms.ts'
import {
  type Count,
  type Cursor,
  type Head,
  isOne,
  roleOf,
  type Source,
  type Alike,
  type Part,
  type Verb,
  type Wish,
  type Words,
  wordOf,
} from './clause.ts'
import { hostedAt } from './clause-hosts.ts'
import type { Opening } from './clause-opening.ts'
import { isExactOf, type Sign } from './modifiers.ts'
import { filledBy, isFilled, isForNext, isForTopic, isNeeded, isOfTopic, itemAhead } from './neighbours.ts'
import type { Segment, WordRole } from './segments.ts'

/** What is said of a head behind it. */
type Tail = {
  readonly parts: readonly Part[]
  readonly count: Count | null
  readonly scope: 'none' | 'with' | 'without'
  /** Behind "add", which may add a thing as well. */
  readonly isAdding: boolean
  readonly isJoined: boolean
  readonly isAside: boolean
  readonly isInstead: boolean
  readonly carried: Verb
  /** So many atoms were read with one before them. */
  readonly skip?: number
}
export type TailRead = Tail & { next: number }
type Headed = Opening & { head: Head }
type Step = { source: Source; cursor: Cursor; opening: Headed; tail: Tail; at: number }
/** The clause ends before this atom, or behind it. */
type End = { end: 'before' | 'behind'; carried: Verb }
type SegmentOf<Kind extends Segment['kind']> = Extract<Segment, { kind: Kind }>

const END: End = { end: 'before', carried: 'add' }
const isEnd = (read: Tail | End): read is End => 'end' in read

/** Reads on from the head of a clause until another one begins. */
export function tailAt(source: Source, cursor: Cursor, opening: Headed): TailRead {
  let tail: Tail = {
    parts: opening.parts,
    count: opening.count,
    scope: 'none',
    isAdding: false,
    isJoined: false,
    isAside: opening.isAside,
    isInstead: false,
    carried: 'add',
  }
  let filled = new Set([...cursor.filled, ...filledBy(source, cursor.topic, tail.parts.filter(isWish))])
  for (let at = cursor.at; at < source.atoms.length; at++) {
    const read = tailStep({ source, cursor: { ...cursor, filled }, opening, tail, at })
    if (isEnd(read)) return { ...tail, carried: read.carried, next: read.end === 'before' ? at : at + 1 }
    at += read.skip ?? 0
    if (read.parts !== tail.parts)
      filled = new Set([...filled, ...filledBy(source, cursor.topic, read.parts.slice(-1).filter(isWish))])
    tail = { ...read, skip: 0 }
  }
  return { ...tail, next: source.atoms.length }
}

const isWish = (part: Part): part is Wish => part.kind === 'wish'

function tailStep(step: Step): Tail | End {
  const { source, cursor, at, tail } = step
  const atom = source.atoms[at]
  if (tail.parts.length > 0 || step.opening.head.kind === 'item') {
    if (atom?.kind === 'mention' || roleOf(atom) === 'without' || roleOf(atom) === 'with')
      if (hostedAt(source, cursor, at) !== null) return END
  }
  switch (atom?.kind) {
    case 'word':
      return (TAIL[atom.role] ?? ending)(step)
    case 'quantity':
      return tailQuantity(step, atom)
    case 'words':
      return tailWords(step, atom)
    case 'mention':
      return tailMention(step, atom)
    case undefined:
      return END
  }
}

const kept = ({ tail }: Step): Tail => tail
const ending = (): End => END
/** "Remove the cola and the fries": what follows is of the same verb. */
const goingOn = ({ opening, tail }: Step): End =>
  opening.verb === 'remove' && tail.isJoined ? { end: 'before', carried: 'remove' } : END

const POINTS_BACK: ReadonlySet<string> = new Set(['it', 'that', 'them', 'em', 'those', 'they', 'one', 'ones'])
const turning = ({ opening: { verb, head } }: Step): boolean => verb === 'swap' && head.kind !== 'nothing'
const swapped = (step: Step): boolean =>
  turning(step) || (step.opening.verb === 'swap' && step.tail.parts.some(isWish))
const ADDS: ReadonlySet<string> = new Set(['add', 'adding'])
const BECOME: End = { end: 'behind', carried: 'become' }

const TAIL: Partial<Record<WordRole, (step: Step) => Tail | End>> = {
  with: (step) => {
    if (swapped(step)) return BECOME
    const { tail, opening, source, at } = step
    if (opening.verb === 'remove' && wordOf(source.atoms[at]) === 'add') return END
    // "Neither with onions".
    if (opening.head.kind === 'all' && opening.head.word === 'neither' && tail.parts.length === 0)
      return { ...tail, scope: 'without', isAside: false }
    const isAdding = ADDS.has(wordOf(source.atoms[at]))
    return { ...tail, scope: 'with', isAdding, isJoined: false, isAside: false }
  },
  without: ({ tail }) => ({ ...tail, scope: 'without', isJoined: false, isAside: false }),
  and: ({ tail }) => ({ ...tail, isJoined: true, isAside: false }),
  aside: (step) => {
    const word = wordOf(step.source.atoms[step.at])
    return swapped(step) && (word === 'for' || word === 'by') ? BECOME : { ...step.tail, isAside: true }
  },
  to: (step) => (swapped(step) ? BECOME : step.tail),
  in: kept,
  of: kept,
  instead: ({ tail }) => ({ ...tail, isInstead: true }),
  // "With the ham taken off".
  off: ({ tail }) => ({ ...tail, parts: tail.parts.map((part, at) => at === tail.parts.length - 1 && part.kind === 'wish' ? { ...part, sign: 'minus' } : part) }),
  same: (step) => sameAs(step) ?? END,
  pointing: (step) => (POINTS_BACK.has(wordOf(step.source.atoms[step.at])) ? step.tail : END),
  definite: (step) => {
    const { source, cursor, at, tail, opening } = step
    const next = source.atoms[at + 1]
    if (next?.kind !== 'mention') return tail.isAside ? tail : goingOn(step)
    const isPart = tail.scope !== 'none' && isOfTopic(source, cursor, next.mention) && !isOne(source.atoms[at + 2])
    const isMade = opening.verb === 'make' && isForTopic(source, cursor, next.mention)
    return isPart || isMade ? tail : goingOn(step)
  },
  'instead-of': (step) => {
    const { source, cursor, at, tail } = step
    const next = source.atoms[at + 1]
    const isOption = next?.kind === 'mention' && isOfTopic(source, cursor, next.mention)
    return isOption ? { ...tail, scope: 'without', isJoined: false } : END
  },
  other: ({ opening, tail }) => (opening.head.kind === 'rest' ? tail : END),
  stop: () => END,
}

/** "The same size": of a choice that something before it has. */
function sameAs({ source: { atoms, catalogue, text }, cursor, tail, at }: Step): Tail | null {
  const [same, named] = atoms.slice(at, at + 2)
  if (!same || (named?.kind !== 'words' && named?.kind !== 'mention')) return null
  const said = text.slice(named.start, named.end).toLowerCase()
  const group = cursor.topic
    .flatMap((place) => catalogue.entries[place]?.groups ?? [])
    .find(({ name }) => name.toLowerCase().split(/\s+/u).includes(said))
  if (group === undefined) return null
  const part: Alike = { kind: 'alike', groupId: group.id, text: text.slice(same.start, named.end), start: same.start, end: named.end }
  return { ...tail, parts: [...tail.parts, part], skip: 1 }
}

const isOfSome = ({ kind }: Head): boolean => kind !== 'item' && kind !== 'nothing'

function tailQuantity(step: Step, atom: SegmentOf<'quantity'>): Tail | End {
  const { source, at, opening, tail } = step
  const { head, verb } = opening
  const count = { ...atom, isPart: opening.count?.isPart ?? false, times: null }
  if (atom.isBehind) return { ...tail, count }
  if (isArticleOfOption(step, atom)) return tail
  const isFollowed = itemAhead(source, at) !== null
  if (tail.isAside && !isFollowed) return tail
  if (isOne(atom) && isPronounOf(opening, tail) && source.atoms[at + 1]?.kind !== 'mention') return tail
  const isChanging = (verb === 'make' || verb === 'become') && tail.parts.every((part) => part.kind === 'words')
  if (isChanging && !tail.isJoined) return isFollowed ? { end: 'before', carried: 'become' } : { ...tail, count }
  // "All three large", "the other two with chicken".
  if ((head.kind === 'all' || head.kind === 'rest') && !isFollowed && tail.parts.length === 0 && !tail.isJoined) return tail
  return END
}

/** "The other one", "a small decaf one". */
const isPronounOf = ({ head, count }: Headed, { parts }: Tail): boolean =>
  head.kind === 'rest' ? parts.length === 0 : head.kind === 'pieces' && count?.isArticle === true

/** "Two pens with a broad nib": the article belongs to what each of them has, and counts none of them off. */
function isArticleOfOption({ source, cursor, opening, tail, at }: Step, atom: SegmentOf<'quantity'>): boolean {
  if (!atom.isArticle || atom.isMore) return false
  const nextAt = source.atoms.findIndex((one, place) => place > at && one.kind === 'mention')
  const next = source.atoms[nextAt]
  if (next?.kind !== 'mention' || nextAt > at + 2 || isOne(source.atoms[nextAt + 1])) return false
  if (!isOfTopic(source, cursor, next.mention)) return false
  if (opening.verb === 'make' || opening.verb === 'become') return isForTopic(source, cursor, next.mention)
  if (isFilled(source, cursor, next.mention) && next.mention.items !== null) return false
  if (isForNext(source, next.mention, nextAt) && next.mention.items === null) return false
  return tail.scope === 'with' || (next.mention.items !== null && isNeeded(source, cursor, next.mention))
}

function tailWords({ source, at, opening, tail }: Step, { text, start, end }: WordsAtom): Tail | End {
  const next = source.atoms[at + 1]
  if (tail.isAside || opening.verb === 'remove') return tail
  const isName = opening.head.kind === 'item' && isRightBehindName(source, opening.head, start)
  const isOfScope = isName || (tail.scope !== 'none' && roleOf(next) !== 'wish')
  const isNamed = next?.kind === 'mention' && next.mention.items !== null
  if (!isOfScope || (tail.isJoined && isNamed)) return END
  const sign: Sign = tail.scope === 'without' ? 'minus' : 'plus'
  const words: Words = { kind: 'words', text, start, end, sign, where: 'behind', isWished: opening.isWished }
  return { ...tail, parts: [...tail.parts, words] }
}

/** "A fish sandwich", "an earl gray": said of a name that was not said whole. */
function isRightBehindName({ text }: Source, { mention, end }: Extract<Head, { kind: 'item' }>, start: number): boolean {
  return (mention.items?.exact.length ?? 0) === 0 && /^[ ]+$/u.test(text.slice(end, start))
}

/** "Goat cheese", where extra cheese can be had: words right before part of a name make it something else. */
function otherThing({ source, cursor, tail }: Step, atom: SegmentOf<'mention'>): Tail | null {
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

function tailMention(step: Step, atom: SegmentOf<'mention'>): Tail | End {
  const { source, cursor, at, tail, opening } = step
  const { mention, text, start, end } = atom
  const other = otherThing(step, atom)
  if (other) return other
  const isHeld = tail.scope === 'with' && !tail.isJoined && isForTopic(source, cursor, mention)
  if (mention.modifiers !== null && isForNext(source, mention, at) && !isHeld && !isUnwanted(step, mention)) return END
  if (!isSaidOf(step, mention)) return isLikeIt(step) ? { end: 'before', carried: 'become' } : goingOn(step)
  const isExtra = /^(?:extra|additional|added)\b/iu.test(text)
  const isLeftOut = !isExtra && (tail.scope === 'without' || opening.verb === 'remove' || opening.verb === 'swap')
  const wish: Wish = {
    kind: 'wish',
    mention,
    text,
    start,
    end,
    sign: isLeftOut ? 'minus' : 'plus',
    isJoined: tail.isJoined && !isSecondThought(source.text.slice(source.atoms[at - 1]?.start, start)),
  }
  return { ...tail, parts: [...tail.parts, wish], isAside: false }
}

/** "The same again but strawberry", "make one of them a coconut rice". */
const isLikeIt = ({ opening: { head, verb, count }, tail }: Step): boolean =>
  (head.kind === 'same' || (verb === 'make' && isOfSome(head)) || (head.kind === 'pieces' && count?.isPart === true)) &&
  !tail.isJoined &&
  tail.parts.length === 0

/** "A large one, actually small". */
const isSecondThought = (between: string): boolean => /\b(?:actually|sorry|wait|hang on|hold on|i mean(?:t)?|or rather)\b/iu.test(between)

/** "No ice, small cokes" begins anew; "no pickles or lettuce" goes on. */
function isUnwanted({ source, cursor, tail, opening }: Step, mention: Wish['mention']): boolean {
  const isOff = tail.scope === 'without' || opening.verb === 'remove'
  return isOff && (!tail.isJoined || (isOfTopic(source, cursor, mention) && !isForTopic(source, cursor, mention)))
}

/** "Curry with duck": behind "with" and part of many a name, it is something that the curry does not come with. */
const isNoThing = ({ scope, isAdding, isJoined }: Tail, { items }: Wish['mention']): boolean =>
  scope === 'with' && !isAdding && !isJoined && items !== null && items.exact.length + items.full.length === 0

/** Whether a mention is an option of what the clause speaks of, rather than a thing of its own. */
function isSaidOf({ source, cursor, tail, opening }: Step, mention: Wish['mention']): boolean {
  if (mention.modifiers === null)
    return (tail.scope === 'without' && !tail.isJoined) || isNoThing(tail, mention)
  if (mention.items === null) return true
  if (tail.scope === 'without' && isOfTopic(source, cursor, mention)) return true
  if (!isForTopic(source, cursor, mention))
    return (tail.scope === 'without' && !tail.isJoined) || isNoThing(tail, mention)
  if (opening.verb === 'make' || opening.verb === 'become' || opening.verb === 'swap') return true
  if (tail.scope === 'with') return !tail.isJoined || !isFilled(source, cursor, mention)
  if (isNeeded(source, cursor, mention)) return true
  return mention.modifiers.exact.length > 0 && mention.items.exact.length === 0
}

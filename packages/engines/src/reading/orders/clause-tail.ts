import type { WordsAtom } from './atoms.ts'
import { type Alike, type Cursor, type Head, isOne, roleOf, type Source, type Words, wordOf } from './clause.ts'
import { hostedAt } from './clause-hosts.ts'
import type { Mention } from './mentions/mention.ts'
import { tailMention } from './mentions/tail-mention.ts'
import { choicesFor, type Sign } from './modifiers.ts'
import { filledBy, isForTopic, isNeeded, isOfTopic } from './neighbours.ts'
import type { WordRole } from './segments.ts'
import { END, type End, goingOn, type Headed, isEnd, isWish, type Tail, type TailRead, type TailStep } from './tail.ts'
import { tailQuantity } from './tail-quantity.ts'

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
    isOff: false,
    called: null,
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

function tailStep(step: TailStep): Tail | End {
  const { source, cursor, at, tail } = step
  const atom = source.atoms[at]
  const isBegun = tail.parts.length > 0 || step.opening.head.kind === 'item'
  if (isBegun && hostedAt(source, cursor, at) !== null) return END
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

const kept = ({ tail }: TailStep): Tail => tail
const ending = (): End => END
const POINTS_BACK: ReadonlySet<string> = new Set(['it', 'that', 'them', 'em', 'those', 'they', 'one', 'ones'])
const turning = ({ opening: { verb, head } }: TailStep): boolean => verb === 'swap' && head.kind !== 'nothing'
const swapped = (step: TailStep): boolean =>
  turning(step) || (step.opening.verb === 'swap' && step.tail.parts.some(isWish))
const ADDS: ReadonlySet<string> = new Set(['add', 'adding'])
const DENIED: End = { end: 'before', carried: 'remove' }
const BECOME: End = { end: 'behind', carried: 'become' }

const TAIL: Partial<Record<WordRole, (step: TailStep) => Tail | End>> = {
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
  in: (step) => (isNeededBehind(step) ? { ...step.tail, scope: 'with', isJoined: false } : step.tail),
  of: kept,
  instead: ({ tail }) => ({ ...tail, isInstead: true }),
  // "With the ham taken off".
  off: (step) => (step.tail.parts.some(isWish) ? notWanted(step) : { ...step.tail, isOff: isThing(step) }),
  fine: (step) =>
    step.tail.parts.at(-1)?.kind === 'wish' ? { ...step.tail, parts: step.tail.parts.slice(0, -1) } : step.tail,
  same: (step) => sameAs(step) ?? END,
  pointing: (step) => (POINTS_BACK.has(wordOf(step.source.atoms[step.at])) ? step.tail : END),
  definite: (step) => {
    const { source, cursor, at, tail, opening } = step
    const next = source.atoms[at + 1]
    if (roleOf(next) === 'same' && sameAs({ ...step, at: at + 1 }) !== null) return tail
    if (next?.kind !== 'mention') return tail.isAside ? tail : goingOn(step)
    // "On the side" is how it shall be.
    const isOfIt = tail.scope !== 'none' || roleOf(source.atoms[at - 1]) === 'in'
    const isPart = isOfIt && isOfTopic(source, cursor, next.mention) && !isOne(source.atoms[at + 2])
    const isMade = opening.verb === 'make' && isForTopic(source, cursor, next.mention)
    return isPart || isMade ? tail : otherNamed(step, next.mention)
  },
  'instead-of': (step) => {
    const { source, cursor, at, tail } = step
    const chosen = chosenInstead(step)
    if (chosen) return chosen
    const next = source.atoms[at + 1]
    const isOption = next?.kind === 'mention' && isOfTopic(source, cursor, next.mention)
    return isOption ? { ...tail, scope: 'without', isJoined: false } : END
  },
  other: ({ opening, tail }) => (opening.head.kind === 'rest' ? tail : END),
  stop: () => END,
}

/** "No lettuce or tomato, on white": what has to be chosen is left out of nothing. */
function isNeededBehind({ source, cursor, tail, at }: TailStep): boolean {
  const next = source.atoms[at + 1]
  return tail.scope === 'without' && next?.kind === 'mention' && isNeeded(source, cursor, next.mention)
}

/** "Extra cheese not needed" leaves no cheese out, "the ham taken off" does. */
function notWanted({ tail }: TailStep): Tail {
  const last = tail.parts.at(-1)
  if (last?.kind !== 'wish') return tail
  const before = tail.parts.slice(0, -1)
  return { ...tail, parts: last.isExtra === true ? before : [...before, { ...last, sign: 'minus' }] }
}

/** "The gift cards can go", "both off". */
const isThing = ({ opening: { head, isDefinite } }: TailStep): boolean =>
  head.kind === 'all' || head.kind === 'it' || (head.kind === 'item' && isDefinite)

/** "Lettuce wrap instead of the bun": what was chosen takes the place of the rest of its choice. */
function chosenInstead({ source, cursor, at, tail }: TailStep): Tail | null {
  const skip = roleOf(source.atoms[at + 1]) === 'definite' ? 2 : 1
  const other = source.atoms[at + skip]
  const last = tail.parts.at(-1)
  if (last?.kind !== 'wish' || last.sign !== 'plus' || (other?.kind !== 'mention' && other?.kind !== 'words'))
    return null
  const said = source.text.slice(other.start, other.end).toLowerCase()
  const groups = cursor.topic.flatMap((place) => choicesFor(source.catalogue, last.mention, place))
  return groups.some(({ group }) => group.name.toLowerCase().split(/\s+/u).includes(said)) ? { ...tail, skip } : null
}

/** "Not the family box": a thing, and no part of one. */
function otherNamed(step: TailStep, mention: Mention): Tail | End {
  const { source, at, tail } = step
  const isThing = mention.items !== null || isOne(source.atoms[at + 2])
  if (roleOf(source.atoms[at - 1]) === 'without' && isThing) return DENIED
  return isWhatFor(step) ? { ...tail, skip: 1 } : goingOn(step)
}

/** "A full service for the saw", "a stand for the tree": what something is for is not ordered with it. */
function isWhatFor({ source: { atoms, text }, tail, opening, at }: TailStep): boolean {
  const isNamed = opening.head.kind === 'item' || tail.parts.some(({ kind }) => kind === 'words')
  return tail.isAside && isNamed && /\bfor\s*$/iu.test(text.slice(0, atoms[at]?.start))
}

/** "The same size": of a choice that something before it has. */
function sameAs({ source: { atoms, catalogue, text }, cursor, tail, at }: TailStep): Tail | null {
  const [same, named] = atoms.slice(at, at + 2)
  if (!same || (named?.kind !== 'words' && named?.kind !== 'mention')) return null
  const said = text.slice(named.start, named.end).toLowerCase()
  const group = cursor.topic
    .flatMap((place) => catalogue.entries[place]?.groups ?? [])
    .find(({ name }) => name.toLowerCase().split(/\s+/u).includes(said))
  if (group === undefined) return null
  const part: Alike = {
    kind: 'alike',
    groupId: group.id,
    text: text.slice(same.start, named.end),
    start: same.start,
    end: named.end,
  }
  return { ...tail, parts: [...tail.parts, part], skip: 1 }
}

function tailWords({ source, at, opening, tail }: TailStep, { text, start, end }: WordsAtom): Tail | End {
  const next = source.atoms[at + 1]
  if (isBeside({ opening, tail }, source.text.slice(0, start))) return tail
  const isName = opening.head.kind === 'item' && isRightBehindName(source, opening.head, start)
  const isOfScope = isName || (tail.scope !== 'none' && roleOf(next) !== 'wish')
  const isNamed = next?.kind === 'mention' && next.mention.items !== null
  if (!isOfScope || (tail.isJoined && isNamed)) return END
  const sign: Sign = tail.scope === 'without' ? 'minus' : 'plus'
  const words: Words = { kind: 'words', text, start, end, sign, where: 'behind', isWished: opening.isWished }
  return { ...tail, parts: [...tail.parts, words] }
}

/** "I want to buy, not service": denied, and left out of nothing. */
const isBeside = ({ opening, tail }: Pick<TailStep, 'opening' | 'tail'>, before: string): boolean =>
  tail.isAside || opening.verb === 'remove' || /\bnot\s+(?:only\s+)?$/iu.test(before)

/** "A fish sandwich", "an earl gray": said of a name that was not said whole. */
function isRightBehindName(
  { text }: Source,
  { mention, end }: Extract<Head, { kind: 'item' }>,
  start: number,
): boolean {
  return (mention.items?.exact.length ?? 0) === 0 && /^[ ]+$/u.test(text.slice(end, start))
}

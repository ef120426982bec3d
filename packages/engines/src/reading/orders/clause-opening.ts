import type { WordsAtom } from './atoms.ts'
import { type Count, type Cursor, type Head, isOne, roleOf, type Source, type Words, wordOf } from './clause.ts'
import type { Mention } from './mentions/mention.ts'
import { openMention } from './mentions/opening-mention.ts'
import { choicesFor } from './modifiers.ts'
import { itemAhead, placesOf } from './neighbours.ts'
import {
  closed,
  closedHere,
  impliedHead,
  isBegun,
  type Opened,
  type Opening,
  type OpenStep,
  on,
  type SegmentOf,
} from './opening.ts'
import { ORDINALS } from './order-words.ts'
import type { WordRole } from './segments.ts'

/** Reads a clause up to its head. */
export function openingAt(source: Source, cursor: Cursor): Opened {
  const opening: Opening = {
    verb: cursor.carried,
    isCarried: cursor.carried === 'remove',
    count: null,
    head: null,
    isDefinite: false,
    ordinal: null,
    parts: [],
    isWished: false,
    isAside: false,
    isJoined: false,
    from: null,
  }
  let opened: Opened = { opening, at: cursor.at, isClosed: false }
  while (!opened.isClosed && opened.at < source.atoms.length)
    opened = openStep({ source, cursor, opening: opened.opening, at: opened.at })
  return opened.isClosed ? opened : closed(opened.at, opened.opening, impliedHead(opened.opening))
}

function openStep(step: OpenStep): Opened {
  const atom = step.source.atoms[step.at]
  switch (atom?.kind) {
    case 'word':
      return (OPEN[atom.role] ?? passed)(step)
    case 'quantity':
      return openQuantity(step, atom)
    case 'words':
      return openWords(step, atom)
    case 'mention':
      return openMention(step, atom)
    case undefined:
      return closed(step.at, step.opening, impliedHead(step.opening))
  }
}

const passed = ({ at, opening }: OpenStep): Opened => on(at, opening)
const SWAPS: ReadonlySet<string> = new Set(['change', 'switch', 'swap', 'replace', 'turn', 'exchange'])
const ALL: ReadonlySet<string> = new Set(['both', 'each', 'either', 'neither', 'all', 'everything'])

const POINTS_TO_ALL: ReadonlySet<string> = new Set(['them', 'those', 'they', 'em'])

const OWN: ReadonlySet<string> = new Set(['mine', 'hers', 'theirs'])
const ONE_OF_THEM: Count = {
  value: 1,
  isMore: false,
  isArticle: false,
  isPair: false,
  isPart: true,
  times: null,
  isBehind: false,
}

/** "Two of the, um, dumplings": a comma behind an article ends nothing, nor where nothing was named yet. */
function isHesitation({ source: { atoms }, cursor, opening, at }: OpenStep): boolean {
  if (wordOf(atoms[at]) !== ',') return false
  const before = atoms.slice(cursor.at, at).findLast((atom) => wordOf(atom) !== ',')
  const isOpen = roleOf(before) === 'definite' || roleOf(before) === 'of'
  return isOpen || (opening.count !== null && cursor.named.length === 0 && before?.kind === 'quantity')
}

const OPEN: Partial<Record<WordRole, (step: OpenStep) => Opened>> = {
  and: (step) => {
    const { source, at, opening } = step
    if (!isBegun(opening)) return on(at, { ...opening, isJoined: true, isAside: false })
    if (isHesitation(step)) return on(at, opening)
    // "A large, hot coffee".
    return opening.parts.length > 0 && itemAhead(source, at) !== null ? on(at, opening) : closedHere(step)
  },
  stop: (step) =>
    isBegun(step.opening) ? closedHere(step) : on(step.at, { ...step.opening, isJoined: false, isAside: false }),
  with: (step) => {
    const { source, at, opening } = step
    const extra = extraChoice(source, at)
    return extra === null ? closedHere(step) : on(at + 1, { ...opening, parts: [...opening.parts, extra] })
  },
  without: closedHere,
  instead: closedHere,
  remove: ({ at, opening }) => on(at, { ...opening, verb: 'remove', isCarried: false, count: null }),
  'instead-of': ({ at, opening }) => on(at, { ...opening, verb: 'remove', isCarried: false, count: null }),
  make: ({ source, at, opening }) =>
    on(at, { ...opening, verb: SWAPS.has(wordOf(source.atoms[at])) ? 'swap' : 'make', isCarried: false }),
  aside: ({ at, opening }) => on(at, { ...opening, isAside: true }),
  // "My friend wants": nothing of the order is pointed to, and the words before are who does.
  wish: ({ at, opening }) =>
    on(at, {
      ...opening,
      verb: opening.isCarried ? 'add' : opening.verb,
      isCarried: false,
      isWished: true,
      isDefinite: false,
      parts: opening.parts.filter(({ kind }) => kind === 'wish'),
    }),
  definite: ({ at, opening }) => on(at, { ...opening, isDefinite: true }),
  ordinal: ({ source, at, opening }) => on(at, { ...opening, ordinal: ORDINALS.get(wordOf(source.atoms[at])) ?? null }),
  of: ({ at, opening }) => on(at, opening.count ? { ...opening, count: { ...opening.count, isPart: true } } : opening),
  pointing: ({ source, cursor, at, opening }) => {
    const word = wordOf(source.atoms[at])
    // "Warm them both up".
    if (POINTS_TO_ALL.has(word) && ALL.has(wordOf(source.atoms[at + 1]))) return on(at, opening)
    if (ALL.has(word)) return openAll({ source, cursor, at, opening }, word)
    if (OWN.has(word)) return closed(at + 1, { ...opening, count: ONE_OF_THEM }, { kind: 'pieces' })
    return closed(at + 1, opening, opening.count ? { kind: 'pieces' } : { kind: 'it' })
  },
  other: ({ at, opening }) => closed(at + 1, opening, { kind: 'rest' }),
  same: ({ at, opening }) => closed(at + 1, opening, { kind: 'same' }),
}

/** "Both", "all of them"; "both coffees", of those that were named. */
function openAll({ source, cursor, at, opening }: OpenStep, word: string): Opened {
  const from = source.atoms.findIndex(
    (atom, place) => place > at && roleOf(atom) !== 'of' && roleOf(atom) !== 'definite',
  )
  const named = source.atoms[from]
  const places = named?.kind === 'mention' ? namedBy(named.mention).filter((place) => cursor.named.includes(place)) : []
  const isNamed = named?.kind === 'mention' && named.mention.modifiers === null && opening.count === null
  return isNamed && places.length > 0
    ? closed(from + 1, opening, { kind: 'all', word, places })
    : closed(at + 1, opening, { kind: 'all', word })
}

/** "Both lattes" are the iced one as well. */
const namedBy = ({ items }: Mention): number[] =>
  items === null ? [] : [...new Set([...items.exact, ...items.full, ...items.partial])]

/** "An extra large pizza", where large is the largest: more of a choice that has no more. */
function extraChoice(source: Source, at: number): Words | null {
  const [extra, option] = source.atoms.slice(at, at + 2)
  const next = itemAhead(source, at + 1)
  if (wordOf(extra) !== 'extra' || !extra || option?.kind !== 'mention' || next === null) return null
  const choices = placesOf(next).flatMap((place) => choicesFor(source.catalogue, option.mention, place))
  if (choices.length === 0 || choices.some(({ group }) => group.min !== 1 || group.max !== 1)) return null
  const { start } = extra
  const text = source.text.slice(start, option.end)
  return { kind: 'words', text, start, end: option.end, sign: 'plus', where: 'alone', isWished: true }
}

function openQuantity(step: OpenStep, atom: SegmentOf<'quantity'>): Opened {
  const { source, at, opening } = step
  const isFollowed = itemAhead(source, at) !== null
  if (opening.isAside && !isFollowed && !isWishAhead(source, at)) return on(at, opening)
  if (isOne(atom) && !isFollowed && (isBegun(opening) || opening.ordinal !== null))
    return closed(at + 1, opening, pronounHead(opening))
  const before = opening.count
  const count: Count = {
    value: atom.value,
    isMore: atom.isMore,
    isArticle: atom.isArticle,
    isPair: atom.isPair,
    isBehind: atom.isBehind,
    isPart: false,
    times: before !== null && source.atoms[at - 1]?.kind === 'quantity' ? before.value : null,
  }
  return on(at, { ...opening, count, isAside: false, from: opening.from ?? atom.start })
}

const isWishAhead = ({ atoms }: Source, at: number): boolean => atoms[at + 1]?.kind === 'mention'

/** "A large one", "the second one", "the tofu one". */
function pronounHead({ count, parts, isDefinite }: Opening): Head {
  const [first] = parts.filter((part) => part.kind === 'wish')
  if (count !== null) return { kind: 'pieces' }
  return isDefinite && first ? { ...first, kind: 'having' } : { kind: 'it' }
}

/** Words before a name say more of it; words alone may be something that is not sold. */
function openWords({ source, at, opening }: OpenStep, { text, start, end }: WordsAtom): Opened {
  if (opening.isAside) return on(at, opening)
  const next = source.atoms[at + 1]
  // "My kid wants", "lemme get": who wishes, and how.
  if (roleOf(next) === 'wish' && opening.count === null) return on(at, opening)
  const words = { kind: 'words', text, start, end, sign: 'plus', isWished: opening.isWished } as const
  if (isBeforeName(source, { at, isCounted: opening.count !== null }))
    return on(at, { ...opening, parts: [...opening.parts, { ...words, where: 'before' }] })
  return closed(at + 1, { ...opening, parts: [...opening.parts, { ...words, where: 'alone' }] }, impliedHead(opening))
}

/** What is counted, or one word right before a name: "two crab rolls", "crab rolls" say more of the thing. */
function isBeforeName({ text, atoms }: Source, { at, isCounted }: { at: number; isCounted: boolean }): boolean {
  const atom = atoms[at]
  const next = atoms[at + 1]
  if (atom?.kind !== 'words' || next?.kind !== 'mention') return false
  return isCounted || (!/\s/u.test(atom.text) && /^[ ]+$/u.test(text.slice(atom.end, next.start)))
}

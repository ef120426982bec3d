import { numberAt } from './numbers.ts'
import { sequenceAt, setOf, type Token, tokensOf, wordAt } from './tokens.ts'

type Choice = { index: number; at: number; next: number }

const THINGS = setOf(
  'one ones option options slot slots time times choice choices appointment appointments offer listing flat house home apartment property product item table room result link suggestion day date of works work is sounds looks would will please thanks then and or for with instead , . ! ; : ) - seems suits fits was again',
)
/** "A second", "per second", "the first time", "second floor". */
const NOT_BEFORE = setOf('a one per every split few couple my his her at')
const NUMBERED = setOf('option number no choice slot item # nr offer listing result')
const BY_PLACE: readonly { words: readonly string[]; index: (count: number) => number }[] = [
  { words: ['second', 'to', 'last'], index: (count) => count - 2 },
  { words: ['second', 'last'], index: (count) => count - 2 },
  { words: ['last', 'but', 'one'], index: (count) => count - 2 },
  { words: ['penultimate'], index: (count) => count - 2 },
  { words: ['last'], index: (count) => count - 1 },
  { words: ['final'], index: (count) => count - 1 },
  { words: ['bottom'], index: (count) => count - 1 },
  { words: ['latest'], index: (count) => count - 1 },
  { words: ['earliest'], index: () => 0 },
  { words: ['soonest'], index: () => 0 },
  { words: ['top'], index: () => 0 },
  { words: ['former'], index: (count) => (count === 2 ? 0 : -1) },
  { words: ['latter'], index: (count) => (count === 2 ? 1 : -1) },
  { words: ['earlier'], index: (count) => (count === 2 ? 0 : -1) },
  { words: ['sooner'], index: (count) => (count === 2 ? 0 : -1) },
  { words: ['later'], index: (count) => (count === 2 ? 1 : -1) },
  { words: ['middle'], index: (count) => (count % 2 === 1 && count > 2 ? (count - 1) / 2 : -1) },
]

/**
 * Which of `count` offered things is meant, in the order in which they were offered: "the second one", "the last", "option
 * 3", of two also "the earlier one". Null where none or several are named.
 */
export function readOrdinal(text: string, count: number): number | null {
  const tokens = tokensOf(text)
  const chosen = new Set<number>()
  let at = 0
  while (at < tokens.length && at < 60) {
    const choice = choiceAt(tokens, at, count)
    if (choice && !isRuledOut(tokens, at)) chosen.add(choice.index)
    at = choice?.next ?? at + 1
  }
  const [index] = chosen
  return chosen.size === 1 && index !== undefined && index >= 0 && index < count ? index : null
}

function choiceAt(tokens: readonly Token[], at: number, count: number): Choice | null {
  return numberedAt(tokens, at) ?? placedAt(tokens, at, count) ?? ordinalAt(tokens, at)
}

/** "Option 2", "number three", "#1". */
function numberedAt(tokens: readonly Token[], at: number): Choice | null {
  if (!NUMBERED.has(wordAt(tokens, at))) return null
  const from = wordAt(tokens, at + 1) === '.' || wordAt(tokens, at + 1) === '#' ? at + 2 : at + 1
  const number = numberAt(tokens, from)
  return number && !number.value.isOrdinal && !isTime(tokens, number.next)
    ? { index: number.value.value - 1, at, next: number.next }
    : null
}

const isTime = (tokens: readonly Token[], next: number): boolean =>
  [':', 'am', 'pm', 'people'].includes(wordAt(tokens, next))

function placedAt(tokens: readonly Token[], at: number, count: number): Choice | null {
  for (const { words, index } of BY_PLACE) {
    const next = sequenceAt(tokens, at, words)
    if (next === null) continue
    const hasArticle = wordAt(tokens, at - 1) === 'the' || tokens.length === words.length
    return (hasArticle || wordAt(tokens, next) === 'one') && isThing(tokens, next)
      ? { index: index(count), at, next }
      : null
  }
  return null
}

function ordinalAt(tokens: readonly Token[], at: number): Choice | null {
  const number = numberAt(tokens, at)
  if (!number?.value.isOrdinal || NOT_BEFORE.has(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'on') return null
  const isDate =
    wordAt(tokens, number.next) === 'of' &&
    wordAt(tokens, number.next + 1) !== 'those' &&
    wordAt(tokens, number.next + 1) !== 'these'
  return isThing(tokens, number.next) && !isDate ? { index: number.value.value - 1, at, next: number.next } : null
}

const isThing = (tokens: readonly Token[], next: number): boolean =>
  next >= tokens.length || THINGS.has(wordAt(tokens, next))

const isRuledOut = (tokens: readonly Token[], at: number): boolean => {
  const before = wordAt(tokens, at - 1) === 'the' ? at - 2 : at - 1
  return wordAt(tokens, before) === 'not'
}

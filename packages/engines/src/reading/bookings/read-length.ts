import type { Match } from '../grammars/found.ts'
import { numberAt } from '../grammars/numbers.ts'
import { type Token, tokensOf, wordAt } from '../grammars/tokens.ts'

const UNITS = new Map([
  ['minute', 1],
  ['minutes', 1],
  ['min', 1],
  ['mins', 1],
  ['hour', 60],
  ['hours', 60],
  ['hr', 60],
  ['hrs', 60],
])
/** "In an hour", "another half hour", "an hour later" say when, or for how much longer. */
const WHEN_BEFORE = new Set(['in', 'another', 'within', 'every', 'next', 'last', 'past'])
const WHEN_BEHIND = new Set(
  'later earlier late early before after ago away from to past drive notice sooner longer more less off'.split(' '),
)
const LONGEST = 600

/** SV3: how long a visit is said to be, in minutes: "the 45 minute one", "half an hour's massage", "two hours". */
export function readLength(text: string): number | null {
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const found = lengthAt(tokens, at)
    if (found === null) continue
    const saysWhen = WHEN_BEFORE.has(wordAt(tokens, at - 1)) || WHEN_BEHIND.has(wordAt(tokens, found.next))
    return saysWhen || found.value > LONGEST ? null : found.value
  }
  return null
}

function lengthAt(tokens: readonly Token[], at: number): Match<number> | null {
  const amount = amountAt(tokens, at)
  if (amount === null) return null
  const unitAt = overHyphen(tokens, amount.next)
  // "An hours" is "an hour’s".
  const unit = UNITS.get(wordAt(tokens, unitAt))
  if (unit === undefined) return null
  const half = andAHalf(tokens, unitAt + 1)
  return { value: (amount.value + (half === null ? 0 : 0.5)) * unit, next: half ?? unitAt + 1 }
}

/** "45", "forty-five", "a", "half an", "one and a half". */
function amountAt(tokens: readonly Token[], at: number): Match<number> | null {
  const word = wordAt(tokens, at)
  if (word === 'half') {
    const next = overHyphen(tokens, at + 1)
    return { value: 0.5, next: wordAt(tokens, next) === 'an' ? next + 1 : next }
  }
  const number = numberAt(tokens, at)
  if (number !== null && !number.value.isOrdinal) {
    const half = andAHalf(tokens, number.next)
    return { value: number.value.value + (half === null ? 0 : 0.5), next: half ?? number.next }
  }
  if (word === 'a' || word === 'an') return isRate(tokens, at) ? null : { value: 1, next: at + 1 }
  // "The hour long one."
  const isNamedByUnit = word === 'the' && ['long', 'one'].includes(wordAt(tokens, overHyphen(tokens, at + 2)))
  return isNamedByUnit ? { value: 1, next: at + 1 } : null
}

/** "Seventy miles an hour", "20 an hour" */
const isRate = (tokens: readonly Token[], at: number): boolean =>
  [at - 1, at - 2].some((before) => numberAt(tokens, before) !== null && wordAt(tokens, before) !== 'a')

const overHyphen = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at) === '-' ? at + 1 : at)

const andAHalf = (tokens: readonly Token[], at: number): number | null =>
  wordAt(tokens, at) === 'and' && wordAt(tokens, at + 1) === 'a' && wordAt(tokens, at + 2) === 'half' ? at + 3 : null

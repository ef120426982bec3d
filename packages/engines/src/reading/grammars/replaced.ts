import type { Found } from './found.ts'
import { setOf, type Token, tokensOf, wordAt } from './tokens.ts'

const CHANGES = setOf(
  'change changed changing chnage move moved moving switch switched reschedule rescheduled rebook amend update updated edit modify adjust shift push swap postpone bring alter',
)
const NEGATIONS = setOf('not nor except')
const RULED_OUT_AFTER = new Set([
  'instead of',
  'rather than',
  'day but',
  'time but',
  'anything but',
  'apart from',
  'other than',
])
const BETWEEN = setOf('to just only the a for at on be make it')

/** Whether the visitor wants something that stands changed: then "from X to Y" is an old and a new value. */
export const isChange = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => CHANGES.has(word))

/**
 * Leaves out what the visitor replaces or rules out: the first of "from Friday to Saturday" beside "change", "not 8", and
 * "instead of Monday". What is left is what they want.
 */
export function withoutReplaced<T>(text: string, found: Found<T>[]): Found<T>[] {
  if (found.length === 0) return found
  const tokens = tokensOf(text)
  const wanted = found.filter((reading) => !isRuledOut(tokens, tokenBefore(tokens, reading.start)))
  if (wanted.length < 2 || !isChange(tokens)) return wanted
  const lastNew = wanted.findLastIndex((reading) => leadsTo(tokens, tokenBefore(tokens, reading.start)))
  return lastNew > 0 ? wanted.slice(lastNew) : wanted
}

/** The index of the last piece before a place in the text; -1 at its beginning. */
const tokenBefore = (tokens: readonly Token[], start: number): number => tokens.findLastIndex(({ end }) => end <= start)

function isRuledOut(tokens: readonly Token[], before: number): boolean {
  let at = before
  while (BETWEEN.has(wordAt(tokens, at)) && at > before - 3) at--
  const previous = wordAt(tokens, at - 1)
  if (NEGATIONS.has(wordAt(tokens, at))) return previous !== 'why' && previous !== 'or'
  return RULED_OUT_AFTER.has(`${previous} ${wordAt(tokens, at)}`)
}

/** Whether "to" stands before it, perhaps with an article between. */
function leadsTo(tokens: readonly Token[], before: number): boolean {
  let at = before
  while (['just', 'only', 'the', 'a', 'on', 'at', 'for', 'be'].includes(wordAt(tokens, at)) && at > before - 3) at--
  return wordAt(tokens, at) === 'to'
}

import type { FactsRead } from './fact-reader.ts'
import { stemOf, type WordTables } from './lexicon/word-tables.ts'
import type { Token } from './read-tokens.ts'

/** Between the word and the number of what both are the name of: "cottage 3". */
export const NUMBER_SIGN = '#'

type Place = { tokens: readonly Token[]; at: number; tables: WordTables }

/** GF5: "cottage 3" is a name and no amount of cottages; null where the number that was read here belongs to no name. */
export function numberedName({ facts, used }: FactsRead, { tokens, at, tables }: Place): string | null {
  const [fact] = facts
  const before = tokens[at - 1]
  if (used !== 1 || fact?.type !== 'amount' || fact.unit !== '' || tokens[at]?.kind !== 'number') return null
  if (before?.kind !== 'word' || !canBeNumbered(before.plain, tables)) return null
  return `${stemOf(before.plain, tables)}${NUMBER_SIGN}${fact.value}`
}

const canBeNumbered = (word: string, { idle, from, until, except, meanings, weekdays, months }: WordTables): boolean =>
  word.length > 1 && ![idle, from, until, except, meanings, weekdays, months].some((words) => words.has(word))

import { isKnownAs } from './facts.ts'
import { SOFT_WORDS } from './lexicon/soft-words.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import type { PreparedTurn } from './prepare-turn.ts'
import { readRows } from './read-rows.ts'

/**
 * GF7: a sentence that names a sum states figures of that sum or of the passages beside it, and says of what in words
 * that stand anywhere in the turn.
 */
export function tellsSum(
  text: string,
  ids: readonly string[],
  { ready, tables }: { ready: PreparedTurn; tables: WordTables },
): boolean {
  if (!ids.some((id) => ready.sums.has(id))) return false
  const named = ready.citedRows(ids).rows
  const sums = ready.citedRows(ids.filter((id) => ready.sums.has(id))).rows
  const rows = readRows(text, tables)
  const facts = rows.flatMap((row) => row.facts)
  const isIn = (all: typeof named, fact: (typeof facts)[number]) =>
    all.some((row) => row.facts.some((each) => isKnownAs(fact, each)))
  const exact = facts.filter(({ type }) => type === 'money' || type === 'percent')
  return (
    facts.some((fact) => isIn(sums, fact)) &&
    exact.every((fact) => isIn(named, fact)) &&
    facts.every(
      (fact) => isIn(named, fact) || isIn(ready.known.rows, fact) || ready.heard.some((each) => isKnownAs(fact, each)),
    ) &&
    rows.every(({ isNegated, sweeping }) => !isNegated && sweeping.length === 0) &&
    rows
      .flatMap(({ words }) => words)
      .every(
        (word) =>
          ready.known.nearness(word) !== null ||
          ready.heardWords.has(word.plain) ||
          SOFT_WORDS.has(word.plain) ||
          word.keys[0]?.startsWith('=') === true,
      )
  )
}

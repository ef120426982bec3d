import { addFact, type Fragment, fragmentsOf, type Row } from './fragments.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import { readTokens } from './read-tokens.ts'

/** The rows of a text: clauses, kept together with the days, times and prices that belong to them. */
export function readRows(text: string, tables: WordTables): Row[] {
  const rows: Row[] = []
  let open: Fragment | null = null
  for (const fragment of fragmentsOf(readTokens(tables.plainly(text)), tables)) {
    if (isBlank(fragment)) {
      if (open !== null && fragment.closes) open.closes = true
    } else if (open !== null && belongsTo(open, fragment)) {
      join(open, fragment)
    } else {
      if (open !== null) rows.push(open)
      open = fragment
    }
  }
  return open === null ? rows : [...rows, open]
}

const isBlank = ({ words, facts, sweeping, isNegated }: Fragment): boolean =>
  words.length + facts.length + sweeping.length === 0 && !isNegated

const hasDays = ({ facts }: Row): boolean => facts.some(({ type }) => type === 'days')
const hasValue = ({ facts }: Row): boolean => facts.some(({ type }) => type !== 'days')

/** Whether a fragment goes on with what the open row says, and is no row of its own. */
function belongsTo(open: Fragment, next: Fragment): boolean {
  if (open.unit !== next.unit || open.closes) return false
  if (open.facts.length === 0) return open.words.length * next.words.length === 0 || open.isNegated === next.isNegated
  if (open.words.length === 0 && !hasValue(open)) return true
  if (next.words.length > 0 || next.sweeping.length > 0) return false
  return !(hasDays(next) && hasValue(open))
}

function join(open: Fragment, next: Fragment): void {
  open.words.push(...next.words)
  open.sweeping.push(...next.sweeping)
  for (const fact of next.facts) addFact(open, fact)
  open.isNegated ||= next.isNegated
  open.closes = next.closes
}


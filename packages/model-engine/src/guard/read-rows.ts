import type { Fact } from './facts.ts'
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

/** Days, months and dates say when a row holds; the rest is what it says. */
const isWhen = ({ type }: Fact): boolean => type === 'days' || type === 'months' || type === 'date'
const hasWhen = ({ facts }: Row): boolean => facts.some(isWhen)
const hasValue = ({ facts }: Row): boolean => !facts.every(isWhen)
const hasPrice = ({ facts }: Row): boolean => facts.some(({ type }) => type === 'money')
const saysNothing = ({ words, sweeping }: Row): boolean => words.length + sweeping.length === 0

/** Whether a fragment goes on with what the open row says, and is no row of its own. */
function belongsTo(open: Fragment, next: Fragment): boolean {
  if (open.unit !== next.unit || open.closes) return false
  if (saysNothing(open)) return !(hasWhen(open) && hasValue(open) && hasWhen(next))
  if (open.facts.length === 0) return saysNothing(next) || open.isNegated === next.isNegated
  return saysNothing(next) ? addsFacts(open, next) : next.isAside && next.facts.length === 0
}

/** Whether facts alone are more of what the open row says, as in "9–12, 14–18", or of what another row would say. */
function addsFacts(open: Fragment, next: Fragment): boolean {
  return hasPrice(next) ? !hasPrice(open) : !hasWhen(next) || !hasValue(open) || continuesDays(open, next)
}

/** "At 7 on Tuesdays and Wednesdays". */
const continuesDays = (open: Fragment, next: Fragment): boolean => !hasValue(next) && open.facts.at(-1)?.type === 'days'

function join(open: Fragment, next: Fragment): void {
  open.words.push(...next.words)
  open.sweeping.push(...next.sweeping)
  for (const fact of next.facts) addFact(open, fact)
  open.isNegated ||= next.isNegated
  if (next.isOnly === true) open.isOnly = true
  open.closes = next.closes
}

import type { GuardTurn } from '../ports.ts'
import { type Fact, isKnownAs } from './facts.ts'
import { guardTurn } from './judge-sentence.ts'
import { tablesFor } from './lexicon/word-tables.ts'
import { readRows } from './read-rows.ts'

/** The one figure of a text, if the evidence of the turn or the visitor has it; else null. Words beside it do not count. */
export function knownFigure(text: string, turn: GuardTurn): Fact | null {
  const { known, heard, tables } = guardTurn(turn)
  const facts = readRows(text, tablesFor(text, tables)).flatMap((row) => row.facts)
  const [fact] = facts
  if (fact === undefined || facts.length > 1) return null
  const isThere = [...heard, ...known.rows.flatMap((row) => row.facts)].some((each) => isKnownAs(fact, each))
  return isThere ? fact : null
}

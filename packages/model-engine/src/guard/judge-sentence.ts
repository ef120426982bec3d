import type { GuardTurn, Verdict } from '../ports.ts'
import { knownRowsOf, type KnownRows } from './known-rows.ts'
import { tablesFor, WORD_TABLES } from './lexicon/word-tables.ts'
import { readRows, type ContentWord } from './read-rows.ts'
import { supportOf } from './support.ts'

const prepared = new WeakMap<GuardTurn, { known: KnownRows }>()

export function judgeSentence(sentence: string, turn: GuardTurn): Verdict {
  const tables = tablesFor(sentence, WORD_TABLES.en)
  const ready = prepared.get(turn) ?? { known: knownRowsOf(turn.evidence, tables) }
  prepared.set(turn, ready)
  const visitor = readRows(turn.visitorLines.at(-1) ?? '', tables).flatMap(({ words }) => words)
  const said: ContentWord[] = []
  for (const row of readRows(sentence, tables)) {
    const support = supportOf(row, ready.known, { said, visitor })
    if (support !== 'supported') return { send: false, reason: support }
    said.push(...row.words)
  }
  return { send: true, text: sentence, cited: [] }
}

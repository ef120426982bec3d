import type { Evidence, GuardTurn } from '../ports.ts'
import type { Fact } from './facts.ts'
import type { ContentWord } from './fragments.ts'
import { type KnownRows, knownRowsOf } from './known-rows.ts'
import { tablesFor, WORD_TABLES, type WordTables } from './lexicon/word-tables.ts'
import { addressesIn, readPiece } from './read-piece.ts'
import { readRows } from './read-rows.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import { spokenWords } from './talk.ts'

/** What the sentences of a turn are compared with, read once. */
export type PreparedTurn = {
  ids: ReadonlySet<string>
  known: KnownRows
  /** GF3: what the pieces say that a sentence names. */
  citedRows: (ids: readonly string[]) => KnownRows
  /** Ids of what Frontdesk has reckoned. */
  sums: ReadonlySet<string>
  /** The sentences of the evidence, each between bars. */
  quotable: string
  /** Facts that the visitor named; they may be said back. */
  heard: readonly Fact[]
  /** The words of the visitor's last message, as a language reads them. */
  visitorWords: (tables: WordTables) => readonly ContentWord[]
  /** All that the visitor has said, word by word: names of theirs may be said back. */
  heardWords: ReadonlySet<string>
  /** Whether the last message asks something. */
  wasAsked: boolean
  addresses: ReadonlySet<string>
  deedsDone: GuardTurn['deedsDone']
  secrets: Secrets
  /** The language of the visitor, for sentences that do not show theirs. */
  tables: WordTables
}

/** What Frontdesk's own sums look like: a line for each of four languages. */
const SUM = /^[^\n]* (?:make|is) [^\n]*\.\n[^\n]* (?:sind|sind es) [^\n]*\.\n[^\n]*\.\n[^\n]*\.$/u

const isSum = ({ kind, text }: Evidence): boolean => kind === 'tool' && SUM.test(text)

/** Earlier messages are not read. */
const MOST_LINES = 12

export function prepareTurn({ evidence, visitorLines, secrets, deedsDone }: GuardTurn): PreparedTurn {
  const lines = [
    ...evidence.filter(({ kind }) => kind === 'visitor').map(({ text }) => text),
    ...visitorLines.slice(-MOST_LINES),
  ]
  // What a visitor says of a business is no evidence for it.
  const sources = evidence.filter(({ kind }) => kind !== 'visitor')
  const last = lines.at(-1) ?? ''
  const tables = tablesFor(lines.join(' '), WORD_TABLES.en)
  const cited = new Map<string, KnownRows>()
  const words = new Map<WordTables, readonly ContentWord[]>()
  return {
    ids: new Set(evidence.map(({ id }) => id)),
    known: knownRowsOf(sources, tables),
    sums: new Set(sources.filter(isSum).map(({ id }) => id)),
    citedRows: (given) => {
      const key = given.toSorted().join(' ')
      const rows =
        cited.get(key) ??
        knownRowsOf(
          sources.filter(({ id }) => given.includes(id)),
          tables,
          true,
        )
      cited.set(key, rows)
      return rows
    },
    quotable: sources.map(({ text }) => readPiece(text, tables).quotable).join(''),
    heard: lines.flatMap((line) => readRows(line, tables).flatMap(({ facts }) => facts)),
    visitorWords: (read) => {
      const found = words.get(read) ?? readRows(last, read).flatMap((row) => row.words)
      words.set(read, found)
      return found
    },
    heardWords: new Set(lines.flatMap((line) => spokenWords(line).split(' '))),
    wasAsked: last.includes('?'),
    addresses: new Set([
      ...sources.flatMap(({ text }) => readPiece(text, tables).addresses),
      ...[...evidence.map(({ url }) => url ?? ''), ...lines].flatMap(addressesIn),
    ]),
    deedsDone,
    secrets: secretsOf(
      secrets,
      sources.map(({ text }) => text),
    ),
    tables,
  }
}

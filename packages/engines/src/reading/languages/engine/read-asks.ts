import { phraseAt, type Token } from '../../grammars/tokens.ts'
import type { AskData } from './language-data.ts'
import { piecesOf } from './pieces.ts'
import { phraseTable } from './read-answers.ts'
import type { Language } from './world.ts'

type Phrases = ReadonlyMap<string, true>
const made = new WeakMap<AskData, ReadonlyMap<string, Phrases>>()

function tableOf({ data: { asks } }: Language, name: keyof AskData): Phrases {
  const tables =
    made.get(asks) ?? new Map(Object.entries(asks).map(([key, list]): [string, Phrases] => [key, phraseTable(list)]))
  made.set(asks, tables)
  return tables.get(name) ?? new Map()
}

const wordsOf = (language: Language, text: string): readonly Token[] =>
  piecesOf(text, language.partOf).filter(({ kind }) => kind !== 'sign')

/** Whether a phrase of what is asked stands in a text. */
export function asksFor(language: Language, text: string, name: keyof AskData): boolean {
  const pieces = wordsOf(language, text)
  const table = tableOf(language, name)
  return pieces.some((_, at) => phraseAt(pieces, at, table) !== null)
}

/** Whether the first word of a text is one of these. */
export const beginsWith = (language: Language, text: string, name: keyof AskData): boolean =>
  phraseAt(wordsOf(language, text), 0, tableOf(language, name)) !== null

/** Whether a text is made of phrases of these alone. */
export function holdsOnly(language: Language, text: string, names: readonly (keyof AskData)[]): boolean {
  const pieces = wordsOf(language, text)
  const tables = names.map((name) => tableOf(language, name))
  for (let at = 0; at < pieces.length; ) {
    const next = Math.max(at, ...tables.map((table) => phraseAt(pieces, at, table)?.next ?? at))
    if (next === at) return false
    at = next
  }
  return true
}

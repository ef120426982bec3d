import type { Value } from './facts.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import type { Token } from './read-tokens.ts'

/** Facts that begin at a token, and how many tokens they take. */
export type FactsRead<Kind = Value> = { facts: readonly Kind[]; used: number }
export type FactReader = (tokens: readonly Token[], at: number, tables: WordTables) => FactsRead | null

export const one = (fact: Value, used: number): FactsRead => ({ facts: [fact], used })
export const plainAt = (tokens: readonly Token[], at: number): string => tokens[at]?.plain ?? ''

/** What a figure or a word of a number is worth. */
export function numberAt(token: Token | undefined, tables: WordTables): number | null {
  if (token?.kind === 'number') return numberOf(token.text)
  return token?.kind === 'word' ? (tables.numbers.get(token.plain) ?? null) : null
}

/** Three digits behind a sign are thousands, fewer are a fraction. */
const numberOf = (text: string): number =>
  Number(
    text
      .replace(/[\s'’]/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )

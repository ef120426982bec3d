import type { Row } from './fragments.ts'
import { keeping } from './keeping.ts'
import type { GuardLanguage } from './lexicon/guard-words.ts'
import { tablesFor, WORD_TABLES, type WordTables } from './lexicon/word-tables.ts'
import { addressOf } from './read-facts.ts'
import { readRows } from './read-rows.ts'
import { readTokens } from './read-tokens.ts'
import { spokenWords } from './talk.ts'

/** A piece of evidence, read. */
export type ReadPiece = {
  rows: readonly Row[]
  language: GuardLanguage
  /** Its sentences, each between bars. */
  quotable: string
  addresses: readonly string[]
}

/** What visitors ask about stands on few pages: to read one takes as long as to judge fifty sentences. */
const MOST_KEPT = 200

const readersOf = (otherwise: WordTables): ((text: string) => ReadPiece) =>
  keeping(MOST_KEPT, (text) => ({
    rows: readRows(text, tablesFor(text, otherwise)),
    language: tablesFor(text, otherwise).language,
    quotable: unitsOf(text),
    addresses: addressesIn(text),
  }))

const READERS: Readonly<Record<GuardLanguage, (text: string) => ReadPiece>> = {
  en: readersOf(WORD_TABLES.en),
  de: readersOf(WORD_TABLES.de),
  es: readersOf(WORD_TABLES.es),
  fr: readersOf(WORD_TABLES.fr),
}

/** Reads a piece of evidence, or has it still; where it does not show its language, in the one of these words. */
export const readPiece = (text: string, { language }: WordTables): ReadPiece => READERS[language](text)

const UNIT_END = /(?<=[.!?])\s+|\n/u

const unitsOf = (text: string): string =>
  text
    .split(UNIT_END)
    .map((unit) => `|${spokenWords(unit)}|`)
    .join('')

/** The addresses that a text names. */
export const addressesIn = (text: string): string[] =>
  readTokens(text)
    .filter(({ kind }) => kind === 'address')
    .map((token) => addressOf(token.text))

import { ENGLISH_LIGHT_WORDS } from './english-light-words.ts'
import { ENGLISH_RULES } from './english-rules.ts'
import { ENGLISH_SYNONYMS } from './english-synonyms.ts'
import { ENGLISH_TRADE_SYNONYMS } from './english-trade-synonyms.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'

/** The lexicon that ships: English. */
export const ENGLISH: Lexicon = readLexicon('en', {
  same: ENGLISH_SYNONYMS + ENGLISH_TRADE_SYNONYMS,
  rules: ENGLISH_RULES,
  light: ENGLISH_LIGHT_WORDS,
})

import { ENGLISH_LIGHT_WORDS } from './english-light-words.ts'
import { ENGLISH_NEEDS } from './english-needs.ts'
import { ENGLISH_RULES } from './english-rules.ts'
import { ENGLISH_SYNONYMS } from './english-synonyms.ts'
import { ENGLISH_TRADE_SYNONYMS } from './english-trade-synonyms.ts'
import { ENGLISH_TRADE_RULES } from './english-trades.ts'
import { type Lexicon, readLexicon, readThesaurus } from './lexicon.ts'

/** The lexicon that ships: English. */
export const ENGLISH: Lexicon = readLexicon('en', {
  same: ENGLISH_SYNONYMS + ENGLISH_TRADE_SYNONYMS,
  rules: ENGLISH_RULES + ENGLISH_TRADE_RULES + ENGLISH_NEEDS,
  light: ENGLISH_LIGHT_WORDS,
})

/** The same with a thesaurus of visitors' words; the composition gives the text of its files. */
export const englishWith = (thesaurus: string): Lexicon => ({
  ...ENGLISH,
  rules: [...ENGLISH.rules, ...readThesaurus(thesaurus)],
})

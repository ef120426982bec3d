import { isMonthFirst } from '../keypad/read-entry.ts'
import { AMERICAN, ENGLISH } from './sentences/english.ts'
import { ARABIC, CHINESE, JAPANESE, POLISH } from './sentences/further.ts'
import { DUTCH, GERMAN } from './sentences/germanic.ts'
import type { PhoneSentences } from './sentences/phone-sentences.ts'
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from './sentences/romance.ts'

export type { PhoneSentences } from './sentences/phone-sentences.ts'

const OTHERS: Readonly<Record<string, PhoneSentences>> = {
  ar: ARABIC,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  ja: JAPANESE,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  zh: CHINESE,
}

/** TC6: what a phone agent says of itself, in the language given (BCP 47); in English where there is no other. */
export const phoneSentences = (language: string): PhoneSentences =>
  OTHERS[language.toLowerCase().split('-')[0] ?? ''] ?? (isMonthFirst(language) ? AMERICAN : ENGLISH)

import { EMBEDDED_LANGUAGES, type EmbeddedLanguage } from '@frontdesk/schema'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import type { Sentences } from './sentences.ts'
import { zh } from './zh.ts'

/** A language without its table, or a table without a sentence, does not compile. */
const SENTENCES: Readonly<Record<EmbeddedLanguage, Sentences>> = { en, es, fr, de, it, pt, nl, pl, ar, ja, zh }

/** The sentences of a BCP 47 language: its primary subtag's, else the English ones. */
export function sentencesFor(language: string): Sentences {
  const primary = language.toLowerCase().split('-')[0]
  const known = EMBEDDED_LANGUAGES.find((candidate) => candidate === primary)
  return known ? SENTENCES[known] : en
}

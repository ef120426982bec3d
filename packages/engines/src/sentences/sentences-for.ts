import { EMBEDDED_LANGUAGES, type EmbeddedLanguage } from '@frontdesk/schema'
import { en } from './en.ts'
import type { Sentences } from './sentences.ts'

const SENTENCES: Partial<Record<EmbeddedLanguage, Sentences>> = { en }

/** The sentences of a BCP 47 language: its primary subtag's, else the English ones. */
export function sentencesFor(language: string): Sentences {
  const primary = language.toLowerCase().split('-')[0]
  const known = EMBEDDED_LANGUAGES.find((candidate) => candidate === primary)
  return (known && SENTENCES[known]) ?? en
}

import { EMBEDDED_LANGUAGES, type EmbeddedLanguage } from '@frontdesk/schema'
import { formats as arFormats } from './ar/formats.ts'
import { ar } from './ar/index.ts'
import { formats as deFormats } from './de/formats.ts'
import { de } from './de/index.ts'
import { formats as enFormats } from './en/formats.ts'
import { en, type everywhere } from './en/index.ts'
import { formats as esFormats } from './es/formats.ts'
import { es } from './es/index.ts'
import type { Formats } from './formats.ts'
import { formats as frFormats } from './fr/formats.ts'
import { fr } from './fr/index.ts'
import { formats as itFormats } from './it/formats.ts'
import { it } from './it/index.ts'
import { formats as jaFormats } from './ja/formats.ts'
import { ja } from './ja/index.ts'
import { formats as nlFormats } from './nl/formats.ts'
import { nl } from './nl/index.ts'
import { formats as plFormats } from './pl/formats.ts'
import { pl } from './pl/index.ts'
import { formats as ptFormats } from './pt/formats.ts'
import { pt } from './pt/index.ts'
import type { Translated } from './sentence.ts'
import { formats as zhFormats } from './zh/formats.ts'
import { zh } from './zh/index.ts'

export type English = typeof en
/** The sentences that every language has: small talk and answers, and taking a message. */
export type Everywhere = typeof everywhere

/** The sentences of a language, and how it says days, times and lists. */
export type Tongue<Table> = { language: EmbeddedLanguage; table: Table | Translated<Table>; formats: Formats }

/** The languages in which every sentence is there, those of the business's flows too. */
export const WHOLE_LANGUAGES = ['en', 'es', 'de', 'fr'] as const
export type WholeLanguage = (typeof WHOLE_LANGUAGES)[number]

const WHOLE: { readonly [Language in WholeLanguage]: Tongue<English> } = {
  en: { language: 'en', table: en, formats: enFormats },
  es: { language: 'es', table: es, formats: esFormats },
  de: { language: 'de', table: de, formats: deFormats },
  fr: { language: 'fr', table: fr, formats: frFormats },
}

/** A language without its table, or a table without a sentence, does not compile. */
const TONGUES: { readonly [Language in EmbeddedLanguage]: Tongue<Everywhere> } = {
  ...WHOLE,
  it: { language: 'it', table: it, formats: itFormats },
  pt: { language: 'pt', table: pt, formats: ptFormats },
  nl: { language: 'nl', table: nl, formats: nlFormats },
  pl: { language: 'pl', table: pl, formats: plFormats },
  ar: { language: 'ar', table: ar, formats: arFormats },
  ja: { language: 'ja', table: ja, formats: jaFormats },
  zh: { language: 'zh', table: zh, formats: zhFormats },
}

/** The embedded language of a BCP 47 tag: its primary subtag's, else English. */
function embeddedLanguageOf(tag: string): EmbeddedLanguage {
  const primary = tag.toLowerCase().split('-')[0]
  return EMBEDDED_LANGUAGES.find((candidate) => candidate === primary) ?? 'en'
}

export const tongueOf = (tag: string): Tongue<Everywhere> => TONGUES[embeddedLanguageOf(tag)]

export const wholeTongueOf = (language: WholeLanguage): Tongue<English> => WHOLE[language]

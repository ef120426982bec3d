import type { Assent } from '../../turn/said.ts'
import type { SaidDate } from '../grammars/dates/dates.ts'
import {
  type Found,
  type GrammarContext,
  readAssent,
  readDates,
  readEmail,
  readOrdinal,
  readParty,
  readPersonName,
  readPhone,
  readQuantity,
  readTimes,
} from '../grammars/index.ts'
import type { PersonName } from '../grammars/names.ts'
import type { Party } from '../grammars/party-groups.ts'
import type { SaidTime } from '../grammars/times/times.ts'
import { de } from './de/index.ts'
import type { LanguageData } from './engine/language-data.ts'
import { readAssentIn } from './engine/read-answers.ts'
import { readEmailIn, readPhoneIn } from './engine/read-contact.ts'
import { readDatesIn } from './engine/read-dates.ts'
import { readNameIn } from './engine/read-names.ts'
import { readNumbersIn, readOrdinalIn, readPartyIn, readQuantityIn } from './engine/read-people.ts'
import { readTimesIn } from './engine/read-times.ts'
import { type Language, languageOf } from './engine/world.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'

/** What reads the words of one language. Pure: same text and context, same readings. */
export type Readers = {
  readDates: (text: string, context: GrammarContext) => Found<SaidDate>[]
  readTimes: (text: string, context: GrammarContext) => Found<SaidTime>[]
  readParty: (text: string, context: GrammarContext) => Found<Party>[]
  readQuantity: (text: string, context: GrammarContext) => Found<number> | null
  readPersonName: (text: string, context: GrammarContext) => Found<PersonName> | null
  readPhone: (text: string, context: GrammarContext) => Found<string> | null
  readEmail: (text: string, context: GrammarContext) => Found<string> | null
  readOrdinal: (text: string, count: number) => number | null
  readAssent: (text: string) => Assent
}

const ENGLISH: Readers = {
  readDates,
  readTimes,
  readParty,
  readQuantity,
  readPersonName,
  readPhone,
  readEmail,
  readOrdinal,
  readAssent,
}

/** Every language that is read by data. A further one is a folder beside these, and a line here. */
const DATA: readonly LanguageData[] = [es, de, fr]

const languages = new Map<string, Language>()

/** A language that is read by data; null for English, which has rules of its own, and for one that is not read. */
export function languageFor(tag: string): Language | null {
  if (!/^[a-z]{2}(?:-|$)/iu.test(tag)) return null
  const name = tag.slice(0, 2).toLowerCase()
  const known = languages.get(name)
  if (known) return known
  const data = DATA.find(({ language }) => language === name)
  if (!data) return null
  const made = languageOf(data)
  languages.set(name, made)
  return made
}

const readersOf = (language: Language): Readers => ({
  readDates: (text, context) => readDatesIn(language, text, context),
  readTimes: (text, context) => readTimesIn(language, text, context),
  readParty: (text, context) => readPartyIn(language, text, context),
  readQuantity: (text, context) => readQuantityIn(language, text, context),
  readPersonName: (text, context) => readNameIn(language, text, context),
  readPhone: (text, context) => readPhoneIn(language, text, context),
  readEmail: (text) => readEmailIn(language, text),
  readOrdinal: (text, count) => readOrdinalIn(language, text, count),
  readAssent: (text) => readAssentIn(language, text),
})

/** TG1: the readers of an agent's language; null where it is not read. */
export function readersFor(tag: string): Readers | null {
  if (/^en\b/iu.test(tag)) return ENGLISH
  const language = languageFor(tag)
  return language && readersOf(language)
}

/** Where a language is not read, English words still are, and a plain yes or no in every embedded language. */
export const readersOrEnglish = (tag: string): Readers => readersFor(tag) ?? ENGLISH

/** The numbers that are said in a text, where its language is read by data. */
export const numbersIn = (tag: string, text: string): readonly Found<number>[] => {
  const language = languageFor(tag)
  return language ? readNumbersIn(language, text) : []
}

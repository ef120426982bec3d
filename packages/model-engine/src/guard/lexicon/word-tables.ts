import {
  MONTH_FORMS,
  type SpokenCalendar,
  spokenDe,
  spokenEs,
  spokenFr,
  TENS_WORDS,
  UNIT_WORDS,
  WEEKDAY_FORMS,
} from '@frontdesk/calendar'
import { conceptsOf } from './concepts.ts'
import { guardDe } from './de.ts'
import { guardEn } from './en.ts'
import { guardEs } from './es.ts'
import { guardFr } from './fr.ts'
import type { GuardLanguage, GuardWords } from './guard-words.ts'

/** A meaning that a word stands for, or the opposite of it. */
export type Meaning = { name: string; isOpposite: boolean }

/** What a language's lists say of a word, looked up by its folded form. */
export type WordTables = {
  language: GuardLanguage
  /** Small words and words of talking. */
  idle: ReadonlySet<string>
  small: ReadonlySet<string>
  talk: ReadonlySet<string>
  not: ReadonlySet<string>
  sweeping: ReadonlyMap<string, string>
  meanings: ReadonlyMap<string, Meaning>
  units: ReadonlyMap<string, string>
  ranges: ReadonlySet<string>
  except: ReadonlySet<string>
  ourselves: ReadonlySet<string>
  /** Takes phrases out and reads others as the words they stand for. */
  plainly: (text: string) => string
  free: ReadonlySet<string>
  from: ReadonlySet<string>
  until: ReadonlySet<string>
  forms: ReadonlyMap<string, string>
  concepts: ReadonlyMap<string, readonly string[]>
  endings: readonly string[]
  /** As a bit for each, Monday and January first. */
  weekdays: ReadonlyMap<string, number>
  months: ReadonlyMap<string, number>
  numbers: ReadonlyMap<string, number>
}

/** Small letters without accents, as the lists are written. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
/** Most words have no accents, and there are thousands in the evidence of a turn. */
const PLAIN = /^[ -~\n]*$/

const listed = (words: string): string[] => words.split(' ').filter((word) => word !== '')

const SHORTEST_STEM = 3

/** A word without its ending, so that its forms compare as equal. */
export function stemOf(word: string, { endings }: Pick<WordTables, 'endings'>): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  return /(.)\1$/.test(stem) && stem.length > SHORTEST_STEM + 1 ? stem.slice(0, -1) : stem
}

function meaningsOf(words: GuardWords, endings: readonly string[]): Map<string, Meaning> {
  const stems = new Map<string, Meaning>()
  const whole = new Map<string, Meaning>()
  for (const [name, list] of Object.entries(words.meanings)) {
    for (const entry of listed(list)) {
      const isOpposite = entry.startsWith('!')
      const word = isOpposite ? entry.slice(1) : entry
      whole.set(word, { name, isOpposite })
      stems.set(stemOf(word, { endings }), { name, isOpposite })
    }
  }
  return new Map([...stems, ...whole])
}

/** "One" is a pronoun and an article as often as a number; from two on words count. */
const COUNTED = Array.from({ length: 58 }, (_, index) => index + 2)

const spokenNumbers = (calendar: SpokenCalendar): Map<string, number> =>
  new Map(COUNTED.flatMap((value) => calendar.number(value).map((word): [string, number] => [word, value])))

const bitsOf = (forms: readonly string[]): Map<string, number> =>
  new Map(forms.flatMap((each, index) => each.split('|').map((form): [string, number] => [form, 1 << index])))

const SPOKEN = { de: spokenDe, es: spokenEs, fr: spokenFr } as const

function calendarOf(language: GuardLanguage): Pick<WordTables, 'weekdays' | 'months' | 'numbers'> {
  if (language !== 'en') {
    const spoken = SPOKEN[language]
    return { weekdays: bitsOf(spoken.weekdays), months: bitsOf(spoken.months), numbers: spokenNumbers(spoken) }
  }
  const weekdays = [...WEEKDAY_FORMS].flatMap(([form, day]): [string, number][] => [
    [form, 1 << (day - 1)],
    [`${form}s`, 1 << (day - 1)],
  ])
  const months = [...MONTH_FORMS].map(([form, month]): [string, number] => [form, 1 << (month - 1)])
  const numbers = [...UNIT_WORDS, ...TENS_WORDS].filter(([, value]) => value > 1)
  return { weekdays: new Map(weekdays), months: new Map(months), numbers: new Map(numbers) }
}

/** Letters of a phrase with their accents, as they may stand in a text. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: '[aàáâä]',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  n: '[nñ]',
  o: '[oòóôö]',
  u: '[uùúûü]',
}

const phrasePattern = (phrase: string): string =>
  phrase.replace(/(?<!\\)[aceinou]/g, (letter) => ACCENTED[letter] ?? letter).replaceAll(' ', String.raw`[\s'’-]+`)

/** All phrases in one pattern, a group for each, so that a text is gone through once. */
function rewriterOf({ phrases, same }: GuardWords): (text: string) => string {
  const pairs = same.split(';').map((entry) => entry.split('='))
  const groups = [phrases, ...pairs.map(([pattern = '']) => pattern)].map((each) => `(${phrasePattern(each)})`)
  const replacements = ['', ...pairs.map(([, by = '']) => by)]
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${groups.join('|')})(?![\p{L}\p{N}])`, 'giu')
  return (text) =>
    text.replace(pattern, (...found: readonly unknown[]) => {
      const index = found.slice(1, groups.length + 1).findIndex((group) => group !== undefined)
      return ` ${replacements[index] ?? ''} `
    })
}

function tablesOf(language: GuardLanguage, words: GuardWords): WordTables {
  const endings = listed(words.endings).toSorted((a, b) => b.length - a.length)
  const groups = words.sweeping.split('|').map(listed)
  return {
    language,
    idle: new Set([...listed(words.small), ...listed(words.talk)]),
    small: new Set(listed(words.small)),
    talk: new Set(listed(words.talk)),
    not: new Set(listed(words.not)),
    sweeping: new Map(groups.flatMap((group, index) => group.map((word): [string, string] => [word, `~${index}`]))),
    meanings: meaningsOf(words, endings),
    units: new Map(
      Object.entries(words.units).flatMap(([unit, forms]) =>
        listed(forms).map((form): [string, string] => [form, unit]),
      ),
    ),
    ranges: new Set(listed(words.ranges)),
    except: new Set(listed(words.except)),
    ourselves: new Set(listed(words.ourselves)),
    plainly: rewriterOf(words),
    free: new Set(listed(words.free)),
    from: new Set(listed(words.from)),
    until: new Set(listed(words.until)),
    forms: new Map(
      listed(words.forms ?? '').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
    ),
    concepts: conceptsOf(language),
    endings,
    ...calendarOf(language),
  }
}

export const WORD_TABLES: Readonly<Record<GuardLanguage, WordTables>> = {
  en: tablesOf('en', guardEn),
  es: tablesOf('es', guardEs),
  de: tablesOf('de', guardDe),
  fr: tablesOf('fr', guardFr),
}

const TABLES = Object.values(WORD_TABLES)
/** So much of a text tells its language. */
const READ_FOR_LANGUAGE = 400

const isOwnWord = (word: string, { small, meanings, weekdays }: WordTables): boolean =>
  small.has(word) || meanings.has(word) || (word.length > 2 && weekdays.has(word))

/** The language whose small words a text has most of; where none has more, the one that is given. */
export function tablesFor(text: string, otherwise: WordTables): WordTables {
  const words = folded(text.slice(0, READ_FOR_LANGUAGE)).match(/\p{L}+/gu) ?? []
  const counts = TABLES.map((tables) => ({ tables, count: words.filter((word) => isOwnWord(word, tables)).length }))
  const most = Math.max(...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most).map(({ tables }) => tables)
  return best.includes(otherwise) || most === 0 ? otherwise : (best[0] ?? otherwise)
}

import type { Match } from '../../grammars/found.ts'
import { isGluedAt, isNumberAt, phraseAt, type Token, wordAt } from '../../grammars/tokens.ts'
import type { LanguageData } from './language-data.ts'
import { pastHyphen } from './patterns.ts'

type Words = ReadonlyMap<string, number>

/** The words of a language that slots are made of. */
export type Lexicon = {
  numbers: Words
  ordinals: Words
  months: Words
  weekdays: Words
  units: Words
  timeUnits: Words
  holidays: Words
  monthWords: Words
  thousand: string
}

/** Days, weeks, months and years, as their slots count them. */
export const UNIT = { day: 0, week: 1, month: 2, year: 3 } as const

export const phrasesOf = (list: string): string[] => list.split('|').filter((phrase) => phrase !== '')

const numbered = (forms: readonly string[], first: number): Words =>
  new Map(forms.flatMap((list, index) => phrasesOf(list).map((form): [string, number] => [form, index + first])))

export function lexiconOf(data: LanguageData): Lexicon {
  const { spoken, units, timeUnits } = data
  const numbers = new Map<string, number>()
  for (let value = 0; value < 1_000; value++)
    for (const said of spoken.number(value)) if (!numbers.has(said)) numbers.set(said, value)
  for (const [said, value] of Object.entries(data.amounts)) numbers.set(said, value)
  const ordinals = new Map<string, number>()
  for (let value = 1; value <= 31; value++) for (const said of spoken.ordinal(value)) ordinals.set(said, value)
  return {
    numbers,
    ordinals,
    months: numbered(spoken.months, 1),
    weekdays: numbered(spoken.weekdays, 1),
    units: numbered([units.day, units.week, units.month, units.year], 0),
    timeUnits: new Map([
      ...phrasesOf(timeUnits.minute).map((form): [string, number] => [form, 1]),
      ...phrasesOf(timeUnits.hour).map((form): [string, number] => [form, 60]),
    ]),
    holidays: numbered(
      data.holidays.map(([names]) => names),
      0,
    ),
    monthWords: new Map(Object.entries(data.dates.monthWords)),
    thousand: spoken.thousand,
  }
}

const MOST_DIGITS = 9

/** A number in digits or words, thousands included. */
export function numberAt(lexicon: Lexicon, pieces: readonly Token[], at: number): Match<number> | null {
  const piece = pieces[at]
  if (piece?.kind === 'number')
    return piece.word.length > MOST_DIGITS ? null : { value: Number(piece.word), next: at + 1 }
  return piece?.kind === 'word' ? spokenNumberAt(lexicon, pieces, at) : null
}

function spokenNumberAt(lexicon: Lexicon, pieces: readonly Token[], at: number): Match<number> | null {
  const isThousand = wordAt(pieces, at) === lexicon.thousand
  const head = isThousand ? { value: 1, next: at } : phraseAt(pieces, at, lexicon.numbers)
  if (!head || wordAt(pieces, head.next) !== lexicon.thousand) return head
  const tail = phraseAt(pieces, head.next + 1, lexicon.numbers) ?? { value: 0, next: head.next + 1 }
  return { value: head.value * 1_000 + tail.value, next: tail.next }
}

/** "3.", "3rd" as it is written in the language, "third". */
export function ordinalAt(lexicon: Lexicon, pieces: readonly Token[], at: number): Match<number> | null {
  const piece = pieces[at]
  if (piece?.kind === 'word') return phraseAt(pieces, at, lexicon.ordinals)
  if (piece?.kind !== 'number') return null
  const next = pieces[at + 1]
  const glued = next?.isGlued ? next.word : ''
  const written = phraseAtGlued(lexicon, piece.word, glued)
  if (written !== null) return { value: written, next: at + 2 }
  return ORDINAL_SIGNS.has(glued) ? { value: Number(piece.word), next: at + 2 } : null
}

const phraseAtGlued = (lexicon: Lexicon, digits: string, ending: string): number | null =>
  lexicon.ordinals.get(`${digits}${ending}`) ?? null

const ORDINAL_SIGNS = new Set('. º ª ° o a e er re eme ieme nd te ten ter tes do da to ta mo vo no'.split(' '))

/** A word of a table, with the dot of an abbreviation; short forms need it, or a number or comma behind them. */
export function namedAt(table: Words, pieces: readonly Token[], at: number): Match<number> | null {
  const found = phraseAt(pieces, at, table)
  if (!found) return null
  const { length } = wordAt(pieces, at)
  const isDot = wordAt(pieces, found.next) === '.' && isGluedAt(pieces, found.next)
  if (isDot && length <= 5 && found.next + 1 < pieces.length) return { ...found, next: found.next + 1 }
  const isShort = found.next === at + 1 && length <= SHORT
  return isShort && !isFlanked(pieces, at) ? null : found
}
const SHORT = 3

/** Short forms of days and months are words of their own elsewhere: "2 de oct", "3/dic", "Mo, 3.". */
function isFlanked(pieces: readonly Token[], at: number): boolean {
  const after = pastHyphen(pieces, at + 1)
  if (pieces.length === 1 || isNumberAt(pieces, after) || isNumberAt(pieces, at - 1)) return true
  return BEFORE_SHORT.has(wordAt(pieces, at - 1)) || AFTER_SHORT.has(wordAt(pieces, after))
}
const BEFORE_SHORT = new Set(['de', 'del', 'le', 'am', 'den', '.', ',', '/', '-'])
const AFTER_SHORT = new Set(['/', '-', ','])

import { type FactReader, type FactsRead, numberAt, one, plainAt } from './fact-reader.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import { bareNumber, readClock, readOneOClock, readPartOfHour, readTime } from './read-clock.ts'
import type { Token } from './read-tokens.ts'

const MINUTES_OF: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440, week: 10_080 }
const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  pfund: 'GBP',
  libras: 'GBP',
  livres: 'GBP',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  dolares: 'USD',
  chf: 'CHF',
  franken: 'CHF',
  francs: 'CHF',
  francos: 'CHF',
}
const PERCENT = new Set(['%', 'percent', 'prozent'])
const DASH = new Set(['-', '–', '—', '−'])
/** Signs and words between a day and its month: "24. Dezember", "12 de diciembre", "1st of May". */
const BEFORE_MONTH = new Set(['.', 'de', 'of', 'st', 'nd', 'rd', 'th', 'er', 'the'])
const MORE_DAYS = new Set([...DASH, '+', ',', '&', 'and', 'und', 'y', 'et', 'to', 'bis', 'al', 'au'])
const EVERY_DAY = 0b111_1111
/** Words and phrases that are sets of days. */
const DAY_SETS: readonly (readonly [words: string, bits: number])[] = [
  ['every day', EVERY_DAY],
  ['each day', EVERY_DAY],
  ['all week', EVERY_DAY],
  ['daily', EVERY_DAY],
  ['jeden tag', EVERY_DAY],
  ['taglich', EVERY_DAY],
  ['todos los dias', EVERY_DAY],
  ['cada dia', EVERY_DAY],
  ['tous les jours', EVERY_DAY],
  ['chaque jour', EVERY_DAY],
  ['weekdays', 0b001_1111],
  ['weekday', 0b001_1111],
  ['werktags', 0b001_1111],
  ['weekend', 0b110_0000],
  ['weekends', 0b110_0000],
  ['wochenende', 0b110_0000],
  ['fin de semana', 0b110_0000],
  ['fines de semana', 0b110_0000],
  ['week end', 0b110_0000],
]
const DAY_SETS_BY_FIRST = new Map<string, (readonly [words: readonly string[], bits: number])[]>()
for (const [words, bits] of DAY_SETS) {
  const [first = '', ...more] = words.split(' ')
  DAY_SETS_BY_FIRST.set(first, [...(DAY_SETS_BY_FIRST.get(first) ?? []), [more, bits]])
}
/** The facts that begin here, read as the longest thing that they can be; null where none does. */
export function readFactsAt(tokens: readonly Token[], at: number, tables: WordTables): FactsRead | null {
  for (const reader of READERS) {
    const read = reader(tokens, at, tables)
    if (read !== null) return read
  }
  return null
}

const readAddress: FactReader = (tokens, at) => {
  const token = tokens[at]
  if (token?.kind === 'address') return one({ type: 'address', text: addressOf(token.text) }, 1)
  return token?.kind === 'phone' ? one({ type: 'phone', digits: token.text.replace(/\D/g, '') }, 1) : null
}

/** An address as it is compared: without what may be left out. */
export const addressOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?/]+$/, '')

const readWrittenDate: FactReader = (tokens, at) => {
  const token = tokens[at]
  if (token?.kind !== 'date') return null
  const [first = 0, second = 0, third] = token.text.match(/\d+/g)?.map(Number) ?? []
  const isIso = first > 31
  const dayOfMonth = isIso ? (third ?? 0) : first
  if (!isDayAndMonth(dayOfMonth, second)) return one({ type: 'amount', value: first + second / 100, unit: '' }, 1)
  return one({ type: 'date', month: second, dayOfMonth, year: isIso ? first : fullYear(third) }, 1)
}

const isDayAndMonth = (day: number, month: number): boolean => month >= 1 && month <= 12 && day <= 31

function fullYear(year: number | undefined): number | null {
  if (year === undefined) return null
  return year < 100 ? year + 2_000 : year
}

const readDayOfMonth: FactReader = (tokens, at, tables) => {
  const dayOfMonth = dayNumber(tokens[at])
  if (dayOfMonth === null) return null
  let next = at + 1
  while (next - at <= 3 && BEFORE_MONTH.has(plainAt(tokens, next))) next += 1
  const month = tables.months.get(plainAt(tokens, next))
  if (month !== undefined && month > 0) {
    const year = yearAt(tokens, next + 1)
    return one({ type: 'date', month: monthOf(month), dayOfMonth, year }, next + 1 - at + (year === null ? 0 : 1))
  }
  return MORE_DAYS.has(plainAt(tokens, next)) ? readMoreDays(dayOfMonth, next, { tokens, at, tables }) : null
}

type Place = { tokens: readonly Token[]; at: number; tables: WordTables }

/** "24–26 December", "5 and 12 May": the month stands behind the last day. */
function readMoreDays(dayOfMonth: number, next: number, { tokens, at, tables }: Place): FactsRead | null {
  const more = dayNumber(tokens[next + 1]) === null ? null : readDayOfMonth(tokens, next + 1, tables)
  const [date] = more?.facts ?? []
  if (date?.type !== 'date' || more === null) return null
  return { facts: [{ ...date, dayOfMonth }, ...more.facts], used: next + 1 - at + more.used }
}

const readMonthDay: FactReader = (tokens, at, tables) => {
  const bit = tables.months.get(plainAt(tokens, at))
  if (bit === undefined || tokens[at]?.kind !== 'word') return null
  const behind = plainAt(tokens, at + 1) === 'the' || plainAt(tokens, at + 1) === '.' ? at + 2 : at + 1
  const dayOfMonth = tables.language === 'en' ? dayNumber(tokens[behind]) : null
  if (dayOfMonth !== null) return one({ type: 'date', month: monthOf(bit), dayOfMonth, year: null }, behind + 1 - at)
  const year = yearAt(tokens, at + 1)
  return isMonthName(tokens[at], tables) ? one({ type: 'months', bits: bit }, year === null ? 1 : 2) : null
}

/** "May" and "mar" are words as well; as names of months in English they have a capital letter. */
const isMonthName = (token: Token | undefined, { language }: WordTables): boolean =>
  language !== 'en' || /^\p{Lu}/u.test(token?.text ?? '')

const monthOf = (bit: number): number => Math.log2(bit) + 1

function dayNumber(token: Token | undefined): number | null {
  const value = token?.kind === 'number' && /^\d{1,2}$/.test(token.text) ? Number(token.text) : 0
  return value >= 1 && value <= 31 ? value : null
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const text = tokens[at]?.text ?? ''
  return /^20\d\d$/.test(text) ? Number(text) : null
}

const readDays: FactReader = (tokens, at, tables) => {
  const word = plainAt(tokens, at)
  for (const [more, bits] of DAY_SETS_BY_FIRST.get(word) ?? [])
    if (more.every((each, index) => plainAt(tokens, at + 1 + index) === each))
      return one({ type: 'days', bits }, 1 + more.length)
  const bit = tables.weekdays.get(word) ?? tables.weekdays.get(word.replace(/s$/, ''))
  if (bit === undefined || tokens[at]?.kind !== 'word' || !isDayName(tokens[at], tables)) return null
  return one({ type: 'days', bits: bit }, plainAt(tokens, at + 1) === '.' && word.length <= 3 ? 2 : 1)
}

/** Short forms of days are words too ("so", "do", "sat", "sun"): they count with the capital letter of a name. */
const isDayName = (token: Token | undefined, { language }: WordTables): boolean =>
  (token?.text ?? '').length > 4 || language === 'fr' || /^\p{Lu}\p{Ll}/u.test(token?.text ?? '')

/** What costs nothing has a price, too; "gluten-free" has none. */
const readFree: FactReader = (tokens, at, tables) =>
  tables.free.has(plainAt(tokens, at)) && !DASH.has(plainAt(tokens, at - 1))
    ? one({ type: 'money', value: 0, currency: '' }, 1)
    : null

/** Numbers with what they count: money, per cent, times of the clock, lengths of time and measures. */
const readNumber: FactReader = (tokens, at, tables) => {
  if (tokens[at]?.kind === 'money_sign') return readPriceBehindSign(tokens, at, tables)
  const value = numberAt(tokens[at], tables)
  if (value === null) return null
  const isJoined = DASH.has(plainAt(tokens, at + 1)) && tables.units.has(plainAt(tokens, at + 2))
  const behind = at + (isJoined ? 2 : 1)
  const unit = plainAt(tokens, behind)
  const used = behind + 1 - at
  const currency = CURRENCIES[unit]
  if (currency !== undefined) return one({ type: 'money', value, currency }, used)
  if (PERCENT.has(unit)) return one({ type: 'percent', value }, used)
  if (unit === 'por' && plainAt(tokens, behind + 1) === 'ciento') return one({ type: 'percent', value }, used + 1)
  return readClock(tokens, at, tables) ?? measured(value, tables.units.get(unit), used) ?? bareNumber(tokens, at, value)
}

function readPriceBehindSign(tokens: readonly Token[], at: number, tables: WordTables): FactsRead | null {
  const value = numberAt(tokens[at + 1], tables)
  const currency = CURRENCIES[plainAt(tokens, at)]
  return value === null || currency === undefined ? null : one({ type: 'money', value, currency }, 2)
}

function measured(value: number, unit: string | undefined, used: number): FactsRead | null {
  if (unit === undefined) return null
  const minutes = MINUTES_OF[unit]
  if (minutes !== undefined) return one({ type: 'amount', value: value * minutes, unit: 'minute' }, used)
  return one(
    { type: 'amount', value: unit === 'year' ? value * 12 : value, unit: unit === 'year' ? 'month' : unit },
    used,
  )
}

/** "An hour", "eine Woche", "half an hour". */
const readOneUnit: FactReader = (tokens, at, tables) => {
  const isHalf = plainAt(tokens, at) === 'half' || plainAt(tokens, at) === 'media' || plainAt(tokens, at) === 'halbe'
  const article = isHalf && plainAt(tokens, at + 1) === 'an' ? at + 1 : at
  const unit = tables.units.get(plainAt(tokens, article + 1))
  if (unit === 'hour' && isHalf) return measured(0.5, unit, article + 2 - at)
  const isOne = /^(?:an?|one|ein|eine[nmrs]?|une?|una?)$/.test(plainAt(tokens, at))
  return isOne && unit !== undefined && plainAt(tokens, at + 1).length > 1 ? measured(1, unit, 2) : null
}

const READERS: readonly FactReader[] = [
  readAddress,
  readWrittenDate,
  readDayOfMonth,
  readMonthDay,
  readDays,
  readFree,
  readPartOfHour,
  readTime,
  readOneUnit,
  readOneOClock,
  readNumber,
]

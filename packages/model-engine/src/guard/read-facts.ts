import { NAMED_TIMES } from '@frontdesk/calendar'
import type { Value } from './facts.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import type { Token } from './read-tokens.ts'

/** Facts that begin at a token, and how many tokens they take. */
type Read = { facts: readonly Value[]; used: number }
type Reader = (tokens: readonly Token[], at: number, tables: WordTables) => Read | null

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
const NOON = 720
const TIME_NAMES: ReadonlyMap<string, number> = new Map([
  ...NAMED_TIMES,
  ['mediodia', NOON],
  ['medianoche', 0],
  ['midi', NOON],
  ['minuit', 0],
  ['mitternacht', 0],
])
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
/** Words for the two halves of a day, near a time. */
const FORENOON = new Set(['morning', 'mornings', 'morgens', 'fruh', 'vormittags', 'manana', 'matin'])
const AFTERNOON = new Set(
  'afternoon afternoons evening evenings night nachmittags abends tarde noche soir'.split(' '),
)
/** So far behind a time a half of the day may stand: "at eight on a Friday evening". */
const HALF_DAY_REACH = 5
const ONE_OCLOCK = new Set(['one', 'una', 'eins', 'une'])
const CLOCK_SIGNS = new Set(['h', 'uhr', 'oclock', 'heures', 'heure'])

/** The facts that begin here, read as the longest thing that they can be; null where none does. */
export function readFactsAt(tokens: readonly Token[], at: number, tables: WordTables): Read | null {
  for (const reader of READERS) {
    const read = reader(tokens, at, tables)
    if (read !== null) return read
  }
  return null
}

const one = (fact: Value, used: number): Read => ({ facts: [fact], used })
const plainAt = (tokens: readonly Token[], at: number): string => tokens[at]?.plain ?? ''

const readAddress: Reader = (tokens, at) => {
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

const readWrittenDate: Reader = (tokens, at) => {
  const token = tokens[at]
  if (token?.kind !== 'date') return null
  const [first = 0, second = 0, third] = token.text.match(/\d+/g)?.map(Number) ?? []
  const isIso = first > 31
  const [dayOfMonth, month] = isIso ? [third ?? 0, second] : [first, second]
  const year = isIso ? first : third === undefined ? null : third < 100 ? third + 2_000 : third
  if (month >= 1 && month <= 12 && dayOfMonth <= 31) return one({ type: 'date', month, dayOfMonth, year }, 1)
  return one({ type: 'amount', value: first + second / 100, unit: '' }, 1)
}

const readDayOfMonth: Reader = (tokens, at, tables) => {
  const dayOfMonth = dayNumber(tokens[at])
  if (dayOfMonth === null) return null
  let next = at + 1
  while (next - at <= 3 && BEFORE_MONTH.has(plainAt(tokens, next))) next += 1
  const month = tables.months.get(plainAt(tokens, next))
  if (month !== undefined && month > 0) {
    const year = yearAt(tokens, next + 1)
    return one({ type: 'date', month: monthOf(month), dayOfMonth, year }, next + 1 - at + (year === null ? 0 : 1))
  }
  if (!MORE_DAYS.has(plainAt(tokens, next))) return null
  const more = dayNumber(tokens[next + 1]) === null ? null : readDayOfMonth(tokens, next + 1, tables)
  const [date] = more?.facts ?? []
  if (date?.type !== 'date' || more === null) return null
  return { facts: [{ ...date, dayOfMonth }, ...more.facts], used: next + 1 - at + more.used }
}

const readMonthDay: Reader = (tokens, at, tables) => {
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

const readDays: Reader = (tokens, at, tables) => {
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
const readFree: Reader = (tokens, at, tables) =>
  tables.free.has(plainAt(tokens, at)) && !DASH.has(plainAt(tokens, at - 1))
    ? one({ type: 'money', value: 0, currency: '' }, 1)
    : null

const readTime: Reader = (tokens, at) => {
  const token = tokens[at]
  if (token?.kind === 'time') return one(clockTime(token.plain, halfOfDay(tokens, at)), 1)
  const named = token?.kind === 'word' ? TIME_NAMES.get(token.plain) : undefined
  return named === undefined ? null : one({ type: 'time', minute: named, isLoose: false }, 1)
}

function clockTime(text: string, half: number | null): Value {
  const [hour = 0, minutes = 0] = text.match(/\d+/g)?.map(Number) ?? []
  const said = /a\.?m/.test(text) ? 0 : /p\.?m/.test(text) ? NOON : half
  return timeAt(hour * 60 + minutes, said, hour <= 12 && !text.startsWith('0'))
}

function timeAt(minute: number, half: number | null, mayBeLoose: boolean): Value {
  if (half === null || minute > NOON + 59) return { type: 'time', minute: minute % 1_440, isLoose: mayBeLoose }
  return { type: 'time', minute: (minute % NOON) + half, isLoose: false }
}

function halfOfDay(tokens: readonly Token[], at: number): number | null {
  for (let near = at + 1; near <= at + HALF_DAY_REACH; near += 1) {
    const token = tokens[near]
    if (token === undefined || (token.kind !== 'word' && near > at + 1)) return null
    if (FORENOON.has(token.plain)) return 0
    if (AFTERNOON.has(token.plain)) return NOON
  }
  return null
}

/** "Half past seven", "quarter to eight", "halb acht". */
const readPartOfHour: Reader = (tokens, at, tables) => {
  const word = plainAt(tokens, at)
  const next = plainAt(tokens, at + 1)
  const part = word === 'half' || word === 'halb' ? 30 : word === 'quarter' || word === 'viertel' ? 15 : null
  if (part === null) return null
  const isHalb = word === 'halb'
  const hour = numberAt(tokens[at + (isHalb ? 1 : 2)], tables)
  if (hour === null || hour > 12) return null
  const isBefore = isHalb || next === 'to' || next === 'vor'
  if (!isBefore && next !== 'past' && next !== 'nach') return null
  const minute = hour * 60 + (isBefore ? -part : part)
  return one(timeAt(minute, halfOfDay(tokens, at + 2), true), isHalb ? 2 : 3)
}

/** Numbers with what they count: money, per cent, times of the clock, lengths of time and measures. */
const readNumber: Reader = (tokens, at, tables) => {
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

function readPriceBehindSign(tokens: readonly Token[], at: number, tables: WordTables): Read | null {
  const value = numberAt(tokens[at + 1], tables)
  const currency = CURRENCIES[plainAt(tokens, at)]
  return value === null || currency === undefined ? null : one({ type: 'money', value, currency }, 2)
}

/** "14 Uhr", "19 h 30", "las once y media". */
function readClock(tokens: readonly Token[], at: number, tables: WordTables): Read | null {
  const value = numberAt(tokens[at], tables)
  if (value === null || value > 24 || !Number.isInteger(value)) return null
  const sign = plainAt(tokens, at + 1)
  const isClock = CLOCK_SIGNS.has(sign) && !(sign === 'h' && tables.language === 'en') && !isAhead(tokens, at + 2)
  const behind = isClock ? at + 2 : at + 1
  const isPart = plainAt(tokens, behind) === 'y' || plainAt(tokens, behind) === 'et'
  const part = isPart ? partNamed(plainAt(tokens, behind + 1)) : null
  if (part !== null) return one(timeAt(value * 60 + part, halfOfDay(tokens, behind + 1), true), behind + 2 - at)
  if (!isClock) return null
  const minutes = /^\d\d$/.test(plainAt(tokens, behind)) ? Number(plainAt(tokens, behind)) : null
  const minute = value * 60 + (minutes ?? 0)
  return one(timeAt(minute, halfOfDay(tokens, behind - 1), value <= 12), behind - at + (minutes === null ? 0 : 1))
}

/** "24 heures avant" is a length of time. */
const isAhead = (tokens: readonly Token[], at: number): boolean =>
  plainAt(tokens, at) === 'avant' || (plainAt(tokens, at) === 'a' && plainAt(tokens, at + 2) === 'avance')

const partNamed = (word: string): number | null =>
  word === 'media' || word === 'demie' ? 30 : word === 'cuarto' || word === 'quart' ? 15 : null

function measured(value: number, unit: string | undefined, used: number): Read | null {
  if (unit === undefined) return null
  const minutes = MINUTES_OF[unit]
  if (minutes !== undefined) return one({ type: 'amount', value: value * minutes, unit: 'minute' }, used)
  return one({ type: 'amount', value: unit === 'year' ? value * 12 : value, unit: unit === 'year' ? 'month' : unit }, used)
}

/** "Three in the afternoon" is a time. */
function bareNumber(tokens: readonly Token[], at: number, value: number): Read {
  const half = value <= 12 && Number.isInteger(value) ? halfOfDay(tokens, at) : null
  return one(half === null ? { type: 'amount', value, unit: '' } : timeAt(value * 60, half, false), 1)
}

function numberAt(token: Token | undefined, tables: WordTables): number | null {
  if (token?.kind === 'number') return numberOf(token.text)
  return token?.kind === 'word' ? (tables.numbers.get(token.plain) ?? null) : null
}

/** Three digits behind a sign are thousands, fewer are a fraction. */
export const numberOf = (text: string): number =>
  Number(
    text
      .replace(/[\s'’]/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )

/** "An hour", "eine Woche", "half an hour". */
const readOneUnit: Reader = (tokens, at, tables) => {
  const isHalf = plainAt(tokens, at) === 'half' || plainAt(tokens, at) === 'media' || plainAt(tokens, at) === 'halbe'
  const article = isHalf && plainAt(tokens, at + 1) === 'an' ? at + 1 : at
  const unit = tables.units.get(plainAt(tokens, article + 1))
  if (unit === 'hour' && isHalf) return measured(0.5, unit, article + 2 - at)
  const isOne = /^(?:an?|one|ein|eine[nmrs]?|une?|una?)$/.test(plainAt(tokens, at))
  return isOne && unit !== undefined && plainAt(tokens, at + 1).length > 1 ? measured(1, unit, 2) : null
}

const readOneOClock: Reader = (tokens, at) => {
  const isOne = ONE_OCLOCK.has(plainAt(tokens, at))
  const half = isOne ? halfOfDay(tokens, at) : null
  return half === null ? null : one(timeAt(60, half, false), 1)
}

const READERS: readonly Reader[] = [
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

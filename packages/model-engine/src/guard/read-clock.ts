import { NAMED_TIMES, PARTS_OF_AN_HOUR } from '@frontdesk/calendar'
import { type FactReader, type FactsRead, numberAt, one, plainAt } from './fact-reader.ts'
import type { Value } from './facts.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import type { Token } from './read-tokens.ts'

const NOON = 720
const TIME_NAMES: ReadonlyMap<string, number> = new Map([
  ...NAMED_TIMES,
  ['mediodia', NOON],
  ['medianoche', 0],
  ['midi', NOON],
  ['minuit', 0],
  ['mitternacht', 0],
])
/** Words for the two halves of a day, near a time. */
const FORENOON = new Set(['morning', 'mornings', 'morgens', 'fruh', 'vormittags', 'manana', 'matin'])
const AFTERNOON = new Set('afternoon afternoons evening evenings night nachmittags abends tarde noche soir'.split(' '))
/** So far behind a time a half of the day may stand: "at eight on a Friday evening". */
const HALF_DAY_REACH = 5
const ONE_OCLOCK = new Set(['one', 'una', 'eins', 'une'])
const CLOCK_SIGNS = new Set(['h', 'uhr', 'oclock', 'heures', 'heure'])

/** "7:30 pm", "noon". */
export const readTime: FactReader = (tokens, at) => {
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

const PARTS: ReadonlyMap<string, number> = new Map([...PARTS_OF_AN_HOUR, ['halb', 30], ['viertel', 15]])

/** "Half past seven", "quarter to eight", "halb acht". */
export const readPartOfHour: FactReader = (tokens, at, tables) => {
  const word = plainAt(tokens, at)
  const next = plainAt(tokens, at + 1)
  const part = PARTS.get(word)
  if (part === undefined) return null
  const isHalb = word === 'halb'
  const isBefore = isHalb || next === 'to' || next === 'vor'
  if (!isBefore && next !== 'past' && next !== 'nach') return null
  const hour = numberAt(tokens[at + (isHalb ? 1 : 2)], tables)
  if (hour === null || hour > 12) return null
  const minute = hour * 60 + (isBefore ? -part : part)
  return one(timeAt(minute, halfOfDay(tokens, at + 2), true), isHalb ? 2 : 3)
}

/** "One in the afternoon": elsewhere the word is an article. */
export const readOneOClock: FactReader = (tokens, at) => {
  const isOne = ONE_OCLOCK.has(plainAt(tokens, at))
  const half = isOne ? halfOfDay(tokens, at) : null
  return half === null ? null : one(timeAt(60, half, false), 1)
}

/** "14 Uhr", "19 h 30", "las once y media". */
export function readClock(tokens: readonly Token[], at: number, tables: WordTables): FactsRead | null {
  const value = numberAt(tokens[at], tables)
  if (value === null || value > 24 || !Number.isInteger(value)) return null
  const isClock = isClockSign(tokens, at + 1, tables)
  const behind = isClock ? at + 2 : at + 1
  const part = partAt(tokens, behind)
  if (part !== null) return one(timeAt(value * 60 + part, halfOfDay(tokens, behind + 1), true), behind + 2 - at)
  if (!isClock) return null
  const minutes = /^\d\d$/.test(plainAt(tokens, behind)) ? Number(plainAt(tokens, behind)) : null
  const minute = value * 60 + (minutes ?? 0)
  return one(timeAt(minute, halfOfDay(tokens, behind - 1), value <= 12), behind - at + (minutes === null ? 0 : 1))
}

function isClockSign(tokens: readonly Token[], at: number, { language }: WordTables): boolean {
  const sign = plainAt(tokens, at)
  return CLOCK_SIGNS.has(sign) && !(sign === 'h' && language === 'en') && !isAhead(tokens, at + 1)
}

/** "Y media", "et quart". */
function partAt(tokens: readonly Token[], at: number): number | null {
  const and = plainAt(tokens, at)
  return and === 'y' || and === 'et' ? partNamed(plainAt(tokens, at + 1)) : null
}

/** "24 heures avant" is a length of time. */
const isAhead = (tokens: readonly Token[], at: number): boolean =>
  plainAt(tokens, at) === 'avant' || (plainAt(tokens, at) === 'a' && plainAt(tokens, at + 2) === 'avance')

const partNamed = (word: string): number | null =>
  word === 'media' || word === 'demie' ? 30 : word === 'cuarto' || word === 'quart' ? 15 : null

/** "Three in the afternoon" is a time; other numbers are what they are. */
export function bareNumber(tokens: readonly Token[], at: number, value: number): FactsRead {
  const half = value <= 12 && Number.isInteger(value) ? halfOfDay(tokens, at) : null
  return one(half === null ? { type: 'amount', value, unit: '' } : timeAt(value * 60, half, false), 1)
}

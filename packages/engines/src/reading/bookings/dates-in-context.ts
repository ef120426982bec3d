import {
  addDays,
  dayOfIso,
  daysBetween,
  instantOf,
  isoOf,
  localTimeOf,
  mondayOf,
  WEEKDAY_FORMS,
} from '@frontdesk/calendar'
import { type Found, type GrammarContext, readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import type { ReaderInput } from '../said/reading.ts'
import { wordsOf } from '../words.ts'

export type FoundDate = Found<ReturnType<typeof readDates>[number]['value']>

/** Nearer ones need no context: the next Friday is the one that everybody means. */
const SOON_DAYS = 6
const HALF_A_MONTH = 15
/** What is farther away than anybody books is no day to go on from. */
const YEAR_DAYS = 366
const NOON = 720

/**
 * SB8, SB9: the dates that are said, as they are meant where a day is spoken of already: "the Tuesday" and "the 14th"
 * are of its week and its month, not the next to come. Beside a day a week or a month is none: "Monday the 30th, that
 * is next week" and "you saw me in September" are no other wish.
 */
export function datesInContext(input: ReaderInput, text: string = input.utterance.text): FoundDate[] {
  const context = grammarContextOf(input)
  const found = readDates(text, context)
  const base = dayInHand(input)
  const inContext = base === null ? found : found.map((one) => nearBase(one, { text, context, base }))
  const exact = inContext.filter((one) => !isVague(one))
  return exact.length > 0 ? exact : inContext
}

/** A week or a month, which beside a day says where that lies, or what was; a first and a last day say more. */
const isVague = ({ value, text }: FoundDate): boolean => value.kind === 'days' && !FROM_TO.test(text)

/** The day that is spoken of: wished for, chosen, or that of the booking that is looked after. */
function dayInHand({ context, flow }: ReaderInput): string | null {
  const { startsAt, standsAt, day: wished } = flow?.slots ?? {}
  const day = wished && daysBetween(wished.from, wished.until) > SOON_DAYS ? undefined : wished
  const at = startsAt ?? (day === undefined ? standsAt : undefined)
  const date = at === undefined ? day?.from : localTimeOf(at, context.facts.timeZone).date
  const today = localTimeOf(context.turn.now, context.facts.timeZone).date
  const isNear = date === undefined || date <= addDays(today, SOON_DAYS)
  return isNear || date > addDays(today, YEAR_DAYS) ? null : date
}

type Near = { text: string; context: GrammarContext; base: string }

function nearBase(one: FoundDate, { text, context, base }: Near): FoundDate {
  const kind = dependsOn(one.text)
  if (kind === null) return one
  const from = kind === 'week' ? startOfWeek(base) : addDays(base, -HALF_A_MONTH)
  const now = instantOf({ date: from, minute: NOON }, context.timeZone)
  if (now <= context.now) return one
  return readDates(text, { ...context, now }).find(({ start }) => start === one.start) ?? one
}

/** Of a Sunday the days behind it are nearer than those of the week that ends with it. */
function startOfWeek(base: string): string {
  const monday = isoOf(mondayOf(dayOfIso(base)))
  return addDays(monday, 6) === base ? base : monday
}

const FROM_TO = /\d|\b(?:to|until|till?|til|through|thru|and)\b|[-–]/iu

const JOINS = new Set([
  'the',
  'on',
  'from',
  'to',
  'until',
  'till',
  'til',
  'and',
  'between',
  'through',
  'st',
  'nd',
  'rd',
  'th',
])

/** Whether the words are weekdays alone, or days of a month without the month; null for a date that stands for itself. */
function dependsOn(said: string): 'week' | 'month' | null {
  const words = wordsOf(said.toLowerCase()).map(({ word }) => word)
  const left = words.filter((word) => !JOINS.has(word) && !WEEKDAY_FORMS.has(word))
  if (left.length === 0) return words.some((word) => WEEKDAY_FORMS.has(word)) ? 'week' : null
  return left.every((word) => /^\d{1,2}(?:st|nd|rd|th)?$/u.test(word)) ? 'month' : null
}

import { addDays, instantOf, isoOf, localTimeOf, mondayOf, dayOfIso, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { type Found, type GrammarContext, readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import type { ReaderInput } from '../said/reading.ts'
import { wordsOf } from '../words.ts'

export type FoundDate = Found<ReturnType<typeof readDates>[number]['value']>

/** Nearer ones need no context: the next Friday is the one that everybody means. */
const SOON_DAYS = 6
const HALF_A_MONTH = 15
const NOON = 720

/**
 * SB8, SB9: the dates that are said, as they are meant where a day is spoken of already: "the Tuesday" and "the 14th"
 * are of its week and its month, not the next to come. Of two that say the same the narrower counts: "Monday the 30th,
 * that is next week" is the Monday.
 */
export function datesInContext(input: ReaderInput, text: string = input.utterance.text): FoundDate[] {
  const context = grammarContextOf(input)
  const found = readDates(text, context)
  const base = dayInHand(input)
  const inContext = base === null ? found : found.map((one) => nearBase(one, { text, context, base }))
  return inContext.filter((one) => !inContext.some((other) => holds(one, other)))
}

/** A week or a month that only says again where a day of it lies; a span with a first and a last day says more. */
const holds = ({ value, text }: FoundDate, other: FoundDate): boolean =>
  value.kind === 'days' &&
  !FROM_TO.test(text) && other.value.kind === 'day' && value.from <= other.value.date && other.value.date <= value.to

/** The day that is spoken of: wished for, chosen, or that of the booking that is looked after. */
function dayInHand({ context, flow }: ReaderInput): string | null {
  const { startsAt, standsAt, day } = flow?.slots ?? {}
  const at = startsAt ?? (day === undefined ? standsAt : undefined)
  const date = at === undefined ? day?.from : localTimeOf(at, context.facts.timeZone).date
  const today = localTimeOf(context.turn.now, context.facts.timeZone).date
  return date === undefined || date <= addDays(today, SOON_DAYS) ? null : date
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

const JOINS = new Set(['the', 'on', 'from', 'to', 'until', 'till', 'til', 'and', 'between', 'through', 'st', 'nd', 'rd', 'th'])

/** Whether the words are weekdays alone, or days of a month without the month; null for a date that stands for itself. */
function dependsOn(said: string): 'week' | 'month' | null {
  const words = wordsOf(said.toLowerCase()).map(({ word }) => word)
  const left = words.filter((word) => !JOINS.has(word) && !WEEKDAY_FORMS.has(word))
  if (left.length === 0) return words.some((word) => WEEKDAY_FORMS.has(word)) ? 'week' : null
  return left.every((word) => /^\d{1,2}(?:st|nd|rd|th)?$/u.test(word)) ? 'month' : null
}

import {
  addDays,
  anyOf,
  dayOfIso,
  daysBetween,
  instantOf,
  isoOf,
  localTimeOf,
  MONTH_FORMS,
  mondayOf,
  WEEKDAY_FORMS,
} from '@frontdesk/calendar'
import type { Slots } from '../../turn/flow-slots.ts'
import { type Found, type GrammarContext, readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { grammarBaseOf, type ReaderInput } from '../said/reading.ts'
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
  const months = monthsIn(text)
  const inHand = input.flow === null ? daySpokenOf(input) : dayInHand(input)
  const inContext = found.map((one) => {
    const base = spokenOfBeside(one, found, { text, context, months }) ?? inHand
    return base === null ? one : nearBase(one, { text, context, base })
  })
  const exact = inContext.filter((one) => !isVague(one))
  return exact.length > 0 ? exact : inContext
}

/** A week or a month, which beside a day says where that lies, or what was; a first and a last day say more. */
const isVague = ({ value, text }: FoundDate): boolean =>
  value.kind === 'days' && (!FROM_TO.test(text) || WEEK.test(text))

const WEEK = /\bweek(?:end)?\b/iu
const SENTENCE_END = /[.?!;\n]/u
/** What was, is no month to come. */
const TELLS_PAST = /\b(?:was|were|saw|had|did|came|stayed|visited|last|since|ago)\b/iu
const MONTH = new RegExp(String.raw`\b(?:${anyOf([...MONTH_FORMS.keys()].filter((form) => form.length > 2))})\b`, 'giu')
const DOUBTFUL = /^(?:may|mar|march|sun)$/iu

type Beside = Omit<Near, 'base'> & { months: readonly Month[] }
type Month = Place & { said: string }

const monthsIn = (text: string): Month[] =>
  [...text.matchAll(MONTH)].flatMap(({ index, 0: said }) =>
    DOUBTFUL.test(said) ? [] : [{ start: index, end: index + said.length, said }],
  )

/** SW14: the week or the month that is named in the same sentence: "the first weekend of December, Friday to Sunday". */
function spokenOfBeside(one: FoundDate, found: readonly FoundDate[], near: Beside): string | null {
  const kind = dependsOn(one.text)
  if (kind === null) return null
  return kind === 'week' ? weekBeside(one, found, near) : monthBeside(one, near)
}

type Place = { start: number; end: number }
const isBeside = (text: string, one: Place, other: Place): boolean =>
  !SENTENCE_END.test(text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)))

function weekBeside(one: FoundDate, found: readonly FoundDate[], { text }: Omit<Near, 'base'>): string | null {
  const week = found.find((other) => other !== one && WEEK.test(other.text) && isBeside(text, one, other))?.value
  return week?.kind === 'days' && !week.isPast && daysBetween(week.from, week.to) < WEEK_DAYS ? week.from : null
}

const WEEK_DAYS = 7

function monthBeside(one: FoundDate, { text, context, months }: Beside): string | null {
  const [only, ...others] = months.filter((month) => isBeside(text, one, month))
  if (only === undefined || others.length > 0 || TELLS_PAST.test(text)) return null
  const [month] = readDates(`in ${only.said}`, context)
  return month?.value.kind === 'days' ? addDays(month.value.from, HALF_A_MONTH) : null
}

/** The day that is spoken of: wished for, chosen, or that of the booking that is looked after. */
function dayInHand({ context, flow }: ReaderInput): string | null {
  const { startsAt, standsAt } = flow?.slots ?? {}
  const wished = dayWished(flow)
  const day = wished && daysBetween(wished.from, wished.until) > SOON_DAYS ? undefined : wished
  const at = startsAt ?? (day === undefined ? standsAt : undefined)
  const date = at === undefined ? day?.from : localTimeOf(at, context.facts.timeZone).date
  const today = localTimeOf(context.turn.now, context.facts.timeZone).date
  const isNear = date === undefined || date <= addDays(today, SOON_DAYS)
  return isNear || date > addDays(today, YEAR_DAYS) ? null : date
}

/** BV4: where nothing is in progress, the one day of what was said right before: "is she in on Thursday next week?" */
function daySpokenOf({ context }: ReaderInput): string | null {
  const { history, now } = context.turn
  const last = history.findLast(({ role }) => role === 'visitor')?.text ?? ''
  const today = localTimeOf(now, context.facts.timeZone).date
  const [found, ...others] = readDates(last.slice(0, MOST_READ), { ...grammarBaseOf(context), expects: [] })
  if (found === undefined || others.length > 0 || found.value.kind !== 'day') return null
  const { date } = found.value
  return date <= addDays(today, SOON_DAYS) || date > addDays(today, YEAR_DAYS) ? null : date
}
const MOST_READ = 500
const dayWished = (flow: ReaderInput['flow']): Slots['day'] => flow?.slots.day ?? flow?.slots.refused?.day

type Near = { text: string; context: GrammarContext; base: string }

function nearBase(one: FoundDate, { text, context, base }: Near): FoundDate {
  const kind = dependsOn(one.text)
  if (kind === null) return one
  const from = kind === 'week' ? startOfWeek(base) : addDays(base, -HALF_A_MONTH)
  const now = instantOf({ date: from, minute: NOON }, context.timeZone)
  if (now <= context.now) return one
  return readDates(text, { ...context, now }).find(({ start }) => start === one.start) ?? one
}

/** Of a Sunday the days behind it are nearer than those of the week that ends with it; it is itself the next "Sunday". */
function startOfWeek(base: string): string {
  const monday = isoOf(mondayOf(dayOfIso(base)))
  return addDays(monday, 6) === base ? addDays(base, -1) : monday
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

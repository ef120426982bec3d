import { type Day, isoOf, lastOfMonth, localMoment, type Weekday } from '@frontdesk/calendar'
import { asks, type Found, type GrammarContext, type Match } from '../found.ts'
import { NUMBER_WORDS } from '../numbers.ts'
import { remembered } from '../remembered.ts'
import { withoutReplaced } from '../replaced.ts'
import { isNumberAt, scan, sequenceAt, setOf, tokensOf, wordAt } from '../tokens.ts'
import { calendarDateAt } from './calendar-dates.ts'
import { type DayRule, daySpanAt, namedSpanAt } from './date-spans.ts'
import { CALENDAR_WORDS, type DateWorld, type NamedDay } from './date-words.ts'
import { dayOfMonthAloneAt } from './day-of-month.ts'
import { HOLIDAY_WORDS, holidayAt } from './holidays.ts'
import { distanceAt, nearDayAt, recurringAt } from './relative-dates.ts'
import { monthStartAt, nthWeekdayAt, weekdayDateAt } from './weekday-dates.ts'

/**
 * Days as `YYYY-MM-DD` at the business; weekdays count from Monday = 1. `otherDate` is a second day that may be meant:
 * "next Friday" both ways, or the nearest Friday where "Friday the 23rd" contradicts itself. Read the whole date back.
 */
export type SaidDate =
  | { kind: 'day'; date: string; isPast: boolean; otherDate?: string }
  | { kind: 'days'; from: string; to: string; isPast: boolean }
  | { kind: 'weekdays'; days: readonly Weekday[] }

/** Every date the visitor names, in the business's time zone. */
export const readDates = remembered(readDatesAnew)

function readDatesAnew(text: string, context: GrammarContext): Found<SaidDate>[] {
  const tokens = tokensOf(text)
  const { day: today } = localMoment(context.now, context.timeZone)
  const { now, timeZone, dayFirst } = context
  const world: DateWorld = {
    tokens,
    today,
    now,
    timeZone,
    dayFirst,
    isAsked: asks(context, 'date'),
    isTimeAsked: asks(context, 'time'),
  }
  const dayRule = remembering(world)
  return withoutReplaced(
    text,
    scan(text, (at) => dateAt(world, at, dayRule)),
  )
}

/** Words with which a date may begin; at any other word of a text no rule is tried. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  ...CALENDAR_WORDS,
  ...HOLIDAY_WORDS,
  ...NUMBER_WORDS,
  ...setOf(
    'in between from every each any weekday weekdays weekends today tonight this later tomorrow day overmorrow yesterday last final next following coming upcoming past fortnight half within during sometime rest week weekend some beginning start early middle mid late end 2',
  ),
])

/** "1st weekend of December", "2nd week of the month" */
const isBeforeWeek = ({ tokens }: DateWorld, at: number): boolean =>
  [at + 1, at + 2].some((next) => /^week(?:end)?$/u.test(wordAt(tokens, next)))

function dateAt(world: DateWorld, at: number, dayRule: DayRule): Match<SaidDate> | null {
  const token = world.tokens[at]
  if (token === undefined || (token.kind !== 'number' && !BEGINNINGS.has(token.word))) return null
  const recurring = token.kind === 'number' ? null : recurringAt(world, at)
  if (recurring) return { value: { kind: 'weekdays', days: recurring.value }, next: recurring.next }
  const mayBeNamed = token.kind !== 'number' || isBeforeWeek(world, at)
  const span = daySpanAt(world, at, dayRule) ?? (mayBeNamed ? namedSpanUnlessDay(world, at) : null)
  if (span)
    return { value: { kind: 'days', ...isoSpan(span.value), isPast: span.value.to < world.today }, next: span.next }
  const day = dayRule(world, at)
  return day ? { value: saidDay(day.value, world.today), next: day.next } : null
}

/** A place is looked at for a day as the start and as the end of a span and for itself: the answer is kept. */
function remembering(world: DateWorld): DayRule {
  const answers = new Map<number, Match<NamedDay> | null>()
  return (seen, at) => {
    if (seen !== world) return dayAt(seen, at)
    const known = answers.get(at)
    if (known !== undefined) return known
    const answer = dayAt(world, at)
    answers.set(at, answer)
    return answer
  }
}

/** "Next week Friday" is a day, although it begins like a week. */
const namedSpanUnlessDay = (world: DateWorld, at: number) =>
  weekdayDateAt(world, at) === null ? namedSpanAt(world, at) : null

const isoSpan = ({ from, to }: { from: Day; to: Day }) => ({ from: isoOf(from), to: isoOf(to) })

function saidDay({ day, otherDay }: NamedDay, today: Day): SaidDate {
  const said = { kind: 'day' as const, date: isoOf(day), isPast: day < today }
  return otherDay === undefined ? said : { ...said, otherDate: isoOf(otherDay) }
}

/** What may begin with digits. */
const NUMBER_RULES: readonly DayRule[] = [calendarDateAt, nthWeekdayAt, dayOfMonthAloneAt, distanceAt, nearDayAt]
const RULES: readonly DayRule[] = [
  calendarDateAt,
  besideAt,
  nthWeekdayAt,
  dayOfMonthAloneAt,
  distanceAt,
  nearDayAt,
  weekdayDateAt,
  holidayAt,
  endOfMonthAt,
]

/** One single day that begins here. */
function dayAt(world: DateWorld, at: number): Match<NamedDay> | null {
  for (const rule of isNumberAt(world.tokens, at) ? NUMBER_RULES : RULES) {
    const match = rule(world, at)
    if (match) return match
  }
  return null
}

/** "The day after Christmas", "the day before New Year’s Eve". */
function besideAt(world: DateWorld, at: number): Match<NamedDay> | null {
  const { tokens } = world
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at
  const after = sequenceAt(tokens, from, ['day', 'after'])
  const next = after ?? sequenceAt(tokens, from, ['day', 'before'])
  if (next === null) return null
  const anchor =
    calendarDateAt(world, next) ?? nearDayAt(world, next) ?? weekdayDateAt(world, next) ?? holidayAt(world, next)
  return anchor ? { value: { day: anchor.value.day + (after === null ? -1 : 1) }, next: anchor.next } : null
}

/** "The last day of the month". */
function endOfMonthAt(world: DateWorld, at: number): Match<NamedDay> | null {
  const from = wordAt(world.tokens, at) === 'the' ? at + 1 : at
  const next = sequenceAt(world.tokens, from, ['last', 'day', 'of'])
  const first = next === null ? null : monthStartAt(world.tokens, next, world.today)
  return first ? { value: { day: lastOfMonth(first.value) }, next: first.next } : null
}

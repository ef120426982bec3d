import { addMonths, civilOf, type Day, dayOf, firstOfMonth, type Weekday, weekdayOf } from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import type { SaidNumber } from '../numbers.ts'
import { sequenceAt, setOf, type Token, wordAt } from '../tokens.ts'
import { dayNumberAt, skipJoin, withWeekday } from './calendar-dates.ts'
import { type DateWorld, type NamedDay, weekdayAt } from './date-words.ts'

/** What may follow "the 5th" when it is a day; before a noun ("the 5th floor") it is not. */
const AFTER_DAY = setOf(
  'for at in on of please and or to is was works would will if then but instead around about between after before morning afternoon evening night lunch lunchtime dinner until till through thru by from with not too also as i we my our you can could say from - – , . ? ! ; : ) under which who free available open possible ok okay taken full busy suitable good fine best',
)
/** Words after which "first" and "second" are days of a month, although nothing else says so. */
const MONTH_OF = [
  { words: ['of', 'this', 'month'], months: 0 },
  { words: ['of', 'the', 'month'], months: 0 },
  { words: ['this', 'month'], months: 0 },
  { words: ['of', 'next', 'month'], months: 1 },
  { words: ['next', 'month'], months: 1 },
  { words: ['of', 'the', 'following', 'month'], months: 1 },
  { words: ['of', 'last', 'month'], months: -1 },
]
/** "the 5th", "18th", "Saturday the 25th", "the 5th of next month"; the next such day that comes. */
export function dayOfMonthAloneAt(world: DateWorld, at: number): Match<NamedDay> | null {
  const { tokens, today } = world
  const weekday = weekdayAt(tokens, at)
  const article = wordAt(tokens, at) === 'the' ? at + 1 : at
  const from = weekday ? skipJoin(tokens, weekday.next) : article
  const number = dayNumberAt(tokens, from)
  if (!number) return null
  const dayOfMonth = number.value.value
  const inMonth = monthOfAt(tokens, number.next)
  if (inMonth) return dayInMonth(addMonths(firstOfMonth(today, 0), inMonth.value), dayOfMonth, inMonth.next)
  const isSure = weekday !== null && (number.value.isOrdinal || isDayOfWeek(world, number, weekday.value))
  if (!isSure && !isDayNumber(world, at, { ...number, first: from })) return null
  const day = comingDay(today, number.value, weekday)
  return day ? { value: day, next: number.next } : null
}

/** "Sun 29" is a day when the 29th is a Sunday soon; a number up to twelve would rather be a time. */
function isDayOfWeek({ tokens, today }: DateWorld, number: Match<SaidNumber>, weekday: Weekday): boolean {
  const { value, isDigits } = number.value
  if (!isDigits || value <= 12 || !isEndOfDay(wordAt(tokens, number.next))) return false
  const day = nextDayOfMonth(today, { dayOfMonth: value, weekday, reach: MONTHS_NEAR })
  return day !== null && day.otherDay === undefined
}

const isEndOfDay = (word: string): boolean => word === '' || AFTER_DAY.has(word)

/** "Saturday the 13th" is that of one of these months; a bare number beside a weekday is a day of this one or the next. */
const MONTHS_AHEAD = 4
const MONTHS_NEAR = 2
type InMonth = { dayOfMonth: number; weekday: Weekday | null; reach: number }

const comingDay = (today: Day, { value, isOrdinal }: SaidNumber, weekday: Match<Weekday> | null): NamedDay | null =>
  nextDayOfMonth(today, {
    dayOfMonth: value,
    weekday: weekday?.value ?? null,
    reach: isOrdinal ? MONTHS_AHEAD : MONTHS_NEAR,
  })

/** The next such day; one in a later month where only that one is the weekday said. */
function nextDayOfMonth(today: Day, { dayOfMonth, weekday, reach }: InMonth): NamedDay | null {
  const candidates = [0, 1, 2, 3].flatMap((months) => {
    const day = dayInMonth(firstOfMonth(today, months), dayOfMonth, 0)?.value.day
    return day !== undefined && day >= today ? [day] : []
  })
  const [nearest] = candidates
  if (nearest === undefined || weekday === null) return nearest === undefined ? null : { day: nearest }
  const agreeing = candidates.slice(0, reach).find((day) => weekdayOf(day) === weekday)
  return agreeing === undefined ? withWeekday(nearest, weekday, today) : { day: agreeing }
}

function monthOfAt(tokens: readonly Token[], at: number): Match<number> | null {
  for (const { words, months } of MONTH_OF) {
    const next = sequenceAt(tokens, at, words)
    if (next !== null) return { value: months, next }
  }
  return null
}

function dayInMonth(first: Day, dayOfMonth: number, next: number): Match<NamedDay> | null {
  const { year, month } = civilOf(first)
  const day = dayOf({ year, month, dayOfMonth })
  return day === null ? null : { value: { day }, next }
}

/** Whether a number without a month is a day: an ordinal that no noun follows, or a bare number as the answer. */
function isDayNumber(
  world: DateWorld,
  at: number,
  number: { value: { value: number; isOrdinal: boolean; isDigits: boolean }; next: number; first: number },
): boolean {
  const { tokens, isAsked } = world
  const { isOrdinal, isDigits, value } = number.value
  const isEnd = isEndOfDay(wordAt(tokens, number.next))
  const isOnThe = sequenceAt(tokens, number.first - 2, ['on', 'the']) !== null
  if (!isOrdinal) return isDigits && ((isOnThe && isEnd) || isBareAnswer(world, at, number))
  // "The second" is a choice before it is a day, unless a day was asked for or "on" says so.
  const isChoice = !isDigits && value < 10
  return isEnd && (!isChoice || isAsked || wordAt(tokens, number.first - 2) === 'on')
}

/** A bare number where a day was asked for; a small one only where no time was. */
const isBareAnswer = ({ tokens, isAsked, isTimeAsked }: DateWorld, at: number, number: Match<SaidNumber>): boolean =>
  isAsked && (!isTimeAsked || number.value.value > 12) && isWhole(tokens, at, number.next)

const isWhole = (tokens: readonly Token[], at: number, next: number): boolean =>
  tokens.slice(0, at).every(({ word }) => word === 'on' || word === 'the') &&
  tokens.slice(next).every(({ word }) => word === 'please' || word === '.')

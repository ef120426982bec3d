import { type Day, MONTH_FORMS, WEEKDAY_FORMS, type Weekday } from '@frontdesk/calendar'
import type { Match } from '../found.ts'
import { isGluedAt, setOf, type Token, wordAt } from '../tokens.ts'

/** What the rules of dates look at: the pieces of the text and the day it is at the business. */
export type DateWorld = {
  tokens: readonly Token[]
  today: Day
  now: number
  timeZone: string
  dayFirst: boolean
  isAsked: boolean
  /** A time was asked for as well: then a small number is one. */
  isTimeAsked: boolean
}

/** A day that was named; `otherDay` when the words contradict themselves or may mean another one as well. */
export type NamedDay = { day: Day; otherDay?: Day }

const plurals = new Map(Array.from(WEEKDAY_FORMS, ([form, weekday]): [string, Weekday] => [`${form}s`, weekday]))

/** Abbreviations that are words of their own: weekdays only where the words around say so. */
const DOUBTFUL = setOf('sun sat wed mon')
const BEFORE_WEEKDAY = setOf('on this next coming following every each last until till by for from and or to between')
const AFTER_WEEKDAY = setOf(
  'morning afternoon evening night lunch lunchtime at next week please the or and around then is works if maybe',
)

/** A month's name or abbreviation; "may" and "march" count too, so callers ask for a number beside them. */
export function monthAt(tokens: readonly Token[], at: number): Match<number> | null {
  const token = tokens[at]
  const month = token?.kind === 'word' ? MONTH_FORMS.get(token.word) : undefined
  if (token === undefined || month === undefined) return null
  return { value: month, next: afterDot(tokens, at, token.word) }
}

const afterDot = (tokens: readonly Token[], at: number, word: string): number =>
  word.length <= 5 && wordAt(tokens, at + 1) === '.' && isGluedAt(tokens, at + 1) && at + 2 < tokens.length
    ? at + 2
    : at + 1

/** A weekday's name or abbreviation. */
export function weekdayAt(tokens: readonly Token[], at: number): Match<Weekday> | null {
  const word = wordAt(tokens, at)
  const weekday = WEEKDAY_FORMS.get(word)
  if (weekday === undefined || (DOUBTFUL.has(word) && !isClearlyWeekday(tokens, at))) return null
  return { value: weekday, next: afterDot(tokens, at, word) }
}

function isClearlyWeekday(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1]
  if (tokens.length === 1 || BEFORE_WEEKDAY.has(wordAt(tokens, at - 1))) return true
  if (after === undefined) return wordAt(tokens, at - 1) === 'a'
  return (
    after.kind === 'number' || after.word === ',' || AFTER_WEEKDAY.has(after.word) || monthAt(tokens, at + 1) !== null
  )
}

/** "Fridays". */
export function pluralWeekdayAt(tokens: readonly Token[], at: number): Match<Weekday> | null {
  const weekday = plurals.get(wordAt(tokens, at))
  return weekday === undefined || wordAt(tokens, at).length < 6 ? null : { value: weekday, next: at + 1 }
}

/** Names of months and weekdays in every form. */
export const CALENDAR_WORDS: ReadonlySet<string> = new Set([
  ...MONTH_FORMS.keys(),
  ...WEEKDAY_FORMS.keys(),
  ...plurals.keys(),
])

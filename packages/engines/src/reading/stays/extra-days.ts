import { addDays, anyOf, WEEKDAY_FORMS } from '@frontdesk/calendar'
import type { Slots } from '../../turn/flow-slots.ts'
import { datesInContext, type FoundDate } from '../bookings/dates-in-context.ts'
import { NOTHING, type Reader, type ReaderInput, type Span } from '../said/reading.ts'
import { namedIn } from './named-extras.ts'

/** What is said of the stay itself, in the clause of a day: that day is the stay's. */
const OF_STAY =
  /\b(?:arriv\w*|com(?:e|es|ing)|stay\w*|nights?|rooms?|check\w*|leav\w*|depart\w*|book(?:ing)?|from|until|till?|mov(?:e|ing)|chang(?:e|ing))\b/iu
/** "Saturday night" is when one dines, no night of a stay. */
const WEEKDAY_NIGHT = new RegExp(String.raw`\b(?:${anyOf(WEEKDAY_FORMS.keys())}) night\b`, 'giu')
const CLAUSE_END = /[.?!;\n]|,\s|\b(?:and|but)\b/giu

/**
 * SW11: a day that is said of what is had beside the room ("dinner on Saturday") is that thing's and moves no stay: it
 * stands in the clause of the thing, or lies within the stay in hand while the message names such a thing.
 */
export const readExtraDays: Reader = (input) => {
  const named = namedIn(input).filter(({ names }) => names.length > 0)
  if (named.length === 0) return NOTHING
  const { text } = input.utterance
  const dates = datesInContext(input).filter(({ value }) => value.kind === 'day')
  const found = dates.flatMap((date) => {
    const clause = clauseAround(text, date)
    const own = named.filter(({ start, end }) => start >= clause.start && end <= clause.end)
    if (OF_STAY.test(said(text, clause).replace(WEEKDAY_NIGHT, ''))) return []
    const isTheirs = own.length > 0 ? dates.length > 1 || knowsDay(input) : isWithin(input, date)
    return isTheirs ? [{ date, names: (own.length > 0 ? own : named).flatMap(({ names }) => names) }] : []
  })
  if (found.length === 0) return NOTHING
  const extraDays = found.flatMap(({ date: { value }, names }) =>
    value.kind === 'day' ? [{ names, on: value.date }] : [],
  )
  return { slots: { extraDays: merged(input, extraDays) }, spans: found.map(({ date }) => spanOf(date)) }
}

type ExtraDays = NonNullable<Slots['extraDays']>

const merged = ({ flow }: ReaderInput, said: ExtraDays): ExtraDays => [
  ...(flow?.slots.extraDays ?? []).filter(({ names }) => !said.some((one) => one.names.some((n) => names.includes(n)))),
  ...said,
]

const said = (text: string, { start, end }: Span): string => text.slice(start, end)
const spanOf = ({ start, end }: FoundDate): Span => ({ start, end })

function clauseAround(text: string, { start, end }: Span): Span {
  const before = [...text.slice(0, start).matchAll(CLAUSE_END)].at(-1)
  const behind = text.slice(end).search(CLAUSE_END)
  return { start: before ? before.index + before[0].length : 0, end: behind < 0 ? text.length : end + behind }
}

const knowsDay = ({ flow }: ReaderInput): boolean => flow?.slots.day !== undefined

function isWithin({ flow }: ReaderInput, { value }: FoundDate): boolean {
  const { day, nights } = flow?.slots ?? {}
  if (day === undefined || nights === undefined || value.kind !== 'day') return false
  return value.date > day.from && value.date < addDays(day.from, nights)
}

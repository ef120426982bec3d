import {
  addDays,
  anyOf,
  cardinals,
  daysBetween,
  localTimeOf,
  MONTH_FORMS,
  WEEKDAY_FORMS,
  weekdayOfIso,
} from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { DayWish, TimeWish } from '../../turn/flow-wishes.ts'
import { type Found, type readDates, readTimes } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { grammarBaseOf, NOTHING, type Reader, type ReaderInput } from '../said/reading.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { datesInContext, type FoundDate } from './dates-in-context.ts'

/** BV5: "the 8th and the 10th don't work", "Tuesday is no good": a day that is refused. */
const DOES_NOT_SUIT =
  /^(?:st|nd|rd|th)?(?:[\s,]{0,3}(?:and|or|nor)?\s{0,2}(?:on |the )?(?:\d{1,2}(?:st|nd|rd|th)?|\p{L}+day))?\s{1,3}(?:(?:do(?:es)?|wo|is|are|would|ca)(?:n['’]?t| not)|will not|cannot|never)\s+(?:really |be |quite )?(?:work|suit|do|fit|good|possible|any good|an option|make it)\b|^\s+(?:is|are) (?:no good|no use|out|impossible)\b/iu
/** What was negated ("not Friday") or is given up ("instead of Friday") is no wish; of several the last one counts. */
function chosen<T>(found: readonly Found<T>[], text: string): Found<T> | null {
  const wished = found.filter(
    ({ start, end }) =>
      !/\b(?:not|instead of|rather than|isn['’]?t|except)\s+(?:on |at |the |for )?$/iu.test(text.slice(0, start)) &&
      !DOES_NOT_SUIT.test(text.slice(end)),
  )
  return wished.at(-1) ?? null
}

/** On which day, or days. */
export const readDay: Reader = (input) => {
  const { text } = input.utterance
  const found = datesInContext(input)
  const wish = chosen(
    found.filter((one) => !isStory(input, one) && !isDeclined(text, one) && !endsStay(input, one)),
    text,
  )
  if (!wish) return { slots: {}, spans: [...found] }
  const day = eitherDay(input, found) ?? offeredDay(input, wish.text) ?? dayWishOf(wish.value, input.context)
  return { slots: { day }, spans: [...found] }
}

/** TI2: "ten weeks ago", and a day that is past without an hour beside it, tell what was: nobody wishes for them. */
const isStory = ({ utterance }: ReaderInput, { value, text }: FoundDate): boolean =>
  value.kind !== 'weekdays' && value.isPast && (/\bago\b/iu.test(text) || !HAS_HOUR.test(utterance.text))

/** SW15: "the 28th? No, that is too late": a day that is named and declined. */
const isDeclined = (text: string, { end }: FoundDate): boolean => DECLINED.test(text.slice(end))
const DECLINED =
  /^\s{0,3}(?:\?\s{0,3}(?:no|nope|nah)\b|,?\s{0,3}(?:no,? )?(?:that )?(?:is|['’]s|would be) too (?:late|early|soon)\b)/iu

/** SB10: "she leaves on the Monday" says when nobody comes. */
const endsStay = ({ kind, utterance: { text } }: ReaderInput, { start }: FoundDate): boolean =>
  kind === 'stay' && LEAVES_ON.test(text.slice(0, start))
const LEAVES_ON =
  /\b(?:leav(?:e|es|ing)|check(?:s|ing)?[ -]?out|depart(?:s|ing)?|go(?:es|ing)? home)(?: on)?(?: the)?\s*$/iu
const HAS_HOUR =
  /\b(?:at|around|about) (?:\d|half|quarter|noon|midday|[a-z]+ o['’]?clock)|\d ?(?:am|pm)\b|\d[:.]\d\d\b/iu

/** Days that are farther apart are no choice of one week. */
const MOST_APART = 7

const OR = /^[\s,]*(?:or|\/)\s*(?:maybe |perhaps |else )?(?:on )?$/iu

/** TI3: "Tuesday or Wednesday" wishes for either, where one day is looked for and not the two ends of a stay. */
function eitherDay({ context, kind, utterance: { text } }: ReaderInput, found: readonly FoundDate[]): DayWish | null {
  if (kind === 'stay') return null
  const [first, second] = found
  const dates = found.flatMap(({ value }) => (value.kind === 'day' && !value.isPast ? [value.date] : []))
  if (found.length !== 2 || dates.length !== 2 || !OR.test(text.slice(first?.end, second?.start))) return null
  const [from = '', until = ''] = dates.toSorted()
  const isNear = from !== until && daysBetween(from, until) < MOST_APART
  return isNear
    ? {
        ...dayWishOf({ kind: 'days', from, to: until, isPast: false }, context),
        weekdays: [weekdayOfIso(from), weekdayOfIso(until)],
      }
    : null
}

/** "From Sunday", where Sunday the 29th was offered: that one, not the first to come. */
function offeredDay({ context, flow, kind }: ReaderInput, said: string): DayWish | null {
  const weekday = WEEKDAY_FORMS.get(said.toLowerCase())
  if (weekday === undefined) return null
  const dates = new Set((flow?.offered ?? []).map(({ startsAt }) => localTimeOf(startsAt, context.facts.timeZone).date))
  const [date, ...others] = [...dates].filter((one) => weekdayOfIso(one) === weekday)
  return date === undefined || (others.length > 0 && kind !== 'stay') ? null : { from: date, until: date }
}

type DateValue = ReturnType<typeof readDates>[number]['value']

/** Nobody books further ahead, and the calendar of a computer has an end. */
const FAR_DAYS = 3_650

/** A day or days that were named, as a wish within the years that can be booked. */
export function dayWishOf(value: DateValue, { turn, facts }: BusinessContext): DayWish {
  const today = localTimeOf(turn.now, facts.timeZone).date
  const farthest = addDays(today, FAR_DAYS)
  const within = (date: string) => (date > farthest ? farthest : date)
  if (value.kind === 'day') return { from: within(value.date), until: within(value.date) }
  if (value.kind === 'days') return { from: within(value.from), until: within(value.to) }
  return { from: today, until: addDays(today, 13), weekdays: [...value.days] }
}

const SAME_TIME = /\b(?:the |at )?same (?:time|hour)\b|\bat that (?:time|hour)\b/iu

/** SB11: "the day after, same time": the time that is known stays. */
const keepsTime = ({ flow, utterance: { text } }: ReaderInput): boolean =>
  SAME_TIME.test(text) && (flow?.slots.time ?? flow?.slots.startsAt ?? flow?.slots.standsAt) !== undefined

/** When on that day. */
export const readTime: Reader = (input) => {
  const { text } = input.utterance
  if (keepsTime(input)) return NOTHING
  const said = readTimes(text, grammarContextOf(input))
  const isPlain = said.some(({ value }) => value.kind !== 'part')
  const found = isPlain ? said : (hourBesideDay(input) ?? said)
  const wish = chosen(plainest(found, text), text)
  if (!wish) return { slots: found.length > 0 ? {} : partOfDay(input), spans: [...found] }
  const { value } = wish
  if (value.kind === 'offset') return { slots: atOffset(value.minutes, input.context), spans: [...found] }
  return { slots: { time: inSameHalf(input, timeWishOf(value)) }, spans: [...found] }
}

/** TI4: of several times those that stand by themselves, not those that say when something else is: "9.30, match at 11". */
function plainest(found: readonly Found<SaidTime>[], text: string): readonly Found<SaidTime>[] {
  if (found.length < 2) return found
  const wished = found.filter(({ value }) => value.kind !== 'range' || value.isReason !== true)
  const plain = wished.filter(({ start }) => !isOfAnEvent(text.slice(Math.max(0, start - LONGEST_EVENT), start)))
  return plain.length > 0 ? plain : wished.length > 0 ? wished : found
}

const LONGEST_EVENT = 40

/** "Match at", "the kids' dentist is at": a noun right before the hour says whose hour it is. */
function isOfAnEvent(before: string): boolean {
  const word = /(\p{L}+)\s+(?:is\s+|are\s+)?at\s*$/u.exec(before)?.[1]?.toLowerCase()
  return (
    word !== undefined &&
    !FUNCTION_WORDS.has(word) &&
    !COMES.has(word) &&
    !WEEKDAY_FORMS.has(word) &&
    !MONTH_FORMS.has(word)
  )
}

const COMES = new Set(
  'come book make do see view meet start appointment viewing booking table slot visit better free tomorrow today'.split(
    ' ',
  ),
)

/** "Tonight" and "this evening" are a day and a part of it. */
function partOfDay({ context, daySaid }: ReaderInput): Partial<Slots> {
  const part = daySaid ? readTimes(daySaid.text, { ...grammarBaseOf(context), expects: [] }).at(-1) : undefined
  return part?.value.kind === 'part' ? { time: timeWishOf(part.value) } : {}
}

const HOUR = `(\\d{1,2}(?:[:.]\\d{2})?|${anyOf(cardinals(1, 12))})`
const HOUR_BEFORE = new RegExp(`(?:^|[\\s,])(?<!\\b(?:for|of)\\s)${HOUR}\\s*$`, 'iu')
const HOUR_BEHIND = new RegExp(
  `^[\\s,]*(?:(?:night|evening|afternoon|morning)\\b[\\s,]*)?${HOUR}(?=[\\s.!?]*(?:please|for\\s.+)?[\\s.!?]*$)`,
  'iu',
)
const PART = /\b(?:to)?(night|evening|afternoon|morning)\b/iu

/** "Tomorrow 7", "tonight 8 for two", "8 tomorrow night": a number right beside the day, with the part of it. */
function hourBesideDay({ context, utterance: { text }, daySaid }: ReaderInput): Found<SaidTime>[] | null {
  if (daySaid === undefined) return null
  const head = text.slice(0, daySaid.start)
  const tail = text.slice(daySaid.end)
  const behind = HOUR_BEHIND.exec(tail)
  const found = behind ?? HOUR_BEFORE.exec(head)
  const hour = found?.[1]
  if (!found || hour === undefined) return null
  const [, part] = PART.exec(`${daySaid.text} ${/^[\s,]*\w+/u.exec(tail)?.[0] ?? ''}`) ?? []
  const said = part === undefined ? hour : `${hour} ${part.toLowerCase() === 'night' ? 'at night' : `in the ${part}`}`
  const start = behind ? daySaid.end : found.index
  const place = { start, end: start + found[0].length, text: found[0] }
  return readTimes(said, { ...grammarBaseOf(context), expects: ['time'] }).map(({ value }) => ({ ...place, value }))
}

type SaidTime = ReturnType<typeof readTimes>[number]['value']
type TimeValue = Exclude<SaidTime, { kind: 'offset' }>

/** A time that was named, as a wish. */
export const timeWishOf = (value: TimeValue): TimeWish =>
  value.kind === 'clock'
    ? { kind: 'clock', minute: value.minute, isAmbiguous: value.isAmbiguous }
    : {
        kind: 'range',
        from: value.from,
        until: value.to,
        isAmbiguous: value.kind === 'range' && value.isAmbiguous,
      }

const NOON = 720

/** "No, at eight", where six in the evening was settled: nobody means the morning. */
function inSameHalf({ context, flow }: ReaderInput, time: TimeWish): TimeWish {
  const { startsAt, standsAt, readyAt } = flow?.slots ?? {}
  const settled = startsAt ?? standsAt ?? readyAt
  if (time.kind !== 'clock' || !time.isAmbiguous || settled === undefined) return time
  const { minute } = localTimeOf(settled, context.facts.timeZone)
  const morning = time.minute % NOON
  const isEvening = Math.abs(morning + NOON - minute) < Math.abs(morning - minute)
  return isEvening ? { ...time, minute: morning + NOON, isAmbiguous: minute < NOON } : { ...time, minute: morning }
}

/** "In an hour", "as soon as possible": from that moment on, today. */
function atOffset(minutes: number, { turn, facts }: BusinessContext): Partial<Slots> {
  const { date, minute } = localTimeOf(turn.now + minutes * 60_000, facts.timeZone)
  return { day: { from: date, until: date }, time: { kind: 'range', from: minute, until: 1_440, isAmbiguous: false } }
}

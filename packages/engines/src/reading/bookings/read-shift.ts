import {
  addDays,
  anyOf,
  cardinals,
  dayOfIso,
  instantOf,
  isoOf,
  localTimeOf,
  mondayOf,
  WEEKDAY_FORMS,
} from '@frontdesk/calendar'
import type { Slots } from '../../turn/flow-slots.ts'
import { readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'

/** The time that is spoken of: the one that was chosen, wished for or offered. */
type Base = { date: string; minute: number | null }

const AMOUNTS: ReadonlyMap<string, number> = new Map([
  ['a couple of', 2],
  ['a', 1],
  ['an', 1],
  ...cardinals(1, 4).map((word, at): [string, number] => [word, at + 1]),
])
const AMOUNT = `(${anyOf(AMOUNTS.keys())}|\\d{1,3})`
const LATER = '(later|earlier|sooner|after(?: that)?|before(?: that)?)'
const HALF_HOUR = new RegExp(`\\b(?:half an|half a|half) (?:hour|hr) ${LATER}\\b`, 'iu')
const BY_CLOCK = new RegExp(`\\b${AMOUNT} ?(hours?|hrs?|h|minutes?|mins?)(?: and a (half))? ${LATER}\\b`, 'iu')
const BY_DAYS = new RegExp(`\\b${AMOUNT} (days?|weeks?) ${LATER}\\b`, 'iu')
const NEXT_DAY =
  /\bthe (next|following|previous) (day|week)\b|(?:\b(?:the|a) |^\W*(?:(?:no|wait|sorry|actually|ok|okay|then)[, ]+)*|[.,;] )(day|week) (after|before)(?! (?:tomorrow|yesterday|next|\d))\b/iu
const VAGUE =
  /\b(?:(?:a )?(?:(?:little )?bit|little|tad|touch)|something|anything|somewhat|slightly|much|any) (later|earlier|sooner)\b|^\W*(later|earlier|sooner)(?:[ ,]+(?:please|then|if possible))*\W*$|\btoo (early|late)\b|\b(?:an? |any )?(later|earlier) (?:times?|slots?)\b/iu

/**
 * RS1: "an hour later", "the next day", "something earlier" are meant of the time spoken of. Where it says only in
 * which direction, all times of the day in that direction are wished for.
 */
export const readShift: Reader = (input) => {
  const base = baseOf(input)
  if (!base) return NOTHING
  const { text } = input.utterance
  // "Two is too late" bounds the time by that hour.
  if (HOUR_TOO.test(text)) return NOTHING
  const counted = byClock(input, base) ?? byDays(text, base)
  if (counted === null) return vaguely(input, base) ?? NOTHING
  return withDates(input, weekdayOfWeek(input, counted) ?? counted)
}

const HOUR_TOO =
  /\d\s*(?:am|pm|o['’]?clock)?\s+(?:(?:is|['’]s|would be) )?(?:(?:a (?:bit|little)|far|way|much|bit|just) )?too (?:late|early)\b/iu

const A_WEEK = /\bweek (?:after|before|later|earlier)\b|\b(?:next|following|previous) week\b/iu
const ITS_WEEKDAY = new RegExp(`\\b(?:the|on|of) (${anyOf(WEEKDAY_FORMS.keys())})\\b`, 'iu')

/** "The week after, the Monday": that day of the week that is meant. */
function weekdayOfWeek({ utterance: { text } }: ReaderInput, { slots, spans }: Reading): Reading | null {
  const said = A_WEEK.test(text) ? ITS_WEEKDAY.exec(text)?.[1] : undefined
  const weekday = said === undefined ? undefined : WEEKDAY_FORMS.get(said.toLowerCase())
  if (weekday === undefined || slots.day === undefined) return null
  const date = addDays(isoOf(mondayOf(dayOfIso(slots.day.from))), weekday - 1)
  return { slots: { ...slots, day: { from: date, until: date } }, spans }
}

/** Days that are named beside it are why: "he works on the Tuesday; could it be a day later?" */
const withDates = (input: ReaderInput, counted: Reading): Reading => ({
  ...counted,
  spans: [...counted.spans, ...readDates(input.utterance.text, grammarContextOf(input))],
})

/** RS1: whether the words count from the time of a booking. */
export const countsOn = (text: string): boolean =>
  [HALF_HOUR, BY_CLOCK, BY_DAYS, NEXT_DAY].some((pattern) => pattern.test(text))

function baseOf({ context, flow }: ReaderInput): Base | null {
  const { startsAt, standsAt, day, time } = flow?.slots ?? {}
  if (startsAt !== undefined) return localTimeOf(startsAt, context.facts.timeZone)
  if (!day) return standsAt === undefined ? null : localTimeOf(standsAt, context.facts.timeZone)
  if (day.from !== day.until) return null
  return { date: day.from, minute: time?.kind === 'clock' && !time.isAmbiguous ? time.minute : null }
}

const spanOf = (found: RegExpExecArray) => [{ start: found.index, end: found.index + found[0].length }]
const amountOf = (said = ''): number => AMOUNTS.get(said.toLowerCase()) ?? Number(said)
const signOf = (said = ''): 1 | -1 => (/^(?:later|after)/iu.test(said) ? 1 : -1)

function byClock({ context, utterance: { text } }: ReaderInput, { date, minute }: Base): Reading | null {
  const half = HALF_HOUR.exec(text)
  const found = half ?? BY_CLOCK.exec(text)
  if (!found || minute === null) return null
  const [, said, unit = '', and, direction] = found
  const minutes = half ? 30 : amountOf(said) * (/^h/iu.test(unit) ? 60 : 1) + (and ? 30 : 0)
  const by = minutes * signOf(half ? said : direction)
  const at = instantOf({ date, minute }, context.facts.timeZone) + by * 60_000
  const moved = localTimeOf(at, context.facts.timeZone)
  const slots: Partial<Slots> = {
    day: { from: moved.date, until: moved.date },
    time: { kind: 'clock', minute: moved.minute, isAmbiguous: false },
  }
  return { slots, spans: spanOf(found) }
}

function byDays(text: string, { date }: Base): Reading | null {
  const counted = BY_DAYS.exec(text)
  const next = NEXT_DAY.exec(text)
  const days = counted ? daysCounted(counted) : next && daysNamed(next)
  const found = counted ?? next
  if (!found || days === null) return null
  const moved = addDays(date, days)
  return { slots: { day: { from: moved, until: moved } }, spans: spanOf(found) }
}

const daysOf = (unit = ''): number => (/^week/iu.test(unit) ? 7 : 1)

const daysCounted = ([, amount, unit, direction]: RegExpExecArray): number =>
  signOf(direction) * amountOf(amount) * daysOf(unit)

function daysNamed([, which, unit, otherUnit, side]: RegExpExecArray): number {
  const isBack = /^(?:previous|before)$/iu.test(which ?? side ?? '')
  return (isBack ? -1 : 1) * daysOf(unit ?? otherUnit)
}

const DAY_END = 1_440
const A_LITTLE = /\b(?:bit|little|tad|touch|slightly|somewhat)\b/iu
const A_LITTLE_MINUTES = 120

function vaguely(input: ReaderInput, { date, minute }: Base): Reading | null {
  const found = VAGUE.exec(input.utterance.text)
  if (!found) return null
  const [, said, alone, tooMuch, ofTimes] = found
  const isLater = tooMuch ? /^early$/iu.test(tooMuch) : signOf(said ?? alone ?? ofTimes) > 0
  const pivot = minute ?? offeredMinute(input, isLater)
  if (pivot === null) return null
  const range = rangeFrom(pivot, isLater, A_LITTLE.test(found[0]) ? A_LITTLE_MINUTES : DAY_END)
  const slots: Partial<Slots> = {
    day: { from: date, until: date },
    time: { kind: 'range', ...range, isAmbiguous: false },
  }
  return { slots, spans: spanOf(found) }
}

/** Later than the last that was offered, earlier than the first. */
function offeredMinute({ context, flow }: ReaderInput, isLater: boolean): number | null {
  const offered = isLater ? flow?.offered.at(-1) : flow?.offered[0]
  return offered ? localTimeOf(offered.startsAt, context.facts.timeZone).minute : null
}

const rangeFrom = (pivot: number, isLater: boolean, reach: number): { from: number; until: number } =>
  isLater
    ? { from: pivot + 1, until: Math.min(DAY_END, pivot + reach) }
    : { from: Math.max(0, pivot - reach), until: pivot - 1 }

import type { DayHours } from '@frontdesk/agent-runtime/ports'
import { addDays, instantOf, localTimeOf } from '@frontdesk/calendar'
import { readDates, readTimes } from '../../reading/grammars/index.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { type HoursAsked, hoursAskedIn } from '../../reading/languages/said/hours-in.ts'
import { blanked, grammarBaseOf } from '../../reading/said/reading.ts'
import { wordsOf } from '../../reading/words.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { ReplyPart } from '../../turn/reply.ts'

const OPEN = /^(?:open|opens|opening|opened)$/
const CLOSED = /^(?:close|closes|closed|closing|shut|shuts|shutting)$/
const HOURS = /^hours$/
const NOW = /\b(?:now|right now|at the moment|currently|still)\b/iu
/** What may stand around them when nothing else is asked: with "for brunch" or "the pool" it is another question. */
const AROUND = new Set(
  `a about all also am and any are at be being by can could day do does either even for from get going gonna got guys happen have
  hello hey hi hours how i if im in is it its just kindly know late later long many me moment much my of ok okay on or our please
  r right shop so sorry still store tell that the then there this till time times to today tonight tomorrow u uh um until up us
  was we were what whats when which will wondering would y yall you your youre currently now early earliest latest usually
  normally actually business place date`.split(/\s+/u),
)
/** The days to come in which it is looked for when a closed house opens again. */
const LOOK_AHEAD = 14

/**
 * HO1: whether and when the house is open at this moment or on one day is answered by its own hours and the clock. Null
 * for whatever asks more than that, names no day, or where its hours are not known.
 */
export async function answerAboutHours(context: FlowContext): Promise<ReplyPart | null> {
  const { turn, desk, facts } = context
  const asked = turn.input.text === undefined ? null : hoursAsked(context, turn.input.text)
  if (asked === null) return null
  const today = localTimeOf(turn.now, facts.timeZone).date
  if (asked.date !== null && asked.date < today) return null
  const hours = await desk.hoursFrom(asked.date ?? addDays(today, -1), asked.date === null ? LOOK_AHEAD : 1)
  if (hours === null) return null
  return { text: asked.date === null ? sayNow(context, hours) : sayOn(context, asked, hours[0]?.ranges ?? []) }
}

const YES_OR_NO = /^\W*(?:(?:so|hi|hello|hey|sorry|please|and|um|ok|okay)\W+)*(?:are|r|is|will|do|does|would)\b/iu

const namesHours = (word: string): boolean => isOfHours(word) || HOURS.test(word)

function hoursAsked(context: FlowContext, text: string): HoursAsked | null {
  const language = languageFor(context.turn.agent.language)
  if (language) return hoursAskedIn(language, context, text)
  // Most words are about something else: they are not worth the reading of days and hours.
  if (!wordsOf(text).some(({ word }) => namesHours(word.replace(/['’]/gu, '')))) return null
  const grammar = { ...grammarBaseOf(context), expects: [] }
  const dates = readDates(text, grammar)
  const times = readTimes(text, grammar)
  const words = wordsOf(blanked(text, [...dates, ...times])).map(({ word }) => word.replace(/['’]/gu, ''))
  const isAbout = words.some(namesHours)
  if (!isAbout || !words.every((word) => isOfHours(word) || AROUND.has(word))) return null
  const [date, ...others] = dates
  if (!date) return asksOfNow(text, words) && times.every(isNow) ? { date: null, minute: null, isYesOrNo: true } : null
  const minute = clearMinute(times)
  if (date.value.kind !== 'day' || others.length > 0 || minute === undefined) return null
  return { date: date.value.date, minute, isYesOrNo: YES_OR_NO.test(text) && !words.some((word) => CLOSED.test(word)) }
}

const isOfHours = (word: string): boolean => OPEN.test(word) || CLOSED.test(word)

/** "Right now" is a time from now on, none of the clock. */
const isNow = ({ value }: ReturnType<typeof readTimes>[number]): boolean =>
  value.kind === 'offset' && value.minutes === 0

/** Null where no time was said; undefined for one that may be meant in two ways. */
function clearMinute([time]: ReturnType<typeof readTimes>): number | null | undefined {
  if (!time) return null
  return time.value.kind === 'clock' && !time.value.isAmbiguous ? time.value.minute : undefined
}

/** "Are you open?" asks of this moment, "when do you open?" of every day. */
const asksOfNow = (text: string, words: readonly string[]): boolean =>
  NOW.test(text) || (/^\W*(?:(?:so|hi|hello|hey)\W+)*(?:are|r) (?:you|u|y)\b/iu.test(text) && words.length <= 5)

function sayNow({ turn, facts, speaker }: FlowContext, days: readonly DayHours[]): string {
  const spans = days.flatMap(({ date, ranges }) =>
    ranges.map(({ from, until }) => ({
      from: instantOf({ date, minute: from }, facts.timeZone),
      until: instantOf({ date, minute: until }, facts.timeZone),
      opens: from,
      closes: until,
    })),
  )
  const { say, minute, onDay } = speaker
  const current = spans.find(({ from, until }) => from <= turn.now && turn.now < until)
  if (current) return say('hours.openNow', { until: minute(current.closes) })
  const next = spans.find(({ from }) => from > turn.now)
  if (!next) return say('hours.closedNow')
  return say('hours.closedNowUntil', { day: onDay(next.from), time: minute(next.opens) })
}

function sayOn(
  { facts, speaker }: FlowContext,
  { date, minute, isYesOrNo }: HoursAsked,
  ranges: DayHours['ranges'],
): string {
  const { say, list, onDay } = speaker
  const day = onDay(instantOf({ date: date ?? '', minute: 720 }, facts.timeZone))
  if (ranges.length === 0) return say('hours.closedOn', { answer: isYesOrNo ? 'no' : 'none', day })
  const hours = list(
    ranges.map(({ from, until }) => say('hours.fromTo', { from: speaker.minute(from), to: speaker.minute(until) })),
  )
  const isOpen = minute === null || ranges.some(({ from, until }) => from <= minute && minute < until)
  return say('hours.openOn', { answer: isYesOrNo ? (isOpen ? 'yes' : 'no') : 'none', hours, day })
}

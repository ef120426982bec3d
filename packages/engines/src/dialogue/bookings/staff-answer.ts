import { addDays, instantOf, localTimeOf, weekdayOfIso } from '@frontdesk/calendar'
import { serviceIn } from '../../reading/bookings/read-service.ts'
import { peopleOf, staffIn } from '../../reading/bookings/read-staff.ts'
import { readDates, readTimes } from '../../reading/grammars/index.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { readUtterance, splitQuestions } from '../../reading/questions.ts'
import { grammarBaseOf } from '../../reading/said/reading.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { hoursOfPerson, type Person, rangesInWords, weekOfPerson } from './people-in.ts'

/** "Is Ada in on Friday?", "which days does she work?" */
const ASKS_IN =
  /\b(?:is|are|isn['’]?t|will)\b[^.?!]{0,40}\b(?:in|there|around|working|off|away)\b|\b(?:does|do|when|what|which)\b[^.?!]{0,40}\b(?:work|works|working|in|there|come in|off)\b/iu
/** "Can Ada see me on Saturday?" asks for her hours too, where they say no. */
const ASKS_TO_SEE =
  /\b(?:can|could|may|might|would|is|will)\b[^.?!]{0,60}\b(?:see|fit|take|free|available|do|treat)\b/iu
const ASKS_WHO = /\bwho(?:['’]s| is| are|['’]ll be| will be)? (?:all )?(?:in|there|working|works|on (?:duty|shift))\b/iu
const NOON = 720

/**
 * BW1: whether and when somebody is in is answered by their own hours, before anything is booked. Null where it is asked
 * for something else, or their hours are not known.
 */
export async function answerAboutStaff(context: FlowContext, state: BusinessState): Promise<ReplyPart | null> {
  const { text } = context.turn.input
  if (text === undefined || languageFor(context.turn.agent.language)) return null
  const questions = splitQuestions(text)
  const who = questions.find((one) => ASKS_WHO.test(one) && staffIn(context, one).length === 0)
  if (who !== undefined) return sayWho(context, who)
  const asked = questions.find((one) => staffIn(context, one).length === 1 && asksOfPerson(one))
  const [person] = asked === undefined ? [] : staffIn(context, asked)
  if (asked === undefined || !person) return null
  const isWish = !ASKS_IN.test(asked)
  return isWish && knowsService(context, state, text) ? null : await sayOf(context, person, { asked, isWish })
}

/** A wish to be seen is answered here where it cannot be, and else as a wish. */
async function sayOf(
  context: FlowContext,
  person: Person,
  { asked, isWish }: { asked: string; isWish: boolean },
): Promise<ReplyPart | null> {
  const date = dateIn(context, asked)
  if (date === null) return isWish ? null : await sayWeek(context, person)
  const day = await hoursOfPerson(context, person, date)
  if (day === null) return null
  const isThere = day.ranges.length > 0 && hasHour(context, asked, day.ranges)
  return isWish && isThere ? null : { text: await sayDay(context, person, { day, isThere }) }
}

/** A question, said with its sign or without. */
const asksOfPerson = (text: string): boolean =>
  readUtterance(text.replace(GOES_ON, '')).isQuestion && (ASKS_IN.test(text) || ASKS_TO_SEE.test(text))
const GOES_ON = /^\W*(?:(?:and|so|but|ok|okay|then|well|no|right|fine|hm+|who)\b[,.?! ]*)+/iu

/** Where it is known what for, the free times themselves say it. */
function knowsService({ facts }: FlowContext, state: BusinessState, text: string): boolean {
  const flow: AnyFlow | null = currentFlow(state)
  return flow?.slots.serviceId !== undefined || serviceIn(facts.services, readUtterance(text), 1) !== null
}

/** The day that is spoken of; of a weekday the next one. */
function dateIn(context: FlowContext, text: string): string | null {
  const [found, ...others] = readDates(text, { ...grammarBaseOf(context), expects: [] })
  if (!found || others.length > 0) return null
  const { value } = found
  if (value.kind === 'day') return value.date
  if (value.kind === 'days') return null
  const today = localTimeOf(context.turn.now, context.facts.timeZone).date
  const [weekday, ...more] = value.days
  if (weekday === undefined || more.length > 0) return null
  return addDays(today, (weekday - weekdayOfIso(today) + 7) % 7)
}

/** Of an hour that can be meant in one way alone it is told whether they are in then. */
function hasHour(context: FlowContext, text: string, ranges: readonly { from: number; until: number }[]): boolean {
  const [time] = readTimes(text, { ...grammarBaseOf(context), expects: [] })
  if (time?.value.kind !== 'clock' || time.value.isAmbiguous) return true
  const { minute } = time.value
  return ranges.some(({ from, until }) => minute >= from && minute < until)
}

/** "Who is in on Saturday?" */
async function sayWho(context: FlowContext, text: string): Promise<ReplyPart | null> {
  const date = dateIn(context, text)
  if (date === null) return null
  const days = await Promise.all(
    peopleOf(context).map(async (person) => ({ person, day: await hoursOfPerson(context, person, date) })),
  )
  const names = days.flatMap(({ person, day }) => (day !== null && day.ranges.length > 0 ? [person.name] : []))
  if (names.length === 0) return null
  const { say, list, onDay } = context.speaker
  const day = onDay(instantOf({ date, minute: NOON }, context.facts.timeZone))
  return { text: say('staff.areIn', { names: list(names), count: names.length, day }) }
}

async function sayWeek(context: FlowContext, { id, name }: Person): Promise<ReplyPart | null> {
  const days = await weekOfPerson(context, { id })
  return days === null ? null : { text: context.speaker.say('staff.inOn', { name, days }) }
}

type OnDay = { day: NonNullable<Awaited<ReturnType<typeof hoursOfPerson>>>; isThere: boolean }

async function sayDay(context: FlowContext, person: Person, { day, isThere }: OnDay): Promise<string> {
  const { speaker, facts } = context
  const { say, onDay } = speaker
  const on = onDay(instantOf({ date: day.date, minute: NOON }, facts.timeZone))
  const { name } = person
  if (day.ranges.length > 0)
    return say('staff.isIn', { answer: isThere ? 'yes' : 'no', name, day: on, hours: rangesInWords(speaker, day) })
  if (day.isAway === true) return say('staff.isAway', { name, day: on })
  const week = await sayWeek(context, person)
  return [say('staff.isNotIn', { name, day: on }), ...(week ? [week.text] : [])].join(' ')
}

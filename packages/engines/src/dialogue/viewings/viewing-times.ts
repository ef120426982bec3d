import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import { addDays, anyOf, cardinals, localTimeOf, weekdayOfIso } from '@frontdesk/calendar'
import type { ListingId } from '@frontdesk/schema'
import { stockOf } from '../../reading/viewings/homes-said.ts'
import { dayBounds, todayOf } from '../../speaking/free-times.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { whenStep } from '../bookings/when-step.ts'
import { customerStep } from '../customer-step.ts'
import type { Step, StepResult } from '../flow-step.ts'

const DAYS = 14
const MOST_TIMES = 500
const MOST_HOURS = 3

/** When the home is viewed. HO7: which home it is about is said, and, where the wished time cannot be, when it is shown. */
export const viewingWhenStep: Step = async (context, flow) => {
  // VH8: why a time cannot be had is not said again whenever something else was spoken of.
  const isBack = flow.reminders > 0 && flow.asked === 'when'
  const result = await whenOfHome(context, isBack ? { ...flow, attempts: Math.max(1, flow.attempts) } : flow)
  if (result.status !== 'asks' || flow.attempts > 0 || isBack) return result
  const home = (await stockOf(context)).find(({ id }) => id === flow.slots.listingId)
  if (!home) return result
  const { say } = context.speaker
  const { part } = result.asked
  const hours = result.asked.isOutsideHours === true ? await shownHours(context, home.id) : null
  const told = { title: home.title, said: part.text }
  const text = hours === null ? say('home.timesOf', told) : say('home.timesAndHours', { ...told, hours })
  return { ...result, asked: { ...result.asked, part: { ...part, text } } }
}

const whenAsWished = whenStep(({ listingId }) => ({
  kind: 'viewing',
  ...(listingId === undefined ? {} : { listingId }),
}))

/** VH8: of a day on which the home is not shown at all it is not said that it is not shown then at an hour. */
async function whenOfHome(context: FlowContext, flow: AnyFlow): Promise<StepResult> {
  const { day, time, listingId } = flow.slots
  const isSaidNow = SAYS_TIME.test(context.whole ?? context.turn.input.text ?? '')
  if (isSaidNow || day === undefined || time === undefined || listingId === undefined || !isOneDay(flow.slots))
    return whenAsWished(context, flow)
  const { from, until } = dayBounds(day.from, context.facts.timeZone)
  const found = await context.desk.findTimes({ kind: 'viewing', listingId, from, until, limit: 1 })
  if (found.status === 'free' || found.reason === 'past') return whenAsWished(context, flow)
  const result = await whenAsWished(context, { ...flow, slots: withoutSlots(flow.slots, ['time']) })
  return result.status === 'asks' ? { ...result, slots: { ...result.slots, time } } : result
}

const isOneDay = ({ day, startsAt, extreme }: Slots): boolean =>
  day?.from === day?.until && startsAt === undefined && extreme === undefined

/** The hour was said with the day, and not of another one before. */
const SAYS_TIME = new RegExp(
  String.raw`\d|\b(?:morning|afternoon|evening|noon|midday|lunch|half|quarter|after|before|around|about|${anyOf(cardinals(1, 12))})\b`,
  'iu',
)

/** Who is coming; first it is said which home was settled on, and when. */
export const viewerStep: Step = async (context, flow) => {
  const result = await customerStep(context, flow)
  const { listingId, startsAt } = flow.slots
  if (result.status !== 'asks' || flow.attempts > 0 || startsAt === undefined) return result
  const home = (await stockOf(context)).find(({ id }) => id === listingId)
  if (!home) return result
  const { say, when } = context.speaker
  const { part } = result.asked
  const text = say('home.settled', { title: home.title, when: when(startsAt), said: part.text })
  return { ...result, asked: { ...result.asked, part: { ...part, text } } }
}

type Shown = { weekdays: readonly number[]; from: number; until: number }

/** "Tuesdays and Thursdays between 14:00 and 16:30": by the times of the next two weeks; null where that is no short answer. */
export async function shownHours(context: FlowContext, listingId: ListingId): Promise<string | null> {
  const { desk, facts, speaker } = context
  const tomorrow = addDays(todayOf(context), 1)
  const from = dayBounds(tomorrow, facts.timeZone).from
  const { until } = dayBounds(addDays(tomorrow, DAYS - 1), facts.timeZone)
  const found = await desk.findTimes({ kind: 'viewing', listingId, from, until, limit: MOST_TIMES })
  const shown = found.status === 'free' ? byHours(weekOf(found.times, facts.timeZone)) : []
  if (shown.length === 0 || shown.length > MOST_HOURS) return null
  return speaker.list(shown.map((one) => sayShown(speaker, one)))
}

const sayShown = ({ say, list, minute, weekday: named }: Speaker, { weekdays, from, until }: Shown): string => {
  const [first = 0] = weekdays
  const last = weekdays.at(-1) ?? first
  const isRun = weekdays.length > 2 && last - first === weekdays.length - 1
  const nameOf = (weekday: number) => say('home.weekday', { weekday: named(weekday) })
  const days = isRun ? say('home.weekdays', { first: nameOf(first), last: nameOf(last) }) : list(weekdays.map(nameOf))
  return say('when.dayBetween', { day: days, from: minute(from), until: minute(until) })
}

/** When the first viewing of each weekday begins, and the last one ends. */
function weekOf(times: readonly FreeTime[], timeZone: string): Shown[] {
  const week = new Map<number, Shown>()
  for (const { startsAt, endsAt } of times) {
    const { date, minute } = localTimeOf(startsAt, timeZone)
    const end = localTimeOf(endsAt, timeZone).minute
    const weekday = weekdayOfIso(date)
    const known = week.get(weekday) ?? { from: minute, until: end }
    week.set(weekday, {
      weekdays: [weekday],
      from: Math.min(known.from, minute),
      until: Math.max(known.until, end),
    })
  }
  return [...week.values()].toSorted((one, other) => (one.weekdays[0] ?? 0) - (other.weekdays[0] ?? 0))
}

/** Weekdays with the same hours together. */
function byHours(week: readonly Shown[]): Shown[] {
  const shown: Shown[] = []
  for (const day of week) {
    const at = shown.findIndex(({ from, until }) => from === day.from && until === day.until)
    const same = shown[at]
    if (same) shown[at] = { ...same, weekdays: [...same.weekdays, ...day.weekdays] }
    else shown.push(day)
  }
  return shown
}

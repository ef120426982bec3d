import type { FreeTime, TimesQuery } from '@frontdesk/agent-runtime/ports'
import { addDays, localTimeOf, weekdayOfIso } from '@frontdesk/calendar'
import { dayBounds, eachStartOnce, todayOf } from '../../speaking/free-times.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type DayWish } from '../../turn/flow-wishes.ts'
import { isPartOfDay } from './wished-time.ts'

/** What is to be booked, apart from the time. */
export type Bookable = Omit<TimesQuery, 'from' | 'until' | 'limit'>

const LOOK_AHEAD_DAYS = 14
const MOST_DAYS = 31
const MOST_TIMES = 300
const NOON = 720

/** All that is free on the days that are wished for, of those at the wished time of the day; else why there is none. */
export async function freeTimes(context: FlowContext, slots: Slots, bookable: Bookable) {
  const dates = datesOf(context, slots.day)
  const first = dates[0] ?? todayOf(context)
  const last = dates.at(-1) ?? first
  const { timeZone } = context.facts
  const bounds = { from: dayBounds(first, timeZone).from, until: dayBounds(last, timeZone).until }
  const found = await context.desk.findTimes({ ...bookable, ...bounds, limit: MOST_TIMES })
  const all = found.status === 'free' ? eachStartOnce(found.times) : []
  return { found, all, times: all.filter((one) => isWished(context, slots, one)) }
}

/** SB12: on each of the days the time that is nearest to the wished time of the day. */
export function nearestOfEachDay({ facts }: FlowContext, { time }: Slots, times: readonly FreeTime[]): FreeTime[] {
  const wished = time === undefined ? NOON : time.kind === 'clock' ? time.minute : time.from
  const distance = ({ startsAt }: FreeTime) => Math.abs(localTimeOf(startsAt, facts.timeZone).minute - wished)
  const byDay = new Map<string, FreeTime>()
  for (const one of times) {
    const { date } = localTimeOf(one.startsAt, facts.timeZone)
    const best = byDay.get(date)
    if (best === undefined || distance(one) < distance(best)) byDay.set(date, one)
  }
  return [...byDay.values()].slice(0, MOST_NEAREST)
}

const MOST_NEAREST = 6

function datesOf(context: FlowContext, day: DayWish | undefined): string[] {
  const from = day?.from ?? todayOf(context)
  const until = day?.until ?? addDays(from, LOOK_AHEAD_DAYS - 1)
  const dates: string[] = []
  for (let date = from; date <= until && dates.length < MOST_DAYS; date = addDays(date, 1)) {
    if (!day?.weekdays || day.weekdays.includes(weekdayOfIso(date))) dates.push(date)
  }
  return dates
}

function isWished(context: FlowContext, { day, time }: Slots, { startsAt }: FreeTime): boolean {
  const local = localTimeOf(startsAt, context.facts.timeZone)
  if (day?.weekdays && !day.weekdays.includes(weekdayOfIso(local.date))) return false
  if (!time) return true
  if (time.kind === 'range') {
    // TI7: noon is no morning, and two o'clock not before two.
    const isEndOut = time.from === 0 || isPartOfDay(time)
    const isWithin = (minute: number) =>
      minute >= time.from && (minute < time.until || (!isEndOut && minute === time.until))
    return isWithin(local.minute) || (time.isAmbiguous && isWithin(local.minute - NOON))
  }
  return local.minute === time.minute || (time.isAmbiguous && local.minute % NOON === time.minute % NOON)
}

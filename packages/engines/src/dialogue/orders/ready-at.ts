import { addDays, instantOf, localTimeOf } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { DayWish, TimeWish } from '../../turn/flow-wishes.ts'

export type ClockWish = Extract<TimeWish, { kind: 'clock' }>
const HALF_DAY = 720

/**
 * OD30: the next moment that the clock shows so: "at seven" in the afternoon is this evening, "half six on Friday" is
 * when it is open.
 */
export async function readyAtOf(context: FlowContext, day: DayWish | undefined, time: ClockWish): Promise<number> {
  const { turn, facts } = context
  const today = localTimeOf(turn.now, facts.timeZone).date
  const date = day?.from ?? today
  const minutes = await openFirst(context, date, minutesOf(time))
  const moments = minutes.map((minute) => instantOf({ date, minute }, facts.timeZone))
  const later = moments.find((at) => at > turn.now) ?? moments.at(-1) ?? turn.now
  if (day || later > turn.now) return later
  return instantOf({ date: addDays(today, 1), minute: minutes.at(-1) ?? 0 }, facts.timeZone)
}

const minutesOf = ({ minute, isAmbiguous }: ClockWish): number[] =>
  isAmbiguous && minute <= HALF_DAY ? [minute % HALF_DAY, (minute % HALF_DAY) + HALF_DAY] : [minute]

/** Of two halves of a day that in which the business is open comes first. */
async function openFirst({ desk }: FlowContext, date: string, minutes: readonly number[]): Promise<readonly number[]> {
  if (minutes.length < 2) return minutes
  const [hours] = (await desk.hoursFrom(date, 1)) ?? []
  const isOpen = (minute: number): boolean =>
    hours?.ranges.some(({ from, until }) => minute >= from && minute <= until) === true
  const open = minutes.filter(isOpen)
  return open.length === 1 ? open : minutes
}

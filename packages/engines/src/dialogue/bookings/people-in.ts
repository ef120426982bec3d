import type { DayHours, ServiceFact } from '@frontdesk/agent-runtime/ports'
import { localTimeOf, weekdayOfIso } from '@frontdesk/calendar'
import type { ResourceId } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'

/** In two weeks everybody was in on each day on which they ever are. */
const DAYS = 14

export type Person = { id: ResourceId; name: string }

/** When somebody is in on one day, none where they are not; null where their hours are not known. */
export async function hoursOfPerson(
  { desk }: FlowContext,
  { id }: Pick<Person, 'id'>,
  date: string,
): Promise<DayHours | null> {
  const [day] = (await desk.hoursFrom(date, 1, id)) ?? []
  return day ?? null
}

type Weekly = { weekday: number; from: number; until: number }

/** "Mondays, Tuesdays and Thursdays between 8:00 and 16:00"; null where it is not known, or every day. */
export async function weekOfPerson(context: FlowContext, person: Pick<Person, 'id'>): Promise<string | null> {
  const { desk, facts, turn, speaker } = context
  const today = localTimeOf(turn.now, facts.timeZone).date
  const days = (await desk.hoursFrom(today, DAYS, person.id)) ?? []
  const house = (await desk.hoursFrom(today, DAYS)) ?? []
  const week = weeklyOf(days)
  const isAlways = house.every(({ date, ranges }) => ranges.length === 0 || week.has(weekdayOfIso(date)))
  if (week.size === 0 || isAlways) return null
  const { say, list, minute, weekday: named } = speaker
  const shown = [...week.values()].toSorted((one, other) => one.weekday - other.weekday)
  const names = list(shown.map(({ weekday }) => say('home.weekday', { weekday: named(weekday) })))
  const [first] = shown
  const isSame = first !== undefined && shown.every(({ from, until }) => from === first.from && until === first.until)
  return isSame && first.until > 0
    ? say('when.dayBetween', { day: names, from: minute(first.from), until: minute(first.until) })
    : names
}

/** When each weekday begins and ends; of one on which they were away it is known that they are usually in. */
function weeklyOf(days: readonly DayHours[]): Map<number, Weekly> {
  const week = new Map<number, Weekly>()
  for (const { date, ranges, isAway = false } of days) {
    const weekday = weekdayOfIso(date)
    const from = ranges[0]?.from
    const until = ranges.at(-1)?.until
    if (from !== undefined && until !== undefined) week.set(weekday, { weekday, from, until })
    else if (isAway && !week.has(weekday)) week.set(weekday, { weekday, from: 0, until: 0 })
  }
  return week
}

/** "From 8:00 to 12:30 and from 13:00 to 16:00" */
export const rangesInWords = ({ say, list, minute }: FlowContext['speaker'], { ranges }: DayHours): string =>
  list(ranges.map(({ from, until }) => say('hours.fromTo', { from: minute(from), to: minute(until) })))

/** Whether somebody is in from a minute on for as long as something takes. */
export const isInFor = ({ ranges }: DayHours, minute: number, { durationMinutes }: ServiceFact): boolean =>
  ranges.some(({ from, until }) => minute >= from && minute + durationMinutes <= until)

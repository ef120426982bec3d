import type { FreeTime, NoTime } from '@frontdesk/agent-runtime/ports'
import { addDays, instantOf, localTimeOf } from '@frontdesk/calendar'
import type { Card } from '@frontdesk/schema'
import type { BusinessContext } from '../turn/flow-step.ts'
import { OTHER_DAY, timeId } from '../turn/time-ids.ts'
import { listOf } from './list-of.ts'
import { sayDay, sayTime } from './say-time.ts'

const CARD_TIMES = 24
export const SPOKEN_TIMES = 4

/** The picker for free times: by day, in the zone of the place. */
export function slotsCard({ facts }: BusinessContext, times: readonly FreeTime[], id: string): Card {
  const slots = times.slice(0, CARD_TIMES).map((time) => ({ id: timeId(time), starts_at: time.startsAt }))
  return { type: 'slots', id, title: 'Free times', time_zone: facts.timeZone, slots, other_day_id: OTHER_DAY }
}

/** One of each start, in order. */
export function eachStartOnce(times: readonly FreeTime[]): FreeTime[] {
  const starts = new Set<number>()
  const ordered = times.toSorted((a, b) => a.startsAt - b.startsAt)
  return ordered.filter(({ startsAt }) => !starts.has(startsAt) && starts.add(startsAt) !== undefined)
}

/** "today at 15:00 and 15:30, and tomorrow at 9:00": at most four, spread over what there is. */
export function sayTimes(context: BusinessContext, times: readonly FreeTime[], last = 'and'): string {
  const days = new Map<string, string[]>()
  for (const { startsAt } of spread(times, SPOKEN_TIMES)) {
    const day = sayDay(startsAt, context.turn.now, context.facts)
    days.set(day, [...(days.get(day) ?? []), sayTime(startsAt, context.facts)])
  }
  return listOf(
    [...days].map(([day, clocks]) => `${day} at ${listOf(clocks, last)}`),
    last,
  )
}

/** At most `count` items, evenly spaced, the first and the last included. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  const step = (all.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, at) => all[Math.round(at * step)]).filter((one) => one !== undefined)
}

/** "Saturday 28 November at 19:00" */
export const sayWhen = ({ turn, facts }: BusinessContext, at: number): string =>
  `${sayDay(at, turn.now, facts)} at ${sayTime(at, facts)}`

/** The instants at which a local day begins and ends. */
export function dayBounds(date: string, timeZone: string): { from: number; until: number } {
  return {
    from: instantOf({ date, minute: 0 }, timeZone),
    until: instantOf({ date: addDays(date, 1), minute: 0 }, timeZone),
  }
}

export const todayOf = ({ turn, facts }: BusinessContext): string => localTimeOf(turn.now, facts.timeZone).date

/** Why there is no time, as a sentence. `when` is what the visitor wished, as they would say it. */
export function sayNoTime(reason: NoTime, when: string, isClock = false): string {
  switch (reason) {
    case 'closed':
      // What would begin before closing time and end after it is outside the hours as well.
      return `There are no bookings ${when}: it’s closed then${isClock ? ', or closes too soon after' : ''}.`
    case 'full':
      return `There’s nothing free ${when}.`
    case 'past':
      return 'That time has already passed.'
    case 'too-soon':
      return 'That’s too short notice for a booking here.'
    case 'too-far':
      return 'That’s further ahead than I can book.'
    case 'party-too-large':
      return 'That’s more people than I can book for here.'
    case 'not-offered':
      return 'I can’t book that here.'
  }
}

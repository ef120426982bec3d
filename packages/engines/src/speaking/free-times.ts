import type { FreeTime, NoTime } from '@frontdesk/agent-runtime/ports'
import { addDays, instantOf, localTimeOf } from '@frontdesk/calendar'
import type { Card } from '@frontdesk/schema'
import { OTHER_DAY, timeId } from '../turn/time-ids.ts'
import type { Conjunction } from './formats.ts'
import type { FlowContext, Speaker } from './speaker.ts'

const CARD_TIMES = 24
/** TI5: so few times are all said. */
export const ALL_SAID = 6
const SOME_SAID = 4

/** TI5: the times that are said: all of a few, and some of many, spread over what there is. */
export const saidTimes = (times: readonly FreeTime[]): FreeTime[] =>
  times.length <= ALL_SAID ? [...times] : spread(times, SOME_SAID)

/** What a picker shows; nearest: in place of a wished time that cannot be had. */
type Picker = { id: string; times: readonly FreeTime[]; isNearest?: boolean }

/** The picker for free times: by day, in the zone of the place. */
export function slotsCard({ facts, speaker }: FlowContext, { id, times, isNearest = false }: Picker): Card {
  const slots = times.slice(0, CARD_TIMES).map((time) => ({ id: timeId(time), starts_at: time.startsAt }))
  return {
    type: 'slots',
    id,
    title: speaker.say(isNearest ? 'when.nearestTitle' : 'when.title'),
    time_zone: facts.timeZone,
    slots,
    other_day_id: OTHER_DAY,
  }
}

/** One of each start, in order. */
export function eachStartOnce(times: readonly FreeTime[]): FreeTime[] {
  const starts = new Set<number>()
  const ordered = times.toSorted((a, b) => a.startsAt - b.startsAt)
  return ordered.filter(({ startsAt }) => !starts.has(startsAt) && starts.add(startsAt) !== undefined)
}

/** "today at 15:00 and 15:30, and tomorrow at 9:00". */
export function sayTimes({ speaker }: FlowContext, times: readonly FreeTime[], last: Conjunction = 'and'): string {
  const { say, day, time, list } = speaker
  const days = new Map<string, string[]>()
  for (const { startsAt } of saidTimes(times))
    days.set(day(startsAt), [...(days.get(day(startsAt)) ?? []), time(startsAt)])
  return list(
    [...days].map(([of, clocks]) => say('when.dayAt', { day: of, time: list(clocks, last) })),
    last,
  )
}

/** At most `count` items, evenly spaced, the first and the last included. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  const step = (all.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, at) => all[Math.round(at * step)]).filter((one) => one !== undefined)
}

/** The instants at which a local day begins and ends. */
export function dayBounds(date: string, timeZone: string): { from: number; until: number } {
  return {
    from: instantOf({ date, minute: 0 }, timeZone),
    until: instantOf({ date: addDays(date, 1), minute: 0 }, timeZone),
  }
}

export const todayOf = ({ turn, facts }: FlowContext): string => localTimeOf(turn.now, facts.timeZone).date

const NO_TIME = {
  past: 'no.past',
  'too-soon': 'no.tooSoon',
  'too-far': 'no.tooFar',
  'party-too-large': 'no.partyTooLarge',
  'not-offered': 'no.notOffered',
} as const

/** Why there is no time, as a sentence. `when` is what the visitor wished, as they would say it. */
export function sayNoTime(
  { say }: Speaker,
  { reason, when, who }: { reason: NoTime; when: string; who?: string | null },
  isClock = false,
): string {
  if (reason === 'away') return who ? say('no.notIn', { name: who, when }) : say('no.nobodyIn', { when })
  if (reason === 'full') return say('no.full', { when })
  // What would begin before closing time and end after it is outside the hours as well.
  if (reason === 'closed') return say(isClock ? 'no.closedOrTooSoonAfter' : 'no.closed', { when })
  return say(NO_TIME[reason])
}

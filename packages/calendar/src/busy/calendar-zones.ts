import { dayOf } from '../days.ts'
import { instantOn, localMoment } from '../zoned-times.ts'
import { type CalendarComponent, propertiesNamed, propertyNamed, UnreadableCalendar } from './calendar-lines.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { RepeatBudget, repeatedDays } from './repeated-days.ts'

/**
 * Between what the clocks of a place show and instants. A wall-clock time is a number here: the instant at which clocks
 * in UTC show it.
 */
export type WallZone = {
  instantOf(wall: number): number
  wallOf(instant: number): number
}

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export const UTC: WallZone = { instantOf: (wall) => wall, wallOf: (instant) => instant }

/** A zone that the runtime has data of. */
export const namedZone = (timeZone: string): WallZone => ({
  instantOf(wall) {
    const day = Math.floor(wall / DAY_MS)
    const minute = Math.floor((wall - day * DAY_MS) / MINUTE_MS)
    return instantOn({ day, minute }, timeZone) + (wall % MINUTE_MS)
  },
  wallOf(instant) {
    const { day, minute } = localMoment(instant, timeZone)
    return day * DAY_MS + minute * MINUTE_MS
  },
})

/** The zones that a file names. */
export type CalendarZones = { find(name: string): WallZone }

/**
 * CE1: a name with a slash is one of the zone data of the runtime, also behind the prefixes that programs put before
 * it. Other names ("W. Europe Standard Time") are what the file itself says of them.
 */
export function calendarZones(calendars: readonly CalendarComponent[], lastWall: number): CalendarZones {
  const definitions = new Map(
    calendars
      .flatMap(({ components }) => components)
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((definition): [string, CalendarComponent] => [
        propertyNamed(definition, 'TZID')?.value.trim() ?? '',
        definition,
      ]),
  )
  const known = new Map<string, WallZone>()
  const make = (name: string): WallZone => {
    const definition = definitions.get(name)
    const location = definition && propertyNamed(definition, 'X-LIC-LOCATION')?.value.trim()
    const ofRuntime = knownName(location ?? '') ?? (name.includes('/') || !definition ? knownName(name) : null)
    if (ofRuntime !== null) return namedZone(ofRuntime)
    if (definition === undefined) throw new UnreadableCalendar(`it names a time zone that is not known (${name})`)
    return definedZone(definition, lastWall)
  }
  return {
    find(name) {
      const zone = known.get(name) ?? make(name)
      known.set(name, zone)
      return zone
    },
  }
}

/** "/freeassociation.sourceforge.net/Europe/Berlin" means its last two parts, or three. */
function knownName(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '')
  const tails = name.startsWith('/') ? [parts.slice(-3), parts.slice(-2)] : [parts]
  return tails.map((tail) => tail.join('/')).find((tail) => tail !== '' && isKnown(tail)) ?? null
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

type Change = { at: number; before: number; after: number }

/** A zone as a file defines it: from which wall-clock time on its clocks are how far ahead of UTC. */
function definedZone(definition: CalendarComponent, lastWall: number): WallZone {
  const changes = definition.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((observance) => changesOf(observance, lastWall))
    .toSorted((a, b) => a.at - b.at)
  const [first] = changes
  if (first === undefined) throw new UnreadableCalendar('it defines a time zone without a clock')
  // HR3: what a change skips is as long after the change as it would have been.
  const offsetAt = (wall: number): number =>
    changes.findLast(({ at, before, after }) => wall >= at + Math.max(0, after - before))?.after ?? first.before
  return {
    instantOf: (wall) => wall - offsetAt(wall),
    wallOf(instant) {
      const offset = changes.findLast(({ at, before }) => instant >= at - before)?.after ?? first.before
      return instant + offset
    },
  }
}

function changesOf(observance: CalendarComponent, lastWall: number): Change[] {
  const start = wallTime(propertyNamed(observance, 'DTSTART')?.value ?? '')
  const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) =>
    offsetOf(propertyNamed(observance, name)?.value ?? ''),
  )
  if (start === null || before === undefined || after === undefined || Number.isNaN(before + after))
    throw UNREAD_CLOCK()
  const first = Math.floor(start / DAY_MS)
  const timeOfDay = start - first * DAY_MS
  const rule = propertyNamed(observance, 'RRULE')
  const within = { from: first, until: Math.floor(lastWall / DAY_MS) }
  const until = rule && recurrenceRule(rule.value).until
  const last = until === null ? null : wallTime(until)
  const repeated = rule
    ? repeatedDays({ rule: recurrenceRule(rule.value), first, within, budget: new RepeatBudget() })
    : [first]
  const more = propertiesNamed(observance, 'RDATE').flatMap(({ value }) => value.split(',').map(wallTime))
  // Ends of rules are in UTC, and never within hours of a change.
  const ats = [...repeated.map((day) => day * DAY_MS + timeOfDay), ...more.filter((at) => at !== null)]
  return ats.filter((at) => last === null || at <= last + DAY_MS).map((at) => ({ at, before, after }))
}

const UNREAD_CLOCK = () => new UnreadableCalendar('it defines a time zone that is not read')

/** "+0530" or "-033000", in ms. */
function offsetOf(value: string): number {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(value.trim()) ?? []
  if (sign === undefined) return Number.NaN
  const size = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -size : size
}

const WALL_TIME = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)Z?)?$/

/** "20261123" and "20261123T091500" as wall-clock times; what is none is null. */
export function wallTime(value: string): number | null {
  const read = WALL_TIME.exec(value.trim())
  if (read === null) return null
  const [year = 0, month = 0, dayOfMonth = 0, ...time] = read.slice(1).map((part) => Number(part ?? 0))
  const day = dayOf({ year, month, dayOfMonth })
  if (day === null) return null
  const [hour = 0, minute = 0, second = 0] = time
  return day * DAY_MS + (hour * 3_600 + minute * 60 + second) * 1_000
}

import { joined, overlapOf, type Span } from '../minute-ranges.ts'
import {
  type CalendarComponent,
  propertiesNamed,
  propertyNamed,
  readCalendars,
  UnreadableCalendar,
} from './calendar-lines.ts'
import { calendarZones, DAY_MS, namedZone } from './calendar-zones.ts'
import { type EventGroup, groupSpans, periods, type Reading } from './event-spans.ts'
import { RepeatBudget } from './repeated-days.ts'

/** So many events are read of one calendar, and so many busy stretches kept. */
const MOST_CALENDAR_EVENTS = 20_000
const MOST_BUSY_SPANS = 3_000

type BusyRead = { status: 'read'; busy: Span[] } | { status: 'unreadable'; problem: string }

/**
 * CE1: when a calendar is busy within a stretch, in order of time and apart from each other. CE2: a file of which
 * something is not understood is not read at all, for what is left out might be what is busy.
 * `timeZone`: of days, and of times that name no zone.
 */
export function readBusyTimes(text: string, { timeZone, within }: { timeZone: string; within: Span }): BusyRead {
  try {
    const calendars = readCalendars(text)
    const zones = calendarZones(calendars, within.until + DAY_MS)
    const clock = { zones, place: namedZone(timeZone) }
    const reading = { clock, within, budget: new RepeatBudget() }
    const busy = joined(
      overlapOf(
        calendars.flatMap((calendar) => spansOf(calendar, reading)),
        [within],
      ),
    )
    if (busy.length > MOST_BUSY_SPANS)
      throw new UnreadableCalendar(`it has more than ${MOST_BUSY_SPANS} busy times in a year`)
    return { status: 'read', busy }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { status: 'unreadable', problem: error.message }
    throw error
  }
}

function spansOf({ components }: CalendarComponent, reading: Reading): Span[] {
  const events = components.filter(({ name }) => name === 'VEVENT')
  if (events.length > MOST_CALENDAR_EVENTS)
    throw new UnreadableCalendar(`it has more than ${MOST_CALENDAR_EVENTS} events`)
  return [
    ...groupsOf(events).flatMap((group) => groupSpans(group, reading)),
    ...components.filter(({ name }) => name === 'VFREEBUSY').flatMap((each) => toldSpans(each, reading)),
  ]
}

/** Events without an id stand for themselves. */
function groupsOf(events: readonly CalendarComponent[]): EventGroup[] {
  const byId = new Map<string, { masters: CalendarComponent[]; changed: CalendarComponent[] }>()
  for (const [index, event] of events.entries()) {
    const id = propertyNamed(event, 'UID')?.value ?? `#${index}`
    const group = byId.get(id) ?? { masters: [], changed: [] }
    byId.set(id, group)
    const list = propertyNamed(event, 'RECURRENCE-ID') === null ? group.masters : group.changed
    list.push(event)
  }
  return [...byId.values()].flatMap(({ masters: [master = null, ...others], changed }) => [
    { master, changed },
    ...others.map((other) => ({ master: other, changed })),
  ])
}

/** What is published as busy without its events. */
const toldSpans = (told: CalendarComponent, { clock }: Reading): Span[] =>
  propertiesNamed(told, 'FREEBUSY')
    .filter(({ parameters }) => parameters.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value, parameters }) => periods(value, parameters.get('TZID') ?? null, clock))

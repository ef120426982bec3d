import { type CalendarProperty, UnreadableCalendar } from './calendar-lines.ts'
import { type CalendarZones, DAY_MS, UTC, type WallZone, wallTime } from './calendar-zones.ts'

/** A time of an event: what the clocks of its zone show. Of a day alone it is their midnight. */
export type EventTime = { wall: number; zone: WallZone; isDay: boolean }

/** What a file's times are read by; times without a zone, and days, are by the clock of the place. */
export type EventClock = { zones: CalendarZones; place: WallZone }

export const instantOfTime = ({ wall, zone }: EventTime): number => zone.instantOf(wall)

/** The times of a property, of which there may be several. */
export const eventTimes = ({ value, parameters }: CalendarProperty, clock: EventClock): EventTime[] =>
  value.split(',').map((each) => eventTime(each, parameters.get('TZID') ?? null, clock))

/** One of them. */
export function eventTime(value: string, zoneName: string | null, { zones, place }: EventClock): EventTime {
  const text = value.trim()
  const wall = wallTime(text)
  if (wall === null) throw new UnreadableCalendar(`it has a time that is not read (${text.slice(0, 40)})`)
  if (!text.includes('T')) return { wall, zone: place, isDay: true }
  if (text.endsWith('Z')) return { wall, zone: UTC, isDay: false }
  return { wall, zone: zoneName === null ? place : zones.find(zoneName), isDay: false }
}

const DURATION = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const UNITS = [7 * DAY_MS, DAY_MS, 3_600_000, 60_000, 1_000]

/** "PT1H30M", in ms; what is negative has no length. */
export function durationMs(value: string): number {
  const read = DURATION.exec(value.trim())
  if (read === null) throw new UnreadableCalendar(`it has a length that is not read (${value.slice(0, 40)})`)
  if (read[1] === '-') return 0
  return UNITS.reduce((sum, unit, at) => sum + unit * Number(read[at + 2] ?? 0), 0)
}

/** A day of the calendar, as the moment at which it begins in UTC: days are counted there, where none is 23 hours long. */
export type CalendarDay = number

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How far the zone's clock is ahead of UTC at a moment, in ms. */
export type ZoneOffset = (at: number) => number

/** Making one takes as long as a hundred look-ups, and there are only some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Names differ in capitals too: beyond this, somebody is playing with them. */
const MOST_FORMATS = 600

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** The offsets of one zone, from the time zone data of the runtime; each moment is looked up once. */
export function zoneOffsets(timeZone: string): ZoneOffset {
  const format = formatOf(timeZone)
  const known = new Map<number, number>()
  return (at) => {
    const offset = known.get(at) ?? offsetBy(format, at)
    known.set(at, offset)
    return offset
  }
}

function offsetBy(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}

/** The day that the zone's calendar shows at a moment. */
export const dayOf = (offsetAt: ZoneOffset, at: number): CalendarDay =>
  Math.floor((at + offsetAt(at)) / DAY_MS) * DAY_MS

export const dayAfter = (day: CalendarDay, days: number): CalendarDay => day + days * DAY_MS

/** 0 is Monday. The first of January 1970 was a Thursday. */
export const weekdayOf = (day: CalendarDay): number => (((day / DAY_MS + 3) % 7) + 7) % 7

/**
 * The moment at which the zone's clock shows this time of this day. Twice, where clocks go back: the first. Never, where
 * they go forward: as long after the change as it would have been.
 */
export function instantOf(offsetAt: ZoneOffset, day: CalendarDay, minutes: number): number {
  const shown = day + minutes * MINUTE_MS
  // The same two moments for all times of a day, so that a day without a change costs two look-ups at most.
  const before = offsetAt(day - DAY_MS)
  const after = offsetAt(day + 2 * DAY_MS)
  if (before === after) return shown - before
  const fitting = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(at) === shown)
  return fitting.length > 0 ? Math.min(...fitting) : shown - before
}

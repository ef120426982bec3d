/** A day of the calendar, as the moment at which it begins in UTC: days are counted there, where none is 23 hours long. */
export type CalendarDay = number

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How far the zone's clock is ahead of UTC at a moment, in ms. */
export type ZoneOffset = (at: number) => number

/** The offsets of one zone, from the time zone data of the runtime. */
export function zoneOffsets(timeZone: string): ZoneOffset {
  const format = new Intl.DateTimeFormat('en', {
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
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
    return shown - Math.floor(at / 1000) * 1000
  }
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
  const before = offsetAt(shown - DAY_MS)
  const after = offsetAt(shown + DAY_MS)
  if (before === after) return shown - before
  const fitting = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(at) === shown)
  return fitting.length > 0 ? Math.min(...fitting) : shown - before
}

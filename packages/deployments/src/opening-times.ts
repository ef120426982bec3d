import { type OpeningHours, WEEKDAYS } from '@frontdesk/schema'
import { type CalendarDay, dayAfter, dayOf, instantOf, weekdayOf, type ZoneOffset, zoneOffsets } from './zoned-days.ts'

export type Opening = {
  isOpen: boolean
  /** When it opens next; null while it is open, and when it never opens. */
  opensAt: number | null
  /** When `isOpen` changes next; null when it never does. */
  changesAt: number | null
}

type Interval = { from: number; to: number }

const DAY_MS = 24 * 60 * 60_000
/** A day whose only opening falls into the hour that clocks skip has none, so one week ahead is not enough. */
const DAYS_AHEAD = 15
/** Nearly always enough; looking further ahead costs every page that loads the widget. */
const FEW_DAYS_AHEAD = 2
/** Whatever is open for longer than a week and a day is open always: the week repeats. */
const ALWAYS_MS = 8 * DAY_MS

/**
 * OH1: whether the place is open at this moment, by its own clock. OH2: a time that a clock change skips is the moment
 * as long after the change; one that comes twice is the first. OH3: openings that touch are one.
 */
export function openingAt(hours: OpeningHours, now: number): Opening {
  const offsetAt = zoneOffsets(hours.timeZone)
  const near = openingWithin({ hours, now, offsetAt }, FEW_DAYS_AHEAD)
  const isSettled = near.changesAt !== null && near.changesAt - now < DAY_MS
  return isSettled ? near : openingWithin({ hours, now, offsetAt }, DAYS_AHEAD)
}

type Place = { hours: OpeningHours; now: number; offsetAt: ZoneOffset }

function openingWithin(place: Place, days: number): Opening {
  const { now } = place
  const intervals = joined(intervalsAround(place, days))
  const current = intervals.find(({ from, to }) => from <= now && now < to)
  if (current) return { isOpen: true, opensAt: null, changesAt: current.to - now > ALWAYS_MS ? null : current.to }
  const opensAt = intervals.find(({ from }) => from > now)?.from ?? null
  return { isOpen: false, opensAt, changesAt: opensAt }
}

/** Openings that began yesterday may last into today. */
function intervalsAround({ hours, now, offsetAt }: Place, days: number): Interval[] {
  const today = dayOf(offsetAt, now)
  return Array.from({ length: days + 2 }, (_, index) => dayAfter(today, index - 1)).flatMap((day) =>
    intervalsOf(hours, day, (of, minutes) => instantOf(offsetAt, of, minutes)),
  )
}

function intervalsOf(
  { weekly }: OpeningHours,
  day: CalendarDay,
  at: (day: CalendarDay, minutes: number) => number,
): Interval[] {
  const weekday = WEEKDAYS[weekdayOf(day)]
  return weekly
    .filter(({ days }) => days.some((name) => name === weekday))
    .map(({ opens, closes }) => {
      const isNextDay = closes <= opens
      return { from: at(day, minutesOf(opens)), to: at(isNextDay ? dayAfter(day, 1) : day, minutesOf(closes)) }
    })
    .filter(({ from, to }) => from < to)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to)
    else result.push({ ...interval })
  }
  return result
}

/*
 * Days and clock times of a place. The rules of summer time come from the runtime's own zone data; the method (guess,
 * look up the offset there, correct, look again) is the usual one for going from a wall clock to an instant.
 */

export type LocalTime = { readonly date: string; readonly minute: number }

const MINUTE = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Wall clocks by zone and minute: a day's free times ask for the same few hundred again and again. */
const clocks = new Map<string, Map<number, LocalTime>>()
const MOST_MINUTES = 4_000

/** The wall clock of a place at an instant. */
export function localTimeOf(at: number, timeZone: string): LocalTime {
  const minute = Math.floor(at / MINUTE)
  const known = clocks.get(timeZone)?.get(minute)
  if (known) return known
  const time = readClock(at, timeZone)
  const ofZone = clocks.get(timeZone) ?? new Map<number, LocalTime>()
  if (ofZone.size >= MOST_MINUTES) ofZone.clear()
  clocks.set(timeZone, ofZone.set(minute, time))
  return time
}

function readClock(at: number, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return { date, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

const asIfUtc = ({ date, minute }: LocalTime): number => Date.parse(`${date}T00:00:00Z`) + minute * MINUTE

/**
 * The instant of a wall-clock time. `minute` may be 1,440 or more: the next day. A time that a change to summer time
 * skips becomes the one an hour later; of a time that comes twice the first is meant.
 */
export function instantOf(local: LocalTime, timeZone: string): number {
  const wanted = asIfUtc(local)
  const offsetAt = (at: number) => asIfUtc(localTimeOf(at, timeZone)) - Math.floor(at / MINUTE) * MINUTE
  const before = offsetAt(wanted - 24 * 60 * MINUTE)
  const first = wanted - before
  if (offsetAt(first) === before) return first
  const second = wanted - offsetAt(first)
  return asIfUtc(localTimeOf(second, timeZone)) === wanted ? second : first
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * MINUTE))

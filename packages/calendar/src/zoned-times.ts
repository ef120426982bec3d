import { Temporal } from 'temporal-polyfill'
import { civilOf, type Day, dayOfIso, isoOf } from './days.ts'

/** What the clock on the wall of a place shows: the day and the minutes since its midnight. */
export type LocalMoment = { readonly day: Day; readonly minute: number }
/** The same with the day as "2026-11-22". */
export type LocalTime = { readonly date: string; readonly minute: number }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const DAY_MS = DAY_MINUTES * MINUTE_MS

/**
 * Offsets by zone and minute. Temporal needs some ten microseconds for one, and a search for free times asks for
 * hundreds, of the same few days.
 */
const offsets = new Map<string, Map<number, number>>()
const MOST_MINUTES = 4_000
/** Names differ in capitals too: beyond this, somebody is playing with them. */
const MOST_ZONES = 600

function offsetsOf(timeZone: string): Map<number, number> {
  const known = offsets.get(timeZone)
  if (known && known.size < MOST_MINUTES) return known
  if (offsets.size >= MOST_ZONES) offsets.clear()
  const fresh = new Map<number, number>()
  offsets.set(timeZone, fresh)
  return fresh
}

/** How far the clock of a zone is ahead of UTC in a minute since 1970, in ms. */
function offsetInMinute(minute: number, timeZone: string): number {
  const known = offsets.get(timeZone)?.get(minute)
  if (known !== undefined) return known
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS).toZonedDateTimeISO(timeZone)
  const offset = zoned.offsetNanoseconds / 1_000_000
  offsetsOf(timeZone).set(minute, offset)
  return offset
}

/** The same at an instant: where both ends of its day in UTC have one offset, no clock changes between them. */
function offsetAt(instant: number, timeZone: string): number {
  const midnight = Math.floor(instant / DAY_MS) * DAY_MINUTES
  const offset = offsetInMinute(midnight, timeZone)
  const isSteady = offset === offsetInMinute(midnight + DAY_MINUTES, timeZone)
  return isSteady ? offset : offsetInMinute(Math.floor(instant / MINUTE_MS), timeZone)
}

/** ZT1: the day and the minute that clocks of a place show at an instant. */
export function localMoment(instant: number, timeZone: string): LocalMoment {
  const minutes = Math.floor((instant + offsetAt(instant, timeZone)) / MINUTE_MS)
  const day = Math.floor(minutes / DAY_MINUTES)
  return { day, minute: minutes - day * DAY_MINUTES }
}

/** The same with the day as a date. */
export function localTimeOf(instant: number, timeZone: string): LocalTime {
  const { day, minute } = localMoment(instant, timeZone)
  return { date: isoOf(day), minute }
}

/**
 * ZT2: the instant of a wall-clock time. `minute` may be 1,440 or more: the next day. HR3: a time that a change of the
 * clocks skips is as long after the change as it would have been; of a time that comes twice the first is meant.
 */
export const instantOf = ({ date, minute }: LocalTime, timeZone: string): number =>
  instantOn({ day: dayOfIso(date), minute }, timeZone)

/** The same for a counted day. */
export function instantOn(local: LocalMoment, timeZone: string): number {
  const day = local.day + Math.floor(local.minute / DAY_MINUTES)
  const minute = local.minute - (day - local.day) * DAY_MINUTES
  // The same two look-ups for all times of a day; where the clocks do not change around it, no more is needed.
  const before = offsetInMinute((day - 1) * DAY_MINUTES, timeZone)
  if (before === offsetInMinute((day + 2) * DAY_MINUTES, timeZone)) return day * DAY_MS + minute * MINUTE_MS - before
  const { year, month, dayOfMonth } = civilOf(day)
  const wall = new Temporal.PlainDateTime(year, month, dayOfMonth, Math.floor(minute / 60), minute % 60)
  return wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

import { daysBetween, localTimeOf } from '@frontdesk/schema'

export type Place = { timeZone: string; isDayFirst: boolean }

/** "today", "tomorrow", "Saturday", "Saturday 28 November", with the year when it is another one. */
export function sayDay(at: number, now: number, place: Place): string {
  const { date } = localTimeOf(at, place.timeZone)
  const today = localTimeOf(now, place.timeZone).date
  const away = daysBetween(today, date)
  if (away === 0) return 'today'
  if (away === 1) return 'tomorrow'
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return formatOf(place, isThisYear)
    .format(at)
    .replace(/^(\w+), (?=\d)/, '$1 ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than most sentences. */
function formatOf({ timeZone, isDayFirst }: Place, isThisYear: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${isDayFirst} ${isThisYear}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(isDayFirst ? 'en-GB' : 'en-US', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  formats.set(key, format)
  return format
}

/** "19:00" where days come first, "7:00 PM" where months do. */
export function sayTime(at: number, { timeZone, isDayFirst }: Place): string {
  const { minute } = localTimeOf(at, timeZone)
  return sayMinute(minute, isDayFirst)
}

export function sayMinute(minute: number, isDayFirst: boolean): string {
  const inDay = ((minute % 1_440) + 1_440) % 1_440
  const hour = Math.floor(inDay / 60)
  const rest = String(inDay % 60).padStart(2, '0')
  if (isDayFirst) return `${hour}:${rest}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

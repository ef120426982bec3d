import { civilOf, localMoment, localTimeOf, monthName, weekdayName, weekdayOf } from '@frontdesk/calendar'

export type Place = { timeZone: string; isDayFirst: boolean }

/** "today", "tomorrow", "Saturday 28 November", "Saturday, November 28", with the year when it is another one. */
export function sayDay(at: number, now: number, { timeZone, isDayFirst }: Place): string {
  const { day } = localMoment(at, timeZone)
  const today = localMoment(now, timeZone).day
  if (day === today) return 'today'
  if (day === today + 1) return 'tomorrow'
  const { year, month, dayOfMonth } = civilOf(day)
  const weekday = weekdayName(weekdayOf(day))
  const isThisYear = year === civilOf(today).year
  if (isDayFirst) return `${weekday} ${dayOfMonth} ${monthName(month)}${isThisYear ? '' : ` ${year}`}`
  return `${weekday}, ${monthName(month)} ${dayOfMonth}${isThisYear ? '' : `, ${year}`}`
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

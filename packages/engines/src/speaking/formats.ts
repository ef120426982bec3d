import { civilOf, localMoment, monthName, WEEKDAY_NAMES, weekdayName, weekdayOf } from '@frontdesk/calendar'

export type Place = { timeZone: string; isDayFirst: boolean }
export type Conjunction = 'and' | 'or'

/** How a language says days, times and lists. */
export type Formats = {
  /** "today", "tomorrow", "Saturday 28 November", with the year when it is another one. */
  day: (at: number, now: number, place: Place) => string
  /** The same as a time that something happens at: "tomorrow", "on Saturday 28 November". */
  onDay: (at: number, now: number, place: Place) => string
  /** A time of day, from minutes since midnight. */
  minute: (minute: number, isDayFirst: boolean) => string
  /** The name of a weekday, 1 for Monday. */
  weekday: (weekday: number) => string
  /** "one", "one and two", "one, two and three". */
  list: (words: readonly string[], last: Conjunction) => string
  /** The BCP 47 locale in which amounts are written. */
  moneyLocale: (isDayFirst: boolean) => string
}

/** Days from now, and what the calendar of the place calls the day. */
function dayParts(at: number, now: number, timeZone: string) {
  const { day } = localMoment(at, timeZone)
  const today = localMoment(now, timeZone).day
  const { year, month, dayOfMonth } = civilOf(day)
  return {
    ahead: day - today,
    weekday: weekdayOf(day),
    dayOfMonth,
    month,
    year: year === civilOf(today).year ? null : year,
  }
}

function englishDay(at: number, now: number, { timeZone, isDayFirst }: Place): string {
  const { ahead, weekday, dayOfMonth, month, year } = dayParts(at, now, timeZone)
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  const name = weekdayName(weekday)
  if (isDayFirst) return `${name} ${dayOfMonth} ${monthName(month)}${year === null ? '' : ` ${year}`}`
  return `${name}, ${monthName(month)} ${dayOfMonth}${year === null ? '' : `, ${year}`}`
}

/** Hour and minute of the day, whatever day the minutes have run into. */
function clockOf(minute: number): { hour: number; rest: string } {
  const inDay = ((minute % 1_440) + 1_440) % 1_440
  return { hour: Math.floor(inDay / 60), rest: String(inDay % 60).padStart(2, '0') }
}

/** "one, two and three" with the language's own words. */
const listWith =
  (words: Readonly<Record<Conjunction, string>>) =>
  (items: readonly string[], last: Conjunction): string =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${words[last]} ${items.at(-1)}`

/** DY1: days as people say them; "19:00" where days come first, "7:00 PM" where months do. */
export const english: Formats = {
  day: englishDay,
  onDay: (at, now, place) => {
    const day = englishDay(at, now, place)
    return day === 'today' || day === 'tomorrow' ? day : `on ${day}`
  },
  minute: (minute, isDayFirst) => {
    const { hour, rest } = clockOf(minute)
    if (isDayFirst) return `${hour}:${rest}`
    return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
  },
  weekday: (weekday) => WEEKDAY_NAMES[weekday - 1] ?? '',
  list: listWith({ and: 'and', or: 'or' }),
  moneyLocale: (isDayFirst) => (isDayFirst ? 'en-GB' : 'en-US'),
}

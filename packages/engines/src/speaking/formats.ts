import { civilOf, localMoment } from '@frontdesk/calendar'

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

/** A day by the names that its language has for it; the year where it is not this one. */
export type NamedDay = {
  weekday: string
  /** Monday is 1. */
  weekdayNumber: number
  dayOfMonth: number
  month: string
  monthNumber: number
  year: number | null
}

/** What a language says of days: the rest of its formats is the same everywhere but for the words. */
export type DayWords = {
  locale: string
  today: string
  tomorrow: string
  named: (day: NamedDay, place: Place) => string
  /** Where something happens on that day. */
  on: (named: string, day: NamedDay) => string
}

/** DY1: days as people of a language say them, counted on the calendar of the place. */
export function dayFormats({
  locale,
  today,
  tomorrow,
  named,
  on,
}: DayWords): Pick<Formats, 'day' | 'onDay' | 'weekday'> {
  const nameOf = namesIn(locale)
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const day: Formats['day'] = (at, now, place) => {
    const ahead = daysAhead(at, now, place)
    if (ahead === 0) return today
    return ahead === 1 ? tomorrow : named(nameOf(at, now, place), place)
  }
  return {
    day,
    // The first of June 2026 is a Monday.
    weekday: (weekday) => weekdays.format(new Date(Date.UTC(2026, 5, weekday))),
    onDay: (at, now, place) => {
      const ahead = daysAhead(at, now, place)
      const said = day(at, now, place)
      return ahead === 0 || ahead === 1 ? said : on(said, nameOf(at, now, place))
    },
  }
}

const daysAhead = (at: number, now: number, { timeZone }: Place): number =>
  localMoment(at, timeZone).day - localMoment(now, timeZone).day

/** Weekdays and months by their names in a language; months as they stand after the number of a day. */
function namesIn(locale: string): (at: number, now: number, place: Place) => NamedDay {
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (at, now, { timeZone }) => {
    const { year, month, dayOfMonth } = civilOf(localMoment(at, timeZone).day)
    const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
    const isThisYear = year === civilOf(localMoment(now, timeZone).day).year
    return {
      weekday: weekdays.format(date),
      weekdayNumber: date.getUTCDay() === 0 ? 7 : date.getUTCDay(),
      dayOfMonth,
      month: months.formatToParts(date).find(({ type }) => type === 'month')?.value ?? String(month),
      monthNumber: month,
      year: isThisYear ? null : year,
    }
  }
}

/** Hour and minute of the day, whatever day the minutes have run into. */
export function clockOf(minute: number): { hour: number; rest: string } {
  const inDay = ((minute % 1_440) + 1_440) % 1_440
  return { hour: Math.floor(inDay / 60), rest: String(inDay % 60).padStart(2, '0') }
}

/** "19:00" */
export function wholeDayClock(minute: number): string {
  const { hour, rest } = clockOf(minute)
  return `${hour}:${rest}`
}

/** Lists as a language joins them: Spanish says "siete u ocho", Japanese has marks of its own. */
export function listFormats(locale: string): Pick<Formats, 'list'> {
  const last: Readonly<Record<Conjunction, Intl.ListFormat>> = {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
  }
  return { list: (words, which) => last[which].format(words) }
}

/** All of it for a language that writes times in 24 hours and amounts in one way. */
export const formatsIn = (words: DayWords): Formats => ({
  ...dayFormats(words),
  ...listFormats(words.locale),
  minute: wholeDayClock,
  moneyLocale: () => words.locale,
})

import { type Conjunction, clockOf, dayFormats, type Formats, wholeDayClock } from '../formats.ts'

const LAST: Readonly<Record<Conjunction, string>> = { and: 'and', or: 'or' }

/** "19:00" where days come first, "7:00 PM" where months do. */
export const formats: Formats = {
  ...dayFormats({
    locale: 'en',
    today: 'today',
    tomorrow: 'tomorrow',
    named: ({ weekday, dayOfMonth, month, year }, { isDayFirst }) =>
      isDayFirst
        ? `${weekday} ${dayOfMonth} ${month}${year === null ? '' : ` ${year}`}`
        : `${weekday}, ${month} ${dayOfMonth}${year === null ? '' : `, ${year}`}`,
    on: (named) => `on ${named}`,
  }),
  minute: (minute, isDayFirst) => {
    if (isDayFirst) return wholeDayClock(minute)
    const { hour, rest } = clockOf(minute)
    return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
  },
  list: (items, last) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${LAST[last]} ${items.at(-1)}`,
  moneyLocale: (isDayFirst) => (isDayFirst ? 'en-GB' : 'en-US'),
}

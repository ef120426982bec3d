import { clockOf, dayFormats, type Formats, listFormats } from '../formats.ts'

/** "jeudi 3 décembre", "le mardi 1er décembre", "15 h 30" with spaces at which no line breaks. */
export const formats: Formats = {
  ...dayFormats({
    locale: 'fr',
    today: 'aujourd’hui',
    tomorrow: 'demain',
    named: ({ weekday, dayOfMonth, month, year }) =>
      `${weekday} ${dayOfMonth === 1 ? '1er' : dayOfMonth} ${month}${year === null ? '' : ` ${year}`}`,
    on: (named) => `le ${named}`,
  }),
  ...listFormats('fr'),
  minute: (minute) => {
    const { hour, rest } = clockOf(minute)
    return rest === '00' ? `${hour}\u{a0}h` : `${hour}\u{a0}h\u{a0}${rest}`
  },
  moneyLocale: () => 'fr',
}

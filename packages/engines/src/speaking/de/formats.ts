import { dayFormats, type Formats, listFormats, wholeDayClock } from '../formats.ts'

/** "Donnerstag, 3. Dezember", "am Donnerstag, 3. Dezember", "15:30 Uhr" */
export const formats: Formats = {
  ...dayFormats({
    locale: 'de',
    today: 'heute',
    tomorrow: 'morgen',
    named: ({ weekday, dayOfMonth, month, year }) =>
      `${weekday}, ${dayOfMonth}. ${month}${year === null ? '' : ` ${year}`}`,
    on: (named) => `am ${named}`,
  }),
  ...listFormats('de'),
  minute: (minute) => `${wholeDayClock(minute)} Uhr`,
  moneyLocale: () => 'de',
}

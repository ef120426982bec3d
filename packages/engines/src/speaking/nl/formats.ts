import { type Formats, formatsIn } from '../formats.ts'

/** "donderdag 3 december", "op donderdag 3 december" */
export const formats: Formats = formatsIn({
  locale: 'nl',
  today: 'vandaag',
  tomorrow: 'morgen',
  named: ({ weekday, dayOfMonth, month, year }) =>
    `${weekday} ${dayOfMonth} ${month}${year === null ? '' : ` ${year}`}`,
  on: (named) => `op ${named}`,
})

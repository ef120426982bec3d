import { type Formats, formatsIn } from '../formats.ts'

/** "giovedì 3 dicembre"; on a day it is said in the same words. */
export const formats: Formats = formatsIn({
  locale: 'it',
  today: 'oggi',
  tomorrow: 'domani',
  named: ({ weekday, dayOfMonth, month, year }) =>
    `${weekday} ${dayOfMonth === 1 ? '1º' : dayOfMonth} ${month}${year === null ? '' : ` ${year}`}`,
  on: (named) => named,
})

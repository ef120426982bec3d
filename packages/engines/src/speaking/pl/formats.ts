import { type Formats, formatsIn } from '../formats.ts'

/** Weekdays as they stand after "w": the other ones stay as they are. */
const IN_ACCUSATIVE: Readonly<Record<number, string>> = { 3: 'środę', 6: 'sobotę', 7: 'niedzielę' }

/** "czwartek, 3 grudnia", "w środę, 2 grudnia", "we wtorek, 1 grudnia" */
export const formats: Formats = formatsIn({
  locale: 'pl',
  today: 'dzisiaj',
  tomorrow: 'jutro',
  named: ({ weekday, dayOfMonth, month, year }) =>
    `${weekday}, ${dayOfMonth} ${month}${year === null ? '' : ` ${year}`}`,
  on: (named, { weekday, weekdayNumber }) =>
    `${weekdayNumber === 2 ? 'we' : 'w'} ${named.replace(weekday, IN_ACCUSATIVE[weekdayNumber] ?? weekday)}`,
})

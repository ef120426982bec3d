import { type Formats, formatsIn } from '../formats.ts'

/** "quinta-feira, 3 de dezembro"; "na quinta-feira", but "no sábado" */
export const formats: Formats = formatsIn({
  locale: 'pt',
  today: 'hoje',
  tomorrow: 'amanhã',
  named: ({ weekday, dayOfMonth, month, year }) =>
    `${weekday}, ${dayOfMonth} de ${month}${year === null ? '' : ` de ${year}`}`,
  on: (named, { weekdayNumber }) => `${weekdayNumber > 5 ? 'no' : 'na'} ${named}`,
})

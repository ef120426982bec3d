import { type Formats, formatsIn } from '../formats.ts'

/** "jueves 3 de diciembre", "el jueves 3 de diciembre" */
export const formats: Formats = formatsIn({
  locale: 'es',
  today: 'hoy',
  tomorrow: 'mañana',
  named: ({ weekday, dayOfMonth, month, year }) =>
    `${weekday} ${dayOfMonth} de ${month}${year === null ? '' : ` de ${year}`}`,
  on: (named) => `el ${named}`,
})

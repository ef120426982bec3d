import { type Formats, formatsIn } from '../formats.ts'

/** Days and amounts with the digits of telephones and cards. */
export const formats: Formats = formatsIn({
  locale: 'ar-u-nu-latn',
  today: 'اليوم',
  tomorrow: 'غدًا',
  named: ({ weekday, dayOfMonth, month, year }) =>
    `${weekday}، ${dayOfMonth} ${month}${year === null ? '' : ` ${year}`}`,
  on: (named) => `يوم ${named}`,
})

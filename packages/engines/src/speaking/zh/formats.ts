import { type Formats, formatsIn } from '../formats.ts'

/** "12月3日星期四" */
export const formats: Formats = formatsIn({
  locale: 'zh',
  today: '今天',
  tomorrow: '明天',
  named: ({ weekday, dayOfMonth, monthNumber, year }) =>
    `${year === null ? '' : `${year}年`}${monthNumber}月${dayOfMonth}日${weekday}`,
  on: (named) => named,
})

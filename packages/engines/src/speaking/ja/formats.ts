import { type Formats, formatsIn } from '../formats.ts'

/** "12月3日（木曜日）" */
export const formats: Formats = formatsIn({
  locale: 'ja',
  today: '今日',
  tomorrow: '明日',
  named: ({ weekday, dayOfMonth, monthNumber, year }) =>
    `${year === null ? '' : `${year}年`}${monthNumber}月${dayOfMonth}日（${weekday}）`,
  on: (named) => named,
})

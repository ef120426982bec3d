import { addToWeekday, type Weekday } from '@frontdesk/calendar'

/** A time of the week at which something is served: "breakfast until 11", "Sunday roast". */
export type Daypart = {
  /** 1 is Monday, 7 Sunday. */
  days: readonly number[]
  /** Minutes since local midnight. */
  from: number
  /** At or before `from`: on the next day. */
  until: number
}

/** A moment as the business's clock shows it. */
export type LocalMinute = { weekday: Weekday; minute: number }

/** CA4: without dayparts always; a daypart past midnight still counts on the morning after. */
export function isServedAt(dayparts: readonly Daypart[], { weekday, minute }: LocalMinute): boolean {
  if (dayparts.length === 0) return true
  return dayparts.some(({ days, from, until }) => {
    const isOvernight = until <= from
    if (days.includes(weekday) && minute >= from && (isOvernight || minute < until)) return true
    return isOvernight && days.includes(addToWeekday(weekday, -1)) && minute < until
  })
}

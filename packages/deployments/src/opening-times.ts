import { type Hours, minuteOfClock, minuteRange, type Opening, openingAt, zoneClock } from '@frontdesk/calendar'
import { type OpeningHours, WEEKDAYS } from '@frontdesk/schema'

/** OH1: whether a channel's hours are open at this moment, by the clock of their place. */
export const openingOf = (hours: OpeningHours, now: number): Opening =>
  openingAt(weekOf(hours), zoneClock(hours.timeZone), now)

/** OH1: the weekdays of the API in ranges of minutes; an opening that ends before it begins passes midnight. */
const weekOf = ({ weekly }: OpeningHours): Hours => ({
  weekly: weekly.flatMap(({ days, opens, closes }) => {
    const range = minuteRange(minuteOfClock(opens), minuteOfClock(closes))
    return days.map((name) => ({ day: WEEKDAYS.indexOf(name) + 1, ...range }))
  }),
  exceptions: [],
})

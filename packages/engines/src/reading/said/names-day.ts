import { anyOf, MONTH_NAMES, WEEKDAY_NAMES } from '@frontdesk/calendar'

const NAMES_DAY = new RegExp(String.raw`\b(?:${anyOf(WEEKDAY_NAMES)}|${anyOf(MONTH_NAMES)})`, 'iu')

/** Whether a day of the week or a month stands in it. */
export const namesDay = (text: string): boolean => NAMES_DAY.test(text)

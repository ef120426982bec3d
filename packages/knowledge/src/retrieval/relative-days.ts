import { localMoment, weekdayName, weekdayOf } from '@frontdesk/calendar'

const ABOUT_HOURS = /\b(open|opening|close|closed|closing|shut|hours|serving|start|finish|there|around)\b/i
const RELATIVE: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the )?day after tomorrow\b/i, 2],
  [/\btomorrow\b/i, 1],
  [/\byesterday\b/i, -1],
  [/\b(?:today|tonight|now|this (?:morning|afternoon|evening)|at the moment|currently)\b/i, 0],
]

/** When a question is asked: Unix milliseconds, and the IANA time zone whose days count. */
export type Moment = { now: number; timeZone: string }

/**
 * A timetable speaks of weekdays: "are you open tomorrow" names the day it means. Questions about anything but hours
 * stay as they are, for there a day that the page does not name would only hide the answer.
 */
export function withWeekday(question: string, moment: Moment): string {
  if (!ABOUT_HOURS.test(question)) return question
  const found = RELATIVE.find(([pattern]) => pattern.test(question))
  if (!found) return question
  const { day } = localMoment(moment.now, moment.timeZone)
  return question.replace(found[0], weekdayName(weekdayOf(day + found[1])))
}

import { anyOf, cardinals, MONTH_FORMS, WEEKDAY_FORMS } from '@frontdesk/calendar'
import type { ActReading, Doing } from '../../turn/act.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { foldText } from '../words.ts'

const LEADS =
  /^\W*(?:and\s+|ok(?:ay)?\s+)?(?:then|after that|afterwards|next|once that['’]?s done|when that['’]?s done)\b[\s,:]*/iu
/** What changes the thing that was read back is no thing after it. */
const CHANGES =
  /\b(?:if|unless|but|not|no|instead|rather|change|move|make (?:it|that|them)|only|without|wait|except|earlier|later|cancel)\b/u
const OTHER_THING =
  /\b(?:tables?|appointments?|rooms?|viewings?|reservations?|another|second|for (?:my|his|her|our) \p{L}+)\b/u
const WHEN =
  /^(?:\d.*|today|tonight|tomorrow|half|past|quarter|oclock|clock|am|pm|morning|afternoon|evening|week|day|people|persons|guests|on|at)$/u
const NUMBER = new RegExp(`^(?:${anyOf(cardinals(1, 20))})$`, 'u')
const isWhen = (word: string): boolean =>
  WHEN.test(word) || NUMBER.test(word) || WEEKDAY_FORMS.has(word) || MONTH_FORMS.has(word)
const FEW_WORDS = 1
const MAY_BE_MORE = 0.35

/** The words that say "and then". */
const opensSequel = (text: string): boolean => LEADS.test(text)

/** Without them. */
export const withoutLead = (text: string): string => text.replace(LEADS, '')

/**
 * HE7: "Yes, book it, and then the massage for Carys on Saturday": something after what was read back, which it leaves
 * as it is. An hour, a number, another dish or a note is none: that would change what is agreed to.
 */
export function isSequel(text: string, acts: ActReading, doing: Doing | null): boolean {
  if (!opensSequel(text)) return false
  const rest = foldText(withoutLead(text))
  const { condition, note, change, food, goods } = acts
  if (CHANGES.test(rest) || condition + note + change >= MAY_BE_MORE) return false
  const isOrder = doing === 'ordering food' || doing === 'ordering goods'
  if (isOrder && (food + goods >= MAY_BE_MORE || !OTHER_THING.test(rest))) return false
  return (
    rest.split(' ').filter((word) => !FUNCTION_WORDS.has(word) && !isWhen(word)).length > FEW_WORDS ||
    OTHER_THING.test(rest)
  )
}

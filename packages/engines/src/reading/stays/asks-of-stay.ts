import type { BusinessContext } from '../../turn/business-context.ts'
import { readTimes } from '../grammars/index.ts'
import { grammarBaseOf } from '../said/reading.ts'
import type { Utterance } from '../words.ts'

/** What is asked about a stay that is being booked, or was. */
export type AsksOfStay = 'arrival' | 'late-arrival' | 'departure' | 'payment' | 'refund' | 'reopening' | 'open'

const ARRIVES =
  /\b(?:arriv\w*|check(?:ing|ed)?[- ]?in|get(?:ting)? (?:in|on|onto|there|to you)\b|be(?:ing)? (?:there|with you)|turn(?:ing)? up|show(?:ing)? up|come|coming|pull(?:ing)? in|(?:have|get|collect|pick up) (?:the )?(?:keys?|room))\b/iu
const LEAVES =
  /\b(?:check(?:ing|ed)?[- ]?out|leav(?:e|ing)|depart\w*|(?:be|get|clear|move) out|out by|vacat\w+|stay (?:on )?until)\b/iu
const ASKS_WHEN = /\b(?:times?|when|how (?:late|early)|from when|(?:the )?(?:earliest|latest))\b/iu
const LATE = /\b(?:how late|latest|late|later|midnight|after hours|not (?:before|until|till)|won['’]?t)\b/iu
const EARLY = /\b(?:how early|earliest|early|earlier|before)\b/iu
const MIDDAY = 720

/** SI2: when one may come and must go, what is to be paid when, and what comes back. */
export function asksOfStay(context: BusinessContext, { text, isQuestion }: Utterance): AsksOfStay | null {
  if (!isQuestion) return isToldLate(context, text) ? 'late-arrival' : null
  if (REOPENS.test(text)) return 'reopening'
  if (REFUND.test(text)) return 'refund'
  if (PAYS_WHEN.test(text) && !PAYS_HOW.test(text)) return 'payment'
  return asksTimeOfStay(context, text) ?? (OPEN.test(text) && !OPEN_HOURS.test(text) ? 'open' : null)
}

const OPEN = /\b(?:open|opened|closed|shut)\b/iu
const OPEN_HOURS =
  /\b(?:what time|when|until|till|how (?:late|long)|reception|shop|office|kitchen|bar|pool|restaurant)\b/iu

export const isToldLate = (context: BusinessContext, text: string): boolean =>
  asksTimeOfStay(context, text) === 'late-arrival' && lateArrivalIn(context, text) !== null

function asksTimeOfStay(context: BusinessContext, text: string): AsksOfStay | null {
  const [clock] = readTimes(text, { ...grammarBaseOf(context), expects: [] })
  const isTimed = clock !== undefined || ASKS_WHEN.test(text) || LATE.test(text) || EARLY.test(text)
  if (!isTimed) return null
  if (ARRIVES.test(text)) return isLate(clock?.value, text) ? 'late-arrival' : 'arrival'
  return LEAVES.test(text) && !LEAVES_WORD.test(text) ? 'departure' : null
}

type Time = ReturnType<typeof readTimes>[number]['value']

/** Whether one wants to come before the usual time: until when one may come is nothing to that. */
export const asksEarly = (text: string): boolean => EARLY.test(text)

/** In the evening, by the word or by the clock. */
function isLate(time: Time | undefined, text: string): boolean {
  if (LATE.test(text)) return true
  const minute = time?.kind === 'range' ? time.from : time?.kind === 'clock' ? time.minute : undefined
  return minute !== undefined && minute > MIDDAY && !EARLY.test(text)
}

/** "Leave it", "leave a message". */
const LEAVES_WORD = /\bleav(?:e|ing) (?:it|that|this|an?|my|our|the)\b/iu
const REOPENS =
  /\bre-?open\w*\b|\b(?:open|opens|opening|start|starts)\b[^.?!]{0,30}\b(?:again|back up|next season|after (?:the )?(?:winter|break|christmas|january))\b/iu
const REFUND =
  /\brefund\w*|\bmoney (?:all )?back\b|\b(?:get|have|see|give)\b[^.?!]{0,30}\bback\b|\blose (?:my|our|the|all)\b[^.?!]{0,12}\b(?:money|deposit|payment)\b/iu
const PAYS_WHEN =
  /\bdeposits?\b|\b(?:pay|paid|payable|payment|owe|due)\b[^.?!]{0,40}\b(?:now|later|first|up ?front|in advance|today|straight away|beforehand|on arrival|when)\b|\b(?:when|how)\b(?! much)[^.?!]{0,30}\b(?:pay|paid|payable|payment|due)\b/iu
const PAYS_HOW = /\b(?:cards?|cash|cheques?|checks?|transfer|paypal|invoice)\b/iu

/** "And altogether then?": a sum is asked for by its word alone. */
const SUM_ALONE =
  /\b(?:altogether|all together|in total|in all|all in|(?:the )?(?:full|whole|total|final) (?:price|cost|sum|amount)|total)\b/iu
const LONGEST_SUM = 8
const OTHER_SUM = /\b(?:deposit|nights?|people|room|extra|refund)\b/iu
/** SI3: whether the sum of what is in hand is asked for, by hardly any other word. */
export const asksSumAlone = ({ text, words, isQuestion }: Utterance): boolean =>
  words.length <= LONGEST_SUM && SUM_ALONE.test(text) && !OTHER_SUM.test(text) && (isQuestion || words.length <= 4)

/** "Is £84 for everything?", "so that's 250 pounds, right?" */
const CHECKS = /\b(?:is|are|so|right|correct|total|altogether|everything|all|that['’]?s)\b/iu
export const mayCheckSum = ({ text, isQuestion }: Utterance): boolean => isQuestion && CHECKS.test(text)

/** What is told of a late arrival, in the visitor's own clause: "won't be there till about nine". */
export function lateArrivalIn(context: BusinessContext, text: string): string | null {
  if (ASKS_FIRST.test(text) || readTimes(text, { ...grammarBaseOf(context), expects: [] }).length === 0) return null
  const clause = text
    .split(/[.?!;]|,\s*(?=is|will|would|can|ok)|\b(?:is|would) (?:that|this) (?:ok|all ?right|fine|possible)\b/iu)[0]
    ?.trim()
  return clause && TELLS_OF_ARRIVAL.test(clause) ? clause : null
}
const ASKS_FIRST =
  /^\W*(?:(?:and|so|but|ok|hi|hello)\W+)*(?:how|what|when|can|could|may|is|are|do|does|would|will|am)\b/iu
const TELLS_OF_ARRIVAL =
  /^\W*(?:arriv(?:e|ing)|check(?:ing)? in|coming)\b|\b(?:(?:i|we|they)(?:['’]?(?:ll|d|m|re))?|won['’]?t|not)\b[^.?!]{0,30}\b(?:arriv\w*|be there|get there|be with you|turn up|check(?:ing)? in|come|coming)\b/iu

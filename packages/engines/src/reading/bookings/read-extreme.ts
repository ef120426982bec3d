import { NOTHING, type Reader } from '../said/reading.ts'

/** "What's the latest then", "the earliest you have", "your last slot"; not "at six at the latest". */
const EXTREME =
  /(?<!\bat (?:the|your) (?:very )?)\b(?:(latest)|(earliest|soonest))\b|\b(?:the|your) (?:(last)|(first)) (?:one |time |slot |appointment |table )?(?:you (?:have|['’]?ve got)|of the day|that (?:day|evening|morning))\b/iu

/** SB12: the first or the last time there is of the day that is spoken of. */
export const readExtreme: Reader = ({ utterance: { text } }) => {
  const found = EXTREME.exec(text)
  if (!found) return NOTHING
  const extreme = (found[1] ?? found[3]) === undefined ? ('earliest' as const) : ('latest' as const)
  return { slots: { extreme }, spans: [{ start: found.index, end: found.index + found[0].length }] }
}

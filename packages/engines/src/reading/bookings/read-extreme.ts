import { NOTHING, type Reader } from '../said/reading.ts'

/** "What's the latest then", "the last one on Friday", "as early as you can"; not "at six at the latest". */
const EXTREME = new RegExp(
  [
    String.raw`(?<!\bat (?:the|your) (?:very )?)\b(?:(?<late>latest)|earliest|soonest)\b`,
    String.raw`\b(?:the|your) (?:(?<last>last)|first) (?:(?:one|time|slot|appointment|table|viewing) )?(?:you (?:have|['’]?ve got)|of the day|that (?:day|evening|morning))\b`,
    String.raw`\b(?:the|your) (?:(?<ofDay>last)|first) (?:one|time|slot|appointment|viewing) (?=on |of |in |for )`,
    String.raw`\bas (?:(?<asLate>late)|early) as (?:you can|possible|poss|it gets|you have|you['’]?ve got)\b`,
  ].join('|'),
  'iu',
)

/** SB12: the first or the last time there is of the day that is spoken of. */
export const readExtreme: Reader = ({ utterance: { text } }) => {
  const found = EXTREME.exec(text)
  if (!found) return NOTHING
  const isLatest = Object.values(found.groups ?? {}).some((said) => said !== undefined)
  const extreme = isLatest ? 'latest' : 'earliest'
  return { slots: { extreme }, spans: [{ start: found.index, end: found.index + found[0].length }] }
}

import { anyOf, cardinals } from '@frontdesk/calendar'
import { NOTHING, type Reader } from '../said/reading.ts'

const NUMBERS = cardinals(1, 20)
const MADE = new RegExp(
  String.raw`\b(?:make|making) (?:it|that|us) (?<number>\d{1,2}|${anyOf(NUMBERS)})\b(?!\s*(?:[:.]\d|o['’]?clock|am\b|pm\b|nights?\b|hours?\b|minutes?\b|%))`,
  'iu',
)
/** Who is coming as well. */
const JOINED =
  /\b(?:is|are|['’]s|will be|may be|might be|be) (?:also |now |too )?(?:coming|comin|joining|tagging along|with (?:me|us))\b|\b(?:comes?|joins?) (?:along|too|as well|with)\b|\b(?:bringing|bring) \p{L}+/iu

/** YZ6: "Make it 3, Amir is coming": beside somebody who comes a number is how many they are, and no hour. */
export const readCompany: Reader = ({ utterance: { text } }) => {
  const found = MADE.exec(text)
  const number = found?.groups?.['number']
  if (!found || number === undefined || !JOINED.test(text)) return NOTHING
  const partySize = /^\d+$/u.test(number) ? Number(number) : NUMBERS.indexOf(number.toLowerCase()) + 1
  return { slots: { partySize }, spans: [{ start: found.index, end: found.index + found[0].length }] }
}

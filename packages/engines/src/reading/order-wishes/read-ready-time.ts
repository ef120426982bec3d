import { anyOf, cardinals, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { readDay, readTime } from '../bookings/read-time.ts'
import { blanked, NOTHING, namesTime, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'

/** "Are you open today?" wishes for nothing. */
const ASKS_HOURS = /\b(?:open|opening|close[sd]?|closing)\b/iu
const HOUR = String.raw`(?:\d{1,2}|${anyOf(cardinals(1, 12))})`
/** Behind an hour that is meant as one: the end of what is said, a day, a courtesy; no name of goods. */
const ENDS = String.raw`(?=\s*(?:$|[,.;!?)–-]|o['’]?clock\b|[ap]\.?m\b|(?:in the |this )?(?:today|tonight|tomorrow|morning|afternoon|evening|please|then|if|and|on|instead|for|to|sharp|ish|${anyOf(WEEKDAY_FORMS.keys())})\b))`
/** Numbers are mostly quantities in an order: an hour is plain by its clock, its half, or what stands around it. */
const PLAIN_HOUR = new RegExp(
  [
    String.raw`\b(?:at|by|around|for|before|after)\s+(?:about\s+)?(?:\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m|o['’]?clock)|\d{1,2}[:.]\d{2}|noon|midday)`,
    String.raw`\d\s*[ap]\.?m\b`,
    String.raw`\b\d{1,2}:\d{2}\b`,
    String.raw`\bhalf (?:past )?${HOUR}\b`,
    String.raw`\b(?:quarter|ten|twenty|five|\d{1,2}) (?:past|to) ${HOUR}\b`,
    String.raw`\b(?:at|by|around|until|till) (?:about )?${HOUR}\b${ENDS}`,
    String.raw`\b${HOUR} (?:tonight|tonite|this (?:evening|afternoon|morning))\b`,
    String.raw`\b${HOUR}[ -]?ish\b`,
    String.raw`\b(?:ready|pick\w*(?: (?:it|them))?(?: up)?|collect\w*(?: (?:it|them))?|deliver\w*(?: (?:it|them))?|be there|come(?: by)?) for (?:about )?${HOUR}\b${ENDS}`,
  ].join('|'),
  'iu',
)
/** "Monday at four instead of Saturday at eleven": what is given up is no wish. */
const GIVEN_UP = /\b(?:instead of|rather than)\b.*$/iu

/** OD34: when an order shall be ready, or is to be moved to. */
export const readReadyTime: Reader = (input) => {
  const { utterance, asked } = input
  if (utterance.isQuestion && ASKS_HOURS.test(utterance.text)) return NOTHING
  const up = GIVEN_UP.exec(utterance.text)
  // "Two saws instead of the rake" gives up no time.
  const isOfTime = up !== null && namesTime(input.context, up[0])
  const givenUp = isOfTime ? [{ start: up.index, end: utterance.text.length }] : []
  const text = blanked(utterance.text, givenUp)
  const day = readDay({ ...input, utterance: { ...utterance, text } })
  const isPlain = asked === 'ready' || PLAIN_HOUR.test(text)
  const rest = { ...input, utterance: { ...utterance, text: blanked(text, day.spans) } }
  const time = isPlain ? hourIn(rest, text) : NOTHING
  return { slots: { ...day.slots, ...time.slots }, spans: [...day.spans, ...time.spans, ...givenUp] }
}

/** "6 tonight": a bare number is an hour by what stands behind it, and the numbers around it are none. */
function hourIn(input: ReaderInput, text: string): Reading {
  const read = readTime(input)
  const plain = Object.keys(read.slots).length > 0 ? null : PLAIN_HOUR.exec(text)
  if (plain === null) return read
  const until = plain.index + plain[0].length
  const around = [
    { start: 0, end: plain.index },
    { start: until, end: text.length },
  ]
  const alone = blanked(input.utterance.text, around)
  return readTime({ ...input, asked: 'ready', utterance: { ...input.utterance, text: alone } })
}

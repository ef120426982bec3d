import { NOTHING, type Reader } from '../said/reading.ts'

const WORD = String.raw`\p{L}[\p{L}’'-]{2,30}`
/** "Delivered, like I said, to Brinscombe", "delivery to Cold Haven". */
const TO_PLACE = new RegExp(
  String.raw`\b(?:deliver\p{L}*|bring\p{L}*|sen[dt])\b[^.?!]{0,30}?\bto\s+(?:the )?(${WORD}(?:\s+\p{Lu}[\p{L}’'-]{2,30}){0,2})`,
  'iu',
)
/** No place that can be told from another: a street, a house, whoever it is for, when. */
const NO_PLACE =
  /^(?:me|us|him|her|them|my|our|his|your|you|home|work|here|there|that|this|an?|be|come|arrive|get|go|the|his|their|flat|number|door|house|hotel|office|\p{L}+(?:day|morning|evening|noon))\b|\b(?:street|road|lane|row|avenue|close|place|square|hill|court|house|hotel|office|st|rd|ave)\b/iu
const STREET_BEHIND = /^\s*(?:street|road|lane|row|avenue|close|square|hill|court|house|hotel|\d)/iu

/** OE6: the town or quarter that something is to be delivered to, before its address is known. */
export const readDeliveryPlace: Reader = ({ utterance: { text } }) => {
  const found = TO_PLACE.exec(text)
  const place = found?.[1]
  if (!found || place === undefined || NO_PLACE.test(place)) return NOTHING
  const end = found.index + found[0].length
  if (STREET_BEHIND.test(text.slice(end))) return NOTHING
  return { slots: { area: place, fulfilment: 'delivery' }, spans: [{ start: end - place.length, end }] }
}

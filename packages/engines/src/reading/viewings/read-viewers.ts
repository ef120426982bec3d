import { anyOf, cardinals } from '@frontdesk/calendar'
import { readPeople } from '../bookings/read-party.ts'
import { namesCompany, readParty } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'
import { asksToView } from './wished-homes.ts'

/** "Me and my partner, oh and the little one, so 3": what they come to, behind those who were counted up. */
const IN_ALL = new RegExp(
  String.raw`\b(?:(?<wish>make (?:it|that))|so|makes|that['’]?s|total(?: of)?|altogether)\s+(?<count>\d{1,2}|${anyOf(cardinals(2, 12))})(?:\s+(?:of us|then|in all|in total|altogether|now|please|people))*\s*(?:[.,;!?]|$)`,
  'iu',
)

/** HO8: how many come to a viewing. It is never asked for; where it is said, it is kept. */
export const readViewers: Reader = (input) => {
  // "Can two people live there?" says nothing of who is coming.
  const { text, isQuestion } = input.utterance
  if (isQuestion && !asksToView(text) && !/\b(?:come|coming|bring|viewing)\b/iu.test(text)) return NOTHING
  const reading = readPeople(input)
  return inAll(input, reading) ?? reading
}

/** "Make it two" and "so three" may be hours: of people where somebody comes along, or no hour is asked for. */
function inAll(input: ReaderInput, counted: Reading): Reading | null {
  const { text } = input.utterance
  const all = IN_ALL.exec(text)
  if (!all) return null
  const { wish, count = '' } = all.groups ?? {}
  const mayBeHour = wish !== undefined || input.asked === 'when'
  if (mayBeHour && counted.slots.partySize === undefined && !namesCompany(text)) return null
  const [sum] = readParty(`a party of ${count}`, grammarContextOf(input))
  const span = { start: all.index, end: all.index + all[0].length }
  return sum ? { slots: { partySize: sum.value.people }, spans: [...counted.spans, span] } : null
}

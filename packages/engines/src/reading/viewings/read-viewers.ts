import { anyOf, cardinals } from '@frontdesk/calendar'
import { readPeople } from '../bookings/read-party.ts'
import { namesCompany, readParty } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader } from '../said/reading.ts'
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
  if (isQuestion && !asksToView(text) && !/\b(?:come|bring|for)\b/iu.test(text)) return NOTHING
  const reading = readPeople(input)
  const all = IN_ALL.exec(text)
  const [sum] = all ? readParty(`a party of ${all.groups?.['count'] ?? ''}`, grammarContextOf(input)) : []
  if (!all || !sum) return reading
  // "Make it two" and "so three" may be hours: of people where somebody is named who comes along, or no hour is asked for.
  const isOfPeople = reading.slots.partySize !== undefined || namesCompany(text)
  const mayBeHour = all.groups?.['wish'] !== undefined || input.asked === 'when'
  if (mayBeHour && !isOfPeople) return reading
  const span = { start: all.index, end: all.index + all[0].length }
  return { slots: { partySize: sum.value.people }, spans: [...reading.spans, span] }
}

import { readParty } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'

/** How many they are. */
export const readPeople: Reader = (input) => {
  // RR1: of several rooms the guests of each are read with them.
  if (input.read?.laterRooms !== undefined && input.read.partySize !== undefined) return NOTHING
  const odd = oddParty(input)
  if (odd) return odd
  const found = readParty(input.utterance.text, grammarContextOf(input)).at(-1)
  return found ? { slots: { partySize: found.value.people + uncounted(input) }, spans: [found] } : NOTHING
}

const BARE_CHILDREN = /(?:\band|\bwith|\bplus|[,&+])\s*(?:children|kids|childrens)\b/iu

/** SX4: "two adults and children 7 and 3": as many children as ages. */
const uncounted = ({ read, utterance }: ReaderInput): number =>
  BARE_CHILDREN.test(utterance.text) ? (read?.childAges ?? []).length : 0

const ODD = '-\\s?\\d{1,4}|\\d{1,4}[.,]\\d+|0|zero|none|nobody|no ?one'
/** "2.5 people", wherever it stands. */
const NAMED = new RegExp(`(?:^|\\s)(${ODD})\\s+(?:people|persons?|guests?|adults|of us)\\b`, 'iu')
/** "A table for 0": what is read as a time has been taken out before. */
const LED = new RegExp(`\\b(?:table|room|party|booking|reservation) (?:for|of) (${ODD})(?=[\\s,.!]|$)`, 'iu')
const ALONE = new RegExp(`(?:^|\\s)(${ODD})(?: please)?[.!]?\\s*$`, 'iu')

/** A party of none, of less than that, or of a half: kept as it was said, so that the step can say what is wrong. */
function oddParty({ asked, utterance: { text } }: ReaderInput): Reading | null {
  const found = NAMED.exec(text) ?? LED.exec(text) ?? (asked === 'party' ? ALONE.exec(text) : null)
  const said = found?.[1]
  if (!found || said === undefined) return null
  const partySize = Number(said.replace(/\s/g, '').replace(',', '.'))
  const spans = [{ start: found.index, end: found.index + found[0].length }]
  return { slots: { partySize: Number.isNaN(partySize) ? 0 : partySize }, spans }
}

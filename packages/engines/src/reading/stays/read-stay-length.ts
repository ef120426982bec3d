import { readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'
import { LEAVES, NIGHT_COUNT, nightCountOf, readNightsMore } from './night-counts.ts'
import { nightsBetween } from './read-nights.ts'

/** What was booked, or is given up, is no wish: "three nights instead of two", "we booked two nights". */
const GIVEN_UP = new RegExp(
  String.raw`\b(?:instead of|rather than|not|booked|reserved|had|have)\b[^,.;!?]{0,30}?\b${NIGHT_COUNT}(?: nights?)?\b`,
  'giu',
)
const NIGHTS = new RegExp(String.raw`\b${NIGHT_COUNT}[ -]nights?\b`, 'giu')
const UNTIL = new RegExp(String.raw`\b(?:until|till?|through|${LEAVES}(?: on)?)\s`, 'iu')

/** How long a stay that is booked shall be: by so many nights, so many in all, or until a day. */
export const readStayLength: Reader = (input) => {
  const { text } = input.utterance
  if ((input.context.facts.rooms ?? []).length === 0) return NOTHING
  const more = readNightsMore(text)
  if (more) return { slots: { nightsBy: more.by }, spans: more.spans }
  const between = nightsBetween(input)
  if (between !== null) return { slots: { nights: between }, spans: [] }
  return nightsInAll(text) ?? untilDay(input) ?? NOTHING
}

const CHANGES = /\b(?:instead|longer|make (?:it|that)|change (?:it|that))\b/iu
const EXTENDS = /\b(?:extend|prolong|lengthen|shorten) (?:it|that|this|my|our|the)\b/iu
/** What more nights would cost is no wish for them yet. */
const ASKS_PRICE = /\b(?:how much|cost|costs|price|charge|fee|cheaper|discount)\b/iu

/** Whether the length of a stay that is booked shall be another one. */
export const changesStay = (text: string): boolean =>
  !ASKS_PRICE.test(text) &&
  (readNightsMore(text) !== null ||
    EXTENDS.test(text) ||
    (CHANGES.test(text) && (text.search(NIGHTS) >= 0 || UNTIL.test(text))))

function nightsInAll(text: string): Reading | null {
  const wished = text.replace(GIVEN_UP, (said) => ' '.repeat(said.length))
  const found = [...wished.matchAll(NIGHTS)].at(-1) ?? [...text.matchAll(NIGHTS)].at(-1)
  const nights = nightCountOf(found?.[1] ?? '')
  return found && nights > 0
    ? { slots: { nights }, spans: [{ start: found.index, end: found.index + found[0].length }] }
    : null
}

function untilDay(input: ReaderInput): Reading | null {
  const { text } = input.utterance
  const found = UNTIL.exec(text)
  const [day] = found ? readDates(text.slice(found.index), grammarContextOf(input)) : []
  if (!found || day?.value.kind !== 'day') return null
  return { slots: { leaveOn: day.value.date }, spans: [{ start: found.index, end: found.index + day.end }] }
}

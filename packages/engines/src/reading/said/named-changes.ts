import type { SlotName, Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { Utterance } from '../words.ts'
import { dropsNote } from './note-asked.ts'

const NAMED: readonly (readonly [RegExp, readonly SlotName[]])[] = [
  [/\b(?:time|hour|slot)\b/iu, ['time', 'startsAt', 'resourceId']],
  [/\b(?:day|date)\b/iu, ['day', 'startsAt', 'resourceId']],
  [/\bname\b/iu, ['name']],
  [/\b(?:phone|number|telephone|mobile)\b/iu, ['phone']],
  [/\be-?mail\b/iu, ['email']],
  [/\b(?:people|party|persons|guests|many of us)\b/iu, ['partySize']],
  [/\b(?:service|treatment)\b/iu, ['serviceId', 'startsAt', 'resourceId']],
  [/\baddress\b/iu, ['address']],
  [/\b(?:pick-?up|delivery)\b/iu, ['fulfilment']],
]
const MOST_WORDS = 8
const SAYS_WRONG = /\b(?:change|wrong|different|not right|incorrect|other|another)\b/iu

const isBare = (count: number, text: string): boolean => count <= 2 || (count === 3 && /^the /iu.test(text))

/** "The time", "change the name": which part is wrong, where no new value came with it. */
export function namedChanges(
  { text, words }: Utterance,
  flow: AnyFlow | null,
  said: Partial<Slots>,
): readonly SlotName[] {
  if (!flow) return []
  if (flow.slots.note !== undefined && dropsNote(text)) return ['note']
  const isReadBack = flow.asked === 'confirmation'
  if (!isReadBack && flow.asked !== 'change') return []
  if (words.length > MOST_WORDS || Object.keys(said).length > 0) return []
  if (isReadBack && !isBare(words.length, text) && !SAYS_WRONG.test(text)) return []
  const named = NAMED.flatMap(([names, slots]) => (names.test(text) ? slots : []))
  return named.filter((name) => flow.slots[name] !== undefined)
}

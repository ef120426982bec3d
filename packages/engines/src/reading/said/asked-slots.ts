import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Question } from '../../turn/flow-state.ts'
import { type GrammarContext, readParty } from '../grammars/index.ts'
import { grammarBaseOf, type ReaderInput } from './reading.ts'

/**
 * "Make it six" after a table or a room was read back: the party, which is what people change; the next read-back shows
 * it. Where no party is so large, it is the hour.
 */
const MAKE_IT = /\b(?:make (?:it|that|us)|we(?:['’]re| are| will be|['’]ll be)|there(?:['’]s| are| will be))\s/iu

const expectedOf = (input: ReaderInput): GrammarContext['expects'] => {
  const { asked } = input
  const isChange = asked === 'confirmation' || asked === 'change' || (input.kind === 'record' && asked === null)
  const changed = isChange ? (countChanged(input) ?? hourAlone(input)) : null
  return changed ?? (weighsHour(input) ? ['time'] : null) ?? EXPECTED[asked ?? 'none'] ?? []
}

/** "Is 8 possible?", "yes, if you have 9 free", "6 would be better": an hour, once there is a time to be weighed against. */
const WEIGHS =
  /\b(?:possible|instead|better|rather|prefer|free|available|suits?|can (?:we|you|i) do|could (?:we|you|i) do)\b/iu

const MOVES_TO = /\b(?:move|change|reschedule|postpone|put|shift) (?:it|that|this|them|my \w+)? ?to \d{1,2}\b/iu

const weighsHour = ({ flow, kind, utterance: { text } }: ReaderInput): boolean =>
  kind === 'record' ? MOVES_TO.test(text) : weighsChosen({ flow, text })

const weighsChosen = ({ flow, text }: Pick<ReaderInput, 'flow'> & { text: string }): boolean =>
  flow?.slots.startsAt !== undefined && WEIGHS.test(text) && !/\bfor \d{1,2}\b/u.test(text)

/** "No, eight", "then six": a number and nothing else. */
const NUMBER_ALONE = new RegExp(
  String.raw`^\W*(?:(?:no|nope|sorry|wait|actually|rather|then|ok|okay|oh|but|and|i (?:mean|meant|said)|i['’]d said|(?:(?:can|could) you )?make (?:it|that))[, ]+)*(?:\d{1,2}|${anyOf(cardinals(1, 12))})(?: then| please| instead)*\W*$`,
  'iu',
)

const hourAlone = ({ context, kind, utterance: { text } }: ReaderInput): GrammarContext['expects'] | null =>
  (kind === 'appointment' || kind === 'viewing' || (kind === 'record' && context.facts.maxParty === null)) &&
  NUMBER_ALONE.test(text)
    ? ['time']
    : null

function countChanged(input: ReaderInput): GrammarContext['expects'] | null {
  const { context, kind, utterance } = input
  const { text } = utterance
  if (!countsPeople(input) || !(MAKE_IT.test(text) || NUMBER_ALONE.test(text))) return null
  const count = readParty(text, { ...grammarBaseOf(context), expects: ['people'] }).at(-1)?.value.people ?? 0
  const most = kind === 'stay' ? null : context.facts.maxParty
  return most !== null && count > most && count <= 12 ? ['time'] : ['people']
}

const countsPeople = ({ context, kind }: ReaderInput): boolean =>
  kind === 'reservation' || kind === 'stay' || (kind === 'record' && context.facts.maxParty !== null)

/** The grounds of the business, and what the visitor was asked for. */
export const grammarContextOf = (input: ReaderInput): GrammarContext => ({
  ...grammarBaseOf(input.context),
  expects: expectedOf(input),
})

const EXPECTED: Readonly<Partial<Record<Question | 'none', GrammarContext['expects']>>> = {
  when: ['date', 'time'],
  ready: ['date', 'time'],
  nights: ['date'],
  party: ['people'],
  customer: ['name'],
  code: ['code'],
  address: ['address'],
}

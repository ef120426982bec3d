import { anyOf, cardinals } from '@frontdesk/calendar'
import { type GrammarContext, readParty } from '../understanding/grammars/index.ts'
import type { Question } from './flow-state.ts'
import { groundsOf, type Job } from './reading.ts'

/**
 * "Make it six" after a table or a room was read back: the party, which is what people change; the next read-back shows
 * it. Where no party is so large, it is the hour.
 */
const MAKE_IT = /\b(?:make (?:it|that|us)|we(?:['’]re| are| will be|['’]ll be)|there(?:['’]s| are| will be))\s/iu

const expectedOf = (job: Job): GrammarContext['expects'] => {
  const { asked } = job
  const isChange = asked === 'confirmation' || asked === 'change' || (job.kind === 'record' && asked === null)
  const changed = isChange ? (countChanged(job) ?? hourAlone(job)) : null
  return changed ?? (weighsHour(job) ? ['time'] : null) ?? EXPECTED[asked ?? 'none'] ?? []
}

/** "Is 8 possible?", "yes, if you have 9 free", "6 would be better": an hour, once there is a time to be weighed against. */
const WEIGHS =
  /\b(?:possible|instead|better|rather|prefer|free|available|suits?|can (?:we|you|i) do|could (?:we|you|i) do)\b/iu

const MOVES_TO = /\b(?:move|change|reschedule|postpone|put|shift) (?:it|that|this|them|my \w+)? ?to \d{1,2}\b/iu

const weighsHour = ({ flow, kind, utterance: { text } }: Job): boolean =>
  kind === 'record' ? MOVES_TO.test(text) : weighsChosen({ flow, text })

const weighsChosen = ({ flow, text }: Pick<Job, 'flow'> & { text: string }): boolean =>
  flow?.slots.startsAt !== undefined && WEIGHS.test(text) && !/\bfor \d{1,2}\b/u.test(text)

/** "No, eight", "then six": a number and nothing else. */
const NUMBER_ALONE = new RegExp(
  String.raw`^\W*(?:(?:no|nope|sorry|wait|actually|rather|then|ok|okay|oh|but|and|i (?:mean|meant|said)|i['’]d said|(?:(?:can|could) you )?make (?:it|that))[, ]+)*(?:\d{1,2}|${anyOf(cardinals(1, 12))})(?: then| please| instead)*\W*$`,
  'iu',
)

const hourAlone = ({ scene, kind, utterance: { text } }: Job): GrammarContext['expects'] | null =>
  (kind === 'appointment' || kind === 'viewing' || (kind === 'record' && scene.facts.maxParty === null)) &&
  NUMBER_ALONE.test(text)
    ? ['time']
    : null

function countChanged(job: Job): GrammarContext['expects'] | null {
  const { scene, kind, utterance } = job
  const { text } = utterance
  if (!countsPeople(job) || !(MAKE_IT.test(text) || NUMBER_ALONE.test(text))) return null
  const count = readParty(text, { ...groundsOf(scene), expects: ['people'] }).at(-1)?.value.people ?? 0
  const most = kind === 'stay' ? null : scene.facts.maxParty
  return most !== null && count > most && count <= 12 ? ['time'] : ['people']
}

const countsPeople = ({ scene, kind }: Job): boolean =>
  kind === 'reservation' || kind === 'stay' || (kind === 'record' && scene.facts.maxParty !== null)

/** The grounds of the business, and what the visitor was asked for. */
export const contextOf = (job: Job): GrammarContext => ({ ...groundsOf(job.scene), expects: expectedOf(job) })

const EXPECTED: Readonly<Partial<Record<Question | 'none', GrammarContext['expects']>>> = {
  when: ['date', 'time'],
  ready: ['date', 'time'],
  nights: ['date'],
  party: ['people'],
  customer: ['name'],
  code: ['code'],
  address: ['address'],
}

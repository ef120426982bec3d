import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { sentenceSpans } from '../said/clauses.ts'
import type { Utterance } from '../words.ts'
import type { ServiceGuess } from './guess-service.ts'
import { extentIn, measuresIn } from './read-measures.ts'
import { familiesAmong, familyOf, fittingMeasure, kindSaid, kindsWished, withTheirKinds } from './service-kinds.ts'

/** "What does small mean?" chooses none. */
const ASKS_OF_IT = /\b(?:what (?:does|do|is the difference|makes)|how (?:big|small|heavy|large))\b/iu
const CHANGES =
  /\b(?:actually|instead|rather|not|no|sorry|wait|change|make (?:it|that)|the (?:\p{L}+ )?(?:one|size|kind))\b/iu

const sureOf = ({ id }: ServiceFact): ServiceGuess => ({ sure: id, among: [] })
const idsOf = (few: readonly ServiceFact[]): ServiceId[] => few.map(({ id }) => id)

/**
 * BV2: asked between a few, who says how heavy or which size means that one of them, unless another thing is named
 * beside it; where that leaves several, it is asked between those alone.
 */
export function guessAmongKinds(
  services: readonly ServiceFact[],
  few: readonly ServiceFact[],
  text: string,
): ServiceGuess | null {
  const wished = kindsWished(services, text)
  if (few.length === services.length || ASKS_OF_IT.test(text)) return null
  if (wished.length > 0 && !wished.every((one) => few.includes(one))) return null
  const left = wished.length > 0 ? wished : few
  const fitting = fittingMeasure(left, text)
  const one = fitting.length === 1 ? fitting[0] : kindSaid(fitting, text)
  if (one) return sureOf(one)
  return fitting.length < few.length ? { sure: null, among: idsOf(fitting) } : null
}

type Said = { text: string; before: readonly string[]; fitting: readonly ServiceId[] | null }

/**
 * BV1: nobody is asked between some of the kinds of a thing: all of them are named, but for those that a weight, a size,
 * a length or a person leaves out.
 */
export function withKinds(services: readonly ServiceFact[], guess: ServiceGuess, said: Said): ServiceGuess {
  const kinds = guess.sure === null ? null : kindsToAsk(services, guess.sure, said.text)
  if (guess.sure !== null && kinds === null) return { sure: rightKind(services, guess.sure, said.text), among: [] }
  const wished = idsOf(kindsWished(services, said.text))
  const all = kinds ?? withTheirKinds(services, wished.length > 0 ? wished : guess.among)
  const doable = all.filter((id) => said.fitting === null || said.fitting.includes(id))
  const few = services.filter(({ id }) => (doable.length > 0 ? doable : all).includes(id))
  const [only, ...others] = narrowed(few, said)
  if (only === undefined) return guess
  if (others.length === 0) return sureOf(only)
  const left = idsOf([only, ...others])
  return { sure: null, among: all.filter((id) => left.includes(id)) }
}

/** The kind that is said comes before what was said to weigh so much in another line. */
function narrowed(few: readonly ServiceFact[], { text, before }: Said): readonly ServiceFact[] {
  if (measuresIn(text).length > 0) return fittingMeasure(few, text)
  const isOneThing = familiesAmong(few, idsOf(few)) === 1
  const kind = isOneThing ? kindSaid(few, text) : null
  return kind === null ? fittingMeasure(few, text, before) : [kind]
}

/** "A full groom, she is 70 pounds": of what is meant the kind for that weight. */
function rightKind(services: readonly ServiceFact[], id: ServiceId, text: string): ServiceId {
  const kinds = kindsBeside(services, id)
  const fitting = fittingMeasure(kinds, text)
  return fitting.length === 1 && fitting.length < kinds.length ? (fitting[0]?.id ?? id) : id
}

/** What is told by a weight or an age alone is not told by what words mean. */
function kindsToAsk(services: readonly ServiceFact[], id: ServiceId, text: string): ServiceId[] | null {
  const kinds = kindsBeside(services, id)
  const isMeasured = kinds.length > 1 && kinds.every(({ name, description = '' }) => extentIn(`${name} ${description}`))
  return isMeasured && measuresIn(text).length === 0 && kindSaid(kinds, text) === null ? idsOf(kinds) : null
}

/** BV2: "so she is the medium?", "which one is it for 70 pounds?": who asks so between kinds chooses one. */
export function onlyAsksKind(context: BusinessContext, flow: AnyFlow | null, text: string): boolean {
  const questions = sentenceSpans(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((one) => one.includes('?'))
  return questions.length > 0 && questions.every((one) => !ASKS_MORE.test(one) && namesKind(context, flow, one))
}

/** Whether the words tell which of the kinds is meant that were asked between. */
export function namesKind({ facts }: BusinessContext, flow: AnyFlow | null, text: string): boolean {
  const named = flow?.asked === 'service' ? (flow.slots.servicesNamed ?? []) : []
  const few = facts.services.filter(({ id }) => named.includes(id))
  return few.length > 1 && typeof guessAmongKinds(facts.services, few, text)?.sure === 'string'
}
const ASKS_MORE = /\b(?:cost|price|how|when|long|include[ds]?|too|also|off|why)\b/iu

function kindsBeside(services: readonly ServiceFact[], id: ServiceId | undefined): readonly ServiceFact[] {
  const chosen = services.find((one) => one.id === id)
  return chosen === undefined ? [] : services.filter((one) => familyOf(one) === familyOf(chosen))
}

/** BV2: "she is 28 pounds, not 18", "make it the large one": another kind of what was chosen. */
export function kindInstead(
  services: readonly ServiceFact[],
  flow: AnyFlow | null,
  { text }: Utterance,
): ServiceId | null {
  const chosen = flow?.slots.serviceId
  const kinds = kindsBeside(services, chosen)
  if (kinds.length < 2) return null
  const fitting = fittingMeasure(kinds, text)
  const said = fitting.length === 1 ? fitting[0] : CHANGES.test(text) ? kindSaid(kinds, text) : null
  return said && said.id !== chosen ? said.id : null
}

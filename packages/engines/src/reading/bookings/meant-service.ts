import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind, Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../turn/flow-state.ts'
import { lastOf } from '../../turn/last-record.ts'
import { blanked, type Span } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { firstVisit } from './described-service.ts'
import { guessAmongKinds, kindInstead, withKinds } from './guess-kind.ts'
import { guessService, NO_GUESS, type ServiceGuess } from './guess-service.ts'
import { readLength } from './read-length.ts'
import { serviceIn, withoutRefused } from './read-service.ts'
import { staffIn } from './read-staff.ts'
import { serviceByMeasure } from './service-by-measure.ts'
import { nameStems, visitStems } from './visit-words.ts'

type SaidInFlow = {
  state: BusinessState
  flow: AnyFlow | null
  kind: FlowKind | null
  utterance: Utterance
  reading: { slots: Partial<Slots>; spans: readonly Span[] }
}

/** What was made of the words for the service; `isByMeaning`: the visitor did not name it. */
export type MeantService = { slots: Partial<Slots>; isByMeaning: boolean }

/**
 * SV2: while it is open which service it shall be, the one that is meant by what was said, the few that may be, or none.
 * Null where it was named in full, where it is settled, and where nothing tells meanings apart now: then words do.
 */
export async function meantService(context: BusinessContext, said: SaidInFlow): Promise<MeantService | null> {
  const { services } = context.facts
  const { flow, kind, utterance, reading } = said
  const isOpen = kind === 'appointment' && (flow === null || flow.asked === 'service' || !flow.slots.serviceId)
  if (services.length < 2 || serviceIn(services, utterance, 1) !== null) return null
  const other = kind === 'appointment' ? kindInstead(services, flow, utterance) : null
  if (other !== null) return { slots: { ...reading.slots, serviceId: other }, isByMeaning: true }
  return isOpen && context.likenessOf ? await guessedService(context, said) : null
}

async function guessedService(context: BusinessContext, said: SaidInFlow): Promise<MeantService | null> {
  const { flow, utterance, reading } = said
  const same = await sameAsLast(context, said)
  if (same !== null) return { slots: { ...reading.slots, serviceId: same }, isByMeaning: true }
  const left = reading.slots.serviceId === undefined ? blanked(utterance.text, reading.spans) : utterance.text
  const guess = await guessOf(context, { flow, text: utterance.text, left })
  if (guess === null) return null
  const { serviceId: _words, ...slots } = reading.slots
  if (guess.sure !== null) return { slots: { ...slots, serviceId: guess.sure }, isByMeaning: true }
  return { slots: { ...slots, ...fewNamed(guess, said) }, isByMeaning: false }
}

/** SV1: what a question is about, that names no service in full. */
export const guessAbout = (context: BusinessContext, text: string, left = text): Promise<ServiceGuess | null> =>
  guessOf(context, { flow: null, text, left })

const NONE_OF_THEM = /\b(?:neither|none of (?:them|those|these)|something (?:else|different))\b/iu

/** What is asked between; nobody is asked again between those that were declined. */
function fewNamed({ among }: ServiceGuess, { flow, utterance }: SaidInFlow): Partial<Slots> {
  if (among.length > 0) return { servicesNamed: [...among] }
  return flow?.slots.servicesNamed && NONE_OF_THEM.test(utterance.text) ? { servicesNamed: [] } : {}
}

async function guessOf(
  context: BusinessContext,
  { flow, text, left: said }: { flow: AnyFlow | null; text: string; left: string },
): Promise<ServiceGuess | null> {
  const { services } = context.facts
  const left = withoutRefused(services, said)
  const plain = withoutRefused(services, text)
  const ofOffered =
    flow?.asked === 'service' ? amongOffered(services, offeredIn(services, flow), { left, plain }) : null
  if (ofOffered !== null) return ofOffered
  const fitting = fittingIn(context, { flow, text })
  if (fitting === null && visitStems(left, 3).length === 0) return NO_GUESS
  const likeness = (await context.likenessOf?.(services, left.replace(/\s+/gu, ' ').trim())) ?? null
  const guess = likeness && guessService(services, { text: left, likeness, fitting })
  const before = context.turn.history
    .flatMap((line) => (line.role === 'visitor' ? [line.text] : []))
    .slice(-MOST_BEFORE)
  return (
    guess && withKinds(services, orFirstVisit(services, { text, guess, fitting }), { text: plain, before, fitting })
  )
}

type Heard = { left: string; plain: string }

/** Of what was asked between, the one that a measure or the word of a kind tells. */
function amongOffered(
  services: readonly ServiceFact[],
  offered: readonly ServiceFact[],
  { left, plain }: Heard,
): ServiceGuess | null {
  const measured = serviceByMeasure(offered, left)
  return measured === null ? guessAmongKinds(services, offered, plain) : { sure: measured, among: [] }
}

/** Who told the weight of a dog so many lines ago still speaks of it. */
const MOST_BEFORE = 4

type Guessed = { text: string; guess: ServiceGuess; fitting: readonly ServiceId[] | null }

/** SB13: who comes for the first time, where the words name no other. */
function orFirstVisit(services: readonly ServiceFact[], { text, guess, fitting }: Guessed): ServiceGuess {
  const first = firstVisit(services, text)
  if (first === null || (fitting !== null && !fitting.includes(first))) return guess
  const isFirst =
    guess.sure === null ? guess.among.length === 0 || guess.among.includes(first) : !isSaid(services, guess.sure, text)
  return isFirst ? { sure: first, among: [] } : guess
}

/** Whether a word of its name is said. */
function isSaid(services: readonly ServiceFact[], id: ServiceId, text: string): boolean {
  const said = visitStems(text, 3)
  const service = services.find((one) => one.id === id)
  return service !== undefined && nameStems(service).some((name) => said.some((word) => name.has(word)))
}

/** Those that were asked between, else all. */
function offeredIn(services: readonly ServiceFact[], flow: AnyFlow): readonly ServiceFact[] {
  const few = flow.slots.servicesNamed ?? []
  return few.length > 0 ? services.filter(({ id }) => few.includes(id)) : services
}

/** SV3: those that last as long as was said, and are done by whom was named; null where nothing of it tells any apart. */
function fittingIn(
  context: BusinessContext,
  { flow, text }: { flow: AnyFlow | null; text: string },
): readonly ServiceId[] | null {
  const { services } = context.facts
  const minutes = readLength(text)
  const named = staffIn(context, text).map(({ id }) => id)
  const wanted: readonly string[] = named.length > 0 ? named : (flow?.slots.staffNamed ?? [])
  const long = services.filter(({ durationMinutes }) => durationMinutes === minutes)
  const some = long.length > 0 ? long : services
  const done = some.filter(({ staff }) => staff.some(({ id }) => wanted.includes(id)))
  const fitting = done.length > 0 ? done : some
  return fitting.length === services.length ? null : fitting.map(({ id }) => id)
}

const SAME_AGAIN =
  /\b(?:same (?:as|again|one|service|thing|treatment|appointment)|(?:the|my) usual|as last time|what (?:i|we) had)\b/iu

/** SV4: "the same again" is what was booked last in this conversation. */
export async function sameAsLast(
  context: BusinessContext,
  { state, utterance }: Pick<SaidInFlow, 'state' | 'utterance'>,
): Promise<ServiceId | null> {
  if (!SAME_AGAIN.test(utterance.text)) return null
  const last = (await lastOf(context, state))?.subject?.serviceId
  return context.facts.services.find(({ id }) => id === last)?.id ?? null
}

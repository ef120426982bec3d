import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { idNamed, type ServiceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { stem } from '../said/match-option.ts'
import { readSlots } from '../said/read-slots.ts'
import { namesTime } from '../said/reading.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { serviceIn } from './read-service.ts'

/** Of hours, prices and people it is asked in these; who wishes to come needs none of them. */
const ASKS_ELSE =
  /\b(?:what|how|why|who|whose|which|where|when|open|opens|opening|close|closes|closed|hours|cost|costs|price|prices|charge|works?|working)\b/iu
/** "Can I come on Tuesday?", "could you fit me in", "is ten free?" */
const ASKS_TO_COME =
  /\b(?:can|could|may|might) (?:i|we) (?:please )?(?:come|get in|be seen|pop in|drop in|see)\b|\b(?:fit|squeeze|get) (?:me|us|him|her|them) in\b|\b(?:is|are|have you|you) .{0,24}\b(?:free|available)\b/iu
const SERVICE = 'service:'

/**
 * AF2: where nothing is in progress, who says when wishes for the service that was spoken of last, or that is named
 * beside it ("mon 7th, 2pm then", "gait analysis, Wednesday?"); where appointments are all that can be booked, "can I
 * come on Tuesday?" needs none. What else is asked, or said, makes it no wish.
 */
export function momentWish(context: BusinessContext, state: BusinessState, utterance: Utterance): Wish | null {
  const { text } = utterance
  if (!booksAppointments(context) || state.flows.length > 0 || ASKS_ELSE.test(text)) return null
  const { slots, hasOther } = readSlots(context, { utterance, flow: null, kind: 'appointment' })
  if (hasOther || (slots.day === undefined && slots.time === undefined)) return null
  if (serviceIn(context.facts.services, utterance, 1) !== null) return { want: 'flow', kind: 'appointment' }
  const spoken = serviceShown(context, state, text)
  if (spoken !== null) return { want: 'flow', kind: 'appointment', known: { serviceId: spoken } }
  return booksNothingElse(context) && ASKS_TO_COME.test(text) ? { want: 'flow', kind: 'appointment' } : null
}

const booksAppointments = ({ turn, facts }: BusinessContext): boolean =>
  turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT') && facts.services.length > 0

const booksNothingElse = ({ facts }: BusinessContext): boolean =>
  facts.maxParty === null && (facts.rooms ?? []).length === 0 && !facts.hasListings

/** AF2: a wish for an appointment on a day, which names no service, is for the one that was spoken of. */
export function ofServiceSpokenOf(
  context: BusinessContext,
  { state, utterance }: { state: BusinessState; utterance: Utterance },
  wish: Wish | null,
): Wish | null {
  if (wish?.want !== 'flow' || wish.known !== undefined || !mayBeOfIt(wish, { state, utterance })) return wish
  if (state.flows.length > 0) return wish
  const spoken = serviceShown(context, state, utterance.text)
  if (spoken === null) return comesAnew(context, utterance, wish)
  const { slots } = readSlots(context, { utterance, flow: null, kind: 'appointment' })
  const isOfIt = slots.serviceId === undefined && (slots.day !== undefined || slots.time !== undefined)
  return isOfIt ? { want: 'flow', kind: 'appointment', known: { serviceId: spoken } } : wish
}

type Meant = { state: BusinessState; utterance: Utterance }

/** "Then I should like to bring it in on Thursday": where nothing was booked, nothing of it is changed. */
const mayBeOfIt = (wish: Extract<Wish, { want: 'flow' }>, { state, utterance }: Meant): boolean =>
  wish.kind === 'appointment' ||
  (wish.kind === 'record' &&
    wish.action === 'change' &&
    state.lastRecord === null &&
    !/\b(?:bookings?|appointments?|reservations?|orders?|booked|ordered|code|reschedule|change|cancel)\b/iu.test(
      utterance.text,
    ))

/** "I would like to come on Thursday", where nothing was booked and nothing else can be. */
function comesAnew(context: BusinessContext, { text }: Utterance, wish: Extract<Wish, { want: 'flow' }>): Wish {
  const isNew = wish.kind === 'record' && booksAppointments(context) && booksNothingElse(context) && COMES.test(text)
  return isNew && namesTime(context, text) ? { want: 'flow', kind: 'appointment' } : wish
}
const COMES =
  /\b(?:like|want|need|wish|love|can|could|may|might) (?:to |i |we )?(?:come|be seen|see|pop|drop|bring)\b/iu

/** The service that was spoken of alone; where a word of another name is said, the one that has it and is of the same thing. */
export function serviceShown({ facts }: BusinessContext, { shown }: BusinessState, text: string): ServiceId | null {
  const [only, ...others] = shown
  const id =
    only?.id.startsWith(SERVICE) === true && others.length === 0 ? idNamed('svc', only.id.slice(SERVICE.length)) : null
  const spoken = facts.services.find((service) => service.id === id)
  return spoken ? (besideIt(facts.services, spoken, text) ?? spoken.id) : id
}

/** "The service, then", after the sharpening of a chainsaw was spoken of: the service of chainsaws. */
function besideIt(services: readonly ServiceFact[], spoken: ServiceFact, text: string): ServiceId | null {
  const own = stemsOf(spoken.name)
  const said = stemsOf(text)
  const named = services.filter(
    ({ id, name }) => id !== spoken.id && [...stemsOf(name)].some((word) => said.has(word) && !own.has(word)),
  )
  const [only, ...others] = named.filter(({ name }) => [...stemsOf(name)].some((word) => own.has(word)))
  return only !== undefined && others.length === 0 ? only.id : null
}

const stemsOf = (text: string): Set<string> =>
  new Set(wordsOf(text).flatMap(({ word }) => (word.length < 4 || FUNCTION_WORDS.has(word) ? [] : [stem(word)])))

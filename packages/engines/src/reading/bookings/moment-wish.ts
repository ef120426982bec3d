import { idNamed, type ServiceId } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { readSlots } from '../said/read-slots.ts'
import type { Utterance } from '../words.ts'
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
  const spoken = serviceShown(state)
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
  const spoken = serviceShown(state)
  if (spoken === null || state.flows.length > 0) return wish
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
    !/\b(?:bookings?|appointments?|reservations?|orders?|booked|ordered|code|reschedule|change|cancel)\b/iu.test(utterance.text))

/** The service that was spoken of alone. */
function serviceShown({ shown }: BusinessState): ServiceId | null {
  const [only, ...others] = shown
  return only?.id.startsWith(SERVICE) === true && others.length === 0
    ? idNamed('svc', only.id.slice(SERVICE.length))
    : null
}

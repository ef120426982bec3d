import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { serviceIn } from '../../reading/bookings/read-service.ts'
import { staffIn } from '../../reading/bookings/read-staff.ts'
import { asksFor } from '../../reading/languages/engine/read-asks.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { readUtterance } from '../../reading/questions.ts'
import type { Utterance } from '../../reading/words.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type BusinessState, currentFlow, type Option } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { answerAboutRooms } from '../stays/room-answer.ts'

const PRICE = /\bhow much\b|\b(?:cost|costs|price|charge)\b/iu
const DURATION = /\bhow (?:long|many minutes)\b.{0,80}\b(?:take|takes|last|lasts|is|need)\b/iu
const WHO_DOES = /\bwho\b.{0,80}\b(?:do|does|doing|offers?|makes?)\b/iu
const WHAT_DOES = /\bwhat (?:else )?(?:does|can|do)\b.{0,80}\b(?:do|does|offer)\b/iu
/** A question that names no service is about the one being booked. */
const POINTS = /\b(?:it|that|this|the (?:appointment|treatment|service)|one)\b|\bhow (?:much|long)\W*$/iu

/**
 * SV1: what a service costs, how long it takes, who does it and what a person does is answered from the business's own
 * data, before or in the middle of a booking. Null when the question is about something else.
 */
export async function answerAboutService(context: FlowContext, state: BusinessState): Promise<ServiceAnswer | null> {
  const { turn, facts } = context
  const rooms = await answerAboutRooms(context, state)
  if (rooms) return rooms
  if (turn.input.text === undefined || !turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT')) return null
  const utterance = readUtterance(turn.input.text)
  if (!utterance.isQuestion) return null
  const asks = asksOf(context, utterance)
  const service = askedAbout(facts.services, utterance, { state, asks })
  const text = aboutPerson(context, utterance, asks) ?? aboutService(context, service, asks)
  if (text === null) return null
  return { part: { text }, shown: service ? [{ id: `${SERVICE}${service.id}`, label: service.name }] : state.shown }
}

type Asks = Readonly<Record<'price' | 'duration' | 'who' | 'what' | 'points', boolean>>

/** What is asked of a service, in the words of the agent's language. */
function asksOf({ turn }: FlowContext, { text, words }: Utterance): Asks {
  const language = languageFor(turn.agent.language)
  if (!language)
    return {
      price: PRICE.test(text),
      duration: DURATION.test(text),
      who: WHO_DOES.test(text),
      what: WHAT_DOES.test(text),
      points: POINTS.test(text),
    }
  const of = (name: 'price' | 'duration' | 'who' | 'what'): boolean => asksFor(language, text, name)
  const points = words.length <= MOST_POINTING
  return { price: of('price'), duration: of('duration'), who: of('who'), what: of('what'), points }
}
/** "¿Y cuánto dura?" */
const MOST_POINTING = 6

/** What was answered, and what "one" means from now on. */
type ServiceAnswer = { part: ReplyPart; shown: Option[] }

const SERVICE = 'service:'
const WANTS_ONE = /\b(book|want|need|like|take|get|have|reserve|schedule)\b([^.?!]{0,20}?)\b(?:one|it|that)\b/iu

/** "I'd like one on Wednesday", after a service was spoken of: it stands in the place of the word that means it. */
export function namingLastService(context: FlowContext, state: BusinessState): FlowContext {
  const { input } = context.turn
  const [last, ...others] = state.shown
  const isService = last?.id.startsWith(SERVICE) === true && others.length === 0
  if (!isService || input.text === undefined || currentFlow(state)) return context
  const text = input.text.replace(WANTS_ONE, (_all, verb, between) => `${verb}${between}a ${last.label}`)
  return { ...context, turn: { ...context.turn, input: { ...input, text } } }
}

function askedAbout(
  services: readonly ServiceFact[],
  utterance: Utterance,
  { state, asks }: { state: BusinessState; asks: Asks },
): ServiceFact | null {
  const flow = currentFlow(state)
  const pointed = flow?.kind === 'appointment' && asks.points ? flow.slots.serviceId : undefined
  const id = serviceIn(services, utterance, 1)?.id ?? pointed
  return services.find((service) => service.id === id) ?? null
}

function aboutService({ speaker }: FlowContext, service: ServiceFact | null, asks: Asks): string | null {
  if (!service) return null
  const { say, list, money } = speaker
  const { name, price, durationMinutes: minutes, staff } = service
  if (asks.who)
    return staff.length === 0 ? null : say('service.doneBy', { name, people: list(staff.map((one) => one.name)) })
  const { price: isPrice } = asks
  if (!isPrice && !asks.duration) return null
  if (price !== null) return say('service.takesAndCosts', { name, minutes, price: money(price) })
  return isPrice ? null : say('service.takes', { name, minutes })
}

/** "What does Ben do?" */
function aboutPerson(context: FlowContext, { text }: Utterance, asks: Asks): string | null {
  const [only, ...others] = asks.what ? staffIn(context, text) : []
  if (!only || others.length > 0) return null
  const does = context.facts.services.filter(({ staff }) => staff.some(({ id }) => id === only.id))
  const { say, list } = context.speaker
  return does.length === 0
    ? null
    : say('service.personDoes', { person: only.name, services: list(does.map(({ name }) => name)) })
}

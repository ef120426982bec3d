import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { Money } from '@frontdesk/schema'
import { serviceIn } from '../../reading/bookings/read-service.ts'
import { staffIn } from '../../reading/bookings/read-staff.ts'
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
  const service = askedAbout(facts.services, utterance, state)
  const text = aboutPerson(context, utterance) ?? aboutService(context, service, utterance)
  if (text === null) return null
  return { part: { text }, shown: service ? [{ id: `${SERVICE}${service.id}`, label: service.name }] : state.shown }
}

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

function askedAbout(services: readonly ServiceFact[], utterance: Utterance, state: BusinessState): ServiceFact | null {
  const flow = currentFlow(state)
  const pointed = flow?.kind === 'appointment' && POINTS.test(utterance.text) ? flow.slots.serviceId : undefined
  const id = serviceIn(services, utterance, 1)?.id ?? pointed
  return services.find((service) => service.id === id) ?? null
}

function aboutService({ speaker }: FlowContext, service: ServiceFact | null, { text }: Utterance): string | null {
  if (!service) return null
  const { say, list } = speaker
  const { name, price, durationMinutes: minutes, staff } = service
  if (WHO_DOES.test(text))
    return staff.length === 0 ? null : say('service.doneBy', { name, people: list(staff.map((one) => one.name)) })
  const isPrice = PRICE.test(text)
  if (!isPrice && !DURATION.test(text)) return null
  if (price !== null) return say('service.takesAndCosts', { name, minutes, price: pricesOf(speaker, price, staff) })
  return isPrice ? null : say('service.takes', { name, minutes })
}

/** SBC1: "£62.00, with Hannah £72.00". */
function pricesOf({ say, list, money }: FlowContext['speaker'], usual: Money, staff: ServiceFact['staff']): string {
  const own = staff.flatMap(({ name, price }) =>
    price ? [say('service.priceWith', { name, price: money(price) })] : [],
  )
  return own.length === 0 ? money(usual) : list([money(usual), ...own])
}

/** "What does Ben do?" */
function aboutPerson(context: FlowContext, { text }: Utterance): string | null {
  const [only, ...others] = WHAT_DOES.test(text) ? staffIn(context, text) : []
  if (!only || others.length > 0) return null
  const does = context.facts.services.filter(({ staff }) => staff.some(({ id }) => id === only.id))
  const { say, list } = context.speaker
  return does.length === 0
    ? null
    : say('service.personDoes', { person: only.name, services: list(does.map(({ name }) => name)) })
}

import type { BookingKind, ProposalRequest, ServiceFact } from '@frontdesk/agent-runtime/ports'
import { familyOf } from '../../reading/bookings/service-kinds.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { type Asked, filled, type Step } from '../flow-step.ts'
import { describeService } from './describe-service.ts'
import { isPartySize, partyCard } from './party-size.ts'
import { noteWithPlace, placeStep } from './place-step.ts'
import { staffStep } from './staff-step.ts'
import { whenStep } from './when-step.ts'

const MOST_CHOICES = 12
const SPOKEN_CHOICES = 4

/** Which service: asked only where there are several. */
const serviceStep: Step = (context, flow) => {
  const { slots } = flow
  const { services } = context.facts
  const [only] = services
  const isGone = slots.serviceId !== undefined && !services.some(({ id }) => id === slots.serviceId)
  if ((slots.serviceId !== undefined && !isGone) || services.length === 0)
    return filled(withoutSlots(slots, ['servicesNamed']))
  if (only && services.length === 1) return filled({ ...slots, serviceId: only.id })
  return { status: 'asks', slots, asked: askWhich(context, flow) }
}

function askWhich(context: FlowContext, flow: AnyFlow): Asked {
  const { facts, speaker } = context
  const { say, ask, list } = speaker
  const { slots, attempts, instance } = flow
  const few = (slots.servicesNamed ?? []).flatMap((named) => facts.services.find(({ id }) => id === named) ?? [])
  const done = doneBy(facts.services, slots.staffNamed ?? [])
  const ordered = [...few, ...done.filter((service) => !few.includes(service))]
  const options = ordered.slice(0, MOST_CHOICES).map(({ id, name }) => ({ id: `service:${id}`, label: name }))
  // BW3: what could be booked is listed once.
  const isListed = few.length === 0 && flow.asked === 'service'
  const question = ask('service.which', isListed ? Math.max(attempts, 1) : attempts, {
    example: ordered[0]?.name ?? '',
  })
  const shown = ordered.slice(0, SPOKEN_CHOICES).map(({ name }) => name)
  const names = list(shown, 'or')
  const named = say(ordered.length > shown.length ? 'service.thereIsAmongOthers' : 'service.thereIs', {
    question,
    names,
  })
  const between = list(fewInWords(context, few), 'or')
  const first = few.length > 0 ? say('service.between', { names: between }) : named
  const card = { type: 'choices' as const, id: `service:${instance}`, title: say('service.title'), options }
  return { question: 'service', part: { text: attempts === 0 && !isListed ? first : question, card }, options }
}

/** BV1: a few are described; of more it is said in which kinds each thing comes. */
function fewInWords(context: FlowContext, few: readonly ServiceFact[]): string[] {
  const families = [...new Set(few.map(familyOf))]
  const isParted = few.every((one) => one.name.toLowerCase().startsWith(familyOf(one)))
  if (few.length <= SPOKEN_CHOICES || families.length === few.length || !isParted)
    return few.map((service) => describeService(service, context))
  return families.flatMap((family) => {
    const [first, ...others] = few.filter((one) => familyOf(one) === family)
    if (first === undefined) return []
    if (others.length === 0) return [describeService(first, context)]
    return [`${first.name.slice(0, family.length)} (${[first, ...others].map(kindOf).join(', ')})`]
  })
}

/** "Small" of "Full Groom – Small". */
const kindOf = (service: ServiceFact): string =>
  service.name.slice(familyOf(service).length).replace(/^[\s–—:,(-]+|\)$/gu, '') || service.name

/** What those do who were wished for; all, where that is none. */
function doneBy(services: readonly ServiceFact[], staffIds: readonly string[]): readonly ServiceFact[] {
  const done = services.filter(({ staff }) => staff.some(({ id }) => staffIds.includes(id)))
  return done.length === 0 ? services : done
}

const MOST_ASKED = 20

const partyStep: Step = ({ facts, speaker }, flow) => {
  const { say, ask } = speaker
  const { slots, attempts } = flow
  const most = facts.maxParty
  if (isPartySize(slots.partySize) && (most === null || slots.partySize <= most)) return filled(slots)
  const isOdd = slots.partySize !== undefined && !isPartySize(slots.partySize)
  const isTooLarge = slots.partySize !== undefined && !isOdd && most !== null
  const text = isOdd
    ? `${say('party.whole')} ${ask('party.howMany', 1)}`
    : isTooLarge
      ? say('party.tooLarge', { most })
      : ask('party.howMany', attempts)
  const card = partyCard(speaker, flow, most ?? MOST_ASKED)
  const suggestions = isTooLarge || attempts >= 2 ? [say('chip.leaveMessage')] : []
  return {
    status: 'asks',
    slots: withoutSlots(slots, ['partySize']),
    asked: { question: 'party', part: { text, card, suggestions } },
  }
}

const bookRequest =
  (kind: BookingKind) =>
  (slots: Slots): ProposalRequest => ({
    do: 'book',
    kind,
    serviceId: slots.serviceId ?? null,
    listingId: slots.listingId ?? null,
    partySize: isPartySize(slots.partySize) ? slots.partySize : null,
    startsAt: slots.startsAt ?? 0,
    resourceId: slots.resourceId ?? null,
    note: slots.note ?? null,
    customer: customerOf(slots),
  })

export const appointmentFlow: FlowDefinition<'appointment'> = {
  kind: 'appointment',
  capability: 'APPOINTMENT_MANAGEMENT',
  steps: [
    serviceStep,
    staffStep,
    whenStep(({ serviceId, staffId }) => ({
      kind: 'appointment',
      ...(serviceId === undefined ? {} : { serviceId }),
      ...(staffId === undefined ? {} : { staffId }),
    })),
    placeStep,
    customerStep,
  ],
  request: (slots) => bookRequest('appointment')({ ...slots, note: noteWithPlace(slots) }),
}

export const reservationFlow: FlowDefinition<'reservation'> = {
  kind: 'reservation',
  capability: 'RESERVATION_MANAGEMENT',
  steps: [
    partyStep,
    whenStep(({ partySize }) => ({ kind: 'reservation', ...(partySize === undefined ? {} : { partySize }) })),
    customerStep,
  ],
  request: bookRequest('reservation'),
}

/** The viewing of a home; its steps know the homes of the business. */
export const viewingFlow = (steps: readonly Step[]): FlowDefinition<'viewing'> => ({
  kind: 'viewing',
  capability: 'PROPERTY_MANAGEMENT',
  steps,
  request: bookRequest('viewing'),
})

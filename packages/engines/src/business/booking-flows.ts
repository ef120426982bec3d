import type { BookingKind, ProposalRequest, ServiceFact } from '@frontdesk/agent-runtime/ports'
import { customerOf, customerStep } from './customer-step.ts'
import type { FlowDefinition } from './flow-definition.ts'
import { type AnyFlow, type Slots, withoutSlots } from './flow-state.ts'
import { type BusinessContext, filled, LEAVE_MESSAGE, listOf, type Step } from './flow-step.ts'
import { sayMoney } from './money.ts'
import { isPartySize, WHOLE_PEOPLE } from './party-size.ts'
import { type Reprompts, repromptAt } from './reprompts.ts'
import { staffStep } from './staff-step.ts'
import { whenStep } from './when-step.ts'

const SERVICE: Reprompts = [
  'What would you like to book?',
  'Which service is it for?',
  'Please name one of them, for example “{example}”.',
  'You can press one of these, name it, or leave a message for the team.',
]
const MOST_CHOICES = 12
const SPOKEN_CHOICES = 4

/** Which service: asked only where there are several. */
const serviceStep: Step = ({ facts }, flow) => {
  const { slots, attempts } = flow
  const { services } = facts
  const [only] = services
  const isGone = slots.serviceId !== undefined && !services.some(({ id }) => id === slots.serviceId)
  if ((slots.serviceId !== undefined && !isGone) || services.length === 0) return filled(slots)
  if (only && services.length === 1) return filled({ ...slots, serviceId: only.id })
  const options = services.slice(0, MOST_CHOICES).map(({ id, name }) => ({ id: `service:${id}`, label: name }))
  const question = repromptAt(SERVICE, attempts).replace('{example}', services[0]?.name ?? '')
  const named = listOf(
    services.slice(0, SPOKEN_CHOICES).map(({ name }) => name),
    'or',
  )
  const more = services.length > SPOKEN_CHOICES ? ', among others' : ''
  const text = attempts === 0 ? `${question} There is ${named}${more}.` : question
  const card = { type: 'choices' as const, id: `service:${flow.instance}`, title: 'Services', options }
  return { status: 'asks', slots, asked: { question: 'service', part: { text, card }, options } }
}

const PARTY: Reprompts = [
  'For how many people?',
  'How many of you will there be?',
  'Please tell me a number, for example “four” or “two adults and a child”.',
  'You can type the number of people, or leave a message for the team.',
]
const MOST_ASKED = 20
/** Most tables are for two. */
const USUAL_PARTY = 2

const partyCard = ({ instance }: Pick<AnyFlow, 'instance'>, max: number) => ({
  type: 'quantity' as const,
  id: `party:${instance}`,
  title: 'How many people?',
  min: 1,
  max,
  usual: Math.min(USUAL_PARTY, max),
  submit_label: 'Continue',
})

const partyStep: Step = ({ facts }, flow) => {
  const { slots, attempts } = flow
  const most = facts.maxParty
  if (isPartySize(slots.partySize) && (most === null || slots.partySize <= most)) return filled(slots)
  const isOdd = slots.partySize !== undefined && !isPartySize(slots.partySize)
  const isTooLarge = slots.partySize !== undefined && !isOdd && most !== null
  const text = isOdd
    ? `${WHOLE_PEOPLE} ${repromptAt(PARTY, 1)}`
    : isTooLarge
      ? `I can book for up to ${most} people here. For a larger party I can take a message for the team. How many will you be?`
      : repromptAt(PARTY, attempts)
  const suggestions = isTooLarge || attempts >= 2 ? [LEAVE_MESSAGE] : []
  return {
    status: 'asks',
    slots: withoutSlots(slots, ['partySize']),
    asked: { question: 'party', part: { text, card: partyCard(flow, most ?? MOST_ASKED), suggestions } },
  }
}

const bookRequest =
  (kind: BookingKind) =>
  (slots: Slots): ProposalRequest => ({
    do: 'book',
    kind,
    serviceId: slots.serviceId ?? null,
    listingId: slots.listingId ?? null,
    partySize: slots.partySize ?? null,
    startsAt: slots.startsAt ?? 0,
    resourceId: slots.resourceId ?? null,
    note: null,
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
    customerStep,
  ],
  request: bookRequest('appointment'),
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

/** The viewing of a listing that was chosen; which one is asked by `listingStep`. */
export const viewingFlow = (listingStep: Step): FlowDefinition<'viewing'> => ({
  kind: 'viewing',
  capability: 'PROPERTY_MANAGEMENT',
  steps: [
    listingStep,
    whenStep(({ listingId }) => ({ kind: 'viewing', ...(listingId === undefined ? {} : { listingId }) })),
    customerStep,
  ],
  request: bookRequest('viewing'),
})

/** "Haircut (45 min, €38)" */
export function describeService(service: ServiceFact, { facts }: BusinessContext): string {
  const price = service.price === null ? '' : `, ${sayMoney(service.price, facts.isDayFirst)}`
  return `${service.name} (${service.durationMinutes} min${price})`
}

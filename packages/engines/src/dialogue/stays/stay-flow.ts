import type { ProposalRequest } from '@frontdesk/agent-runtime/ports'
import { daysBetween } from '@frontdesk/calendar'
import { isPartySize } from '../bookings/party-size.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { filled, type Step } from '../flow-step.ts'
import { guestsCard } from './guests-card.ts'
import { roomStep } from './room-step.ts'

/** The day of arrival and the nights; "from Friday to Sunday" says both. */
const nightsStep: Step = ({ speaker: { say, ask } }, flow) => {
  const { slots, attempts } = flow
  const { day, nights } = slots
  if (day && nights !== undefined) return filled(slots)
  if (day && day.until > day.from && !day.weekdays)
    return filled({ ...slots, nights: daysBetween(day.from, day.until), day: { from: day.from, until: day.from } })
  const suggestions = attempts >= 2 ? [say('chip.leaveMessage')] : []
  const text = ask(day ? 'stay.length' : 'stay.nights', attempts)
  return { status: 'asks', slots, asked: { question: 'nights', part: { text, suggestions } } }
}

const guestsStep: Step = (context, flow) => {
  const { say, ask } = context.speaker
  const { partySize, ...rest } = flow.slots
  if (isPartySize(partySize)) return filled(flow.slots)
  const text =
    partySize === undefined ? ask('stay.guests', flow.attempts) : `${say('party.whole')} ${ask('stay.guests', 1)}`
  return { status: 'asks', slots: rest, asked: { question: 'party', part: { text, card: guestsCard(context, flow) } } }
}

/** Nights in a room, of a house that lets rooms. */
export const stayFlow: FlowDefinition<'stay'> = {
  kind: 'stay',
  capability: 'RESERVATION_MANAGEMENT',
  steps: [nightsStep, guestsStep, roomStep, customerStep],
  request: (slots): ProposalRequest => ({
    do: 'book',
    kind: 'reservation',
    serviceId: null,
    listingId: null,
    partySize: slots.partySize ?? null,
    startsAt: slots.startsAt ?? 0,
    nights: slots.nights ?? 1,
    resourceId: slots.resourceId ?? null,
    note: slots.note ?? null,
    customer: customerOf(slots),
  }),
}

import type { ProposalRequest } from '@frontdesk/agent-runtime/ports'
import { daysBetween } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import { stayNote } from '../../speaking/stay-extras.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import { isPartySize } from '../bookings/party-size.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { filled, type Step } from '../flow-step.ts'
import { guestsCard } from './guests-card.ts'
import { sharedOut } from './later-rooms.ts'
import { wishKey } from './no-room.ts'
import { roomStep } from './room-step.ts'
import { extrasStep } from './stay-extras.ts'

/** The day of arrival and the nights; "from Friday to Sunday" says both. */
const nightsStep: Step = ({ speaker: { say, ask } }, flow) => {
  const { slots, attempts } = flow
  const { nights } = slots
  const day = slots.day ?? refusedDay(slots)
  if (day && nights !== undefined) return filled({ ...slots, day })
  if (day && day.until > day.from && !day.weekdays)
    return filled({ ...slots, nights: daysBetween(day.from, day.until), day: { from: day.from, until: day.from } })
  const meant = day && nightsUntilLeaving(slots, day.from)
  if (day && meant) return filled({ ...slots, nights: meant })
  const suggestions = attempts >= 2 ? [say('chip.leaveMessage')] : []
  const text = ask(day ? 'stay.length' : 'stay.nights', attempts)
  return { status: 'asks', slots, asked: { question: 'nights', part: { text, suggestions } } }
}

/** SI6: who asks for another room after a refusal asks for the same nights. */
const refusedDay = (slots: Slots): Slots['day'] =>
  slots.refused !== undefined && slots.refused.of !== wishKey(slots) ? slots.refused.day : undefined

/** SB6: who comes on another day, as the stay was too short, leaves on the day that was said. */
function nightsUntilLeaving({ leaves }: Slots, arrival: string): number | null {
  if (leaves === undefined || leaves.arrival === arrival) return null
  const nights = daysBetween(arrival, leaves.on)
  return nights > 0 && nights <= MOST_NIGHTS ? nights : null
}

const MOST_NIGHTS = 60

/** A room for one needs no number of guests. */
const isForOne = ({ facts }: FlowContext, { roomId, roomIds = [] }: Slots): boolean => {
  const wished = (facts.rooms ?? []).filter(({ id }) => id === roomId || (roomId === undefined && roomIds.includes(id)))
  return wished.length > 0 && wished.every(({ sleeps }) => sleeps === 1)
}

const guestsStep: Step = (context, flow) => {
  const { say, ask } = context.speaker
  const { partySize, ...rest } = flow.slots
  if (isPartySize(partySize)) return filled(sharedOut(flow.slots))
  if (partySize === undefined && isForOne(context, flow.slots)) return filled({ ...flow.slots, partySize: 1 })
  const text =
    partySize === undefined ? ask('stay.guests', flow.attempts) : `${say('party.whole')} ${ask('stay.guests', 1)}`
  return { status: 'asks', slots: rest, asked: { question: 'party', part: { text, card: guestsCard(context, flow) } } }
}

/** Nights in a room, of a house that lets rooms. */
export const stayFlow: FlowDefinition<'stay'> = {
  kind: 'stay',
  capability: 'RESERVATION_MANAGEMENT',
  steps: [nightsStep, guestsStep, roomStep, extrasStep, customerStep],
  request: (slots): ProposalRequest => ({
    do: 'book',
    kind: 'reservation',
    serviceId: null,
    listingId: null,
    partySize: slots.partySize ?? null,
    startsAt: slots.startsAt ?? 0,
    nights: slots.nights ?? 1,
    resourceId: slots.resourceId ?? null,
    ...(slots.booked === undefined ? {} : { extras: slots.booked }),
    note: stayNote(slots),
    customer: customerOf(slots),
  }),
}

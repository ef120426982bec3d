import { visitsCustomer } from '../../reading/bookings/visits-customer.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import { filled, type Step } from '../flow-step.ts'

/** HV1: who is visited is asked where. */
export const placeStep: Step = ({ facts, speaker }, { slots, attempts }) => {
  const service = facts.services.find(({ id }) => id === slots.serviceId)
  if (slots.address !== undefined || !service || !visitsCustomer(service)) return filled(slots)
  return { status: 'asks', slots, asked: { question: 'address', part: { text: speaker.ask('visit.where', attempts) } } }
}

/** HV1: an address that was said for an appointment stands with what the team is told. */
export const noteWithPlace = ({ address, note }: Slots): string | undefined =>
  address === undefined ? note : note === undefined ? address : `${address}. ${note}`

import type { RoomFact, ServiceFact } from '@frontdesk/agent-runtime/ports'
import { localTimeOf, priceOn, quoteStay } from '@frontdesk/calendar'
import { type Money, money, withExtras } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import { missedExtras, pricedExtras, withExtraNames } from '../../speaking/stay-extras.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'

/** SB7: what was found free and is being booked, said before anybody is asked who they are. Null for orders. */
export function settledText(context: FlowContext, flow: AnyFlow): string | null {
  const { slots, kind } = flow
  if (slots.startsAt === undefined) return null
  if (kind === 'stay') return stayText(context, flow, slots.startsAt)
  if (kind === 'appointment') return appointmentText(context, flow, slots.startsAt)
  if (kind !== 'reservation' && kind !== 'viewing') return null
  return context.speaker.say('settled.at', { when: capitalized(context.speaker.when(slots.startsAt)) })
}

function stayText(context: FlowContext, { slots }: AnyFlow, startsAt: number): string | null {
  const { facts, speaker } = context
  const room = facts.rooms?.find(({ id }) => id === slots.resourceId)
  if (!room) return null
  const { say, day } = speaker
  const nights = slots.nights ?? 1
  const extras = pricedExtras(context, slots)
  const name = withExtraNames(speaker, room.name, extras)
  const what = say('settled.stay', { name, nights, day: day(startsAt) })
  const price = stayPrice(room, { arrival: localTimeOf(startsAt, facts.timeZone).date, nights })
  const told = withPrice(speaker, what, price && withExtras(price, extras, nights))
  return [told, ...missedExtras(context, slots)].join(' ')
}

/** What all the nights come to. */
function stayPrice(room: RoomFact, stay: { arrival: string; nights: number }): Money | null {
  const { total } = quoteStay(room, stay)
  return total === null ? null : money(total.minor, total.currency)
}

function appointmentText({ facts, speaker }: FlowContext, { slots }: AnyFlow, startsAt: number): string | null {
  const service = facts.services.find(({ id }) => id === slots.serviceId)
  if (!service) return null
  const person = service.staff.find(({ id }) => id === slots.resourceId)
  const { say, when } = speaker
  const at = { name: service.name, when: when(startsAt) }
  const what = person ? say('settled.with', { ...at, person: person.name }) : say('settled.service', at)
  const date = localTimeOf(startsAt, facts.timeZone).date
  return withPrice(speaker, what, priceWith(service, { staffId: slots.resourceId, date }))
}

/** SBC1: what a service costs on a day, with one person or with anybody. */
const priceWith = (
  service: ServiceFact,
  { staffId, date }: { staffId: string | undefined; date: string },
): Money | null => service.staff.find(({ id }) => id === staffId)?.price ?? priceOn(service, date)

const withPrice = ({ say, money: said }: FlowContext['speaker'], what: string, price: Money | null): string =>
  price === null
    ? say('settled.free', { what })
    : say('settled.priced', { what, price: price.minor === 0 ? say('service.free') : said(price) })

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

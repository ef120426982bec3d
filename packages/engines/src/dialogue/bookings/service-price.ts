import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { localTimeOf, priceOn, priceRange } from '@frontdesk/calendar'
import { compareMoney } from '@frontdesk/schema'
import { staffIn } from '../../reading/bookings/read-staff.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { sayPrice } from './describe-service.ts'

type AskedPrice = { service: ServiceFact; state: BusinessState; text: string }

/**
 * QA7: what a service costs with the person who is named or chosen, else with each whose price is another; on the day
 * that is spoken of. Null where no price is known.
 */
export function priceOfService(context: FlowContext, { service, state, text }: AskedPrice): string | null {
  const flow: AnyFlow | null = currentFlow(state)
  const usual = usualPrice(context, service, flow)
  if (usual === null || service.staff.every(({ price }) => price === undefined)) return usual
  const { say, list } = context.speaker
  const wanted = peopleMeant(context, flow, text)
  const meant = service.staff.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const byPrice = new Map<string, string[]>()
  for (const { name, price } of meant) {
    const said = price ? sayPrice(context.speaker, price) : usual
    byPrice.set(said, [...(byPrice.get(said) ?? []), name])
  }
  const parts = [...byPrice].map(([price, people]) => say('service.priceWithPeople', { price, people: list(people) }))
  return parts.length === 0 ? usual : list(parts)
}

/** Those who are named, beside the chosen one where it is asked whether it is the same; else the chosen one. */
function peopleMeant(context: FlowContext, flow: AnyFlow | null, text: string): readonly string[] {
  const named = staffIn(context, text).map(({ id }): string => id)
  const chosen = flow?.slots.staffId ?? flow?.slots.resourceId
  const isCompared = named.length === 0 || /\bsame\b/iu.test(text)
  return chosen !== undefined && isCompared ? [...named, chosen] : named
}

/** The price of the day that is being booked, else of today, with the range of the year where it changes. */
function usualPrice({ speaker, turn, facts }: FlowContext, service: ServiceFact, flow: AnyFlow | null): string | null {
  const dateOf = (at: number): string => localTimeOf(at, facts.timeZone).date
  const startsAt = flow?.slots.startsAt
  const booked = startsAt === undefined ? flow?.slots.day?.from : dateOf(startsAt)
  const today = dateOf(turn.now)
  const price = priceOn(service, booked ?? today)
  if (price === null) return null
  const { say, money } = speaker
  const range = booked === undefined && service.rates ? priceRange(service, today) : null
  if (range === null || compareMoney(range.least, range.most) === 0) return sayPrice(speaker, price)
  return say('service.priceByDate', { price: money(price), least: money(range.least), most: money(range.most) })
}

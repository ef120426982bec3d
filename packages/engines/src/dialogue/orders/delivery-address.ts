import type { BusinessFacts, CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { zoneFor } from '@frontdesk/agent-runtime/ports'
import { addMoney, compareMoney, type Money } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { withoutSlots } from '../../turn/flow-state.ts'
import type { StepResult } from '../flow-step.ts'
import { basketTotal } from './basket.ts'

type Delivered = { slots: Slots; kind: OrderKind; items: readonly CatalogueItem[] }

const termsOf = ({ orderTerms }: Pick<BusinessFacts, 'orderTerms'>, kind: OrderKind) =>
  orderTerms?.[kind]?.delivery ?? null

/**
 * OD32: an address outside of the zones, and an order too small for its zone, are said before anybody is asked for a
 * name. Null where it can be delivered there, as far as is known.
 */
export function refusedAddress(context: FlowContext, { slots, kind, items }: Delivered): StepResult | null {
  const { facts, speaker } = context
  const terms = termsOf(facts, kind)
  const zone = terms === null ? null : zoneFor(terms, slots.address ?? '')
  if (terms === null || zone === null) return null
  if (zone === 'unknown') {
    const part = { text: speaker.say('address.whole') }
    return { status: 'asks', slots: withoutSlots(slots, ['address']), asked: { question: 'address', part } }
  }
  if (zone === 'outside') return outside(context, slots, namesOf([terms, ...(terms.zones ?? [])]))
  const goods = basketTotal(facts, { slots }, items)
  if (zone.minimum === undefined || (compareMoney(goods, zone.minimum) ?? 0) >= 0) return null
  const text = speaker.say('address.belowMinimum', {
    minimum: speaker.money(zone.minimum),
    sum: speaker.money(goods),
  })
  return {
    status: 'asks',
    slots: withoutSlots(slots, ['isOrderComplete']),
    asked: { question: 'more', part: { text } },
  }
}

/**
 * OE6: a place that is none of those that are delivered to, all of them known by name, is said as soon as it is named.
 * Null where nothing speaks against it.
 */
export function refusedPlace(
  { facts, speaker }: FlowContext,
  { slots, kind }: Omit<Delivered, 'items'>,
): StepResult | null {
  const { area, address, fulfilment } = slots
  const terms = termsOf(facts, kind)
  if (terms === null || area === undefined || address !== undefined || fulfilment !== 'delivery') return null
  const names = placesServed(terms)
  if (names.length === 0 || zoneFor(terms, area) !== 'unknown') return null
  const { say, ask, list } = speaker
  const canCollect = facts.fulfilments.includes('pickup')
  const question = canCollect ? say('way.wouldBe', { way: 'pickup' }) : ask('address.which', 0)
  return {
    status: 'asks',
    slots: withoutSlots(slots, canCollect ? ['area', 'fulfilment'] : ['area']),
    asked: {
      question: canCollect ? 'fulfilment' : 'address',
      part: { text: say('address.onlyTo', { names: list(names), question }) },
      options: canCollect ? [{ id: 'way:pickup', label: say('way.pickup') }] : [],
    },
  }
}

type Terms = NonNullable<ReturnType<typeof termsOf>>

/** The places that are delivered to, where all of them have names and bounds; none, where one has not. */
function placesServed(terms: Terms): string[] {
  const zones = [terms, ...(terms.zones ?? [])]
  const isBounded = zones.every(({ area = 'anywhere', name }) => area !== 'anywhere' && name)
  return isBounded ? namesOf(zones) : []
}

const namesOf = (zones: readonly { name?: string | null }[]): string[] => zones.flatMap(({ name }) => name ?? [])

function outside({ facts, speaker }: FlowContext, slots: Slots, names: readonly string[]): StepResult {
  const { say, ask, list } = speaker
  const canCollect = facts.fulfilments.includes('pickup')
  const question = canCollect ? say('way.wouldBe', { way: 'pickup' }) : ask('address.which', 0)
  const text =
    names.length > 0 ? say('address.outsideOf', { names: list(names), question }) : say('address.outside', { question })
  const options = canCollect ? [{ id: 'way:pickup', label: say('way.pickup') }] : []
  return {
    status: 'asks',
    slots: withoutSlots(slots, canCollect ? ['address', 'fulfilment'] : ['address']),
    asked: { question: canCollect ? 'fulfilment' : 'address', part: { text }, options },
  }
}

/** OD33: what the delivery of an order costs; null where that is not known yet. */
export function deliveryFee(
  facts: BusinessFacts,
  { slots, kind }: Omit<Delivered, 'items'>,
  goods: Money,
): Money | null {
  const terms = slots.fulfilment === 'delivery' ? termsOf(facts, kind) : null
  if (terms === null) return null
  const zone = zoneOf(terms, slots)
  if (zone === 'outside' || zone === 'unknown') return null
  const isFree = zone.freeFrom !== null && (compareMoney(goods, zone.freeFrom) ?? -1) >= 0
  return isFree ? null : zone.fee
}

/** Where there is but one zone, it is that one, until an address is known. */
const zoneOf = (terms: Terms, { address, area }: Slots) => {
  const place = address ?? area
  return place === undefined && (terms.zones ?? []).length === 0 ? terms : zoneFor(terms, place ?? '')
}

export const withFee = (goods: Money, fee: Money | null): Money =>
  fee === null ? goods : (addMoney(goods, fee) ?? goods)

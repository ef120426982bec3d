import type { BusinessFacts, CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import type { Basket } from '@frontdesk/schema'
import type { FlowKind } from '../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../turn/flow-state.ts'
import { basketTotal, type Shown, shownLines } from '../orders/basket.ts'
import { deliveryFee, withFee } from '../orders/delivery-address.ts'
import { lineIds } from './line-id.ts'

const KINDS: Readonly<Partial<Record<FlowKind, OrderKind>>> = { 'menu-order': 'menu', 'product-order': 'product' }

/** What a flow orders; undefined where it orders nothing. */
export const orderKindOf = ({ kind }: Pick<AnyFlow, 'kind'>): OrderKind | undefined => KINDS[kind]

/** The order that is being made: the one in progress, else the one that waits nearest below. */
export const orderInProgress = ({ flows }: BusinessState) => flows.findLast((flow) => orderKindOf(flow) !== undefined)

export const basketId = ({ kind, instance }: Pick<AnyFlow, 'kind' | 'instance'>): string => `${kind}:${instance}`

/** MC3: the order as it stands, with what it comes to as far as that is known. Pure. */
export function orderBasket(context: Shown, flow: AnyFlow, items: readonly CatalogueItem[]): Basket {
  const { facts, speaker } = context
  const { slots } = flow
  const lines = slots.lines ?? []
  const ids = lineIds(lines)
  const goods = basketTotal(facts, flow, items)
  const fee = deliveryFee(facts, { slots, kind: orderKindOf(flow) ?? 'menu' }, goods)
  const total = withFee(goods, fee)
  return {
    id: basketId(flow),
    currency: facts.currency,
    lines: shownLines(context, flow, items).map((line, at) => {
      const { itemId = '' } = lines[at] ?? {}
      const item = items.find(({ id }) => id === itemId)
      return {
        id: ids[at] ?? '',
        item_id: itemId,
        ...line,
        most: Math.min(facts.maxQuantity, item?.stock ?? facts.maxQuantity),
      }
    }),
    ...(fee && fee.minor > 0 ? { fees: [{ label: speaker.say('order.deliveryFee'), amount: fee.minor }] } : {}),
    ...termsOf(facts, flow),
    total: total.minor,
    ...(slots.isOrderComplete ? {} : { done: { id: 'complete', label: speaker.say('order.thatsAll') } }),
  }
}

/** How and when it reaches the customer, as far as that is settled. */
function termsOf(facts: BusinessFacts, flow: AnyFlow) {
  const { readyAt, fulfilment = onlyOf(facts.fulfilments) } = flow.slots
  return {
    ...(fulfilment === undefined ? {} : { fulfilment }),
    ...(readyAt === undefined ? soonestOf(facts, flow) : { ready_at: readyAt, time_zone: facts.timeZone }),
  }
}

const onlyOf = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined)

/** Where no time was named it is ready as soon as it can be. */
function soonestOf({ orderTerms }: BusinessFacts, flow: AnyFlow) {
  const { day, time, needsReadyTime } = flow.slots
  const lead = orderTerms?.[orderKindOf(flow) ?? 'menu']?.leadMinutes
  return lead === undefined || day || time || needsReadyTime ? {} : { ready_in_minutes: lead }
}

import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { findItems } from '../reading/order-wishes/read-order.ts'
import { listOf } from '../speaking/list-of.ts'
import type { FlowKind } from '../turn/flow-state.ts'
import type { BusinessContext } from '../turn/flow-step.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Said } from '../turn/said.ts'
import { describeService } from './bookings/booking-flows.ts'
import { describeItem } from './orders/basket.ts'

const NAMED = 6

/** "What do you have?": services, dishes or goods with their prices; null when the business lists none of it. */
export async function answerOfferings(
  context: BusinessContext,
  said: Said,
  kind: FlowKind | null,
): Promise<readonly ReplyPart[] | null> {
  if (kind === 'appointment' || (kind === null && context.facts.services.length > 0)) return offeredServices(context)
  const of = kind === 'menu-order' || (kind === null && context.facts.hasMenu) ? 'menu' : 'product'
  return offeredItems(context, said, of)
}

function offeredServices(context: BusinessContext): ReplyPart[] | null {
  const { services } = context.facts
  if (services.length === 0) return null
  const named = services.slice(0, NAMED).map((service) => describeService(service, context))
  const more = services.length > NAMED ? `, and ${services.length - NAMED} more` : ''
  return [{ text: `You can book ${listOf(named)}${more}.`, suggestions: ['Book an appointment'] }]
}

async function offeredItems(context: BusinessContext, said: Said, of: OrderKind): Promise<ReplyPart[] | null> {
  const items = (await context.desk.catalogue(of)).filter(({ isAvailable, stock }) => isAvailable && stock !== 0)
  if (items.length === 0) return null
  const found = findItems(items, said.text).slice(0, NAMED)
  const suggestions = context.facts.fulfilments.length > 0 ? ['I’d like to order'] : []
  if (found.length > 0) {
    return [{ text: `There is ${listOf(found.map((item) => describeItem(item, context)))}.`, suggestions }]
  }
  const categories = [...new Set(items.flatMap(({ category }) => category ?? []))]
  const glimpse = items.slice(0, NAMED).map((item) => describeItem(item, context))
  const text =
    categories.length > 1
      ? `There are ${items.length} things to choose from, in ${listOf(categories.slice(0, NAMED))}; for example ${listOf(firstOfEach(items).map((item) => describeItem(item, context)))}.`
      : `There is ${listOf(glimpse)}${items.length > NAMED ? `, and ${items.length - NAMED} more` : ''}.`
  return [{ text, suggestions }]
}

function firstOfEach(items: readonly CatalogueItem[]): CatalogueItem[] {
  const seen = new Set<string | null>()
  return items.filter(({ category }) => !seen.has(category) && seen.add(category) !== undefined).slice(0, 4)
}

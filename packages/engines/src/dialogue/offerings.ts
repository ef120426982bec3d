import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { findItems } from '../reading/order-wishes/read-order.ts'
import type { FlowContext } from '../speaking/speaker.ts'
import type { FlowKind } from '../turn/flow-slots.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Said } from '../turn/said.ts'
import { describeService } from './bookings/describe-service.ts'
import { describeItem } from './orders/basket.ts'

const NAMED = 6

/** "What do you have?": services, dishes or goods with their prices; null when the business lists none of it. */
export async function answerOfferings(
  context: FlowContext,
  said: Said,
  kind: FlowKind | null,
): Promise<readonly ReplyPart[] | null> {
  if (kind === 'appointment' || (kind === null && context.facts.services.length > 0)) return offeredServices(context)
  const of = kind === 'menu-order' || (kind === null && context.facts.hasMenu) ? 'menu' : 'product'
  return offeredItems(context, said, of)
}

function offeredServices(context: FlowContext): ReplyPart[] | null {
  const { services } = context.facts
  if (services.length === 0) return null
  const named = services.slice(0, NAMED).map((service) => describeService(service, context))
  const { say, list } = context.speaker
  const names = list(named)
  const more = services.length - NAMED
  const text = more > 0 ? say('service.offeredAndMore', { names, more }) : say('service.offered', { names })
  return [{ text, suggestions: [say('chip.APPOINTMENT_MANAGEMENT')] }]
}

async function offeredItems(context: FlowContext, said: Said, of: OrderKind): Promise<ReplyPart[] | null> {
  const items = (await context.desk.catalogue(of)).filter(({ isAvailable, stock }) => isAvailable && stock !== 0)
  if (items.length === 0) return null
  const { say, list } = context.speaker
  const described = (some: readonly CatalogueItem[]) => list(some.map((item) => describeItem(item, context)))
  const found = findItems(items, said.text).slice(0, NAMED)
  const suggestions = context.facts.fulfilments.length > 0 ? [say('chip.order')] : []
  if (found.length > 0) {
    return [{ text: say('offer.thereIs', { names: described(found) }), suggestions }]
  }
  const categories = [...new Set(items.flatMap(({ category }) => category ?? []))]
  if (categories.length > 1) {
    const named = { categories: list(categories.slice(0, NAMED)), names: described(firstOfEach(items)) }
    return [{ text: say('offer.categories', { count: items.length, ...named }), suggestions }]
  }
  const names = described(items.slice(0, NAMED))
  const more = items.length - NAMED
  return [
    { text: more > 0 ? say('offer.thereIsAndMore', { names, more }) : say('offer.thereIs', { names }), suggestions },
  ]
}

function firstOfEach(items: readonly CatalogueItem[]): CatalogueItem[] {
  const seen = new Set<string | null>()
  return items.filter(({ category }) => !seen.has(category) && seen.add(category) !== undefined).slice(0, 4)
}

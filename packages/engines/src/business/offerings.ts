import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import type { ReplyPart } from '../reply.ts'
import { describeService } from './booking-flows.ts'
import type { FlowKind, Option } from './flow-state.ts'
import { describeItem } from './order-flows.ts'
import { findItems } from './read-order.ts'
import type { Said } from './said.ts'
import { sayDay } from './say-time.ts'
import { type BusinessScene, listOf } from './scene.ts'

const NAMED = 6

/** "What do you have?": services, dishes or goods with their prices; null when the business lists none of it. */
export async function answerOfferings(
  scene: BusinessScene,
  said: Said,
  kind: FlowKind | null,
): Promise<readonly ReplyPart[] | null> {
  if (kind === 'appointment' || (kind === null && scene.facts.services.length > 0)) return offeredServices(scene)
  const of = kind === 'menu-order' || (kind === null && scene.facts.hasMenu) ? 'menu' : 'product'
  return offeredItems(scene, said, of)
}

function offeredServices(scene: BusinessScene): ReplyPart[] | null {
  const { services } = scene.facts
  if (services.length === 0) return null
  const named = services.slice(0, NAMED).map((service) => describeService(service, scene))
  const more = services.length > NAMED ? `, and ${services.length - NAMED} more` : ''
  return [{ text: `You can book ${listOf(named)}${more}.`, suggestions: ['Book an appointment'] }]
}

async function offeredItems(scene: BusinessScene, said: Said, of: OrderKind): Promise<ReplyPart[] | null> {
  const items = (await scene.desk.catalogue(of)).filter(({ isAvailable }) => isAvailable)
  if (items.length === 0) return null
  const found = findItems(items, said.text).slice(0, NAMED)
  const suggestions = scene.facts.fulfilments.length > 0 ? ['I’d like to order'] : []
  if (found.length > 0) {
    return [{ text: `There is ${listOf(found.map((item) => describeItem(item, scene)))}.`, suggestions }]
  }
  const categories = [...new Set(items.flatMap(({ category }) => category ?? []))]
  const glimpse = items.slice(0, NAMED).map((item) => describeItem(item, scene))
  const text =
    categories.length > 1
      ? `There are ${items.length} things to choose from, in ${listOf(categories.slice(0, NAMED))}; for example ${listOf(firstOfEach(items).map((item) => describeItem(item, scene)))}.`
      : `There is ${listOf(glimpse)}${items.length > NAMED ? `, and ${items.length - NAMED} more` : ''}.`
  return [{ text, suggestions }]
}

function firstOfEach(items: readonly CatalogueItem[]): CatalogueItem[] {
  const seen = new Set<string | null>()
  return items.filter(({ category }) => !seen.has(category) && seen.add(category) !== undefined).slice(0, 4)
}

/** `shown`: what was spoken of, so that "order it" means something. */
export type StockAnswer = { parts: readonly ReplyPart[]; shown: Option[] }

/** "Is it in stock, how many, when is it back?"; null when the question names nothing that is sold. */
export async function answerStock(scene: BusinessScene, said: Said): Promise<StockAnswer | null> {
  const catalogues = await Promise.all([scene.desk.catalogue('product'), scene.desk.catalogue('menu')])
  const named = catalogues.flatMap((items) => findItems(items, said.text))
  const [best, ...others] = named
  if (!best) return null
  const shown = [best, ...others.slice(0, 2)]
  const canOrder = scene.facts.fulfilments.length > 0 && isSold(best)
  const part = {
    text: shown.map((item) => stockSentence(scene, item)).join(' '),
    suggestions: canOrder ? [`Order ${best.name}`] : [],
  }
  return { parts: [part], shown: shown.map(({ id, name }) => ({ id: `item:${id}`, label: name })) }
}

const isSold = ({ isAvailable, stock, price }: CatalogueItem): boolean => isAvailable && stock !== 0 && price !== null

function stockSentence(scene: BusinessScene, item: CatalogueItem): string {
  const name = describeItem(item, scene)
  if (item.stock === null) return item.isAvailable ? `${name} is available.` : `${name} isn’t available at the moment.`
  if (item.isAvailable && item.stock > 0) {
    return item.stock === 1 ? `There is one ${name} left in stock.` : `${name} is in stock: there are ${item.stock}.`
  }
  const back =
    item.restockAt === null ? '' : ` More are expected ${onDay(sayDay(item.restockAt, scene.turn.now, scene.facts))}.`
  return `${name} is out of stock.${back}`
}

const onDay = (day: string): string => (day === 'today' || day === 'tomorrow' ? day : `on ${day}`)

import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { Utterance } from '../understanding/words.ts'
import type { Option } from './flow-state.ts'
import { findItems, readOrderSaid } from './read-order.ts'
import type { Wish } from './said.ts'
import type { BusinessScene } from './scene.ts'

const ASKS_STOCK =
  /\b(?:left|in stock|out of stock|sold out|available|back in|got any|got the|carry|sell|how many|(?:have|got) (?:any|a|an|the|some))\b/iu

/** Where no verb says what is wanted, names of goods do: "a garden chowder, please", "is there a wool blanket left?" */
export async function readGoodsWish(scene: BusinessScene, utterance: Utterance): Promise<Wish | null> {
  const { capabilities } = scene.turn.agent
  const sellsDishes = capabilities.includes('MENU_ORDER_MANAGEMENT')
  const sellsGoods = capabilities.includes('PRODUCT_ORDER_MANAGEMENT')
  const countsStock = capabilities.includes('INVENTORY_MANAGEMENT') || sellsGoods
  const goods = countsStock ? await scene.desk.catalogue('product') : []
  if (ASKS_STOCK.test(utterance.text) && utterance.isQuestion) {
    return findItems(goods, utterance.text).length > 0 ? { want: 'stock', kind: null } : null
  }
  if (utterance.isQuestion) return null
  if (sellsDishes && orders(await scene.desk.catalogue('menu'), utterance)) return { want: 'flow', kind: 'menu-order' }
  return sellsGoods && orders(goods, utterance) ? { want: 'flow', kind: 'product-order' } : null
}

/** Items by their names and nothing that is none. */
function orders(items: readonly CatalogueItem[], utterance: Utterance): boolean {
  const said = readOrderSaid(items, { utterance, flow: null, covered: [] })
  return said !== null && said.add.length > 0 && said.unknown.length === 0
}

const POINTS = /\b(?:it|them|those|these|that|this|one|some)\b/iu

/** "Order five of them", after something was said of one thing: that thing. */
export function pointedAt(utterance: Utterance, shown: readonly Option[], quantity: number | null) {
  const [only] = shown
  if (!only?.id.startsWith('item:') || !POINTS.test(utterance.text)) return null
  const itemId = only.id.slice('item:'.length)
  return { itemId, quantity: quantity ?? 1, options: [], without: [], note: null }
}

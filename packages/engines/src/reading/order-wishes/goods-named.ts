import type { BusinessContext } from '../../turn/business-context.ts'
import type { Wish } from '../../turn/said.ts'
import type { Utterance } from '../words.ts'
import { readOrderSaid } from './read-order.ts'

const ASKS_TO_ORDER = /\b(?:order(?:ing)?|buy(?:ing)?|purchase|in stock)\b/iu

/** What is sold, and what else the business does. */
export type Sells = {
  desk: Pick<BusinessContext['desk'], 'catalogue'>
  turn: { agent: Pick<BusinessContext['turn']['agent'], 'capabilities'> }
}

/**
 * OD38: where things are looked after as well as sold, a wish that only its meaning takes for goods has to name some:
 * "I'd like my lawnmower looked over" is none.
 */
export async function namingGoods(context: Sells, utterance: Utterance, wish: Wish | null): Promise<Wish | null> {
  if (wish?.want !== 'flow' || wish.kind !== 'product-order' || ASKS_TO_ORDER.test(utterance.text)) return wish
  if (!context.turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT')) return wish
  const items = await context.desk.catalogue('product')
  const said = readOrderSaid(items, { utterance, flow: null, covered: [] })
  return said !== null && said.add.length + said.ambiguous.length + said.oddCounts.length > 0 ? wish : null
}

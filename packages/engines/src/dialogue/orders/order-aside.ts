import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import { readUtterance } from '../../reading/questions.ts'
import { listOf } from '../../speaking/list-of.ts'
import { sayMoney } from '../../speaking/money.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { BusinessContext } from '../../turn/flow-step.ts'
import type { Said } from '../../turn/said.ts'
import { basketLines, basketTotal } from './basket.ts'

const ASKS_BASKET =
  /\b(?:what (?:does|will|would) (?:it|that|this|everything) (?:come to|cost|make)|how much (?:is|does|will|would) (?:it|that|this|everything|the (?:total|order))(?: (?:be|cost|come to|so far|now|all together|altogether|in total))*\W*$|(?:what|how much)(?:['’]?s| is) (?:the|my) (?:total|order|bill|basket|cart)|what(?:['’]?s| is| do i have| have i (?:got|ordered)| did i order)(?: (?:in (?:it|there|my (?:order|basket|cart))))?(?: so far| now| until now)?\W*$|(?:read|say) (?:it|that|my order|the order) back)/iu
const NAMES_ORDER = /\b(?:it|that|this|everything|total|order|bill|basket|cart|so far|i|there)\b/iu
const KIND: Readonly<Partial<Record<AnyFlow['kind'], OrderKind>>> = { 'menu-order': 'menu', 'product-order': 'product' }

/** OA1: what is asked about the order in progress is answered from it: what is in it, its sum, how it gets there. */
export async function answerAboutOrder(context: BusinessContext, flow: AnyFlow, said: Said): Promise<string | null> {
  const kind = KIND[flow.kind]
  if (kind === undefined || said.order !== null || said.button || said.picked) return null
  if (asksBasket(said.text) && (flow.slots.lines ?? []).length > 0) return basketText(context, flow, kind)
  return flow.asked === 'fulfilment' ? null : wayText(context, said)
}

const asksBasket = (text: string): boolean => ASKS_BASKET.test(text) && NAMES_ORDER.test(text)

async function basketText(context: BusinessContext, flow: AnyFlow, kind: OrderKind): Promise<string> {
  // The read-back says it all again.
  if (flow.asked === 'confirmation') return ''
  const items = await context.desk.catalogue(kind)
  const sum = sayMoney(basketTotal(context.facts, flow, items), context.facts.isDayFirst)
  const delivery = flow.slots.fulfilment === 'delivery' ? ', without the delivery' : ''
  const isListed = flow.asked === 'more' && flow.attempts === 0
  return `${isListed ? 'That' : `So far ${listOf(basketLines(flow, items))}; that`} comes to ${sum}${delivery}.`
}

/** "Do you deliver?", "can I pick it up?": without an address it is a question. */
function wayText({ facts }: BusinessContext, { text, slots }: Said): string | null {
  const way = slots.fulfilment
  const others = Object.keys(slots).filter((name) => name !== 'fulfilment')
  if (way === undefined || others.length > 0 || !readUtterance(text).isQuestion) return null
  if (facts.fulfilments.includes(way))
    return way === 'delivery' ? 'Yes, it can be delivered.' : 'Yes, you can pick it up.'
  return way === 'delivery'
    ? 'There is no delivery here; it can be picked up.'
    : 'There is no pick-up here; it is delivered.'
}

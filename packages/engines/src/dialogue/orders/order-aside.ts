import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import { money } from '@frontdesk/schema'
import { placeOfCheck } from '../../reading/orders/index.ts'
import { readUtterance } from '../../reading/questions.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { Said } from '../../turn/said.ts'
import { basketLines, basketTotal } from './basket.ts'
import { deliveryFee, withFee } from './delivery-address.ts'

const ASKS_BASKET =
  /\b(?:what(?:['’]?s)? ?(?:does|will|would)? (?:it|that|this|everything)(?: all)? (?:come to|cost|make)|(?:what|how much) (?:do|will|must|would) (?:i|we)(?: have to| need to)? (?:pay|owe)(?: in (?:all|total)| altogether| now| then)*\W*$|(?:what|how much)(?:['’]?s| is)(?: the| my| it| that)? (?:total|altogether|in (?:all|total))\b|how much (?:is|does|will|would) (?:it|that|this|everything|the (?:total|order))(?: (?:be|cost|come to|so far|now|then|all together|altogether|in total)| with [^.?!]{1,30})*\W*$|(?:what|how much)(?:['’]?s| is) (?:the|my) (?:total|order|bill|basket|cart)|what(?:['’]?s| is| do i have| have i (?:got|ordered)| did i order)(?: (?:in (?:it|there|my (?:order|basket|cart))))?(?: so far| now| until now)?\W*$|(?:read|say) (?:it|that|my order|the order) back)/iu
/** "What's it come to with delivery?", "how much is total now?": whatever stands around the word for a sum. */
const ASKS_SUM =
  /\b(?:what(?:['’]?s)?|how much(?:['’]?s)?)\b[^.?!]{0,40}\b(?:comes? (?:out )?(?:to|at)|adds? up to|total|altogether|all together|in all|all in)\b|^\W*(?:and |so )?(?:the )?total\b[^.!]{0,20}\?/iu
const NAMES_ORDER = /\b(?:pay|owe|in all|it|that|this|everything|total|order|bill|basket|cart|so far|i|there)\b/iu
const KIND: Readonly<Partial<Record<AnyFlow['kind'], OrderKind>>> = { 'menu-order': 'menu', 'product-order': 'product' }

/** OA1: what is asked about the order in progress is answered from it: what is in it, its sum, how it gets there. */
export async function answerAboutOrder(context: FlowContext, flow: AnyFlow, said: Said): Promise<string | null> {
  const kind = KIND[flow.kind]
  if (kind === undefined || said.order !== null || said.button || said.picked) return null
  if ((asksBasket(said.text) || asksKnownFee(context, flow, said.text)) && (flow.slots.lines ?? []).length > 0)
    return basketText(context, flow, kind)
  return flow.asked === 'fulfilment' ? null : wayText(context, said)
}

const asksBasket = (text: string): boolean =>
  ASKS_SUM.test(text) || placeOfCheck(text) !== null || (ASKS_BASKET.test(text) && NAMES_ORDER.test(text))

const ASKS_FEE =
  /\b(?:what|how much)\b[^.?!]{0,40}\b(?:deliver\w*|bring\w*|send\w*|post(?:ing|age)?|shipping)\b|\b(?:delivery|shipping) (?:fee|cost|charge|price)s?\b/iu

/** OE6: what the delivery costs, where it is known where to. */
const asksKnownFee = ({ facts }: FlowContext, { kind, slots }: AnyFlow, text: string): boolean =>
  ASKS_FEE.test(text) &&
  (slots.area ?? slots.address) !== undefined &&
  deliveryFee(facts, { slots, kind: kind === 'menu-order' ? 'menu' : 'product' }, money(0, facts.currency)) !== null

async function basketText(context: FlowContext, flow: AnyFlow, kind: OrderKind): Promise<string> {
  // The read-back says it all again.
  if (flow.asked === 'confirmation') return ''
  const items = await context.desk.catalogue(kind)
  const { say, money: amount, list } = context.speaker
  const goods = basketTotal(context.facts, flow, items)
  const fee = deliveryFee(context.facts, { slots: flow.slots, kind }, goods)
  if (fee !== null && fee.minor > 0)
    return say('order.withDelivery', { sum: amount(withFee(goods, fee)), fee: amount(fee) })
  const said = { sum: amount(goods), way: flow.slots.fulfilment ?? 'none' }
  const isListed = flow.asked === 'more' && flow.attempts === 0
  return isListed
    ? say('order.thatComesTo', said)
    : say('order.soFarComesTo', { ...said, lines: list(basketLines(context, flow, items)) })
}

/** "Do you deliver?", "can I pick it up?": without an address it is a question. */
function wayText({ facts, speaker }: FlowContext, { text, slots }: Said): string | null {
  const way = slots.fulfilment
  // OF8: "Do you bring to Kilcross?": where that is not delivered to, the flow says so itself.
  const others = Object.keys(slots).filter((name) => name !== 'fulfilment' && name !== 'area')
  if (way === undefined || others.length > 0 || !readUtterance(text).isQuestion) return null
  return speaker.say(facts.fulfilments.includes(way) ? 'way.yes' : 'way.no', { way })
}

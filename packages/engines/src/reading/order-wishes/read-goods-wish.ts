import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { Option } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { serviceIn } from '../bookings/read-service.ts'
import type { Utterance } from '../words.ts'
import { namedItems, namesOnly } from './name-items.ts'
import { findItems, readOrderSaid } from './read-order.ts'
import { ofLast } from './spoken-of-last.ts'

const ASKS_STOCK =
  /\b(?:left|in stock|out of stock|sold out|available|back in|back (?:again|soon)|(?:is|are|were?) .{1,60}\bback|restock\w*|when (?:do|will|are|is) .{1,60}\b(?:back|arriv\w+|expect\w*|in|get)|got any|got the|carry|sell|how many|(?:have|got) (?:any|a|an|the|some))\b/iu
/** Asks whether a named item is available, or what it costs. */
const ASKS_OF_GOODS =
  /\b(?:(?:do|have|has|got|did|would) (?:you|u|ya|they)(?: guys)?\b.{0,20}\b(?:have|has|got|get|sell|stock|carry|keep)|how much|(?:what|which) (?:does|do|is|are)\b.{0,60}\b(?:cost|price)|price of)\b/iu
/** A question of so few words that are all names of goods: "blankets?", "and throws?" */
const MOST_BARE = 5

/** Whether the text asks if something is available; the item mentioned last need not be named again. */
async function asksStock(
  context: BusinessContext,
  utterance: Utterance,
  spokenOf: readonly Option[],
): Promise<boolean> {
  const { capabilities } = context.turn.agent
  if (!utterance.isQuestion) return false
  if (capabilities.includes('MENU_ORDER_MANAGEMENT') && (await asksForDish(context, utterance.text))) return true
  const isCounted = capabilities.includes('INVENTORY_MANAGEMENT') || capabilities.includes('PRODUCT_ORDER_MANAGEMENT')
  if (!isCounted) return false
  const goods = await context.desk.catalogue('product')
  const { text, words } = utterance
  if (ASKS_STOCK.test(text) && findItems(goods, text).length > 0) return true
  if (ASKS_OF_GOODS.test(text) && namedItems(goods, text).length > 0) return true
  return (words.length <= MOST_BARE && namesOnly(goods, text)) || ofLast(goods, text, spokenOf).length > 0
}

const ASKS_FOR_DISH =
  /\b(?:(?:do|have|got) (?:you|u|ya)\b.{0,20}\b(?:have|got|get|serve|do|any)|is there|are there|how much|price of)\b/iu

/** "Do you have pea soup?": the whole name of a dish, and nothing that a page of the website would answer better. */
async function asksForDish(context: BusinessContext, text: string): Promise<boolean> {
  return ASKS_FOR_DISH.test(text) && namesOnly(await context.desk.catalogue('menu'), text)
}

/** A stock question in the middle of something else names what it is about, or would be an answer to what was asked. */
export async function readStockAside(context: BusinessContext, utterance: Utterance): Promise<Wish | null> {
  const { text, isQuestion } = utterance
  if (!isQuestion || !(ASKS_STOCK.test(text) || ASKS_OF_GOODS.test(text))) return null
  const isNamed = (await asksStock(context, utterance, [])) && !ASKS_FOR_IT.test(text)
  return isNamed && namedItems(await context.desk.catalogue('product'), text).length > 0
    ? { want: 'stock', kind: null }
    : null
}

/** "Can I have the blanket?" orders it. */
const ASKS_FOR_IT = /\b(?:can|could|may) (?:i|we|you)\b/iu

/** Where no verb says what is wanted, names of goods do: "a garden chowder, please", "is there a wool blanket left?" */
export async function readGoodsWish(
  context: BusinessContext,
  utterance: Utterance,
  spokenOf: readonly Option[],
): Promise<Wish | null> {
  const isRequest = REQUESTS.test(utterance.text)
  const wish = isRequest ? await orderWish(context, utterance) : null
  if (wish) return wish
  if (await asksStock(context, utterance, spokenOf)) return { want: 'stock', kind: null }
  return utterance.isQuestion ? null : orderWish(context, utterance)
}

/** "Can I order a large broth?", "could you bring me two teas?": asked for politely, it is ordered. */
const REQUESTS =
  /^(?:(?:hi|hello|hey|please|so|um+|uh+|and|ok|okay|then|well|good (?:morning|afternoon|evening))[,!. ]+)*(?:(?:can|could|may|might) (?:i|we)(?: please| also| just| maybe)* (?:have|get|order|take|buy|grab|add)\b|(?:can|could|will|would) you(?: please| also| just| maybe)* (?:get|bring|add|send|give|put)\b)/iu

async function orderWish(context: BusinessContext, utterance: Utterance): Promise<Wish | null> {
  const { capabilities } = context.turn.agent
  const sellsDishes = capabilities.includes('MENU_ORDER_MANAGEMENT')
  if (sellsDishes && orders(await context.desk.catalogue('menu'), utterance))
    return { want: 'flow', kind: 'menu-order' }
  const sellsGoods = capabilities.includes('PRODUCT_ORDER_MANAGEMENT')
  return sellsGoods && orders(await context.desk.catalogue('product'), utterance)
    ? { want: 'flow', kind: 'product-order' }
    : null
}

const WISHES =
  /\b(?:i['’]?d (?:like|love)|i(?: would)? (?:want|need|like)|i['’]?ll (?:have|take)|gimme|give me|get me|bring me|(?:can|could|may) (?:i|we) (?:please )?(?:have|get|order))\b/iu

const TAKES_PLAINLY =
  /^\W*(?:want|need|wanna)\b|\b(?:(?:i|we)(?:['’](?:ll|d)| will| would)? (?:(?:just|then|also|only) )*(?:take|buy|order|want|need|like)|(?:i|we)(?:['’](?:ll|d)| will| would) (?:have|like)|throw in|give me|get me|put (?:me|us) down for)\b/iu
/** What is done to things, rather than sold. */
const OF_WORK =
  /\b(?:my|our|book|table|appointment|sharpen\w*|repair\w*|fix\w*|servic\w*|clean\w*|check\w*|mend\w*|look\w* (?:at|over)|refund|return\w*|exchange|bring|brought|broken?|bought)\b/iu

/** OE7: a question that names goods that are gone asks about them, and begins no order of nothing. */
export async function goneGoodsWish(context: BusinessContext, { text, isQuestion }: Utterance): Promise<Wish | null> {
  if (!isQuestion || !context.turn.agent.capabilities.includes('PRODUCT_ORDER_MANAGEMENT')) return null
  const [named, ...others] = namedItems(await context.desk.catalogue('product'), text)
  const isGone = named !== undefined && others.length === 0 && (named.stock === 0 || !named.isAvailable)
  return isGone && ASKS_TO_HAVE.test(text) ? { want: 'stock', kind: null } : null
}

const ASKS_TO_HAVE = /\b(?:have|got|get|buy|order|take|sell|stock|left)\b/iu

/** OE8: "Then I take the drill, only the body": goods that are taken by name are ordered, whatever else the words could mean. */
export async function plainGoodsWish(context: BusinessContext, utterance: Utterance): Promise<Wish | null> {
  const { text, isQuestion } = utterance
  if (isQuestion || !TAKES_PLAINLY.test(text) || OF_WORK.test(text)) return null
  if (serviceIn(context.facts.services, utterance, 1) !== null) return null
  for (const [capability, catalogue, kind] of SELLS) {
    if (!context.turn.agent.capabilities.includes(capability)) continue
    // The first that sells it takes it.
    // oxlint-disable-next-line no-await-in-loop
    const items = await context.desk.catalogue(catalogue)
    const said = readOrderSaid(items, { utterance, flow: null, covered: [] })
    if (said === null || said.unknown.length > 0 || said.add.length + said.ambiguous.length === 0) continue
    if (said.add.every(({ note }) => note === null)) return { want: 'flow', kind }
  }
  return null
}

const SELLS = [
  ['MENU_ORDER_MANAGEMENT', 'menu', 'menu-order'],
  ['PRODUCT_ORDER_MANAGEMENT', 'product', 'product-order'],
] as const

/** Items by their names and nothing that is none; in however odd a number. */
function orders(items: readonly CatalogueItem[], utterance: Utterance): boolean {
  const said = readOrderSaid(items, { utterance, flow: null, covered: [] })
  if (said === null || said.unknown.length > 0) return false
  if (said.ambiguous.length > 0 && (WISHES.test(utterance.text) || namesOnly(items, utterance.text))) return true
  if (said.halves !== null) return namedItems(items, said.halves).length > 0
  return said.add.length > 0 || (said.oddCounts.length > 0 && namedItems(items, utterance.text).length > 0)
}

const POINTS = [/\b(?:it|them|those|these)\b/iu, /\b(?:that|this)(?: one)?\b/iu, /\b(?:one|some)\b/iu] as const
const TAKES = /\b(?:add|order|buy|take|get|give|gimme|have|want|need|include|put|reserve|like)\b/iu
/** More than one of a thing. */
const COUNT = String.raw`\d{1,4}|${anyOf(cardinals(2, 10))}|a dozen`
const TAKES_LAST = new RegExp(
  String.raw`^(?:(?:ok|okay|yes|yeah|great|fine|well|so|then|please|and|just|cool|all right|alright|i|i['’]?ll|i['’]?d|will|would|like|want|to|let me|lets|let['’]s|can|could)[, ]+)*(?:order|buy|take|get|have|want|grab|add|give (?:me|us)|gimme)\s+(?:it|them|that|this|one|both|those|these|${COUNT})\b`,
  'iu',
)
/** "Two, please", "three of them", and nothing more. */
const COUNTS_ALONE = new RegExp(
  String.raw`^\W*(?:(?:ok|okay|yes|yeah|great|fine|then|just|so|well)[, ]+)*(?:${COUNT})(?: of (?:it|them|those|these)(?:[, ]+please)?|[, ]+please)\W*$`,
  'iu',
)

/** "Order it", after a stock question: the thing spoken of, where it is sold. */
export async function wishForLast(
  context: BusinessContext,
  { text, isQuestion }: Utterance,
  shown: readonly Option[],
): Promise<Wish | null> {
  const [last] = shown
  if (!last?.id.startsWith('item:') || isQuestion || !(TAKES_LAST.test(text) || COUNTS_ALONE.test(text))) return null
  const { capabilities } = context.turn.agent
  const isIn = async (kind: 'menu' | 'product') =>
    (await context.desk.catalogue(kind)).some(({ id }) => `item:${id}` === last.id)
  if (capabilities.includes('PRODUCT_ORDER_MANAGEMENT') && (await isIn('product')))
    return { want: 'flow', kind: 'product-order' }
  return capabilities.includes('MENU_ORDER_MANAGEMENT') && (await isIn('menu'))
    ? { want: 'flow', kind: 'menu-order' }
    : null
}

/** "Could you put two by for me?" is no question of the thing. */
const asksToKeep = (text: string): boolean => /\b(?:by|aside|away)\b|\b(?:keep|hold|reserve|save)\b/iu.test(text)

const NUMBER = new RegExp(String.raw`\b(?:${COUNT})\b`, 'iu')

/** "Order five of them", "I'll take two in red", after something was said of one thing: the same with its name. */
export function namingLast({ text, isQuestion }: Utterance, shown: readonly Option[]): string | null {
  const [last] = shown
  if (
    !last?.id.startsWith('item:') ||
    (isQuestion && !asksToKeep(text)) ||
    !(TAKES.test(text) || COUNTS_ALONE.test(text))
  )
    return null
  const points = POINTS.find((pattern) => pattern.test(text))
  if (points) return text.replace(points, last.label)
  // "The 42" of a trail shoe 42 is the shoe, not so many of it.
  const counts = (number: string) => !last.label.split(' ').includes(number)
  return NUMBER.test(text)
    ? text.replace(NUMBER, (number) => (counts(number) ? `${number} ${last.label}` : last.label))
    : null
}

import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { goodsToKeep, isSold } from '../../reading/order-wishes/kept-goods.ts'
import { namedItems } from '../../reading/order-wishes/name-items.ts'
import { findItems } from '../../reading/order-wishes/read-order.ts'
import { ofLast } from '../../reading/order-wishes/spoken-of-last.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { Option } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { describeItem } from './basket.ts'

/** `shown`: what was spoken of, so that "order it" means something. */
export type StockAnswer = { parts: readonly ReplyPart[]; shown: Option[] }

const SHOWN = 3

/**
 * "Is it in stock, how many, when is it back?", read from the store at the moment of the question; null when the
 * question names nothing that is sold. What has no such name is answered with what comes nearest, and called that.
 */
export async function answerStock(
  context: FlowContext,
  text: string,
  spokenOf: readonly Option[],
): Promise<StockAnswer | null> {
  const catalogues = await Promise.all([context.desk.catalogue('product'), context.desk.catalogue('menu')])
  const kept = goodsToKeep(catalogues, text, spokenOf)
  if (kept.length > 0) return keptAnswer(context, kept)
  const named = catalogues.flatMap((items) => namedItems(items, text))
  if (named.length > 0) return answerOf(context, named.slice(0, SHOWN), { asked: text })
  const last = catalogues.flatMap((items) => ofLast(items, text, spokenOf))
  if (last.length > 0) return answerOf(context, last, { asked: text })
  if (ASKS_WHAT_IS_GONE.test(text)) return goneAnswer(context, catalogues.flat())
  const near = catalogues.flatMap((items) => findItems(items, text)).slice(0, SHOWN)
  return near.length > 0 ? answerOf(context, near, { asked: text, isNear: true }) : null
}

const ASKS_WHAT_IS_GONE = /\b(?:what|which|anything)\b.{0,40}\b(?:sold out|out of stock|unavailable|gone)\b/iu
const MOST_GONE = 6

/** "What is sold out?" */
function goneAnswer(context: FlowContext, items: readonly CatalogueItem[]): StockAnswer {
  const gone = items.filter(({ isAvailable, stock }) => !isAvailable || stock === 0).slice(0, MOST_GONE)
  const { say, list } = context.speaker
  const names = list(gone.map((item) => describeItem(item, context)))
  const text = gone.length === 0 ? say('stock.nothingGone') : say('stock.gone', { names })
  return { parts: [{ text }], shown: [] }
}

/** OE7: what is not there is kept for nobody, and the team may do what the agent cannot. */
function keptAnswer(context: FlowContext, items: readonly CatalogueItem[]): StockAnswer {
  const { say } = context.speaker
  const text = [...items.map((item) => countSentence(context, item)), say('stock.cannotKeep')].join(' ')
  const shown = items.map(({ id, name }) => ({ id: `item:${id}`, label: name }))
  return { parts: [{ text, suggestions: [say('chip.leaveMessage')] }], shown }
}

function answerOf(
  context: FlowContext,
  items: readonly CatalogueItem[],
  { asked, isNear = false }: { asked: string; isNear?: boolean },
): StockAnswer {
  const sold = items.filter(isSold)
  const isUncounted = items.some(({ isAvailable, stock }) => isAvailable && stock === null)
  const { say } = context.speaker
  const count = isUncounted && /\bhow many\b/iu.test(asked) ? [say('stock.uncounted')] : []
  const said = items.map((item) => stockSentence(context, item)).join(' ')
  const canOrder = context.facts.fulfilments.length > 0
  const part = {
    text: [isNear ? say('stock.nearest', { items: said }) : said, ...count].join(' '),
    suggestions: canOrder ? sold.slice(0, 1).map(({ name }) => say('stock.order', { name })) : [],
  }
  return { parts: [part], shown: items.map(({ id, name }) => ({ id: `item:${id}`, label: name })) }
}

function stockSentence(context: FlowContext, item: CatalogueItem): string {
  return [countSentence(context, item), ...(isSold(item) ? variants(context, item) : [])].join(' ')
}

function countSentence(context: FlowContext, item: CatalogueItem): string {
  const { say, onDay } = context.speaker
  const name = describeItem(item, context)
  if (item.stock === null) return say(item.isAvailable ? 'stock.available' : 'item.notAvailable', { name })
  if (item.isAvailable && item.stock > 0) return say('stock.count', { name, count: item.stock })
  return item.restockAt === null
    ? [say('stock.out', { name }), ...toldOfReturn(item)].join(' ')
    : say('stock.outUntil', { name, day: onDay(item.restockAt) })
}

/** What the owner tells of when it comes back, where no day is entered: "Next delivery on Friday 4 December." */
const toldOfReturn = ({ description }: CatalogueItem): string[] =>
  (description?.match(/[^.!?]+[.!?]?/gu) ?? [])
    .filter((sentence) => RETURNS.test(sentence))
    .map((sentence) => sentence.trim())
const RETURNS = /\b(?:next deliver\w*|back (?:in|on|from|by)|expected|restock\w*|arriv\w+|new stock|pre-?orders?)\b/iu

const MOST_VARIANTS = 6

/** "Colour: Grey or Red." */
function variants({ speaker: { say, list } }: FlowContext, { groups }: CatalogueItem): string[] {
  const chosen = groups.filter(({ min, options }) => min > 0 && options.length > 1 && options.length <= MOST_VARIANTS)
  return chosen.map(({ name, options }) => {
    const names = options.map((option) => option.name)
    return say('stock.variants', { name, options: list(names, 'or') })
  })
}

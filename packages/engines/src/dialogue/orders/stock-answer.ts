import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { namedItems } from '../../reading/order-wishes/name-items.ts'
import { findItems } from '../../reading/order-wishes/read-order.ts'
import { ofLast } from '../../reading/order-wishes/spoken-of-last.ts'
import { listOf } from '../../speaking/list-of.ts'
import { sayDay } from '../../speaking/say-time.ts'
import type { Option } from '../../turn/flow-state.ts'
import type { BusinessContext } from '../../turn/flow-step.ts'
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
  context: BusinessContext,
  text: string,
  spokenOf: readonly Option[],
): Promise<StockAnswer | null> {
  const catalogues = await Promise.all([context.desk.catalogue('product'), context.desk.catalogue('menu')])
  const named = catalogues.flatMap((items) => namedItems(items, text))
  if (named.length > 0) return answerOf(context, named.slice(0, SHOWN), { asked: text })
  const last = ofLast(catalogues.flat(), text, spokenOf)
  if (last.length > 0) return answerOf(context, last, { asked: text })
  if (ASKS_WHAT_IS_GONE.test(text)) return goneAnswer(context, catalogues.flat())
  const near = catalogues.flatMap((items) => findItems(items, text)).slice(0, SHOWN)
  return near.length > 0
    ? answerOf(context, near, { asked: text, lead: 'I couldn’t find exactly that. What comes nearest: ' })
    : null
}

const ASKS_WHAT_IS_GONE = /\b(?:what|which|anything)\b.{0,40}\b(?:sold out|out of stock|unavailable|gone)\b/iu
const MOST_GONE = 6

/** "What is sold out?" */
function goneAnswer(context: BusinessContext, items: readonly CatalogueItem[]): StockAnswer {
  const gone = items.filter(({ isAvailable, stock }) => !isAvailable || stock === 0).slice(0, MOST_GONE)
  const text =
    gone.length === 0
      ? 'Nothing is sold out at the moment.'
      : `Sold out at the moment: ${listOf(gone.map((item) => describeItem(item, context)))}.`
  return { parts: [{ text }], shown: [] }
}

function answerOf(
  context: BusinessContext,
  items: readonly CatalogueItem[],
  { asked, lead = '' }: { asked: string; lead?: string },
): StockAnswer {
  const sold = items.filter(isSold)
  const isUncounted = items.some(({ isAvailable, stock }) => isAvailable && stock === null)
  const count = isUncounted && /\bhow many\b/iu.test(asked) ? ' I don’t know how many there are.' : ''
  const canOrder = context.facts.fulfilments.length > 0
  const part = {
    text: `${lead}${items.map((item) => stockSentence(context, item)).join(' ')}${count}`,
    suggestions: canOrder ? sold.slice(0, 1).map(({ name }) => `Order ${name}`) : [],
  }
  return { parts: [part], shown: items.map(({ id, name }) => ({ id: `item:${id}`, label: name })) }
}

const isSold = ({ isAvailable, stock, price }: CatalogueItem): boolean => isAvailable && stock !== 0 && price !== null

function stockSentence(context: BusinessContext, item: CatalogueItem): string {
  return `${countSentence(context, item)}${isSold(item) ? variants(item) : ''}`
}

function countSentence(context: BusinessContext, item: CatalogueItem): string {
  const name = describeItem(item, context)
  if (item.stock === null) return item.isAvailable ? `${name} is available.` : `${name} isn’t available at the moment.`
  if (item.isAvailable && item.stock > 0) {
    return item.stock === 1 ? `There is one ${name} left in stock.` : `${name} is in stock: there are ${item.stock}.`
  }
  const back =
    item.restockAt === null
      ? ''
      : ` More are expected ${onDay(sayDay(item.restockAt, context.turn.now, context.facts))}.`
  return `${name} is out of stock.${back}`
}

const MOST_VARIANTS = 6

/** " Colour: Grey or Red." */
function variants({ groups }: CatalogueItem): string {
  const chosen = groups.filter(({ min, options }) => min > 0 && options.length > 1 && options.length <= MOST_VARIANTS)
  return chosen
    .map(
      ({ name, options }) =>
        ` ${name}: ${listOf(
          options.map((option) => option.name),
          'or',
        )}.`,
    )
    .join('')
}

const onDay = (day: string): string => (day === 'today' || day === 'tomorrow' ? day : `on ${day}`)

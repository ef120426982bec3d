import { compareMoney, money } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow, SearchWish, Slots } from '../../turn/flow-state.ts'
import type { Utterance } from '../words.ts'
import { homesFitting } from './homes-fitting.ts'
import { homesSaid, mayView, stockOf } from './homes-said.ts'
import { isChoice } from './read-home.ts'

/** Everything that a search was limited by, let go. */
const NO_LIMITS = {
  words: undefined,
  offer: undefined,
  place: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRooms: undefined,
  maxRooms: undefined,
  homes: undefined,
} as const satisfies SearchWish

type Searching = { utterance: Utterance; slots: Partial<Slots> }

/**
 * HO4: what is searched for after these words. A name lets the search before it go, as do "start again" and a wish that
 * only without it can be met; a sum that is offered is no limit.
 */
export async function searchedBy(
  context: BusinessContext,
  flow: AnyFlow | null,
  { utterance, slots }: Searching,
): Promise<Partial<Slots>> {
  if (!mayView(context) || (flow !== null && flow.kind !== 'viewing')) return slots
  const search = await searchOf(context, flow, { utterance, slots })
  const { search: _read, ...rest } = slots
  return search === null ? rest : { ...rest, search }
}

async function searchOf(
  context: BusinessContext,
  flow: AnyFlow | null,
  { utterance, slots }: Searching,
): Promise<SearchWish | null> {
  const { named, rest } = await homesSaid(context, utterance.text)
  const [first] = named
  if (first && flow && isChoice(context, utterance, rest)) {
    return first.homes.length > 1 ? { ...NO_LIMITS, homes: first.homes.map(({ id }) => id) } : null
  }
  if (first || OFFERS.test(utterance.text)) return null
  const cheaper = await cheaperThanShown(context, flow, utterance)
  if (cheaper) return cheaper
  const said = slots.search ?? null
  if (STARTS_AGAIN.test(utterance.text)) return { ...NO_LIMITS, ...said }
  return said === null || flow === null ? said : await refined(context, flow, said)
}

/** "I’d offer £1,200 a month": of a home that is spoken of, not one that is looked for. */
const OFFERS = /\b(?:i|we)(?:['’]d| would| could| can)?(?: \p{L}+)? (?:offer|pay)\b/iu
const STARTS_AGAIN = /\b(?:start(?:ing)? (?:again|over|afresh)|from (?:scratch|the beginning)|forget (?:all )?that)\b/iu

/** "Cheaper, with two bedrooms" refines the search before it, unless nothing is left that way. */
async function refined(context: BusinessContext, flow: AnyFlow, said: SearchWish): Promise<SearchWish> {
  const stock = await stockOf(context)
  const both = { ...flow.slots.search, ...said, homes: undefined }
  const isMet = homesFitting(stock, both).length > 0 || homesFitting(stock, said).length === 0
  return isMet ? { ...said, homes: undefined } : { ...NO_LIMITS, ...said }
}

const CHEAPER = /\b(?:cheaper|less expensive|(?:lower|smaller) (?:price|rent)|too (?:expensive|much|dear|pricey))\b/iu

/** "Anything cheaper?": for less than all that was shown. */
async function cheaperThanShown(
  context: BusinessContext,
  flow: AnyFlow | null,
  { text }: Utterance,
): Promise<SearchWish | null> {
  if (flow?.asked !== 'listing' || !CHEAPER.test(text)) return null
  const prices = (await stockOf(context)).flatMap(({ id, price }) =>
    price !== null && flow.options.some((option) => option.id === `listing:${id}`) ? [price] : [],
  )
  const [least] = prices.toSorted((one, other) => compareMoney(one, other) ?? 0)
  return least === undefined ? null : { maxPrice: money(least.minor - 1, least.currency) }
}

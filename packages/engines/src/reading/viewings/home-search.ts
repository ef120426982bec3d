import { compareMoney, type ListingId, money } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow, SearchWish, Slots } from '../../turn/flow-state.ts'
import type { Utterance } from '../words.ts'
import { homesFitting } from './homes-fitting.ts'
import { homesWith, indexOf, nameWords } from './home-words.ts'
import { mayView, stockOf } from './homes-said.ts'
import { OFFERS } from './read-home.ts'
import { wishedHomes } from './wished-homes.ts'

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
 * only without it can be met; a sum that is offered is no limit, and a search in the middle lets the chosen home go.
 */
export async function searchedBy(
  context: BusinessContext,
  flow: AnyFlow | null,
  { utterance, slots }: Searching,
): Promise<Partial<Slots>> {
  if (!mayView(context) || (flow !== null && flow.kind !== 'viewing')) return slots
  const { search: read, ...rest } = slots
  const said = read && (await withKnownPlace(context, read))
  const [first] = await wishedHomes(context, flow, utterance)
  if (first && first.homes.length > 1) {
    return { ...rest, search: { ...NO_LIMITS, homes: first.homes.map(({ id }) => id) } }
  }
  if (first || OFFERS.test(utterance.text)) return rest
  const cheaper = await cheaperThanShown(context, flow, utterance)
  const search = cheaper ?? said ?? null
  if (flow?.slots.listingId === undefined) {
    const refined = await refinedBy(context, flow, { search, utterance })
    return refined === null ? rest : { ...rest, search: refined }
  }
  return SEEKS_OTHERS.test(utterance.text) && (search !== null || OTHER_HOMES.test(utterance.text))
    ? { ...rest, listingId: undefined, search: { ...NO_LIMITS, ...search } }
    : rest
}

const NOUN = '(?:homes?|flats?|houses?|apartments?|places?|propert(?:y|ies)|ones?|studios?|cottages?)'
const SEEKS_OTHERS =
  /\b(?:any(?:thing)?|something|others?|another|different|else|got|do you have|looking for|show me|homes|houses|flats|apartments|properties|cheaper)\b/iu
const OTHER_HOMES = new RegExp(String.raw`\b(?:other|another|different) ${NOUN}\b|\b(?:what|anything|something) else\b`, 'iu')

/** "At least", "at half past": what is no place of any home, and is not written as a name, is no place. */
async function withKnownPlace(context: BusinessContext, search: SearchWish): Promise<SearchWish | undefined> {
  const { place, ...others } = search
  if (place === undefined || /\p{Lu}/u.test(place)) return search
  const index = indexOf(await stockOf(context))
  const isKnown = nameWords(place).some(({ word }) => homesWith(index, word).size > 0)
  if (isKnown) return search
  return Object.keys(others).length === 0 ? undefined : others
}

type Refining = { search: SearchWish | null; utterance: Utterance }

async function refinedBy(
  context: BusinessContext,
  flow: AnyFlow | null,
  { search, utterance }: Refining,
): Promise<SearchWish | null> {
  if (STARTS_AGAIN.test(utterance.text)) return { ...NO_LIMITS, ...search }
  return search === null || flow === null ? search : await refined(context, flow, search)
}

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
  if (flow === null || !CHEAPER.test(text)) return null
  const prices = (await stockOf(context)).flatMap(({ id, price }) =>
    price !== null && isShown(flow, id) ? [price] : [],
  )
  const [least] = prices.toSorted((one, other) => compareMoney(one, other) ?? 0)
  return least === undefined ? null : { maxPrice: money(least.minor - 1, least.currency) }
}

const isShown = ({ slots, asked, options }: AnyFlow, id: ListingId): boolean =>
  slots.listingId === id || (asked === 'listing' && options.some((option) => option.id === `listing:${id}`))

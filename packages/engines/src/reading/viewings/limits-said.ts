import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { compareMoney, type ListingId, money } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { SearchWish } from '../../turn/flow-wishes.ts'
import type { Utterance } from '../words.ts'
import { homesWith, indexOf, nameWords } from './home-words.ts'
import { homesSaid, stockOf } from './homes-said.ts'
import { featuresIn } from './read-features.ts'

type Told = { utterance: Utterance; read: SearchWish | undefined }

/** The limits that these words draw for a search; null: none. */
export async function limitsSaid(
  context: BusinessContext,
  flow: AnyFlow | null,
  { utterance, read }: Told,
): Promise<SearchWish | null> {
  return (await cheaperThanShown(context, flow, utterance)) ?? (await limitsIn(context, { utterance, read }))
}

/** Limits that are words as well as those that are numbers; "what is the rent?" draws none. */
async function limitsIn(context: BusinessContext, { utterance, read }: Told): Promise<SearchWish | null> {
  const stock = await stockOf(context)
  const features = featuresIn((await homesSaid(context, utterance.text)).rest, stock)
  const limits = read && asksOfOffer(utterance, read) ? null : ((read && withKnownPlace(stock, read)) ?? null)
  return features.length === 0 ? limits : { ...limits, words: features.join(' ') }
}

const asksOfOffer = ({ text, isQuestion }: Utterance, read: SearchWish): boolean =>
  isQuestion && Object.keys(read).join() === 'offer' && !SEEKS_TO.test(text)
const SEEKS_TO = /\bto (?:rent|buy|let|lease)\b|\bfor (?:sale|rent)\b/iu

/** "At least", "at half past": what is no place of any home, and is not written as a name, is no place. */
function withKnownPlace(stock: readonly ListingFact[], search: SearchWish): SearchWish | undefined {
  const { place, ...others } = search
  if (place === undefined || /\p{Lu}/u.test(place)) return search
  const index = indexOf(stock)
  const isKnown = nameWords(place).some(({ word }) => homesWith(index, word).size > 0)
  if (isKnown) return search
  return Object.keys(others).length === 0 ? undefined : others
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

import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { SearchWish } from '../../turn/flow-wishes.ts'
import type { Utterance } from '../words.ts'
import { homesFitting } from './homes-fitting.ts'
import { homesSaid, mayView, stockOf } from './homes-said.ts'
import { limitsSaid } from './limits-said.ts'
import { OFFERS } from './no-seeker.ts'
import { homesHavingAll } from './read-features.ts'
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
  const { text } = utterance
  const [first] = await wishedHomes(context, flow, utterance)
  if (first && first.homes.length > 1) {
    return { ...rest, search: { ...NO_LIMITS, homes: first.homes.map(({ id }) => id) } }
  }
  const { named } = await homesSaid(context, text)
  if (named.length > 0 || OFFERS.test(text)) return rest
  const search = await limitsSaid(context, flow, { utterance, read })
  if (flow?.slots.listingId !== undefined) return { ...rest, ...searchedInstead(text, search) }
  const refined = await refinedBy(context, flow, { search, utterance })
  return refined === null ? rest : { ...rest, search: refined }
}

/** "Got any three bed houses?", when one home was chosen already: it is let go for those. */
const searchedInstead = (text: string, search: SearchWish | null): Partial<Slots> =>
  OTHER_HOMES.test(text) || (search !== null && SEEKS_OTHERS.test(text))
    ? { listingId: undefined, search: { ...NO_LIMITS, ...search } }
    : {}

const NOUN = '(?:homes?|flats?|houses?|apartments?|places?|propert(?:y|ies)|ones?|studios?|cottages?)'
/** "Got a dog, is that ok?" is asked of the home that was chosen; "got anything with a garden?" is of others. */
const SEEKS_OTHERS = new RegExp(
  [
    String.raw`\b(?:anything|something|others?|another|different|else|cheaper|bigger|smaller|homes|houses|flats|apartments|properties|studios|cottages)\b`,
    String.raw`\b(?:got|have|show me|looking for|are there|is there) (?:(?!(?:it|this|that|the)\b)[\p{L}\d-]+ ){0,4}${NOUN}\b`,
    String.raw`\b(?:got|have|are there) any (?:with|for|that)\b`,
  ].join('|'),
  'iu',
)
const OTHER_HOMES = new RegExp(
  String.raw`\b(?:other|another|different) ${NOUN}\b|\b(?:what|anything|something) else\b`,
  'iu',
)

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
  const words = [flow.slots.search?.words, said.words].filter((one) => one !== undefined).join(' ')
  const both = { ...flow.slots.search, ...said, ...(words === '' ? {} : { words }), homes: undefined }
  const isMet = fitting(stock, both).length > 0 || fitting(stock, said).length === 0
  return isMet ? both : { ...NO_LIMITS, ...said }
}

const fitting = (stock: readonly ListingFact[], wish: SearchWish): readonly ListingFact[] =>
  homesHavingAll(homesFitting(stock, wish), wish.words?.split(' ') ?? [])

import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { compareMoney, money } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow, Option, SearchWish } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { isSameWord } from '../order-wishes/name-items.ts'
import { namesTime } from '../said/reading.ts'
import { type Utterance, wordsOf } from '../words.ts'

/** Homes are looked through by their titles; an agency with more of them is searched. */
const MOST_HOMES = 50
const MOST_BARE_WORDS = 4
const SEEKS =
  /\b(?:looking for|look for|show me|do you have|have you got|is there|are there|any|anything|need|want|searching)\b.{0,60}\b(?:to (?:rent|buy|let)|for (?:sale|rent))\b/iu
const VIEWING = /\bviewings?\b/iu

/** "I'd like to view the Garden Flat": the one home whose whole title was said, with slips of the pen. */
export function namedListing(text: string, listings: readonly ListingFact[]): ListingFact | null {
  const said = wordsOf(text).map(({ word }) => word)
  const [only, ...others] = listings.filter(({ title }) => {
    const own = wordsOf(title)
    return isNameLike(own.map(({ word }) => word)) && own.every(({ word }) => said.some((one) => isSameWord(one, word)))
  })
  return only && others.length === 0 ? only : null
}

/** One short word, "studio", may be any; a long one ("Gartenwohnung") is made of two. */
const isNameLike = ([first = '', ...more]: readonly string[]): boolean => more.length > 0 || first.length >= COMPOUND
const COMPOUND = 12

/** Where no verb is plain: a viewing by its word, homes to rent or to buy, or one by its title and a time. */
export async function readHomeWish(
  context: BusinessContext,
  { text, words, isQuestion }: Utterance,
): Promise<Wish | null> {
  const { turn, desk } = context
  if (!turn.agent.capabilities.includes('PROPERTY_MANAGEMENT')) return null
  const viewing: Wish = { want: 'flow', kind: 'viewing' }
  if (SEEKS.test(text) || (VIEWING.test(text) && !isQuestion)) return viewing
  if (isQuestion) return null
  if (!namesTime(context, text) && words.length > MOST_BARE_WORDS) return null
  return namedListing(text, await desk.findListings({ limit: MOST_HOMES })) ? viewing : null
}

const VIEWS = /\b(?:see|view|viewing|visit|look at|look around|show me)\b/iu

/** "Can I see the garden flat on Wednesday?", in the middle of something else: it names the home. */
export async function viewingBeside(
  context: BusinessContext,
  flow: AnyFlow,
  { text }: Utterance,
): Promise<Wish | null> {
  const { turn, desk } = context
  if (flow.kind === 'viewing' || flow.kind === 'record' || !VIEWS.test(text)) return null
  if (!turn.agent.capabilities.includes('PROPERTY_MANAGEMENT')) return null
  const home = namedListing(text, await desk.findListings({ limit: MOST_HOMES }))
  return home ? { want: 'flow', kind: 'viewing', isNamed: true } : null
}

/** "No wait, the garden flat": another home than the one that was chosen. */
export async function otherHome(
  context: BusinessContext,
  flow: AnyFlow | null,
  { text, isQuestion }: Utterance,
): Promise<Option | null> {
  if (flow?.kind !== 'viewing' || flow.slots.listingId === undefined) return null
  if (isQuestion && !/\b(?:instead|rather)\b/iu.test(text)) return null
  const home = namedListing(text, await context.desk.findListings({ limit: MOST_HOMES }))
  return home && home.id !== flow.slots.listingId ? { id: `listing:${home.id}`, label: home.title } : null
}

const CHEAPER = /\b(?:cheaper|less expensive|(?:lower|smaller) (?:price|rent)|too (?:expensive|much|dear|pricey))\b/iu

/** "Anything cheaper?": for less than all that was shown. */
export async function cheaperWish(
  context: BusinessContext,
  flow: AnyFlow | null,
  { text }: Utterance,
): Promise<SearchWish | null> {
  if (flow?.asked !== 'listing' || !CHEAPER.test(text)) return null
  const homes = await context.desk.findListings({ limit: MOST_HOMES })
  const prices = homes.flatMap(({ id, price }) =>
    price !== null && flow.options.some((option) => option.id === `listing:${id}`) ? [price] : [],
  )
  const [least] = prices.toSorted((one, other) => compareMoney(one, other) ?? 0)
  return least === undefined ? null : { maxPrice: money(least.minor - 1, least.currency) }
}

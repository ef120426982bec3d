import type { ListingFact, ListingQuery } from '@frontdesk/agent-runtime/ports'
import { type Card, timesMoney } from '@frontdesk/schema'
import { namedListing } from '../../reading/viewings/read-home.ts'
import { LEAVE_MESSAGE } from '../../speaking/flow-words.ts'
import { listOf } from '../../speaking/list-of.ts'
import { sayMoney } from '../../speaking/money.ts'
import { type Reprompts, repromptAt } from '../../speaking/reprompts.ts'
import type { AnyFlow, Option, SearchWish } from '../../turn/flow-state.ts'
import { type BusinessContext, filled, type Step } from '../../turn/flow-step.ts'

const SHOWN = 6
const LADDER: Reprompts = [
  'Which of these would you like to view?',
  'Which one is it: the first, the second …?',
  'You can press “Book a viewing”, say “the second one”, or tell me what you are looking for, such as “two bedrooms under 1,500”.',
  'Please press one of them, describe what you are looking for, or leave a message for the team.',
]

/** Searches with the visitor's wishes until one listing is chosen. */
export const listingStep: Step = async (context, flow) => {
  const { slots } = flow
  if (slots.listingId !== undefined) return filled(slots)
  const found = await context.desk.findListings(queryOf(slots.search))
  const named = flow.asked === null ? namedListing(context.turn.input.text ?? '', found) : null
  if (named) return filled({ ...slots, listingId: named.id })
  if (found.length > 0) return { status: 'asks', slots, asked: shownListings(context, flow, found) }
  const near = await context.desk.findListings(queryOf(loosened(slots.search)))
  if (near.length === 0) {
    const text =
      'I have nothing like that at the moment. I can take a message, so that the team tells you when something comes up.'
    return { status: 'ends', part: { text, suggestions: [LEAVE_MESSAGE] } }
  }
  const asked = shownListings(context, flow, near)
  const text = `I have nothing that fits all of that. These come nearest. ${asked.part.text}`
  return { status: 'asks', slots, asked: { ...asked, part: { ...asked.part, text } } }
}

/** What was wished for, without the gaps. */
function queryOf(wish: SearchWish = {}): ListingQuery {
  const { words, offer, place, minPrice, maxPrice, minRooms, maxRooms } = wish
  return {
    ...(words === undefined ? {} : { words }),
    ...(offer === undefined ? {} : { offer }),
    ...(place === undefined ? {} : { place }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(minRooms === undefined ? {} : { minRooms }),
    ...(maxRooms === undefined ? {} : { maxRooms }),
    limit: SHOWN,
  }
}

/** Without the limits that shut everything out; where and whether to rent or to buy stays. */
function loosened(wish: SearchWish | undefined): SearchWish {
  return {
    ...(wish?.offer ? { offer: wish.offer } : {}),
    ...(wish?.place ? { place: wish.place } : {}),
    ...(wish?.maxPrice ? { maxPrice: timesMoney(wish.maxPrice, 1.25) } : {}),
  }
}

function shownListings(context: BusinessContext, flow: AnyFlow, listings: readonly ListingFact[]) {
  const options: Option[] = listings.map(({ id, title }) => ({ id: `listing:${id}`, label: title }))
  const named = listings.slice(0, 3).map((one) => describeListing(context, one))
  const question = listings.length === 1 ? 'Would you like to view it?' : repromptAt(LADDER, flow.attempts)
  const text = flow.attempts === 0 ? `I have ${listOf(named)}. ${question}` : question
  return { question: 'listing' as const, part: { text, card: listingsCard(context, flow, listings) }, options }
}

function describeListing({ facts }: BusinessContext, listing: ListingFact): string {
  const price =
    listing.price === null
      ? ''
      : ` for ${sayMoney(listing.price, facts.isDayFirst)}${listing.offer === 'rent' ? ' a month' : ''}`
  const place = listing.place === '' || listing.title.includes(listing.place) ? '' : ` in ${listing.place}`
  return `${listing.title}${place}${price}`
}

function listingsCard({ facts }: BusinessContext, flow: AnyFlow, listings: readonly ListingFact[]): Card {
  return {
    type: 'listings',
    id: `listings:${flow.instance}.${flow.revision}`,
    title: 'Places',
    listings: listings.map((one) => ({
      title: one.title,
      place: one.place,
      price:
        one.price === null
          ? 'Price on request'
          : `${sayMoney(one.price, facts.isDayFirst)}${one.offer === 'rent' ? ' / month' : ''}`,
      ...(one.rooms === null ? {} : { rooms: one.rooms === 0 ? 'Studio' : `${one.rooms} bed` }),
      ...(isWebAddress(one.url) ? { details_url: one.url } : {}),
      ...(isWebAddress(one.pictureUrl) ? { picture_url: one.pictureUrl } : {}),
      actions: [{ id: `listing:${one.id}`, label: 'Book a viewing' }],
    })),
  }
}

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url)

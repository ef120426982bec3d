import type { ListingFact, ListingQuery } from '@frontdesk/agent-runtime/ports'
import { type Card, timesMoney } from '@frontdesk/schema'
import { namedListing } from '../../reading/viewings/read-home.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow, Option, SearchWish } from '../../turn/flow-state.ts'
import { isWebAddress } from '../cards/menu-card.ts'
import { filled, type Step } from '../flow-step.ts'

const SHOWN = 6
/** Searches with the visitor's wishes until one listing is chosen. */
export const listingStep: Step = async (context, flow) => {
  const { slots } = flow
  const { say } = context.speaker
  if (slots.listingId !== undefined) return filled(slots)
  const found = await context.desk.findListings(queryOf(slots.search))
  const named = flow.asked === null ? namedListing(context.turn.input.text ?? '', found) : null
  if (named) return filled({ ...slots, listingId: named.id })
  if (found.length > 0) return { status: 'asks', slots, asked: shownListings(context, flow, found) }
  const near = await context.desk.findListings(queryOf(loosened(slots.search)))
  if (near.length === 0) {
    return { status: 'ends', part: { text: say('home.none'), suggestions: [say('chip.leaveMessage')] } }
  }
  const asked = shownListings(context, flow, near)
  const text = say('home.nearest', { said: asked.part.text })
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

function shownListings(context: FlowContext, flow: AnyFlow, listings: readonly ListingFact[]) {
  const options: Option[] = listings.map(({ id, title }) => ({ id: `listing:${id}`, label: title }))
  const named = listings.slice(0, 3).map((one) => describeListing(context, one))
  const { say, ask, list } = context.speaker
  const question = listings.length === 1 ? say('home.viewIt') : ask('home.which', flow.attempts)
  const text = flow.attempts === 0 ? say('home.have', { homes: list(named), question }) : question
  return { question: 'listing' as const, part: { text, card: listingsCard(context, flow, listings) }, options }
}

function describeListing({ speaker }: FlowContext, { title, place, price, offer }: ListingFact): string {
  const { say, money } = speaker
  const home = place === '' || title.includes(place) ? title : say('home.in', { title, place })
  return price === null ? home : say('home.for', { home, price: money(price), offer })
}

function listingsCard({ speaker }: FlowContext, flow: AnyFlow, listings: readonly ListingFact[]): Card {
  const { say, money } = speaker
  return {
    type: 'listings',
    id: `listings:${flow.instance}.${flow.revision}`,
    title: say('home.cardTitle'),
    listings: listings.map((one) => ({
      title: one.title,
      place: one.place,
      price:
        one.price === null ? say('home.onRequest') : say('home.price', { price: money(one.price), offer: one.offer }),
      ...(one.rooms === null ? {} : { rooms: say('home.rooms', { rooms: one.rooms }) }),
      ...(isWebAddress(one.url) ? { details_url: one.url } : {}),
      ...(isWebAddress(one.pictureUrl) ? { picture_url: one.pictureUrl } : {}),
      actions: [{ id: `listing:${one.id}`, label: say('chip.PROPERTY_MANAGEMENT') }],
    })),
  }
}

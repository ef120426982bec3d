import type { ListingFact, ListingQuery } from '@frontdesk/agent-runtime/ports'
import { timesMoney } from '@frontdesk/schema'
import { forSharers, isAgainst, needsOf } from '../../reading/viewings/home-needs.ts'
import { stockOf } from '../../reading/viewings/homes-said.ts'
import { homesHaving } from '../../reading/viewings/read-features.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { type SearchWish } from '../../turn/flow-wishes.ts'
import { filled, type Step, type StepResult } from '../flow-step.ts'
import { featuresOf, goneHome, shownHomes } from './shown-homes.ts'

/** So many are looked for, so that it can be said how many there are. */
const MOST_FOUND = 100

/** Searches with the visitor's wishes until one home is chosen; with that, the search is over. */
export const listingStep: Step = async (context, flow) => {
  const { slots } = flow
  const meant = await homesMeant(context, flow)
  const [only, ...others] = meant
  if (only && others.length > 0) return asksWhich(context, flow, meant)
  if (only && !only.isAvailable) return { status: 'ends', part: goneHome(context, only) }
  if (only) return filled({ ...withoutSlots(slots, ['search']), listingId: only.id })
  // What is not in the stock is for the store to refuse.
  if (slots.listingId !== undefined) return filled(slots)
  return await searched(context, flow)
}

/** HO2: the home that was chosen, or the homes that were named; of those that can be viewed, where some can. */
async function homesMeant(context: FlowContext, { slots }: AnyFlow): Promise<readonly ListingFact[]> {
  const ids = slots.listingId === undefined ? (slots.search?.homes ?? []) : [slots.listingId]
  const meant = ids.length === 0 ? [] : (await stockOf(context)).filter(({ id }) => ids.includes(id))
  const open = meant.filter(({ isAvailable }) => isAvailable)
  return open.length > 0 ? open : meant.slice(0, 1)
}

const asksWhich = (context: FlowContext, flow: AnyFlow, homes: readonly ListingFact[]): StepResult => {
  const search = { ...flow.slots.search, homes: homes.map(({ id }) => id) }
  return { status: 'asks', slots: { ...flow.slots, search }, asked: shownHomes(context, flow, homes) }
}

async function searched(context: FlowContext, flow: AnyFlow): Promise<StepResult> {
  const { slots } = flow
  const { say } = context.speaker
  const needs = needsOf(context)
  const allowed = (await context.desk.findListings(queryOf(slots.search))).filter((home) => !isAgainst(home, needs))
  const found = forSharers(homesHaving(allowed, featuresOf(slots)), needs)
  if (found.length > 0) return { status: 'asks', slots, asked: shownHomes(context, flow, found) }
  const near = (await nearestTo(context, slots.search)).filter((home) => !isAgainst(home, needs))
  if (near.length === 0) {
    return { status: 'ends', part: { text: say('home.none'), suggestions: [say('chip.leaveMessage')] } }
  }
  const asked = shownHomes(context, flow, near)
  const text = say('home.nearest', { said: asked.part.text })
  return { status: 'asks', slots, asked: { ...asked, part: { ...asked.part, text } } }
}

/** What was wished for, without the gaps. */
function queryOf(wish: SearchWish = {}): ListingQuery {
  const { offer, place, minPrice, maxPrice, minRooms, maxRooms } = wish
  return {
    ...(offer === undefined ? {} : { offer }),
    ...(place === undefined ? {} : { place }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(minRooms === undefined ? {} : { minRooms }),
    ...(maxRooms === undefined ? {} : { maxRooms }),
    limit: MOST_FOUND,
  }
}

/** Without the limits that shut everything out: the size first, then the price, then the place. */
async function nearestTo({ desk }: FlowContext, wish: SearchWish = {}): Promise<readonly ListingFact[]> {
  const { offer, place, maxPrice } = wish
  const dearer = maxPrice ? { maxPrice: timesMoney(maxPrice, 1.25) } : {}
  for (const looser of [{ offer, place, ...dearer }, { offer, place }, { offer }, {}]) {
    // Each is asked only where the one before has found nothing.
    // oxlint-disable-next-line no-await-in-loop
    const found = await desk.findListings(queryOf(looser))
    if (found.length > 0) return found
  }
  return []
}

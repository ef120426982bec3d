import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { bookedHomes } from './booked-homes.ts'
import { homesSaid, stockOf } from './homes-said.ts'

const THING = '(?:one|ones|home|flat|house|place|apartment|studio|cottage|of (?:them|these|those|the two))'
const ORDINAL = new RegExp(String.raw`\b(first|1st|second|2nd|third|3rd|last|other)\b(?= ${THING}\b|\W*$)`, 'iu')
const PLACES: Readonly<Record<string, number>> = { first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2 }
const SEVERAL = /\b(?:both|they|them|their|these|those|each|either|all of|which (?:one|ones|of)|any of|which)\b/iu

/**
 * VH6: the homes that a question is about: those that are named, else "the first one" and "both" of those that were
 * shown or are being viewed, else the one in hand.
 */
export async function homesMeant(
  context: BusinessContext,
  state: BusinessState,
  text: string,
): Promise<readonly ListingFact[]> {
  const { named } = await homesSaid(context, text)
  const sure = named.flatMap(({ homes: [home, ...others] }) => (home && others.length === 0 ? [home] : []))
  if (sure.length > 0) return sure
  const spoken = await spokenOf(context, state)
  const at = ORDINAL.exec(text)?.[1]?.toLowerCase()
  if (at !== undefined && spoken.length > 1) {
    const home = spoken[PLACES[at] ?? spoken.length - 1]
    return home ? [home] : []
  }
  if (SEVERAL.test(text) && spoken.length > 1) return spoken
  const inHand = await inHandOf(context, state)
  return inHand ? [inHand] : spoken.length === 1 ? spoken : []
}

/** Those among which was to be chosen, else those that are viewed one after the other, else those shown last. */
async function spokenOf(context: BusinessContext, state: BusinessState): Promise<readonly ListingFact[]> {
  const flow = currentFlow(state)
  const isChoosing = flow?.kind === 'viewing' && flow.asked === 'listing'
  const shown = listed(isChoosing ? flow.options : state.shown)
  const viewed =
    flow?.kind === 'viewing' && !isChoosing
      ? [
          ...(await bookedHomes(context, state)),
          flow.slots.listingId,
          ...(flow.slots.laterHomes ?? []).map(({ listingId }) => listingId),
        ]
      : shown.length > 1
        ? []
        : await bookedHomes(context, state)
  const stock = await stockOf(context)
  const homesOf = (ids: readonly (string | undefined)[]): ListingFact[] =>
    [...new Set(ids)].flatMap((id) => stock.find((home) => home.id === id) ?? [])
  const several = homesOf(viewed)
  return several.length > 1 ? several : homesOf(shown)
}

const listed = (options: readonly { id: string }[]): string[] =>
  options.flatMap(({ id }) => (id.startsWith(LISTING) ? [id.slice(LISTING.length)] : []))
const LISTING = 'listing:'

async function inHandOf(context: BusinessContext, state: BusinessState): Promise<ListingFact | null> {
  const flow: AnyFlow | null = currentFlow(state)
  const [shown, ...others] = listed(state.shown)
  const [last] = (await bookedHomes(context, state)).toReversed()
  const isOther = flow !== null && flow.kind !== 'viewing' && flow.kind !== 'record'
  const id = flow?.slots.listingId ?? (isOther ? undefined : others.length === 0 ? (shown ?? last) : undefined)
  return (await stockOf(context)).find((home) => home.id === id) ?? null
}

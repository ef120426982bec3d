import type { OrderSummary } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind } from '../../turn/flow-slots.ts'
import type { BusinessState, Flow } from '../../turn/flow-state.ts'
import { flowOfLast, lastOf } from '../../turn/last-record.ts'
import type { OrderSaid, Wish } from '../../turn/said.ts'
import { countsOn } from '../bookings/read-shift.ts'
import { readOrderSaid } from '../order-wishes/read-order.ts'
import { namesTime } from '../said/reading.ts'
import { changesStay } from '../stays/read-stay-length.ts'
import type { Utterance } from '../words.ts'

type FlowWish = Extract<Wish, { want: 'flow' }>
type Utters = { utterance: Utterance; state: BusinessState; wish: Wish | null }

const LEAD = String.raw`^\W*(?:(?:oh|ah|um+|uh+|hm+|wait|sorry|actually|please|ok|okay|yes|thanks|thank you|great|perfect|hey|hi|then|so|can you|could you|can we|could we|can i|could i|i['’]?d like to|i want to|i need to|let['’]?s)\W+)*`
/** Words that go on with what was ordered: "add a rye bread to it", "oh, and also a soup", "make it three". */
const GOES_ON = new RegExp(
  String.raw`${LEAD}(?:(?:and|also|plus|add|another|(?:${anyOf(cardinals(1, 5))}|\d{1,2}) more|remove|take (?:off|away|out)|take .{1,40}\boff\b|drop|change|swap|replace|without|make)\b)|\b(?:too|as well|to (?:it|that|(?:my|the|our) order))\W*$`,
  'iu',
)
const ORDER_KIND: Readonly<Partial<Record<FlowKind, string>>> = { 'menu-order': 'menu', 'product-order': 'product' }

/**
 * AO1: What goes on with an order that was placed, and is still open, changes that order; the change is read back like
 * any other. Null where the words are about something else.
 */
export async function changeOfPlaced(
  context: BusinessContext,
  { utterance, state, wish }: Utters,
): Promise<FlowWish | null> {
  if (state.lastRecord === null) return null
  if (movesOrder(context, utterance))
    return (await openOrder(context, state)) === null ? null : { want: 'flow', kind: 'record', action: 'change' }
  if (!GOES_ON.test(utterance.text)) return null
  const kind = orderKindOf(wish)
  const open = kind === 'another' ? null : await openOrder(context, state)
  if (open === null || (kind !== null && kind !== open.kind)) return null
  const said = readOrderSaid(await context.desk.catalogue(open.kind), { utterance, flow: open.flow, covered: [] })
  return said !== null && isOrder(said) ? { want: 'flow', kind: 'record', action: 'change' } : null
}

const OF_ORDER = /\b(?:my|the|that|this) (?:\p{L}+ )?order\b|\b(?:pick(?:ed)?|collect\p{L}*)\b|\bready\b/iu
const MOVES =
  /\b(?:make (?:it|that|them)|move|change|shift|push|postpone|bring forward|instead|rather|later|earlier|no good|can['’]?t (?:make|do|come))\b/iu
const OF_OTHERS = /\b(?:appointment|table|reservation|viewing|stay|room|nights?|another|new)\b/iu

/** OD36: "can we make it Monday at four?", "please change my order": the order that was placed last. */
const movesOrder = (context: BusinessContext, { text }: Utterance): boolean =>
  !OF_OTHERS.test(text) &&
  MOVES.test(text) &&
  (CHANGES_ORDER.test(text) || namesTime(context, text)) &&
  (OF_ORDER.test(text) || SHIFTS_IT.test(text))

const SHIFTS_IT = /\b(?:make|move|change|shift|push|postpone) (?:it|that|this|them)\b|\binstead\b/iu
const CHANGES_ORDER = /\b(?:change|move|postpone) (?:my|the|that|this) (?:\p{L}+ )?order\b/iu

/** Which kind of order is wished for; null where nothing plain is. */
function orderKindOf(wish: Wish | null): string | null {
  if (wish === null) return null
  return wish.want === 'flow' ? (ORDER_KIND[wish.kind] ?? 'another') : 'another'
}

const isOrder = ({ add, replace, remove, ambiguous }: OrderSaid): boolean =>
  add.length + replace.length + remove.length + ambiguous.length > 0

async function openOrder(
  context: BusinessContext,
  state: BusinessState,
): Promise<{ flow: Flow; kind: OrderSummary['kind'] } | null> {
  const record = await lastOf(context, state)
  if (record?.status !== 'confirmed' || record.summary.of !== 'order') return null
  const flow = await flowOfLast(context, state)
  return flow === null ? null : { flow, kind: record.summary.kind }
}

/** "Could you make it Monday at four?" */
const MAKES_IT = /\b(?:can|could|may) (?:we|you|i) (?:make|do|have) (?:it|that|this)\b|\bmake (?:it|that) (?:on )?/iu

/**
 * SB11: what counts on from the booking that was made or found last, "a week later, same time?", or makes it another
 * time, moves that booking; null where another thing is spoken of, or nothing was booked.
 */
export async function shiftOfLast(
  context: BusinessContext,
  { utterance: { text }, state }: Omit<Utters, 'wish'>,
): Promise<FlowWish | null> {
  if (state.lastRecord === null || state.flows.length > 0) return null
  if (!countsOn(text) && !(MAKES_IT.test(text) && namesTime(context, text))) return null
  const record = await lastOf(context, state)
  const isBooking = record?.status === 'confirmed' && record.summary.of === 'booking'
  return isBooking ? { want: 'flow', kind: 'record', action: 'change' } : null
}

/** "Can we stay one night longer?": of the stay that was booked last, else of one that is named by its code. */
export function longerStay({ facts }: BusinessContext, { text }: Utterance): FlowWish | null {
  return (facts.rooms ?? []).length > 0 && changesStay(text) ? { want: 'flow', kind: 'record', action: 'change' } : null
}

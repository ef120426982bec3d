import type { BusinessRecord, OrderSummary } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { ReplyPart } from '../reply.ts'
import { readUtterance } from '../understanding/questions.ts'
import type { Utterance } from '../understanding/words.ts'
import { type BusinessState, currentFlow, type Flow, type FlowKind, freshFlow, type Slots } from './flow-state.ts'
import type { BusinessContext } from './flow-step.ts'
import { readOrderSaid } from './read-order.ts'
import { changesStay } from './read-stay-length.ts'
import { recordOf, slotsOf } from './record-flow.ts'
import type { OrderSaid, Wish } from './said.ts'
import { foundText } from './summaries.ts'

type FlowWish = Extract<Wish, { want: 'flow' }>
type Utters = { utterance: Utterance; state: BusinessState; wish: Wish | null }

/** What finds the record made or found last; the visitor has named it in this conversation already. */
export const keyOfLast = ({ lastRecord }: BusinessState): Slots =>
  lastRecord === null
    ? {}
    : {
        code: lastRecord.code,
        ...(lastRecord.email === null ? {} : { email: lastRecord.email }),
        ...(lastRecord.phone === null ? {} : { phone: lastRecord.phone }),
      }

async function lastOf(context: BusinessContext, state: BusinessState): Promise<BusinessRecord | null> {
  return state.lastRecord === null ? null : await recordOf(context, keyOfLast(state))
}

/** The flow that looks after the last record, as it is before anything is said of it. */
export async function flowOfLast(context: BusinessContext, state: BusinessState): Promise<Flow | null> {
  const record = await lastOf(context, state)
  if (record === null) return null
  const key = keyOfLast(state)
  return freshFlow({ kind: 'record', instance: state.instances }, { ...key, ...slotsOf(record, key) })
}

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
  if (state.lastRecord === null || !GOES_ON.test(utterance.text)) return null
  const kind = orderKindOf(wish)
  const open = kind === 'another' ? null : await openOrder(context, state)
  if (open === null || (kind !== null && kind !== open.kind)) return null
  const said = readOrderSaid(await context.desk.catalogue(open.kind), { utterance, flow: open.flow, covered: [] })
  return said !== null && isOrder(said) ? { want: 'flow', kind: 'record', action: 'change' } : null
}

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

/** An order that begins after another one was placed is said to be one of its own. */
export async function besidePlaced(context: BusinessContext, state: BusinessState, kind: FlowKind): Promise<string[]> {
  if (ORDER_KIND[kind] === undefined || state.lastRecord === null) return []
  const record = await lastOf(context, state)
  const isPlaced = record?.summary.of === 'order' && record.status !== 'cancelled'
  return isPlaced ? [`This is an order of its own, beside the one with the code ${record.code}.`] : []
}

/** "Can we stay one night longer?": of the stay that was booked last, else of one that is named by its code. */
export function longerStay({ facts }: BusinessContext, { text }: Utterance): FlowWish | null {
  return (facts.rooms ?? []).length > 0 && changesStay(text) ? { want: 'flow', kind: 'record', action: 'change' } : null
}

const ASKS_CODE =
  /\b(?:what(?:['’]?s| is| was)?|which|tell me|give me|repeat|say|need|forgot|lost|again)\b.{0,30}\b(?:my|the|that|our)(?: (?:booking|order|confirmation|reservation|reference))? (?:code|reference(?: number)?)\b/iu
const NEVER_MIND =
  /^(?:(?:oh|no|ok|okay|well|actually|sorry|hm+|um+|wait|ah|then|on second thoughts?)[,. ]+)*(?:never ?mind|nvm|forget (?:it|that|about it)|leave it|i changed my mind|changed my mind)\b[,. ]*(?:then|please|thanks|actually|sorry)?\W*$/iu

/** While no flow is in progress, the code is repeated on request, and a "never mind" undoes nothing that is stored. */
export async function answerAboutLast(context: BusinessContext, state: BusinessState): Promise<ReplyPart | null> {
  const text = context.turn.input.text ?? ''
  if (currentFlow(state) || state.lastRecord === null) return null
  const asksCode = ASKS_CODE.test(text)
  if (!asksCode && !NEVER_MIND.test(text)) return null
  const record = readUtterance(text).words.length <= MOST_WORDS ? await lastOf(context, state) : null
  if (!record) return null
  const stands = foundText(context, record)
  if (asksCode) return { text: `Your code is ${record.code}. ${stands}` }
  const canCancel = record.status === 'confirmed'
  const undo = canCancel ? ' It stays so; say “cancel it” if you don’t want it any more.' : ''
  return { text: `${stands}${undo}`, suggestions: canCancel ? ['Cancel it'] : [] }
}

const MOST_WORDS = 14

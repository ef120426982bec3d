import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { BusinessSupportService, CatalogueItemId } from '@frontdesk/schema'
import { isSameWord } from '../../reading/order-wishes/name-items.ts'
import { readOrderSaid } from '../../reading/order-wishes/read-order.ts'
import { readUtterance } from '../../reading/questions.ts'
import { wordsOf } from '../../reading/words.ts'
import type { FlowContext, Remark } from '../../speaking/speaker.ts'
import { type FlowKind } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, type Flow, freshFlow, withSlots } from '../../turn/flow-state.ts'
import { NO_ORDER, nothingSaid, type OrderSaid, type Said, type SaidLine } from '../../turn/said.ts'
import { catalogueOf } from '../catalogue-of.ts'
import { applyOrder } from './apply-order.ts'

type Other = { kind: FlowKind; own: 'menu' | 'product'; theirs: 'menu' | 'product'; capability: BusinessSupportService }

const OTHERS: Readonly<Partial<Record<FlowKind, Other>>> = {
  'menu-order': { kind: 'product-order', own: 'menu', theirs: 'product', capability: 'PRODUCT_ORDER_MANAGEMENT' },
  'product-order': { kind: 'menu-order', own: 'product', theirs: 'menu', capability: 'MENU_ORDER_MANAGEMENT' },
}

/** The order in progress, what was said to it, and what has to be said of the rest. */
type Sorted = { state: BusinessState; flow: Flow; said: Said; remarks: readonly Remark[] }

/**
 * OD1: dishes and goods are orders of their own. What belongs to the other one makes this one that other, where nothing
 * stands in it yet; else it waits below, and is taken up when this one is done.
 */
export async function sortOrder(
  context: FlowContext,
  state: BusinessState,
  { flow, said }: { flow: Flow; said: Said },
): Promise<Sorted> {
  const kept: Sorted = { state, flow, said, remarks: [] }
  const other = OTHERS[flow.kind]
  const { order } = said
  if (!other || !order || order.unknown.length + order.add.length + order.ambiguous.length === 0) return kept
  if (!context.turn.agent.capabilities.includes(other.capability)) return kept
  const items = await context.desk.catalogue(other.theirs)
  const theirs = readOrderSaid(items, { utterance: readUtterance(said.text), flow: null, covered: [] })
  if (!theirs) return kept
  const sorted = splitOf(said.text, { order, theirs, own: await context.desk.catalogue(other.own), items })
  if (sorted.theirs.length === 0)
    return theirs.ambiguous.length > 0 && isEmpty(flow, order) ? become(kept, other, theirs) : kept
  if (isEmpty(flow, sorted.order)) return become(kept, other, { ...theirs, add: sorted.theirs, unknown: [] })
  return await queue(context, { ...kept, said: { ...said, order: sorted.order } }, { other, add: sorted.theirs })
}

const isEmpty = ({ slots }: AnyFlow, { add, ambiguous }: OrderSaid): boolean =>
  (slots.lines ?? []).length + (slots.unclear ?? []).length + add.length + ambiguous.length === 0

const become = (kept: Sorted, { kind }: Other, order: OrderSaid): Sorted => ({
  ...kept,
  flow: withSlots({ ...kept.flow, kind }, kept.flow.slots),
  said: { ...kept.said, order },
})

type Split = { order: OrderSaid; theirs: OrderSaid; own: readonly CatalogueItem[]; items: readonly CatalogueItem[] }

/** When the same words may mean two items, the item whose name has more of those words is meant. */
function splitOf(text: string, { order, theirs, own, items }: Split): { order: OrderSaid; theirs: SaidLine[] } {
  const said = new Set(wordsOf(text).map(({ word }) => word))
  const ownWords = wordsSaidOf(own, said)
  const theirWords = wordsSaidOf(items, said)
  const named = new Set(order.add.flatMap(({ itemId }) => [...ownWords(itemId)]))
  const taken = theirs.add.filter(({ itemId }) => !isWithin(theirWords(itemId), named))
  const takenWords = [...new Set(taken.map(({ itemId }) => theirWords(itemId)))]
  const isTaken = (itemId: CatalogueItemId): boolean => {
    const words = ownWords(itemId)
    return takenWords.some((more) => more.size > words.size && isWithin(words, more))
  }
  // What the other one does not know either stays unknown.
  const unknownWords = new Set(theirs.unknown.flatMap((one) => wordsOf(one.text).map(({ word }) => word)))
  return {
    order: {
      ...order,
      add: order.add.filter(({ itemId }) => !isTaken(itemId)),
      ambiguous: order.ambiguous.filter(({ candidates }) => !candidates.every(({ line }) => isTaken(line.itemId))),
      unknown:
        taken.length === 0
          ? order.unknown
          : order.unknown.filter((one) => wordsOf(one.text).every(({ word }) => unknownWords.has(word))),
    },
    theirs: taken,
  }
}

const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].every((word) => others.has(word))

/** Which of the words said a name has; asked of each item once, however often it is ordered. */
function wordsSaidOf(
  items: readonly CatalogueItem[],
  said: ReadonlySet<string>,
): (itemId: CatalogueItemId) => ReadonlySet<string> {
  const byItem = new Map<string, ReadonlySet<string>>()
  return (itemId) => {
    const known = byItem.get(itemId)
    if (known) return known
    const item = items.find(({ id }) => id === itemId)
    const own = [item?.name ?? '', ...(item?.aliases ?? [])].flatMap((name) => wordsOf(name).map(({ word }) => word))
    const words = new Set([...said].filter((word) => own.some((one) => isSameWord(word, one))))
    byItem.set(itemId, words)
    return words
  }
}

/** The other order waits right below, with what was said of it. */
async function queue(
  context: FlowContext,
  kept: Sorted,
  { other, add }: { other: Other; add: readonly SaidLine[] },
): Promise<Sorted> {
  const { state, remarks } = await withWaiting(context, kept.state, { kind: other.kind, add })
  return { ...kept, state, remarks }
}

type Waiting = { kind: FlowKind; add: readonly SaidLine[] }

async function withWaiting(
  context: FlowContext,
  state: BusinessState,
  { kind, add }: Waiting,
): Promise<{ state: BusinessState; remarks: readonly Remark[] }> {
  const waiting = state.flows.find((flow) => flow.kind === kind)
  const instance = waiting?.instance ?? state.instances + 1
  const before: Flow = waiting ?? freshFlow({ kind, instance }, {})
  const catalogue = await catalogueOf(context, before)
  const order = { ...NO_ORDER, add }
  const { lines, remarks } = applyOrder(before.slots, { ...nothingSaid, order }, catalogue)
  if (lines.length === 0) return { state, remarks }
  const names = catalogue.items.filter(({ id }) => add.some(({ itemId }) => itemId === id)).map(({ name }) => name)
  const next = withSlots({ ...before, revision: before.revision + 1 }, { ...before.slots, lines })
  const below = state.flows.slice(0, -1).filter((flow) => flow.kind !== kind)
  const flows = [...below, next, ...state.flows.slice(-1)]
  return {
    state: { ...state, instances: Math.max(state.instances, instance), flows },
    remarks: [...remarks, ({ say, list }) => say('order.ofItsOwn', { names: list(names) })],
  }
}

const ORDERS = /\b(?:order|buy|purchase)\b/iu

/** "Book a haircut on Tuesday and order two mugs": what is ordered waits until the other thing is booked. */
export async function orderBeside(
  context: FlowContext,
  state: BusinessState,
  { flow, said }: { flow: Flow; said: Said },
): Promise<{ state: BusinessState; remarks: readonly Remark[] }> {
  const none = { state, remarks: [] }
  const from = ORDERS.exec(said.text)?.index
  if (from === undefined || from === 0 || flow.kind === 'record' || OTHERS[flow.kind]) return none
  const utterance = readUtterance(said.text.slice(from))
  for (const { kind, theirs, capability } of Object.values(OTHERS)) {
    const isSold = context.turn.agent.capabilities.includes(capability)
    // The first that sells it takes it.
    // oxlint-disable-next-line no-await-in-loop
    const order = isSold
      ? readOrderSaid(await context.desk.catalogue(theirs), { utterance, flow: null, covered: [] })
      : null
    if (order && order.add.length > 0) return withWaiting(context, state, { kind, add: order.add })
  }
  return none
}

import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import type { BusinessSupportService, OrderPress } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type FlowKind, type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, currentFlow, type Flow, withSlots } from '../../turn/flow-state.ts'
import { nothingSaid } from '../../turn/said.ts'
import { advance, type BusinessOutcome } from '../advance-flow.ts'
import { type Applied, applySaid } from '../apply-said.ts'
import { catalogueOf } from '../catalogue-of.ts'
import { openFlow } from '../open-flow.ts'
import { basketLines } from '../orders/basket.ts'
import { menuCardId } from './menu-card.ts'
import { basketId, orderKindOf } from './order-basket.ts'
import { readPress } from './read-press.ts'

/** What a press came to; told: the basket shows all of it. */
export type PressOutcome = BusinessOutcome & { isTold: boolean }

const FLOWS: Readonly<Record<OrderKind, { kind: FlowKind; capability: BusinessSupportService }>> = {
  menu: { kind: 'menu-order', capability: 'MENU_ORDER_MANAGEMENT' },
  product: { kind: 'product-order', capability: 'PRODUCT_ORDER_MANAGEMENT' },
}

/**
 * MC5: what is pressed in a menu or a basket changes the order that words fill, and begins it where there is none. What
 * had been settled beside it stays: who ordered, how it comes, that it was all.
 */
export async function pressOrder(context: FlowContext, state: BusinessState, press: OrderPress): Promise<PressOutcome> {
  const kind = kindOf(press, state)
  const target = kind === null ? null : orderFor(context, state, kind)
  if (!target) return { state, parts: [{ text: context.speaker.say('order.notOpen') }], isTold: false }
  const { flow } = target
  const slots: Slots = flow.slots
  const catalogue = await catalogueOf(context, flow)
  const { order, remarks } = readPress(press.changes, { lines: slots.lines ?? [], items: catalogue.items })
  const applied = applySaid(flow, { ...nothingSaid, order }, catalogue)
  const settled = { ...applied, flow: stillComplete(flow, applied.flow), remarks: [...remarks, ...applied.remarks] }
  if (currentFlow(target.state)?.instance !== flow.instance) return besideTop(context, target.state, settled)
  const outcome = await advance(context, target.state, settled)
  return told(context, outcome, { applied: settled, before: flow, press, items: catalogue.items })
}

/** A menu is of its kind; a basket is of the flow that it names, as long as that goes on. */
function kindOf({ id }: OrderPress, { flows }: BusinessState): OrderKind | null {
  if (id === menuCardId('menu')) return 'menu'
  if (id === menuCardId('product')) return 'product'
  const flow = flows.find((one) => basketId(one) === id)
  return (flow && orderKindOf(flow)) ?? null
}

function orderFor(context: FlowContext, state: BusinessState, of: OrderKind) {
  const { kind, capability } = FLOWS[of]
  const flow = state.flows.findLast((one) => one.kind === kind)
  if (flow) return { flow, state }
  return context.turn.agent.capabilities.includes(capability) ? openFlow(state, { want: 'flow', kind }) : null
}

/** Who has said that it was all, and changes a number afterwards, has still said so. */
function stillComplete(before: AnyFlow, after: Flow): Flow {
  const slots: Slots = after.slots
  const isStill = before.slots.isOrderComplete === true && (slots.lines ?? []).length > 0
  return isStill ? withSlots(after, { ...slots, isOrderComplete: true }) : after
}

/** An order that waits below something else is changed where it is; what was asked last is still asked. */
function besideTop({ speaker }: FlowContext, state: BusinessState, { flow, remarks }: Applied): PressOutcome {
  const flows = state.flows.map((one) => (one.instance === flow.instance ? flow : one))
  const text = remarks.length > 0 ? remarks.map((remark) => remark(speaker)).join(' ') : speaker.say('order.changed')
  return { state: { ...state, flows }, parts: [{ text }], isTold: remarks.length === 0 }
}

type Pressed = { applied: Applied; before: Flow; press: OrderPress; items: readonly CatalogueItem[] }

/** The same question again says nothing new: only what stands in the order has changed, and the basket shows that. */
function told(context: FlowContext, outcome: BusinessOutcome, pressed: Pressed): PressOutcome {
  const after = currentFlow(outcome.state)
  const saysMore = outcome.parts.length > 1 || pressed.applied.remarks.length > 0 || !pressed.applied.hasChanged
  if (!after || saysMore || !isSameQuestion(after, pressed)) return { ...outcome, isTold: false }
  const { say, list } = context.speaker
  const lines = basketLines(context, after, pressed.items)
  const text = lines.length > 0 ? say('order.soFarOnly', { lines: list(lines) }) : say('order.empty')
  return { ...outcome, parts: [{ text }], isTold: true }
}

/** Questions that stay as they are while the order changes. */
const STAYING: ReadonlySet<string | null> = new Set(['fulfilment', 'address', 'ready', 'customer'])

/** Whether anything else? What, where the menu is there to answer it; or whatever was asked before. */
const isSameQuestion = ({ asked }: Flow, { before, press }: Pressed): boolean =>
  asked === 'more' ||
  (asked === 'items' && press.id.startsWith('menu:')) ||
  (asked === before.asked && STAYING.has(asked))

import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { instantOf } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { menuCard } from '../cards/menu-card.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { type Asked, filled, type Step } from '../flow-step.ts'
import { askUnclear } from '../unclear-step.ts'
import { basketCard, basketLines } from './basket.ts'
import { refusedAddress, refusedPlace } from './delivery-address.ts'
import { askChoice, settledChoices } from './open-choice.ts'
import { readyAtOf } from './ready-at.ts'
import { isOrderable, sayServed, unservedAt } from './served-times.ts'

const OFFERED = 8

const itemsStep =
  (kind: OrderKind): Step =>
  async (context, flow) => {
    const { slots } = flow
    const { say } = context.speaker
    const items = await context.desk.catalogue(kind)
    const orderable = items.filter(isOrderable)
    if (orderable.length === 0) {
      return { status: 'ends', part: { text: say('order.none'), suggestions: [say('chip.leaveMessage')] } }
    }
    const unclear = askUnclear(context, flow)
    if (unclear) return { status: 'asks', slots, asked: withBasket(context, flow, { asked: unclear, items }) }
    if (!slots.lines || slots.lines.length === 0)
      return { status: 'asks', slots, asked: askItems(context, flow, { kind, items, orderable }) }
    const settled = settledChoices(flow, items)
    const now = settled === slots ? flow : { ...flow, slots: settled, asked: null, attempts: 0 }
    const choice = askChoice(context, now, items)
    if (choice) return { status: 'asks', slots: settled, asked: withBasket(context, now, { asked: choice, items }) }
    return settled.isOrderComplete
      ? filled(settled)
      : { status: 'asks', slots: settled, asked: askMore(context, now, items) }
  }

/** What has been written down stays in sight while something else of it is open. */
function withBasket(
  context: FlowContext,
  flow: AnyFlow,
  { asked, items }: { asked: Asked; items: readonly CatalogueItem[] },
): Asked {
  const { say, list } = context.speaker
  const lines = basketLines(context, flow, items)
  if (lines.length === 0 || flow.attempts > 0) return asked
  const text = say('order.soFar', { lines: list(lines), question: asked.part.text })
  return { ...asked, part: { ...asked.part, text } }
}

function askMore(context: FlowContext, flow: AnyFlow, items: readonly CatalogueItem[]) {
  const { say, ask, list } = context.speaker
  const question = ask('order.more', flow.attempts)
  const lines = list(basketLines(context, flow, items))
  const text = flow.attempts === 0 ? say('order.soFar', { lines, question }) : question
  const part = { text, card: basketCard(context, flow, items) }
  return { question: 'more' as const, part }
}

type OnOffer = { kind: OrderKind; items: readonly CatalogueItem[]; orderable: readonly CatalogueItem[] }

function askItems(context: FlowContext, flow: AnyFlow, { kind, items, orderable }: OnOffer) {
  const shown = oneOfEachCategory(orderable).slice(0, OFFERED)
  const options = shown.map(({ id, name }) => ({ id: `item:${id}`, label: name }))
  const { say, ask, list } = context.speaker
  const question = ask('order.items', flow.attempts, { example: shown[0]?.name ?? '' })
  const names = list(shown.slice(0, 4).map(({ name }) => name))
  const text = flow.attempts === 0 ? say('order.forExample', { question, names }) : question
  const card = menuCard(context, kind, items)
  return { question: 'items' as const, part: { text, ...(card ? { card } : {}) }, options }
}

/** The first of every category, then the rest: a glimpse of all there is. */
function oneOfEachCategory(items: readonly CatalogueItem[]): CatalogueItem[] {
  const seen = new Set<string | null>()
  const firsts = items.filter(({ category }) => !seen.has(category) && seen.add(category) !== undefined)
  return [...firsts, ...items.filter((item) => !firsts.includes(item))]
}

const fulfilmentStep: Step = ({ facts, speaker }, flow) => {
  const { say, ask } = speaker
  const { slots, attempts } = flow
  const [only] = facts.fulfilments
  if (slots.fulfilment !== undefined && facts.fulfilments.includes(slots.fulfilment)) return filled(slots)
  const wanted = slots.fulfilment
  if (only && facts.fulfilments.length === 1 && wanted === undefined) return filled({ ...slots, fulfilment: only })
  const options = facts.fulfilments.map((way) => ({ id: `way:${way}`, label: say(`way.${way}`) }))
  const card = { type: 'choices' as const, id: `way:${flow.instance}`, title: say('way.title'), options }
  const question =
    facts.fulfilments.length === 1 && only ? say('way.wouldBe', { way: only }) : ask('way.which', attempts)
  const text = wanted === undefined ? question : say('way.missing', { way: wanted, question })
  return {
    status: 'asks',
    slots,
    asked: { question: 'fulfilment', part: { text, card }, options },
  }
}

const addressStep =
  (kind: OrderKind): Step =>
  async (context, flow) => {
    const { slots, attempts } = flow
    if (slots.fulfilment === 'pickup') return filled(slots)
    if (slots.address !== undefined)
      return refusedAddress(context, { slots, kind, items: await context.desk.catalogue(kind) }) ?? filled(slots)
    const part = { text: context.speaker.ask('address.which', attempts) }
    return { status: 'asks', slots, asked: { question: 'address', part } }
  }

/** OE6: nothing is chosen for a place that nothing is delivered to. */
const placeStep =
  (kind: OrderKind): Step =>
  (context, { slots }) =>
    refusedPlace(context, { slots, kind }) ?? filled(slots)

/** As soon as possible, unless the visitor names a time or it is closed now. */
const readyStep =
  (kind: OrderKind): Step =>
  async (context, flow) => {
    const slots = await withReadyTime(context, flow.slots)
    const closed = await closedOn(context, slots)
    if (closed !== null) {
      const text = `${closed} ${context.speaker.ask('ready.when', 0)}`
      const left = { ...withoutSlots(slots, ['readyAt', 'day']), needsReadyTime: true }
      return { status: 'asks', slots: left, asked: { question: 'ready', part: { text } } }
    }
    const unserved = unservedAt(context, slots, await context.desk.catalogue(kind))
    if (unserved === null && (slots.readyAt !== undefined || !wantsTime(slots))) return filled(slots)
    const { say, ask } = context.speaker
    const suggestions = flow.attempts >= 2 ? [say('chip.leaveMessage')] : []
    const question = ask('ready.when', flow.attempts)
    const times = unserved === null ? '' : sayServed(context.speaker, unserved)
    const text = unserved === null ? question : say('ready.servedOnly', { name: unserved.name, times, question })
    const left =
      unserved === null ? slots : { ...withoutSlots(slots, ['readyAt', 'day', 'time']), needsReadyTime: true }
    return { status: 'asks', slots: left, asked: { question: 'ready', part: { text, suggestions } } }
  }

/** OF9: a day on which the house is closed all day is said to be so as soon as it is named; null for any other. */
async function closedOn({ desk, facts, speaker }: FlowContext, { day, readyAt }: Slots): Promise<string | null> {
  if (day === undefined || readyAt !== undefined || day.from !== day.until) return null
  const [hours] = (await desk.hoursFrom(day.from, 1)) ?? []
  if (hours === undefined || hours.ranges.length > 0) return null
  const noon = instantOf({ date: day.from, minute: 720 }, facts.timeZone)
  return speaker.say('hours.closedOn', { answer: 'none', day: speaker.onDay(noon) })
}

const wantsTime = ({ day, time, needsReadyTime }: Slots): boolean =>
  day !== undefined || time !== undefined || needsReadyTime === true

const withReadyTime = async (context: FlowContext, slots: Slots): Promise<Slots> =>
  slots.readyAt === undefined && slots.time?.kind === 'clock'
    ? { ...slots, readyAt: await readyAtOf(context, slots.day, slots.time) }
    : slots

const orderFlow = (kind: OrderKind): Pick<FlowDefinition<'menu-order' | 'product-order'>, 'steps' | 'request'> => ({
  steps: [placeStep(kind), itemsStep(kind), fulfilmentStep, addressStep(kind), readyStep(kind), customerStep],
  request: (slots) => ({
    do: 'order',
    kind,
    lines: slots.lines ?? [],
    fulfilment: slots.fulfilment ?? 'pickup',
    address: slots.fulfilment === 'delivery' ? (slots.address ?? null) : null,
    readyAt: slots.readyAt ?? null,
    note: slots.note ?? null,
    customer: customerOf(slots),
  }),
})

export const menuOrderFlow: FlowDefinition<'menu-order'> = {
  kind: 'menu-order',
  capability: 'MENU_ORDER_MANAGEMENT',
  ...orderFlow('menu'),
}
export const productOrderFlow: FlowDefinition<'product-order'> = {
  kind: 'product-order',
  capability: 'PRODUCT_ORDER_MANAGEMENT',
  ...orderFlow('product'),
}

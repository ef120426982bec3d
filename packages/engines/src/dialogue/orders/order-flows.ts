import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { addDays, instantOf, localTimeOf } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow, DayWish, TimeWish } from '../../turn/flow-state.ts'
import { menuCard } from '../cards/menu-card.ts'
import { customerOf, customerStep } from '../customer-step.ts'
import type { FlowDefinition } from '../flow-definition.ts'
import { type Asked, filled, type Step } from '../flow-step.ts'
import { askUnclear } from '../unclear-step.ts'
import { basketCard, basketLines } from './basket.ts'

const OFFERED = 8

const itemsStep =
  (kind: OrderKind): Step =>
  async (context, flow) => {
    const { slots } = flow
    const { say } = context.speaker
    const items = await context.desk.catalogue(kind)
    const orderable = items.filter(({ isAvailable, price, stock }) => isAvailable && price !== null && stock !== 0)
    if (orderable.length === 0) {
      return { status: 'ends', part: { text: say('order.none'), suggestions: [say('chip.leaveMessage')] } }
    }
    const unclear = askUnclear(context, flow)
    if (unclear) return { status: 'asks', slots, asked: withBasket(context, flow, { asked: unclear, items }) }
    if (!slots.lines || slots.lines.length === 0)
      return { status: 'asks', slots, asked: askItems(context, flow, { kind, items, orderable }) }
    return slots.isOrderComplete ? filled(slots) : { status: 'asks', slots, asked: askMore(context, flow, items) }
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

const addressStep: Step = ({ speaker }, flow) => {
  const { slots, attempts } = flow
  if (slots.fulfilment === 'pickup' || slots.address !== undefined) return filled(slots)
  return {
    status: 'asks',
    slots,
    asked: { question: 'address', part: { text: speaker.ask('address.which', attempts) } },
  }
}

/** As soon as possible, unless the visitor names a time or it is closed now. */
const readyStep: Step = (context, flow) => {
  const { slots, attempts } = flow
  if (slots.readyAt !== undefined) return filled(slots)
  if (slots.time?.kind === 'clock') return filled({ ...slots, readyAt: readyAtOf(context, slots.day, slots.time) })
  if (!slots.day && !slots.time && !slots.needsReadyTime) return filled(slots)
  const { say, ask } = context.speaker
  const suggestions = attempts >= 2 ? [say('chip.leaveMessage')] : []
  return {
    status: 'asks',
    slots,
    asked: { question: 'ready', part: { text: ask('ready.when', attempts), suggestions } },
  }
}

/** The next moment that the clock shows so: "at seven" in the afternoon is this evening. */
function readyAtOf({ turn, facts }: FlowContext, day: DayWish | undefined, time: ClockWish): number {
  const today = localTimeOf(turn.now, facts.timeZone).date
  const halves = [time.minute % 720, (time.minute % 720) + 720]
  const minutes = time.isAmbiguous && time.minute < 720 ? halves : [time.minute]
  const moments = minutes.map((minute) => instantOf({ date: day?.from ?? today, minute }, facts.timeZone))
  const later = moments.find((at) => at > turn.now) ?? moments.at(-1) ?? turn.now
  if (day || later > turn.now) return later
  return instantOf({ date: addDays(today, 1), minute: minutes.at(-1) ?? 0 }, facts.timeZone)
}

type ClockWish = Extract<TimeWish, { kind: 'clock' }>

const orderFlow = (kind: OrderKind): Pick<FlowDefinition<'menu-order' | 'product-order'>, 'steps' | 'request'> => ({
  steps: [itemsStep(kind), fulfilmentStep, addressStep, readyStep, customerStep],
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

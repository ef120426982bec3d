import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { addDays, instantOf, localTimeOf } from '@frontdesk/calendar'
import { basketCard, basketLines } from './basket.ts'
import { menuCard } from './cards/menu-card.ts'
import { customerOf, customerStep } from './customer-step.ts'
import type { FlowDefinition } from './flow-definition.ts'
import type { AnyFlow, DayWish, TimeWish } from './flow-state.ts'
import { type Asked, type BusinessContext, filled, LEAVE_MESSAGE, listOf, type Step } from './flow-step.ts'
import { type Reprompts, repromptAt } from './reprompts.ts'
import { askUnclear } from './unclear-step.ts'

const ITEMS: Reprompts = [
  'What would you like to order?',
  'Which dishes or items shall I write down?',
  'Just say it, for example “{example}, please”.',
  'You can press one of these, name what you would like, or leave a message for the team.',
]
const MORE: Reprompts = [
  'Anything else?',
  'Would you like to add something, or is that all?',
  'You can add, change or take off something, for example “make it two”, or say “that’s all”.',
  'Please add something, say “that’s all”, or “never mind” to drop the order.',
]
const OFFERED = 8

const itemsStep =
  (kind: OrderKind): Step =>
  async (context, flow) => {
    const { slots } = flow
    const items = await context.desk.catalogue(kind)
    const orderable = items.filter(({ isAvailable, price, stock }) => isAvailable && price !== null && stock !== 0)
    if (orderable.length === 0) {
      const text = 'I can’t take orders here at the moment. I can take a message for the team instead.'
      return { status: 'ends', part: { text, suggestions: [LEAVE_MESSAGE] } }
    }
    const unclear = askUnclear(flow)
    if (unclear) return { status: 'asks', slots, asked: withBasket(flow, unclear, items) }
    if (!slots.lines || slots.lines.length === 0)
      return { status: 'asks', slots, asked: askItems(context, flow, { kind, items, orderable }) }
    return slots.isOrderComplete ? filled(slots) : { status: 'asks', slots, asked: askMore(context, flow, items) }
  }

/** What has been written down stays in sight while something else of it is open. */
function withBasket(flow: AnyFlow, asked: Asked, items: readonly CatalogueItem[]): Asked {
  const lines = basketLines(flow, items)
  if (lines.length === 0 || flow.attempts > 0) return asked
  return { ...asked, part: { ...asked.part, text: `So far: ${listOf(lines)}. ${asked.part.text}` } }
}

function askMore(context: BusinessContext, flow: AnyFlow, items: readonly CatalogueItem[]) {
  const question = repromptAt(MORE, flow.attempts)
  const text = flow.attempts === 0 ? `So far: ${listOf(basketLines(flow, items))}. ${question}` : question
  return { question: 'more' as const, part: { text, card: basketCard(context, flow, items) } }
}

type OnOffer = { kind: OrderKind; items: readonly CatalogueItem[]; orderable: readonly CatalogueItem[] }

function askItems({ facts }: BusinessContext, flow: AnyFlow, { kind, items, orderable }: OnOffer) {
  const shown = oneOfEachCategory(orderable).slice(0, OFFERED)
  const options = shown.map(({ id, name }) => ({ id: `item:${id}`, label: name }))
  const question = repromptAt(ITEMS, flow.attempts).replace('{example}', shown[0]?.name ?? '')
  const named = listOf(shown.slice(0, 4).map(({ name }) => name))
  const text = flow.attempts === 0 ? `${question} There is for example ${named}.` : question
  const card = menuCard(facts, kind, items)
  return { question: 'items' as const, part: { text, ...(card ? { card } : {}) }, options }
}

/** The first of every category, then the rest: a glimpse of all there is. */
function oneOfEachCategory(items: readonly CatalogueItem[]): CatalogueItem[] {
  const seen = new Set<string | null>()
  const firsts = items.filter(({ category }) => !seen.has(category) && seen.add(category) !== undefined)
  return [...firsts, ...items.filter((item) => !firsts.includes(item))]
}

const FULFILMENT: Reprompts = [
  'Will you pick it up, or shall it be delivered?',
  'Pick-up or delivery?',
  'Please say “pick-up” or “delivery”.',
  'You can press “Pick-up” or “Delivery”, or leave a message for the team.',
]
const WAYS = { pickup: 'Pick-up', delivery: 'Delivery' } as const

const fulfilmentStep: Step = ({ facts }, flow) => {
  const { slots, attempts } = flow
  const [only] = facts.fulfilments
  if (slots.fulfilment !== undefined && facts.fulfilments.includes(slots.fulfilment)) return filled(slots)
  const wanted = slots.fulfilment
  if (only && facts.fulfilments.length === 1 && wanted === undefined) return filled({ ...slots, fulfilment: only })
  const options = facts.fulfilments.map((way) => ({ id: `way:${way}`, label: WAYS[way] }))
  const card = { type: 'choices' as const, id: `way:${flow.instance}`, title: 'How would you like it?', options }
  const missing = wanted === undefined ? '' : `There is no ${wanted === 'pickup' ? 'pick-up' : 'delivery'} here. `
  const question =
    facts.fulfilments.length === 1 && only
      ? `Would ${WAYS[only].toLowerCase()} be all right?`
      : repromptAt(FULFILMENT, attempts)
  return {
    status: 'asks',
    slots,
    asked: { question: 'fulfilment', part: { text: `${missing}${question}`, card }, options },
  }
}

const ADDRESS: Reprompts = [
  'Where shall it go? Street, number and postcode, please.',
  'Which address is it for: street, number and postcode?',
  'For example: 12 Harbour Lane, 20457 Hamburg.',
  'You can type the address, or say “pick-up”.',
]

const addressStep: Step = (_context, flow) => {
  const { slots, attempts } = flow
  if (slots.fulfilment === 'pickup' || slots.address !== undefined) return filled(slots)
  return { status: 'asks', slots, asked: { question: 'address', part: { text: repromptAt(ADDRESS, attempts) } } }
}

const READY: Reprompts = [
  'For when shall it be ready?',
  'On which day and at what time would you like it?',
  'For example “today at noon” or “tomorrow at 7 pm”.',
  'Please name a day and a time, or leave a message for the team.',
]

/** As soon as possible, unless the visitor names a time or it is closed now. */
const readyStep: Step = (context, flow) => {
  const { slots, attempts } = flow
  if (slots.readyAt !== undefined) return filled(slots)
  if (slots.time?.kind === 'clock') return filled({ ...slots, readyAt: readyAtOf(context, slots.day, slots.time) })
  if (!slots.day && !slots.time && !slots.needsReadyTime) return filled(slots)
  const suggestions = attempts >= 2 ? [LEAVE_MESSAGE] : []
  return {
    status: 'asks',
    slots,
    asked: { question: 'ready', part: { text: repromptAt(READY, attempts), suggestions } },
  }
}

/** The next moment that the clock shows so: "at seven" in the afternoon is this evening. */
function readyAtOf({ turn, facts }: BusinessContext, day: DayWish | undefined, time: ClockWish): number {
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
    note: null,
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

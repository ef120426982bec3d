import type { BusinessFacts, CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { type Card, type CatalogueItemId, type Money, money, sumMoney, timesMoney } from '@frontdesk/schema'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'

const itemOf = (items: readonly CatalogueItem[], id: CatalogueItemId) => items.find((item) => item.id === id)

/** What was chosen beyond the usual, and what is left out. */
function modifiersOf(
  { say }: Speaker,
  line: NonNullable<Slots['lines']>[number],
  item: CatalogueItem | undefined,
): string[] {
  const chosen = line.options.flatMap(({ groupId, optionId }) => {
    const group = item?.groups.find(({ id }) => id === groupId)
    return group?.options.filter(({ id }) => id === optionId).map(({ name }) => name) ?? []
  })
  return [
    ...chosen,
    ...line.without.map((what) => say('order.without', { what })),
    ...(line.note === null ? [] : [line.note]),
  ]
}

/** "2 × Miso Broth (Large)", line by line. */
export const basketLines = ({ speaker }: FlowContext, { slots }: AnyFlow, items: readonly CatalogueItem[]): string[] =>
  (slots.lines ?? []).map((line) => {
    const item = itemOf(items, line.itemId)
    const modifiers = modifiersOf(speaker, line, item)
    return `${line.quantity} × ${item?.name ?? speaker.say('order.item')}${modifiers.length > 0 ? ` (${modifiers.join(', ')})` : ''}`
  })

/** What a line costs by the catalogue, nothing where that is not known; the proposal counts again, in the store. */
function amountOf(line: NonNullable<Slots['lines']>[number], item: CatalogueItem | undefined): Money[] {
  if (!item?.price) return []
  const extra = item.groups.flatMap((group) => {
    const chosen = line.options.filter(({ groupId }) => groupId === group.id)
    const picked = group.options.filter(({ id }) => chosen.some(({ optionId }) => optionId === id))
    const usual = group.min > 0 && picked.length === 0 ? group.options.slice(0, 1) : []
    return [...picked, ...usual].map(({ priceDelta }) => priceDelta)
  })
  return [timesMoney(sumOf(item.price, extra), line.quantity)]
}

/** A catalogue is all of one currency, that of its business. */
function sumOf(first: Money, others: readonly Money[]): Money {
  const sum = sumMoney(first, others)
  if (sum === null) throw new Error('one catalogue has amounts of two currencies')
  return sum
}

/** What it takes to show an order. */
export type Shown = Pick<FlowContext, 'facts' | 'speaker'>

/** The lines as a card shows them. */
export const shownLines = ({ facts, speaker }: Shown, { slots }: AnyFlow, items: readonly CatalogueItem[]) =>
  (slots.lines ?? []).map((line) => {
    const item = itemOf(items, line.itemId)
    return {
      label: item?.name ?? speaker.say('order.item'),
      quantity: line.quantity,
      modifiers: modifiersOf(speaker, line, item),
      amount: sumOf(money(0, facts.currency), amountOf(line, item)).minor,
    }
  })

/** The order so far, to look at, and to say that it is all. */
export function basketCard(context: FlowContext, flow: AnyFlow, items: readonly CatalogueItem[]): Card {
  const { facts, speaker } = context
  return {
    type: 'order',
    id: `basket:${flow.instance}.${flow.revision}`,
    title: speaker.say('order.basketTitle'),
    currency: facts.currency,
    lines: shownLines(context, flow, items),
    total: basketTotal(facts, flow, items).minor,
    is_basket: true,
    actions: [{ id: 'complete', label: speaker.say('order.thatsAll') }],
  }
}

/** What the lines cost together, without any delivery. */
export const basketTotal = (
  { currency }: Pick<BusinessFacts, 'currency'>,
  { slots }: Pick<AnyFlow, 'slots'>,
  items: readonly CatalogueItem[],
): Money =>
  sumOf(
    money(0, currency),
    (slots.lines ?? []).flatMap((line) => amountOf(line, itemOf(items, line.itemId))),
  )

/** "Margherita (€9.50), with tomato and mozzarella" */
export function describeItem(item: CatalogueItem, { speaker }: FlowContext): string {
  const price = item.price === null ? '' : ` (${speaker.money(item.price)})`
  return `${item.name}${price}`
}

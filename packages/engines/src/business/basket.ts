import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { Card } from '@frontdesk/schema'
import type { Flow, Slots } from './flow-state.ts'
import { sayMoney } from './money.ts'
import type { BusinessScene } from './scene.ts'

/** The chip that ends an order. */
export const THATS_ALL = 'That’s all'

const itemOf = (items: readonly CatalogueItem[], id: string) => items.find((item) => item.id === id)

/** What was chosen beyond the usual, and what is left out. */
function modifiersOf(line: NonNullable<Slots['lines']>[number], item: CatalogueItem | undefined): string[] {
  const chosen = line.options.flatMap(({ groupId, optionId }) => {
    const group = item?.groups.find(({ id }) => id === groupId)
    return group?.options.filter(({ id }) => id === optionId).map(({ name }) => name) ?? []
  })
  return [...chosen, ...line.without.map((what) => `without ${what}`), ...(line.note === null ? [] : [line.note])]
}

/** "2 × Miso Broth (Large)", line by line. */
export const basketLines = ({ slots }: Flow, items: readonly CatalogueItem[]): string[] =>
  (slots.lines ?? []).map((line) => {
    const item = itemOf(items, line.itemId)
    const modifiers = modifiersOf(line, item)
    return `${line.quantity} × ${item?.name ?? 'item'}${modifiers.length > 0 ? ` (${modifiers.join(', ')})` : ''}`
  })

/** What a line costs by the catalogue; the proposal counts again, in the store. */
function amountOf(line: NonNullable<Slots['lines']>[number], item: CatalogueItem | undefined): number {
  if (!item) return 0
  const extra = item.groups.flatMap((group) => {
    const chosen = line.options.filter(({ groupId }) => groupId === group.id)
    const picked = group.options.filter(({ id }) => chosen.some(({ optionId }) => optionId === id))
    const usual = group.min > 0 && picked.length === 0 ? group.options.slice(0, 1) : []
    return [...picked, ...usual].map(({ priceDelta }) => priceDelta)
  })
  return line.quantity * ((item.price ?? 0) + extra.reduce((sum, delta) => sum + delta, 0))
}

/** The order so far, to look at, and to say that it is all. */
export function basketCard({ facts }: BusinessScene, flow: Flow, items: readonly CatalogueItem[]): Card {
  const lines = (flow.slots.lines ?? []).map((line) => {
    const item = itemOf(items, line.itemId)
    return {
      label: item?.name ?? 'item',
      quantity: line.quantity,
      modifiers: modifiersOf(line, item),
      amount: amountOf(line, item),
    }
  })
  return {
    type: 'order',
    id: `basket:${flow.instance}.${flow.revision}`,
    title: 'Your order so far',
    currency: facts.currency,
    lines,
    total: basketTotal(flow, items),
    actions: [{ id: 'complete', label: THATS_ALL }],
  }
}

/** What the lines cost together, without any delivery. */
export const basketTotal = ({ slots }: Flow, items: readonly CatalogueItem[]): number =>
  (slots.lines ?? []).reduce((sum, line) => sum + amountOf(line, itemOf(items, line.itemId)), 0)

/** "Margherita (€9.50), with tomato and mozzarella" */
export function describeItem(item: CatalogueItem, { facts }: BusinessScene): string {
  const price = item.price === null ? '' : ` (${sayMoney(item.price, facts.currency, facts.isDayFirst)})`
  return `${item.name}${price}`
}

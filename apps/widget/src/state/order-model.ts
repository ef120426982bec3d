import { type Basket, type BasketLine, MOST_ORDER_CHANGES, type OrderChange } from '@frontdesk/schema'
import { computed, createModel, effect, signal } from '@preact/signals'
import type { Chat, OutboxItem, TranscriptItem } from './chat-model.ts'

/** What of the conversation an order follows from. */
export type OrderChat = Pick<Chat, 'answer' | 'isAnswering' | 'items' | 'view'>

type Seen = { items: readonly TranscriptItem[]; outbox: readonly OutboxItem[]; isAnswering: boolean }
export type OrderShown = {
  basket: Basket | null
  /** How many of an item are pressed and not yet in the basket. */
  coming: Readonly<Record<string, number>>
  isPending: boolean
  /** What the service has refused, by its client id. */
  failed: readonly string[]
}

/**
 * WK1: the order as the service has told it last, with what was pressed since. The next answer is the truth again: a
 * press that came to nothing leaves nothing behind.
 */
export function orderShown({ items, outbox, isAnswering }: Seen, queued: readonly OrderChange[] = []): OrderShown {
  const at = items.findLastIndex(({ basket }) => basket !== undefined)
  const waiting = isAnswering ? items.slice(at + 1).flatMap(({ order }) => order?.changes ?? []) : []
  const sending = outbox.filter(({ status }) => status === 'sending').flatMap(({ input }) => input.order?.changes ?? [])
  const changes = [...waiting, ...sending, ...queued]
  return {
    basket: withChanges(items[at]?.basket ?? null, changes),
    coming: comingOf(changes),
    isPending: waiting.length + sending.length > 0,
    failed: outbox.flatMap(({ status, input, clientId }) => (status === 'failed' && input.order ? [clientId] : [])),
  }
}

function comingOf(changes: readonly OrderChange[]): Record<string, number> {
  const coming: Record<string, number> = {}
  for (const change of changes) if ('item' in change) coming[change.item] = (coming[change.item] ?? 0) + change.by
  return coming
}

const sum = (lines: readonly BasketLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** Lines with their numbers as pressed; what they cost follows, options and all. */
function withChanges(basket: Basket | null, changes: readonly OrderChange[]): Basket | null {
  if (!basket) return null
  const lines = basket.lines.map((line) => changedLine(line, changes)).filter(({ quantity }) => quantity > 0)
  return { ...basket, lines, total: basket.total - sum(basket.lines) + sum(lines) }
}

function changedLine(line: BasketLine, changes: readonly OrderChange[]): BasketLine {
  const by = changes.reduce((all, change) => all + ('line' in change && change.line === line.id ? change.by : 0), 0)
  if (by === 0) return line
  const quantity = Math.min(line.quantity + by, line.most ?? Infinity)
  return { ...line, quantity, amount: Math.round((line.amount / line.quantity) * quantity) }
}

type Press = { id: string; change: OrderChange; name: string }

/**
 * WK2: what is pressed while an answer is made is sent together with the next one, so that quick fingers neither lose a
 * press nor flood the conversation.
 */
export const OrderModel = createModel((chat: OrderChat) => {
  const queue = signal<readonly Press[]>([])
  const seen = computed(() => ({
    items: chat.items.value,
    outbox: chat.view.value.outbox,
    isAnswering: chat.isAnswering.value,
  }))
  effect(() => {
    const [first] = queue.value
    if (!first || orderShown(seen.value).isPending) return
    const together = queue.value.filter(({ id }) => id === first.id).slice(0, MOST_ORDER_CHANGES)
    queue.value = queue.value.filter((press) => !together.includes(press))
    const merged = mergedPresses(together)
    const label = merged.map(({ change, name }) => labelOf(change.by, name)).join(', ')
    if (merged.length > 0)
      chat.answer({ order: { id: first.id, label: label.slice(0, 300), changes: merged.map(({ change }) => change) } })
  })
  return {
    shown: computed(() =>
      orderShown(
        seen.value,
        queue.value.map(({ change }) => change),
      ),
    ),
    press: (press: Press) => {
      queue.value = [...queue.value, press]
    },
  }
})
export type Order = InstanceType<typeof OrderModel>

const models = new WeakMap<OrderChat, Order>()

/** The one order of a conversation, for its menus and its basket. */
export function orderOf(chat: OrderChat): Order {
  const order = models.get(chat) ?? new OrderModel(chat)
  models.set(chat, order)
  return order
}

const keyOf = (change: OrderChange) =>
  'line' in change ? change.line : JSON.stringify([change.item, change.options, change.without])

/** Plus and minus on the same thing are one change, or none. */
function mergedPresses(presses: readonly Press[]): Press[] {
  const merged = new Map<string, Press>()
  for (const press of presses) {
    const key = keyOf(press.change)
    const by = (merged.get(key)?.change.by ?? 0) + press.change.by
    merged.set(key, { ...press, change: { ...press.change, by } })
  }
  return [...merged.values()].filter(({ change }) => change.by !== 0)
}

/** As it stands in the transcript: "2 × Miso broth, large", "−1 × Cola". */
const labelOf = (by: number, name: string) => `${by < 0 ? '−' : ''}${Math.abs(by)} × ${name}`

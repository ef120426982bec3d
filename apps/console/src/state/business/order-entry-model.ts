import type { BusinessResource, Client, OrderQuote, OrderResource } from '@frontdesk/api-client'
import { computed, createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../clock.ts'
import { failureOf, type Loaded, loading } from '../failure.ts'
import { formModel } from '../form-model.ts'
import { inBackground } from '../in-background.ts'
import {
  hindranceWords,
  inOwnersWords,
  noOrder,
  type Offered,
  type OrderFields,
  offerOf,
  orderSent,
  wantedSent,
} from './order-fields.ts'
import { hindranceOf, itemsFound, type OrderedItem, type OrderLine, withItem } from './order-lines.ts'

/** What an order comes to: nobody can ask yet, it is worked out, it is told, or why it cannot be. */
export type Told =
  | { status: 'none' }
  | { status: 'asking' }
  | { status: 'told'; quote: OrderQuote }
  | { status: 'hindered'; words: string }

/** Whoever types is done with a word after so long. */
const ASK_AFTER_MS = 400

/** Whom an order is taken for, and what is found in the catalogue. */
function entryState() {
  const businesses = signal<Loaded<readonly BusinessResource[]>>(loading)
  const businessId = signal('')
  const offered = signal<Loaded<Offered>>(loading)
  const search = signal('')
  const form = formModel<OrderFields>(noOrder)
  const told = signal<Told>({ status: 'none' })
  const business = computed(() => {
    const known = businesses.value
    return known.status === 'ready' ? (known.value.find(({ id }) => id === businessId.value) ?? null) : null
  })
  /** Dishes and goods are never in one order: the first line says which it is. */
  const kind = computed(() => form.values.value.lines[0]?.item.kind ?? null)
  const found = computed(() => {
    const items = offered.value.status === 'ready' ? offered.value.value.items : []
    const ofKind = items.filter((item) => kind.value === null || item.kind === kind.value)
    return itemsFound(ofKind, search.value)
  })
  /** Before anything is chosen, whether anything of it is delivered. */
  const delivers = computed(() => {
    if (offered.value.status !== 'ready') return false
    const { menu, product } = offered.value.value.delivers
    return kind.value === null ? menu || product : offered.value.value.delivers[kind.value]
  })
  return { businesses, businessId, business, offered, search, form, told, found, delivers }
}
type State = ReturnType<typeof entryState>

/** The businesses, and the catalogue of the one that is chosen. */
function choosing(client: Client, { businesses, businessId, offered, form }: State) {
  async function open(id: string): Promise<void> {
    businessId.value = id
    offered.value = loading
    form.reset({ ...form.values.peek(), lines: [], fulfilment: 'pickup' })
    const answer = await offerOf(client, id)
    // What comes late for another business is dropped.
    if (businessId.peek() === id) offered.value = answer
  }
  async function begin(): Promise<void> {
    try {
      const { items } = await client.businesses.list({ limit: 100 })
      businesses.value = { status: 'ready', value: items }
      const [first] = items
      if (first) await open(first.id)
    } catch (error) {
      businesses.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  return { open, begin }
}

/** CO78: the sum follows what is typed; what comes late for another order is dropped. */
function telling(client: Client, { form, business, told }: State, clock: Clock): void {
  let last = 0
  async function ask(question: number): Promise<void> {
    const [of, values] = [business.peek(), form.values.peek()]
    if (of === null) return
    const answer = await toldOf(client, values, of)
    if (question === last) told.value = answer
  }
  /** All that the sum depends on: a name that is typed asks for nothing. */
  const wanted = computed(() => {
    const { lines, fulfilment, address, readyAt } = form.values.value
    return lines.length === 0 ? '' : JSON.stringify([business.value?.id, lines, fulfilment, address, readyAt])
  })
  effect(() => {
    const question = (last += 1)
    const isEmpty = wanted.value === ''
    told.value = { status: isEmpty ? 'none' : 'asking' }
    return isEmpty ? undefined : clock.after(ASK_AFTER_MS, () => inBackground(ask(question)))
  })
}

async function toldOf(client: Client, values: OrderFields, of: BusinessResource): Promise<Told> {
  try {
    const quote = await inOwnersWords(async () => await client.orders.quote(wantedSent(values, of)))
    return { status: 'told', quote }
  } catch (error) {
    return { status: 'hindered', words: hindranceWords(error, values.lines) }
  }
}

/** What is in the order, line by line. */
const linesModel = ({ form, search, found }: State) => {
  const set = (change: (lines: readonly OrderLine[]) => readonly OrderLine[]) =>
    form.set('lines', change(form.values.peek().lines))
  const add = (item: OrderedItem) => {
    set((lines) => withItem(lines, item))
    search.value = ''
  }
  return {
    add,
    /** The first that was found, as Enter means it; null where nothing that can be ordered was. */
    addFirst(): OrderedItem | null {
      const first = search.peek().trim() === '' ? undefined : found.peek().find((item) => hindranceOf(item) === null)
      if (first === undefined) return null
      add(first)
      return first
    },
    change: (line: OrderLine) => set((lines) => lines.map((one) => (one.key === line.key ? line : one))),
    remove: (key: number) => set((lines) => lines.filter((line) => line.key !== key)),
  }
}

/** CO78: an order that is taken by telephone or at the counter. */
export const OrderEntryModel = createModel((client: Client, clock: Clock) => {
  const state = entryState()
  const { form, business } = state
  const { open, begin } = choosing(client, state)
  effect(() => inBackground(begin()))
  telling(client, state, clock)
  return {
    ...state,
    ...linesModel(state),
    begin,
    open: (id: string) => inBackground(open(id)),
    /** The order that was made; null when it was refused. */
    async save(): Promise<OrderResource | null> {
      const of = business.peek()
      if (of === null) return null
      return await form.send((values) => inOwnersWords(async () => await client.orders.create(orderSent(values, of))))
    },
  }
})
export type OrderEntry = InstanceType<typeof OrderEntryModel>

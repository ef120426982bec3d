import type { BusinessResource, OrderQuote } from '@frontdesk/api-client'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { hindranceWords, noOrder, type Offered, type OrderFields } from './order-fields.ts'
import { hindranceOf, itemsFound, type OrderedItem, type OrderLine, withItem } from './order-lines.ts'

/** What an order comes to: nobody can ask yet, it is worked out, it is told, or why it cannot be. */
export type Told =
  | { status: 'none' }
  | { status: 'asking' }
  | { status: 'told'; quote: OrderQuote }
  | { status: 'hindered'; words: string }

/** Whoever types is done with a word after so long. */
const ASK_AFTER_MS = 400

function orderState(business: ReadonlySignal<BusinessResource | null>) {
  const offered = signal<Loaded<Offered>>(loading)
  const search = signal('')
  const form = formModel<OrderFields>(noOrder)
  const told = signal<Told>({ status: 'none' })
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
  return { business, offered, search, form, told, found, delivers }
}
type State = ReturnType<typeof orderState>

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

/** An order as it is typed, whether it is a new one or one that is there: with whom, out of what, and its sum. */
export function orderForm(business: ReadonlySignal<BusinessResource | null>) {
  const state = orderState(business)
  return { ...state, ...linesModel(state) }
}
export type OrderForm = ReturnType<typeof orderForm>

type Asking = {
  ask: (values: OrderFields, of: BusinessResource) => Promise<OrderQuote>
  /** Of an order that is there: another version may have another sum. */
  version?: () => number
}

/** CO78: the sum follows what is typed; what comes late for another order is dropped. */
export function tellSum({ form, business, told }: OrderForm, clock: Clock, { ask, version }: Asking): void {
  let last = 0
  async function answer(question: number): Promise<void> {
    const [of, values] = [business.peek(), form.values.peek()]
    if (of === null) return
    const answered = await toldBy(async () => await ask(values, of), values)
    if (question === last) told.value = answered
  }
  /** All that the sum depends on: a name that is typed asks for nothing. */
  const wanted = computed(() => {
    const { lines, fulfilment, address, readyAt } = form.values.value
    return lines.length === 0
      ? ''
      : JSON.stringify([business.value?.id, version?.(), lines, fulfilment, address, readyAt])
  })
  effect(() => {
    const question = (last += 1)
    const isEmpty = wanted.value === ''
    told.value = { status: isEmpty ? 'none' : 'asking' }
    return isEmpty ? undefined : clock.after(ASK_AFTER_MS, () => inBackground(answer(question)))
  })
}

async function toldBy(ask: () => Promise<OrderQuote>, { lines }: OrderFields): Promise<Told> {
  try {
    return { status: 'told', quote: await ask() }
  } catch (error) {
    return { status: 'hindered', words: hindranceWords(error, lines) }
  }
}

import type { BusinessResource, Client, OrderResource } from '@frontdesk/api-client'
import { computed, createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { inOwnersWords, offerOf, orderSent, wantedSent } from './order-fields.ts'
import { orderForm, tellSum } from './order-form.ts'

/** Whom an order is taken for, and what is found in the catalogue. */
function entryState() {
  const businesses = signal<Loaded<readonly BusinessResource[]>>(loading)
  const businessId = signal('')
  const business = computed(() => {
    const known = businesses.value
    return known.status === 'ready' ? (known.value.find(({ id }) => id === businessId.value) ?? null) : null
  })
  return { businesses, businessId, ...orderForm(business) }
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

/** CO78: an order that is taken by telephone or at the counter. */
export const OrderEntryModel = createModel((client: Client, clock: Clock) => {
  const state = entryState()
  const { form, business } = state
  const { open, begin } = choosing(client, state)
  effect(() => inBackground(begin()))
  tellSum(state, clock, {
    ask: (values, of) => inOwnersWords(async () => await client.orders.quote(wantedSent(values, of))),
  })
  return {
    ...state,
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

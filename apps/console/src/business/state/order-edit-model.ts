import { ApiError, type BusinessResource, type Client, type OrderResource } from '@frontdesk/api-client'
import { createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { changedWish, fieldsOfOrder, isPricedAlike, type Opened, orderChanges, rebased } from './order-changes.ts'
import { inOwnersWords, type Offered, type OrderFields, offerOf } from './order-fields.ts'
import { orderForm, tellSum } from './order-form.ts'

/** What became of an order that was changed. */
export type OrderSaved = { status: 'saved'; order: OrderResource } | { status: 'unchanged' | 'refused' }

/** CO83: what somebody else did meanwhile; `both`: what was changed here and there. */
export type Meanwhile = { status: 'changed'; both: readonly string[] } | { status: 'settled' }

/** Of an order that is there nothing of the other kind can be had. */
function ofKind({ items, delivers }: Offered, kind: OrderResource['kind']): Offered {
  const isIts = (one: OrderResource['kind']) => one === kind && delivers[one]
  return {
    items: items.filter((item) => item.kind === kind),
    delivers: { menu: isIts('menu'), product: isIts('product') },
  }
}

/** What is edited: its business, how it was when it was read, and what is typed. */
function editState() {
  const business = signal<BusinessResource | null>(null)
  const opened = signal<Loaded<Opened>>(loading)
  const meanwhile = signal<Meanwhile | null>(null)
  return { opened, meanwhile, businessOf: business, ...orderForm(business) }
}
type State = ReturnType<typeof editState>

/** Reads the order; again when somebody else was faster, with what was typed on top of it. */
function reading(client: Client, id: string, state: State) {
  const { opened, offered, businessOf, form, meanwhile } = state
  async function begin(): Promise<void> {
    opened.value = loading
    try {
      const order = await client.orders.get(id)
      const [of, offer] = await Promise.all([
        client.businesses.get(order.businessId),
        offerOf(client, order.businessId),
      ])
      if (offer.status !== 'ready') {
        opened.value = offer
        return
      }
      businessOf.value = of
      const known = ofKind(offer.value, order.kind)
      offered.value = { status: 'ready', value: known }
      const fields = fieldsOfOrder(order, known, of.timeZone)
      form.reset(fields)
      opened.value = { status: 'ready', value: { order, fields } }
    } catch (error) {
      opened.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  /** False where the order is as it was. */
  async function readAgain(before: Opened, typed: OrderFields): Promise<boolean> {
    const [of, known] = [businessOf.peek(), offered.peek()]
    if (of === null || known.status !== 'ready') return false
    const order = await client.orders.get(id)
    if (order.version === before.order.version) return false
    const fields = fieldsOfOrder(order, known.value, of.timeZone)
    const { values, both } = rebased(before.fields, typed, fields)
    meanwhile.value = order.status === 'confirmed' ? { status: 'changed', both } : { status: 'settled' }
    opened.value = { status: 'ready', value: { order, fields } }
    form.reset(values)
    return true
  }
  return { begin, readAgain }
}

/** Overtaken by somebody else: 412, or 409 of which no field is to blame. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 412 || (error.status === 409 && error.details.length === 0))

/** CO83: the correction of an order that was placed. */
export const OrderEditModel = createModel((client: Client, clock: Clock, id: string) => {
  const state = editState()
  const { opened, form, business, meanwhile } = state
  const { begin, readAgain } = reading(client, id, state)
  effect(() => inBackground(begin()))
  tellSum(state, clock, {
    version: () => (opened.value.status === 'ready' ? opened.value.value.order.version : 0),
    async ask(values, of) {
      const known = opened.peek()
      if (known.status !== 'ready') throw new Error('The sum of an order is asked before it is there')
      if (isPricedAlike(known.value.fields, values)) return known.value.order
      return await inOwnersWords(async () => await client.orders.quote(changedWish(known.value, values, of)))
    },
  })

  async function sent(before: Opened, of: BusinessResource): Promise<OrderSaved> {
    const stored = await form.send(async (values): Promise<OrderSaved> => {
      const changes = orderChanges(before, values, of)
      if (Object.keys(changes).length === 0) return { status: 'unchanged' }
      const ifVersion = before.order.version
      const update = async () => await client.orders.update(id, changes, { ifVersion })
      try {
        return { status: 'saved', order: await inOwnersWords(update) }
      } catch (error) {
        if (!isOvertaken(error) || !(await readAgain(before, values))) throw error
        return { status: 'refused' }
      }
    })
    return stored ?? { status: 'refused' }
  }
  return {
    ...state,
    begin,
    /** What is typed stays when it is refused, and when somebody else was faster. */
    async save(): Promise<OrderSaved> {
      const [known, of] = [opened.peek(), business.peek()]
      meanwhile.value = null
      if (known.status !== 'ready' || of === null) return { status: 'refused' }
      return await sent(known.value, of)
    },
  }
})
export type OrderEdit = InstanceType<typeof OrderEditModel>

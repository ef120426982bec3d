import type { Customer, Fulfilment, OrderKind, OrderLineRequest } from '@frontdesk/agent-runtime/ports'
import { localTimeOf, weekdayOfIso, type ZoneClock } from '@frontdesk/calendar'
import {
  type Decision,
  DomainError,
  foreignResource,
  inconsistent,
  isId,
  type NewId,
  unchanged,
} from '@frontdesk/schema'
import type { Business } from '../business/business.ts'
import type { CatalogueReader, Snapshot } from '../catalogue/catalogue-reader.ts'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import { enteredRecord } from '../records/entered-record.ts'
import {
  type BusinessClock,
  checkOrder,
  type OrderContext,
  type OrderRequest,
  type PricedOrder,
} from './check-order.ts'
import type { Order } from './order.ts'
import { problemOf } from './order-problems.ts'
import type { DeliveryTerms, DeliveryZone } from './order-settings.ts'
import type { OrderStore } from './order-store.ts'
import { piecesOf } from './price-line.ts'
import { counted, more } from './propose-order.ts'

type Deps = {
  catalogue: Pick<CatalogueReader, 'read'>
  items: Pick<CatalogueStore, 'findItem'>
  newId: NewId
  now: () => number
}
type EnterDeps = Deps & { newCode: () => string }

/** What is ordered, and how it comes to the customer: all that a price depends on. */
export type WantedOrder = {
  kind: OrderKind
  lines: readonly OrderLineRequest[]
  fulfilment: Fulfilment
  address: string | null
  readyAt: number | null
}
/** An order as an owner enters it. */
export type EnteredOrder = WantedOrder & { customer: Customer; note: string | null }
/** What an owner changes of an order; what is not named stays. */
export type OrderChanges = Partial<Omit<EnteredOrder, 'kind'>>

type Of = Pick<Business, 'organizationId' | 'businessId' | 'timeZone'>

type QuoteDeps = Omit<Deps, 'newId'> & { orders: Pick<OrderStore, 'findOrder'> }
/** `orderId`: the order that is to become this; null: it is a new one. */
type Quoted = { wanted: WantedOrder; orderId: string | null }

/** OW8: what an order would cost and when it would be due, judged as if it were entered, or changed, now. */
export async function quoteOrder(deps: QuoteDeps, of: Of, { wanted, orderId }: Quoted): Promise<PricedOrder> {
  const before = orderId === null ? null : await orderNamed(deps, of, orderId)
  const snapshot = await deps.catalogue.read(of)
  return await pricedFor(deps, of, { entered: wanted, snapshot, before })
}

/** BZ7: an order of this business; another organization's is refused as such. */
async function orderNamed({ orders }: QuoteDeps, of: Of, orderId: string): Promise<Order> {
  const found = isId('ord', orderId) ? await orders.findOrder(of.organizationId, orderId) : null
  if (found?.status === 'foreign') throw foreignResource()
  if (found?.status !== 'found' || found.value.businessId !== of.businessId)
    throw inconsistent('orderId', 'orderId must name an order of this business')
  refuseSettled(found.value)
  return found.value
}

function refuseSettled({ status }: Order): void {
  if (status !== 'confirmed') throw new DomainError('conflict', `The order is ${status}, so it cannot be changed`)
}

/** OW5: what was ordered by telephone or at the counter; its pieces leave the shelf as those of any other. */
export async function enterOrder(
  deps: EnterDeps,
  of: Of,
  entered: EnteredOrder,
): Promise<Decision<Order, { orders: Pick<OrderStore, 'enter'> }>> {
  const snapshot = await deps.catalogue.read(of)
  const priced = await pricedFor(deps, of, { entered, snapshot, before: null })
  const order: Order = {
    ...priced,
    customer: entered.customer,
    note: entered.note,
    ...enteredRecord(deps, of, deps.newId('ord')),
    fulfilledAt: null,
    returnReason: null,
  }
  const pieces = counted(piecesOf(order.lines), snapshot)
  return {
    answer: order,
    async write({ orders }) {
      const outcome = await orders.enter({ order, offer: snapshot.version.offer, pieces })
      if (outcome !== 'written') throw somebodyFaster()
    },
  }
}

/** OW5: the owner changes an order until it is handed over; what was ordered already keeps its price. */
export async function rearrangeOrder(
  deps: Deps,
  of: Of,
  { before, changes }: { before: Order; changes: OrderChanges },
): Promise<Decision<Order, { orders: Pick<OrderStore, 'rearrange'> }>> {
  refuseSettled(before)
  const { kind, lines, fulfilment, address, readyAt, customer, note } = { ...before, ...changes }
  const entered = { kind, lines, fulfilment, address, readyAt, customer, note }
  const snapshot = await deps.catalogue.read(of)
  const { customer: _who, note: _said, ...others } = changes
  const isSame = Object.keys(others).length === 0
  const priced = isSame ? {} : await pricedFor(deps, of, { entered, snapshot, before })
  const same: Order = { ...before, ...priced, customer, note }
  if (JSON.stringify(same) === JSON.stringify(before)) return unchanged(before)
  const customerId = changes.customer === undefined ? before.customerId : deps.newId('cus')
  const order = { ...same, customerId, version: before.version + 1, updatedAt: deps.now() }
  const [had, has] = [piecesOf(before.lines), piecesOf(order.lines)]
  const pieces = counted(more(has, had), snapshot)
  const change = { before, order, offer: snapshot.version.offer, pieces, returned: more(had, has) }
  return {
    answer: order,
    async write({ orders }) {
      if ((await orders.rearrange(change)) !== 'written') throw somebodyFaster()
    },
  }
}

/** Whoever asks looks again, at what the other left. */
const somebodyFaster = () =>
  new DomainError('changed_meanwhile', 'The order or the stock was changed at the same time; read it and try again')

type Priced = { entered: WantedOrder; snapshot: Snapshot; before: Order | null }

/** Notice, horizon, minimum and area are for customers; prices, options and stock are for everybody. */
async function pricedFor(deps: Omit<Deps, 'newId'>, of: Of, priced: Priced): Promise<PricedOrder> {
  const { entered, snapshot, before } = priced
  const dueAt = dueOf(priced, deps.now())
  const context: OrderContext = {
    entries: snapshot.entries,
    settings: forOwner(snapshot.settings[entered.kind]),
    clock: clockOf(of.timeZone),
    now: deps.now(),
    own: piecesOf(before?.lines ?? []),
    changing: { dueAt, lines: before?.lines ?? [] },
    isOwners: true,
  }
  const request: OrderRequest = { do: 'order', customer: NOBODY, note: null, ...entered }
  const checked = checkOrder(request, context)
  if (checked.status === 'priced') return { ...checked.order, readyAt: entered.readyAt, dueAt }
  if (checked.reason === 'unknown-item') await refuseForeign(deps, of, checked.itemId)
  throw problemOf(checked, entered.lines)
}

/** When it is due; an order that is changed is due when it was, unless another time is named. */
function dueOf({ entered, snapshot, before }: Priced, now: number): number {
  const { readyAt, kind } = entered
  if (before !== null && readyAt === before.readyAt) return before.dueAt
  if (readyAt !== null && readyAt < now)
    throw inconsistent('readyAt', 'readyAt lies in the past; send a later moment, or null for as soon as possible')
  return readyAt ?? now + snapshot.settings[kind].leadMinutes * MINUTE_MS
}

/** BZ7: another organization's item is refused as such. */
async function refuseForeign(
  { items }: Pick<Deps, 'items'>,
  { organizationId }: Of,
  itemId: string | undefined,
): Promise<void> {
  if (itemId === undefined || !isId('cat', itemId)) return
  const { status } = await items.findItem(organizationId, itemId)
  if (status === 'foreign') throw foreignResource()
}

const MINUTE_MS = 60_000
const MOST_PIECES = 10_000

/** A price is the same for everybody. */
const NOBODY: Customer = { name: null, email: null, phone: null }

const forOwner = (settings: OrderContext['settings']): OrderContext['settings'] => ({
  ...settings,
  pickup: true,
  maxQuantity: MOST_PIECES,
  delivery: settings.delivery === null ? null : deliveryForOwner(settings.delivery),
})

/** OW8: the owner may send a small order anywhere; a part that the address names keeps its fee. */
const deliveryForOwner = (terms: DeliveryTerms): DeliveryTerms => ({
  ...withoutMinimum(terms),
  area: 'anywhere',
  ...(terms.zones === undefined ? {} : { zones: terms.zones.map(withoutMinimum) }),
})

const withoutMinimum = <Zone extends DeliveryZone>(zone: Zone): Zone => ({
  ...zone,
  minimum: { ...zone.minimum, minor: 0 },
})

/** The owner knows whether somebody is there; what is served at which time of day still holds. */
const clockOf = (timeZone: ZoneClock['timeZone']): BusinessClock => ({
  localMinute(at) {
    const { date, minute } = localTimeOf(at, timeZone)
    return { weekday: weekdayOfIso(date), minute }
  },
  isOpenAt: () => null,
})

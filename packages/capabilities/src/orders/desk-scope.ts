import type { DeskScope, OrderKind, Written } from '@frontdesk/agent-runtime/ports'
import { isId, type NewId } from '@frontdesk/schema'
import type { CatalogueReader, Snapshot } from '../catalogue/catalogue-reader.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { BusinessClock, OrderContext } from './check-order.ts'
import { type Order, toRecord } from './order.ts'
import type { OrderProposal, OrderStore } from './order-store.ts'

export type OrderDeskDeps = {
  orders: OrderStore
  catalogue: CatalogueReader
  now: () => number
  newId: NewId
  /** What the customer is told: short, unlike any other of the business. */
  newCode: () => string
}

/** One response of one conversation with one business. */
export type OrderDeskScope = BusinessScope & DeskScope & { clock: BusinessClock }

const NEEDED = { menu: 'MENU_ORDER_MANAGEMENT', product: 'PRODUCT_ORDER_MANAGEMENT' } as const
const LOOKS_AT_STOCK = 'INVENTORY_MANAGEMENT'

/** OR12: an agent sells only what it was given the capability for; with the one for stock it can look. */
export const maySell = ({ capabilities }: OrderDeskScope, kind: OrderKind): boolean =>
  capabilities.includes(NEEDED[kind])
export const mayLook = (scope: OrderDeskScope, kind: OrderKind): boolean =>
  maySell(scope, kind) || scope.capabilities.includes(LOOKS_AT_STOCK)

/** An order of this business; of another's nothing is told. */
export async function ownOrder(deps: OrderDeskDeps, scope: OrderDeskScope, id: string): Promise<Order | null> {
  if (!isId('ord', id)) return null
  const found = await deps.orders.findOrder(scope.organizationId, id)
  return found.status === 'found' && found.value.businessId === scope.businessId ? found.value : null
}

/** What a proposal came to; null while it came to nothing. */
export async function writtenBy(
  deps: Pick<OrderDeskDeps, 'orders'>,
  scope: BusinessScope,
  { status, recordId, request }: OrderProposal,
): Promise<Written | null> {
  if (status !== 'committed' || recordId === null) return null
  const order = await deps.orders.findOrder(scope.organizationId, recordId)
  return order.status === 'found' ? { status: 'committed', did: request.do, record: toRecord(order.value) } : null
}

type Context = Pick<OrderContext, 'own' | 'changing'> & { snapshot: Snapshot; kind: Order['kind'] }

/** What an order is judged by now. */
export const contextOf = (
  { now }: Pick<OrderDeskDeps, 'now'>,
  { clock }: OrderDeskScope,
  { snapshot, kind, own, changing }: Context,
): OrderContext => ({
  entries: snapshot.entries,
  settings: snapshot.settings[kind],
  clock,
  now: now(),
  own,
  changing,
})

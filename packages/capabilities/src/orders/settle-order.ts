import { DomainError } from '@frontdesk/schema'
import type { Order } from './order.ts'
import type { OrderStore, Pieces } from './order-store.ts'
import { piecesOf } from './price-line.ts'

type Deps = { orders: Pick<OrderStore, 'settle'>; now: () => number }

/** OR10: the owner hands an order over; from then on it can be given back, not changed. */
export async function fulfilOrder(deps: Deps, order: Order): Promise<Order> {
  if (order.status !== 'confirmed') throw wrongState('fulfilled', order)
  const at = deps.now()
  return await settled(deps, order, { status: 'fulfilled', fulfilledAt: at, change: 'fulfilled', returned: new Map() })
}

/** OR10: the owner calls an order off, at any time before it is handed over; its pieces go back to the shelf. */
export async function cancelOrderForOwner(deps: Deps, order: Order): Promise<Order> {
  if (order.status !== 'confirmed') throw wrongState('cancelled', order)
  return await settled(deps, order, { status: 'cancelled', change: 'cancelled', returned: piecesOf(order.lines) })
}

/** SK4: what comes back is counted when it is there, not when it is announced. */
export async function receiveReturn(deps: Deps, order: Order): Promise<Order> {
  if (order.status !== 'return-requested') throw wrongState('returned', order)
  return await settled(deps, order, { status: 'cancelled', change: 'returned', returned: piecesOf(order.lines) })
}

type Settled = Partial<Order> & { change: 'fulfilled' | 'cancelled' | 'returned'; returned: Pieces }

async function settled(deps: Deps, before: Order, { change, returned, ...changes }: Settled): Promise<Order> {
  const order = { ...before, ...changes, version: before.version + 1, updatedAt: deps.now() }
  if (await deps.orders.settle({ order, before, change, returned })) return order
  throw new DomainError('changed_meanwhile', 'The order was changed at the same time; read it and try again')
}

const wrongState = (wanted: string, { status }: Order): DomainError =>
  new DomainError('conflict', `The order is ${status}, so it cannot be ${wanted}`)

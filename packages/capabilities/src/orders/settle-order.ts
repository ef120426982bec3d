import { type Decision, DomainError } from '@frontdesk/schema'
import type { Order } from './order.ts'
import type { OrderStore, Pieces } from './order-store.ts'
import { piecesOf } from './price-line.ts'

type Deps = { now: () => number }
type SettledOrder = Decision<Order, { orders: Pick<OrderStore, 'settle'> }>

/** OR10: the owner hands an order over; from then on it can be given back, not changed. */
export function fulfilOrder(deps: Deps, order: Order): SettledOrder {
  if (order.status !== 'confirmed') throw wrongState('fulfilled', order)
  const at = deps.now()
  return settled(deps, order, { status: 'fulfilled', fulfilledAt: at, change: 'fulfilled', returned: new Map() })
}

/** OR10: the owner calls an order off, at any time before it is handed over; its pieces go back to the shelf. */
export function cancelOrderForOwner(deps: Deps, order: Order): SettledOrder {
  if (order.status !== 'confirmed') throw wrongState('cancelled', order)
  return settled(deps, order, { status: 'cancelled', change: 'cancelled', returned: piecesOf(order.lines) })
}

/** SK4: what comes back is counted when it is there, not when it is announced. */
export function receiveReturn(deps: Deps, order: Order): SettledOrder {
  if (order.status !== 'return-requested') throw wrongState('returned', order)
  return settled(deps, order, { status: 'cancelled', change: 'returned', returned: piecesOf(order.lines) })
}

type Change = Partial<Order> & { change: 'fulfilled' | 'cancelled' | 'returned'; returned: Pieces }

function settled(deps: Deps, before: Order, { change, returned, ...changes }: Change): SettledOrder {
  const order = { ...before, ...changes, version: before.version + 1, updatedAt: deps.now() }
  return {
    answer: order,
    async write({ orders }) {
      if (await orders.settle({ order, before, change, returned })) return
      throw new DomainError('changed_meanwhile', 'The order was changed at the same time; read it and try again')
    },
  }
}

const wrongState = (wanted: string, { status }: Order): DomainError =>
  new DomainError('conflict', `The order is ${status}, so it cannot be ${wanted}`)

import type { BusinessRecord, Customer, OrderSummary } from '@frontdesk/agent-runtime/ports'
import type { OrderId } from '@frontdesk/schema'
import type { RecordBase } from '../records/proposal.ts'
import type { PricedOrder } from './check-order.ts'
import { toSummaryLine } from './price-line.ts'

export const ORDER_STATUSES = ['confirmed', 'fulfilled', 'cancelled', 'return-requested'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What somebody ordered, once it is agreed. */
export type Order = RecordBase &
  PricedOrder & { id: OrderId; status: OrderStatus; fulfilledAt: number | null; returnReason: string | null }

/** What the customer is asked to agree to. */
export const summaryOf = (order: PricedOrder, customer: Customer): OrderSummary & { isInferred: boolean } => ({
  of: 'order',
  kind: order.kind,
  lines: order.lines.map(toSummaryLine),
  fees: order.fees,
  total: order.total,
  fulfilment: order.fulfilment,
  address: order.address,
  readyAt: order.readyAt,
  customer,
  isInferred: order.isInferred,
})

/** The order as a conversation sees it. */
export const toRecord = (order: Order): BusinessRecord => ({
  id: order.id,
  subject: null,
  lines: order.lines.map(({ itemId, quantity, options, without, note }) => ({
    itemId,
    quantity,
    options,
    without,
    note,
  })),
  code: order.code,
  status: order.status,
  summary: summaryOf(order, order.customer),
})

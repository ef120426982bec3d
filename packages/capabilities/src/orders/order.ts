import type { BusinessRecord, Customer, Fulfilment, OrderKind, OrderSummary } from '@frontdesk/agent-runtime/ports'
import type { AgentId, BusinessId, ConversationId, CustomerId, OrderId, OrganizationId } from '@frontdesk/schema'
import type { PricedOrder } from './check-order.ts'
import { type PricedLine, toSummaryLine } from './price-line.ts'

export const ORDER_STATUSES = ['confirmed', 'fulfilled', 'cancelled', 'return-requested'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What somebody ordered, once it is agreed. */
export type Order = {
  id: OrderId
  organizationId: OrganizationId
  businessId: BusinessId
  agentId: AgentId
  conversationId: ConversationId
  /** The proposal that it came from: there is at most one order of each. */
  proposalId: string
  code: string
  kind: OrderKind
  status: OrderStatus
  lines: readonly PricedLine[]
  fees: readonly { label: string; amount: number }[]
  total: number
  currency: string
  isInferred: boolean
  fulfilment: Fulfilment
  address: string | null
  readyAt: number | null
  dueAt: number
  note: string | null
  customerId: CustomerId
  customer: Customer
  /** 1, and one more with each change. */
  version: number
  createdAt: number
  updatedAt: number
  fulfilledAt: number | null
  returnReason: string | null
}

/** What the customer is asked to agree to. */
export const summaryOf = (
  order: PricedOrder,
  { currency, customer }: { currency: string; customer: Customer },
): OrderSummary & { isInferred: boolean } => ({
  of: 'order',
  kind: order.kind,
  lines: order.lines.map(toSummaryLine),
  fees: order.fees,
  total: order.total,
  currency,
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
  summary: summaryOf(order, order),
})

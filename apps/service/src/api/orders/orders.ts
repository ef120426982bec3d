import { cancelOrderForOwner, fulfilOrder, ORDER_STATUSES, type Order, receiveReturn } from '@frontdesk/capabilities'
import { orderResource, ownResource } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'
import { ownBusinessQuery, statusQuery } from '../businesses/record-queries.ts'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

const PATH = '/orders'

const orderOf = ({ services, principal, parameter }: Call): Promise<Order> =>
  ownResource({ prefix: 'ord', id: parameter('id'), what: 'order' }, (id) =>
    services.orders.findOrder(principal.organizationId, id),
  )

const toData = (order: Order) => ({
  id: order.id,
  businessId: order.businessId,
  agentConfigurationId: order.agentId,
  conversationId: order.conversationId,
  code: order.code,
  kind: order.kind,
  status: order.status,
  lines: order.lines.map(({ itemId, label, quantity, modifiers, without, note, unitPrice }) => ({
    itemId,
    label,
    quantity,
    modifiers,
    without,
    note,
    unitPrice: unitPrice.minor,
  })),
  fees: order.fees.map(({ label, amount }) => ({ label, amount: amount.minor })),
  total: order.total.minor,
  currency: order.total.currency,
  fulfilment: order.fulfilment,
  address: order.address,
  readyAt: order.readyAt,
  dueAt: order.dueAt,
  fulfilledAt: order.fulfilledAt,
  returnReason: order.returnReason,
  isInferred: order.isInferred,
  customer: order.customer,
  note: order.note,
  version: order.version,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
})

const orders = resourceOperations({
  name: 'Order',
  path: PATH,
  resource: orderResource,
  find: orderOf,
  toData,
})

export const orderOperations = [
  orders.list({
    summary: "The organization's orders, newest first",
    query: [
      { name: 'businessId', description: 'Of this business only' },
      { name: 'status', description: 'In this state only', schema: { type: 'string', enum: [...ORDER_STATUSES] } },
    ],
    async read(call) {
      const { organizationId } = call.principal
      const filter = { organizationId, ...(await ownBusinessQuery(call)), ...statusQuery(call, ORDER_STATUSES) }
      return await call.services.orders.listOrders(filter, pageRequest(call))
    },
  }),
  orders.get({ summary: 'An order with its lines and its customer' }),
  orders.act({ id: 'fulfilOrder', path: 'fulfil', summary: 'Note that an order was handed over', decide: fulfilOrder }),
  orders.act({
    id: 'cancelOrder',
    path: 'cancel',
    summary: 'Call an order off before it is handed over; its pieces go back to the shelf',
    decide: cancelOrderForOwner,
  }),
  orders.act({
    id: 'receiveOrderReturn',
    path: 'receive-return',
    summary: 'Note that what a customer gives back is there; its pieces go back to the shelf',
    decide: receiveReturn,
  }),
]

import { cancelOrderForOwner, fulfilOrder, ORDER_STATUSES, type Order, receiveReturn } from '@frontdesk/capabilities'
import { orderResource, ownResource, page, successEnvelope } from '@frontdesk/schema'
import { type Call, defineOperation, type Operation } from '../../http/operation.ts'
import { ownBusinessQuery, statusQuery } from '../businesses/record-queries.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'

const PATH = '/orders'
const shape = successEnvelope(orderResource)

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

const list = defineOperation({
  id: 'listOrders',
  method: 'get',
  path: PATH,
  summary: "The organization's orders, newest first",
  scope: 'read',
  query: [
    { name: 'businessId', description: 'Of this business only' },
    { name: 'status', description: 'In this state only', schema: { type: 'string', enum: [...ORDER_STATUSES] } },
    ...PAGE_QUERY,
  ],
  response: { status: 200, schema: successEnvelope(page(orderResource)) },
  async handle(call) {
    const { organizationId } = call.principal
    const filter = { organizationId, ...(await ownBusinessQuery(call)), ...statusQuery(call, ORDER_STATUSES) }
    const found = await call.services.orders.listOrders(filter, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getOrder',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'An order with its lines and its customer',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await orderOf(call))),
})

const settling = (of: Pick<Operation, 'id' | 'summary'> & { path: string; settle: typeof fulfilOrder }): Operation =>
  defineOperation({
    id: of.id,
    method: 'post',
    path: `${PATH}/:id/${of.path}`,
    summary: of.summary,
    scope: 'write',
    response: { status: 200, schema: shape },
    handle: async (call) => shown(call, toData(await of.settle(call.services, await orderOf(call)))),
  })

export const orderOperations = [
  list,
  get,
  settling({ id: 'fulfilOrder', path: 'fulfil', summary: 'Note that an order was handed over', settle: fulfilOrder }),
  settling({
    id: 'cancelOrder',
    path: 'cancel',
    summary: 'Call an order off before it is handed over; its pieces go back to the shelf',
    settle: cancelOrderForOwner,
  }),
  settling({
    id: 'receiveOrderReturn',
    path: 'receive-return',
    summary: 'Note that what a customer gives back is there; its pieces go back to the shelf',
    settle: receiveReturn,
  }),
]

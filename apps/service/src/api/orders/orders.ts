import {
  cancelOrderForOwner,
  catalogueReader,
  enterOrder,
  fulfilOrder,
  newRecordCode,
  ORDER_STATUSES,
  type Order,
  quoteOrder,
  rearrangeOrder,
  receiveReturn,
} from '@frontdesk/capabilities'
import {
  brandId,
  createOrder,
  DomainError,
  orderQuote,
  orderResource,
  ownResource,
  quoteOrder as quoteShape,
  successEnvelope,
  updateOrder,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { businessNamed } from '../businesses/business-named.ts'
import { ownBusinessQuery, statusQuery } from '../businesses/record-queries.ts'
import { namedFields } from '../named-fields.ts'
import { pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'

const PATH = '/orders'

const orderOf = ({ services, principal, parameter }: Call): Promise<Order> =>
  ownResource({ prefix: 'ord', id: parameter('id'), what: 'order' }, (id) =>
    services.orders.findOrder(principal.organizationId, id),
  )

type Costs = Pick<Order, 'lines' | 'fees' | 'total' | 'dueAt' | 'isInferred'>
const costsOf = ({ lines, fees, total, dueAt, isInferred }: Costs) => ({
  lines: lines.map(({ unitPrice, itemId, label, quantity, options, modifiers, without, note }) => ({
    itemId,
    label,
    quantity,
    options,
    modifiers,
    without,
    note,
    unitPrice: unitPrice.minor,
  })),
  fees: fees.map(({ label, amount }) => ({ label, amount: amount.minor })),
  total: total.minor,
  currency: total.currency,
  dueAt,
  isInferred,
})

const toData = (order: Order) => ({
  ...costsOf(order),
  id: order.id,
  businessId: order.businessId,
  agentConfigurationId: order.agentId,
  conversationId: order.conversationId,
  code: order.code,
  kind: order.kind,
  status: order.status,
  fulfilment: order.fulfilment,
  address: order.address,
  readyAt: order.readyAt,
  fulfilledAt: order.fulfilledAt,
  returnReason: order.returnReason,
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
  versionOf: ({ version }) => version,
})

/** Of an id that names nothing the catalogue knows nothing. */
const linesOf = <L extends { itemId: string }>(lines: readonly L[]) =>
  lines.map((line) => ({ ...line, itemId: brandId('cat', line.itemId) }))

const depsOf = ({ services }: Pick<Call, 'services'>) => ({
  ...services,
  catalogue: catalogueReader({ store: services.catalogue, now: services.now }),
  items: services.catalogue,
  newCode: () => newRecordCode(services.randomBytes),
})

/** OW8: asked while somebody is on the telephone, and before they are told a sum. */
const quote = defineOperation({
  id: 'quoteOrder',
  method: 'post',
  path: '/order-quotes',
  summary: 'What an order would cost and when it would be due; nothing is kept',
  scope: 'read',
  example: {
    businessId: 'biz_0000000000000000000000',
    kind: 'product',
    lines: [{ itemId: 'cat_0000000000000000000000', quantity: 2 }],
  },
  body: quoteShape,
  response: { status: 200, schema: successEnvelope(orderQuote) },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { businessId, orderId, ...others } = value
    const business = await businessNamed(call, businessId)
    const wanted = { ...others, lines: linesOf(others.lines) }
    const order = await quoteOrder(depsOf(call), business, { wanted, orderId: orderId ?? null })
    return shown(call, costsOf(order), { unknownFields })
  },
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
  orders.create({
    summary: 'Enter an order that was placed by telephone or at the counter; its pieces leave the shelf',
    example: {
      businessId: 'biz_0000000000000000000000',
      kind: 'product',
      lines: [{ itemId: 'cat_0000000000000000000000', quantity: 2 }],
      customer: { name: 'Anna Berg', phone: '+12125550142' },
    },
    body: createOrder,
    async decide(call, value) {
      const { businessId, ...entered } = value
      const business = await businessNamed(call, businessId)
      return await enterOrder(depsOf(call), business, { ...entered, lines: linesOf(entered.lines) })
    },
  }),
  quote,
  orders.update({
    summary: 'Change an order until it is handed over; what was ordered already keeps its price',
    example: { fulfilment: 'pickup', note: 'Rings twice' },
    body: updateOrder,
    async decide(call, { current, value }) {
      const found = await call.services.businesses.findBusiness(current.organizationId, current.businessId)
      if (found.status !== 'found') throw new DomainError('not_found', 'There is no business with this id')
      const { lines, ...others } = namedFields(value)
      const changes = { ...others, ...(lines === undefined ? {} : { lines: linesOf(lines) }) }
      return await rearrangeOrder(depsOf(call), found.value, { before: current, changes })
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

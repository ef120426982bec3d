import type { Order, OrderProposal, PricedOrder } from '@frontdesk/capabilities/ports'
import { money, storedRecordId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { camelKeys } from './camel-keys.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'
import { customer, proposalColumns, recordColumns } from './record-columns.ts'

const kind = z.enum(['menu', 'product'])
const fulfilment = z.enum(['pickup', 'delivery'])
const choice = z.object({ groupId: z.string(), optionId: z.string() })
const lineRequest = z.object({
  itemId: idColumn('cat'),
  quantity: z.number(),
  options: z.array(choice),
  without: z.array(z.string()),
  note: nullableText,
})
const fee = z.object({ label: z.string(), amount: z.number() })
const pricedLine = z.object({
  ...lineRequest.shape,
  label: z.string(),
  modifiers: z.array(z.string()),
  unitPrice: z.number(),
})
const pricedOrder = z.object({
  kind,
  lines: z.array(pricedLine),
  fees: z.array(fee),
  total: z.number(),
  isInferred: z.boolean(),
  fulfilment,
  address: nullableText,
  readyAt: nullableNumber,
  dueAt: z.number(),
})
const request = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('order'),
    kind,
    lines: z.array(lineRequest),
    fulfilment,
    address: nullableText,
    readyAt: nullableNumber,
    note: nullableText,
    customer,
  }),
  z.object({
    do: z.literal('change-order'),
    recordId: storedRecordId,
    lines: z.array(lineRequest),
    readyAt: z.number().optional(),
    note: z.string().optional(),
  }),
  z.object({ do: z.literal('cancel'), recordId: storedRecordId }),
  z.object({ do: z.literal('return-order'), recordId: storedRecordId, reason: z.string() }),
])
const summary = z.object({
  of: z.literal('order'),
  kind,
  lines: z.array(
    z.object({ label: z.string(), quantity: z.number(), modifiers: z.array(z.string()), amount: z.number() }),
  ),
  fees: z.array(fee),
  total: z.number(),
  currency: z.string(),
  fulfilment,
  address: nullableText,
  readyAt: nullableNumber,
  customer,
  isInferred: z.boolean(),
})

const proposalRow = z.object({
  ...proposalColumns(request, summary),
  record_id: idColumn('ord').nullable(),
  draft: jsonColumn(pricedOrder).nullable(),
  pieces: jsonColumn(z.array(z.tuple([idColumn('cat'), z.number()]))),
  offer: numberColumn,
  order_id: idColumn('ord').nullable(),
  order_version: nullableNumber,
})

type Stored = Pick<z.infer<typeof pricedOrder>, 'lines' | 'fees' | 'total'>

/** The columns name the currency once for all amounts of an order. */
function amountsOf({ lines, fees, total }: Stored, currency: string): Pick<PricedOrder, 'lines' | 'fees' | 'total'> {
  return {
    lines: lines.map((line) => ({ ...line, unitPrice: money(line.unitPrice, currency) })),
    fees: feesOf(fees, currency),
    total: money(total, currency),
  }
}

const feesOf = (fees: Stored['fees'], currency: string): PricedOrder['fees'] =>
  fees.map(({ label, amount }) => ({ label, amount: money(amount, currency) }))

function summaryOf({ currency, ...stored }: z.infer<typeof summary>): OrderProposal['summary'] {
  const lines = stored.lines.map((line) => ({ ...line, amount: money(line.amount, currency) }))
  return { ...stored, lines, fees: feesOf(stored.fees, currency), total: money(stored.total, currency) }
}

/** What the columns keep of an order or a draft, and what a webhook event has of it. */
export const storedAmounts = ({ lines, fees, total }: Pick<PricedOrder, 'lines' | 'fees' | 'total'>) => ({
  lines: lines.map((line) => ({ ...line, unitPrice: line.unitPrice.minor })),
  fees: storedFees(fees),
  total: total.minor,
  currency: total.currency,
})

const storedFees = (fees: PricedOrder['fees']): Stored['fees'] =>
  fees.map(({ label, amount }) => ({ label, amount: amount.minor }))

export const storedDraft = ({ lines, fees, total, ...draft }: PricedOrder) => {
  const { currency: _ofSummary, ...amounts } = storedAmounts({ lines, fees, total })
  return { ...draft, ...amounts }
}
export const storedSummary = (summarized: OrderProposal['summary']) => ({
  ...summarized,
  lines: summarized.lines.map((line) => ({ ...line, amount: line.amount.minor })),
  fees: storedFees(summarized.fees),
  total: summarized.total.minor,
  currency: summarized.total.currency,
})

export function toProposal(row: Row): OrderProposal {
  const { orderId, orderVersion, draft, summary: stored, pieces, ...proposal } = camelKeys(proposalRow.parse(row))
  return {
    ...proposal,
    summary: summaryOf(stored),
    draft: draft === null ? null : { ...draft, ...amountsOf(draft, stored.currency) },
    pieces: new Map(pieces),
    order: orderId === null ? null : { id: orderId, version: orderVersion ?? 0 },
  }
}

const orderRow = z.object({
  ...recordColumns,
  id: idColumn('ord'),
  kind,
  status: z.enum(['confirmed', 'fulfilled', 'cancelled', 'return-requested']),
  lines: jsonColumn(z.array(pricedLine)),
  fees: jsonColumn(z.array(fee)),
  total: numberColumn,
  fulfilment,
  address: nullableText,
  ready_at: nullableNumber,
  due_at: numberColumn,
  fulfilled_at: nullableNumber,
  return_reason: nullableText,
})

export function toOrder(row: Row): Order {
  const { currency, customerName, customerEmail, customerPhone, ...order } = camelKeys(orderRow.parse(row))
  return {
    ...order,
    ...amountsOf(order, currency),
    isInferred: order.isInferred === 1,
    customer: { name: customerName, email: customerEmail, phone: customerPhone },
  }
}

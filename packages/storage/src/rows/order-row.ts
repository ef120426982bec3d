import type { Order, OrderProposal, PricedOrder } from '@frontdesk/capabilities/ports'
import { money, storedRecordId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from './columns.ts'

const kind = z.enum(['menu', 'product'])
const fulfilment = z.enum(['pickup', 'delivery'])
const customer = z.object({ name: nullableText, email: nullableText, phone: nullableText })
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
  itemId: idColumn('cat'),
  quantity: z.number(),
  options: z.array(choice),
  without: z.array(z.string()),
  note: nullableText,
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
  z.object({ do: z.literal('change-order'), recordId: storedRecordId, lines: z.array(lineRequest) }),
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
  id: z.string(),
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  response_id: idColumn('rsp'),
  request: jsonColumn(request),
  summary: jsonColumn(summary),
  status: z.enum(['held', 'committed', 'released', 'expired']),
  expires_at: numberColumn,
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

/** What the columns keep of an order or a draft, and what integrators are told of it. */
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
  const parsed = proposalRow.parse(row)
  return {
    id: parsed.id,
    organizationId: parsed.organization_id,
    businessId: parsed.business_id,
    agentId: parsed.agent_id,
    conversationId: parsed.conversation_id,
    responseId: parsed.response_id,
    request: parsed.request,
    summary: summaryOf(parsed.summary),
    draft: parsed.draft === null ? null : { ...parsed.draft, ...amountsOf(parsed.draft, parsed.summary.currency) },
    pieces: new Map(parsed.pieces),
    offer: parsed.offer,
    order: parsed.order_id === null ? null : { id: parsed.order_id, version: parsed.order_version ?? 0 },
    expiresAt: parsed.expires_at,
    status: parsed.status,
    recordId: parsed.record_id,
  }
}

const orderRow = z.object({
  id: idColumn('ord'),
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  proposal_id: z.string(),
  code: z.string(),
  kind,
  status: z.enum(['confirmed', 'fulfilled', 'cancelled', 'return-requested']),
  lines: jsonColumn(z.array(pricedLine)),
  fees: jsonColumn(z.array(fee)),
  total: numberColumn,
  currency: z.string(),
  is_inferred: numberColumn,
  fulfilment,
  address: nullableText,
  ready_at: nullableNumber,
  due_at: numberColumn,
  note: nullableText,
  customer_id: idColumn('cus'),
  customer_name: nullableText,
  customer_email: nullableText,
  customer_phone: nullableText,
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
  fulfilled_at: nullableNumber,
  return_reason: nullableText,
})

export function toOrder(row: Row): Order {
  const parsed = orderRow.parse(row)
  const { id, code, address, note, version } = parsed
  return {
    id,
    code,
    kind: parsed.kind,
    status: parsed.status,
    ...amountsOf(parsed, parsed.currency),
    fulfilment: parsed.fulfilment,
    address,
    note,
    version,
    organizationId: parsed.organization_id,
    businessId: parsed.business_id,
    agentId: parsed.agent_id,
    conversationId: parsed.conversation_id,
    proposalId: parsed.proposal_id,
    isInferred: parsed.is_inferred === 1,
    readyAt: parsed.ready_at,
    dueAt: parsed.due_at,
    customerId: parsed.customer_id,
    customer: { name: parsed.customer_name, email: parsed.customer_email, phone: parsed.customer_phone },
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
    fulfilledAt: parsed.fulfilled_at,
    returnReason: parsed.return_reason,
  }
}

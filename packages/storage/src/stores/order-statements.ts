import type { Order, OrderProposal } from '@frontdesk/capabilities/ports'
import type { WebhookEventId, WebhookEventType } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { storedAmounts, storedDraft } from '../rows/order-row.ts'
import type { Step } from '../rows/steps.ts'
import { insertDraft, insertRecord, plainOrNull, updateRecord } from './proposal-statements.ts'
import { webhookEventStatements } from './webhook-statements.ts'

export const insertOrderDraft = ({ id, draft, pieces, offer, order }: OrderProposal): Statement =>
  insertDraft('order_drafts', {
    proposal_id: id,
    draft: draft === null ? null : JSON.stringify(storedDraft(draft)),
    pieces: JSON.stringify([...pieces]),
    offer,
    order_id: order?.id ?? null,
    order_version: order?.version ?? null,
  })

/** What an order is kept as. */
function columnsOf(order: Order): Record<string, Bind> {
  const { lines, fees, total } = storedAmounts(order)
  return {
    status: order.status,
    lines: JSON.stringify(lines),
    fees: JSON.stringify(fees),
    total,
    is_inferred: order.isInferred ? 1 : 0,
    fulfilment: order.fulfilment,
    address: plainOrNull(order.address),
    ready_at: order.readyAt,
    due_at: order.dueAt,
    note: plainOrNull(order.note),
    version: order.version,
    updated_at: order.updatedAt,
    fulfilled_at: order.fulfilledAt,
    return_reason: plainOrNull(order.returnReason),
  }
}

export const insertOrder = (order: Order): Step<'code-taken'> =>
  insertRecord('orders', order, {
    id: order.id,
    business_id: order.businessId,
    agent_id: order.agentId,
    conversation_id: order.conversationId,
    proposal_id: order.proposalId,
    code: order.code,
    kind: order.kind,
    currency: order.total.currency,
    created_at: order.createdAt,
    ...columnsOf(order),
  })

export const updateOrder = (order: Order, versionBefore: number): Step<'moved'> =>
  updateRecord('orders', { ...order, columns: columnsOf(order) }, versionBefore)

const EVENT_OF = {
  created: 'order.created',
  changed: 'order.changed',
  fulfilled: 'order.changed',
  'return-requested': 'order.changed',
  returned: 'order.changed',
  cancelled: 'order.cancelled',
} as const satisfies Record<string, WebhookEventType>
export type OrderChange = keyof typeof EVENT_OF

/** The webhook event: the order as it is now. */
export function orderEvent(order: Order, change: OrderChange, id: WebhookEventId): Statement[] {
  const { organizationId, agentId, customerId: _internal, proposalId: _key, ...shown } = order
  const data = { ...shown, ...storedAmounts(order) }
  return webhookEventStatements({
    id,
    organizationId,
    type: EVENT_OF[change],
    at: order.updatedAt,
    data: { ...data, agentConfigurationId: agentId, change },
  })
}

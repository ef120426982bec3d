import type { Order, OrderCommit, OrderProposal } from '@frontdesk/capabilities/ports'
import type { WebhookEventId, WebhookEventType } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { storedAmounts, storedDraft, storedSummary } from '../rows/order-row.ts'
import { insertInto, type Step } from '../rows/steps.ts'
import { customerKey } from './customer-statements.ts'
import { webhookEventStatements } from './webhook-statements.ts'

/** Visitors' words may hold NUL, which no text column can; JSON columns escape it. */
const plainOrNull = (text: string | null): string | null => text?.replaceAll('\0', '') ?? null

/** A proposal that is over may be made again under its id; one that counts, or came to something, may not. */
const AGAIN = `on conflict (id) do update set request = excluded.request, summary = excluded.summary, status = 'held',
    response_id = excluded.response_id, expires_at = excluded.expires_at, record_id = null
  where proposals.organization_id = excluded.organization_id and (proposals.status in ('released', 'expired')
    or (proposals.status = 'held' and proposals.expires_at <= ?))`

export function insertProposal(proposal: OrderProposal, now: number): Step<'exists'> {
  const { sql, params } = insertInto('proposals', {
    id: proposal.id,
    organization_id: proposal.organizationId,
    business_id: proposal.businessId,
    agent_id: proposal.agentId,
    conversation_id: proposal.conversationId,
    response_id: proposal.responseId,
    request: JSON.stringify(proposal.request),
    summary: JSON.stringify(storedSummary(proposal.summary)),
    status: 'held',
    expires_at: proposal.expiresAt,
    record_id: null,
  })
  return { sql: `${sql} ${AGAIN}`, params: [...params, now], expect: 1, refusal: 'exists' }
}

/** BD1: a conversation holds one thing at a time. */
export const releaseOthers = ({ id, organizationId, conversationId }: OrderProposal): Statement[] => [
  {
    sql: `update proposals set status = 'released'
      where conversation_id = ? and organization_id = ? and status = 'held' and id <> ?`,
    params: [conversationId, organizationId, id],
  },
]

export function insertDraft({ id, draft, pieces, offer, order }: OrderProposal): Statement {
  const { sql, params } = insertInto('order_drafts', {
    proposal_id: id,
    draft: draft === null ? null : JSON.stringify(storedDraft(draft)),
    pieces: JSON.stringify([...pieces]),
    offer,
    order_id: order?.id ?? null,
    order_version: order?.version ?? null,
  })
  const replaced = ['draft', 'pieces', 'offer', 'order_id', 'order_version'].map(
    (column) => `${column} = excluded.${column}`,
  )
  return { sql: `${sql} on conflict (proposal_id) do update set ${replaced.join(', ')}`, params }
}

/** BD2: of any number of commits one finds the proposal held. */
export const commitProposal = ({ proposal, order, now }: OrderCommit): Step<'ended'> => ({
  sql: `update proposals set status = 'committed', record_id = ?
    where id = ? and organization_id = ? and status = 'held' and expires_at > ?`,
  params: [order.id, proposal.id, proposal.organizationId, now],
  expect: 1,
  refusal: 'ended',
})

/** What an order is kept as; who it is for goes by the contact, for the customer may have been there before. */
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

export function insertOrder(order: Order): Step<'code-taken'> {
  const { sql, params } = insertInto('orders', {
    id: order.id,
    organization_id: order.organizationId,
    business_id: order.businessId,
    agent_id: order.agentId,
    conversation_id: order.conversationId,
    proposal_id: order.proposalId,
    code: order.code,
    kind: order.kind,
    currency: order.total.currency,
    customer_name: plainOrNull(order.customer.name),
    customer_email: plainOrNull(order.customer.email),
    customer_phone: plainOrNull(order.customer.phone),
    created_at: order.createdAt,
    ...columnsOf(order),
    customer_id: '',
  })
  const known = '(select id from customers where organization_id = ? and contact_key = ?)'
  const withCustomer = sql.replace(/\?\)$/, `${known})`)
  return {
    sql: withCustomer,
    params: [...params.slice(0, -1), order.organizationId, customerKey(order.customer)],
    refusal: 'code-taken',
  }
}

/** OR10: written only while the order is as it was read. */
export function updateOrder(order: Order, versionBefore: number): Step<'moved'> {
  const values = columnsOf(order)
  const assignments = Object.keys(values).map((column) => `${column} = ?`)
  return {
    sql: `update orders set ${assignments.join(', ')} where id = ? and organization_id = ? and version = ?`,
    params: [...Object.values(values), order.id, order.organizationId, versionBefore],
    expect: 1,
    refusal: 'moved',
  }
}

const EVENT_OF = {
  created: 'order.created',
  changed: 'order.changed',
  fulfilled: 'order.changed',
  'return-requested': 'order.changed',
  returned: 'order.changed',
  cancelled: 'order.cancelled',
} as const satisfies Record<string, WebhookEventType>
export type OrderChange = keyof typeof EVENT_OF

/** What integrators are told: the order as it is now. */
export function orderEvent(order: Order, change: OrderChange, id: WebhookEventId): Statement[] {
  const { organizationId, agentId, customerId: _internal, proposalId: _key, ...told } = order
  const data = { ...told, ...storedAmounts(order) }
  return webhookEventStatements({
    id,
    organizationId,
    type: EVENT_OF[change],
    at: order.updatedAt,
    data: { ...data, agentConfigurationId: agentId, change },
  })
}

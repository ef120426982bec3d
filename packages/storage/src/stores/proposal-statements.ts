import type { BookingProposal, OrderProposal } from '@frontdesk/capabilities/ports'
import type { CustomerId, OrganizationId } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { insertInto, type Step } from '../rows/steps.ts'
import { customerKey, seeCustomer } from './customer-statements.ts'

/* What proposals of bookings and of orders, and the records they become, have in common. */

type Proposal = BookingProposal | OrderProposal
type Customer = Parameters<typeof customerKey>[0]

/** Visitors' words may hold NUL, which no text column can; JSON columns escape it. */
export const plainOrNull = (text: string | null): string | null => text?.replaceAll('\0', '') ?? null

/** A proposal that is over may be made again under its id; one that counts, or came to something, may not. */
const AGAIN = `on conflict (id) do update set request = excluded.request, summary = excluded.summary, status = 'held',
    response_id = excluded.response_id, expires_at = excluded.expires_at, record_id = null
  where proposals.organization_id = excluded.organization_id and (proposals.status in ('released', 'expired')
    or (proposals.status = 'held' and proposals.expires_at <= ?))`

/** `summary`: as it is stored, its amounts without their currency. */
export function insertProposal(proposal: Proposal, summary: object, now: number): Step<'exists'> {
  const { sql, params } = insertInto('proposals', {
    id: proposal.id,
    organization_id: proposal.organizationId,
    business_id: proposal.businessId,
    agent_id: proposal.agentId,
    conversation_id: proposal.conversationId,
    response_id: proposal.responseId,
    request: JSON.stringify(proposal.request),
    summary: JSON.stringify(summary),
    status: 'held',
    expires_at: proposal.expiresAt,
    record_id: null,
  })
  return { sql: `${sql} ${AGAIN}`, params: [...params, now], expect: 1, refusal: 'exists' }
}

/** BD1: a conversation holds one thing at a time, be it a booking or an order. */
export const releaseOtherProposals = ({ id, organizationId, conversationId }: Proposal): Statement => ({
  sql: `update proposals set status = 'released'
    where conversation_id = ? and organization_id = ? and status = 'held' and id <> ?`,
  params: [conversationId, organizationId, id],
})

/** What a proposal becomes when it is agreed on; a proposal that is made again takes the place of its old draft. */
export function insertDraft(table: 'booking_drafts' | 'order_drafts', columns: Record<string, Bind>): Statement {
  const { sql, params } = insertInto(table, columns)
  const replaced = Object.keys(columns).filter((column) => column !== 'proposal_id')
  const changes = replaced.map((column) => `${column} = excluded.${column}`)
  return { sql: `${sql} on conflict (proposal_id) do update set ${changes.join(', ')}`, params }
}

/** BD2: of any number of commits one finds the proposal held. */
export const commitProposal = ({ id, organizationId }: Proposal, recordId: string, now: number): Step<'ended'> => ({
  sql: `update proposals set status = 'committed', record_id = ?
    where id = ? and organization_id = ? and status = 'held' and expires_at > ?`,
  params: [recordId, id, organizationId, now],
  expect: 1,
  refusal: 'ended',
})

type NewRecord = { organizationId: string; customer: Customer }

/** A new booking or order. Who it is for goes by the contact, for the customer may have been there before. */
export function insertRecord(
  table: 'bookings' | 'orders',
  { organizationId, customer }: NewRecord,
  columns: Record<string, Bind>,
): Step<'code-taken'> {
  const { sql, params } = insertInto(table, {
    ...columns,
    organization_id: organizationId,
    customer_name: plainOrNull(customer.name),
    customer_email: plainOrNull(customer.email),
    customer_phone: plainOrNull(customer.phone),
    customer_id: '',
  })
  const known = '(select id from customers where organization_id = ? and contact_key = ?)'
  return {
    sql: sql.replace(/\?\)$/, `${known})`),
    params: [...params.slice(0, -1), organizationId, customerKey(customer)],
    refusal: 'code-taken',
  }
}

type OfCustomer = {
  id: string
  organizationId: OrganizationId
  customerId: CustomerId
  customer: Customer
  updatedAt: number
}

/** CU1: the owner corrects who a record is for; with another contact it is another person's. */
export function correctCustomer(table: 'bookings' | 'orders', before: OfCustomer, after: OfCustomer): Statement[] {
  const { name, email, phone } = after.customer
  const isSame = name === before.customer.name && email === before.customer.email && phone === before.customer.phone
  if (isSame) return []
  return [
    seeCustomer({ ...after, id: after.customerId, at: after.updatedAt }),
    {
      sql: `update ${table} set customer_name = ?, customer_email = ?, customer_phone = ?,
        customer_id = (select id from customers where organization_id = ? and contact_key = ?) where id = ?`,
      params: [...[name, email, phone].map(plainOrNull), after.organizationId, customerKey(after.customer), after.id],
    },
  ]
}

type Changed = { id: string; organizationId: string; columns: Record<string, Bind> }

/** BK6, OR10: written only while the record is as it was read. */
export function updateRecord(table: 'bookings' | 'orders', changed: Changed, versionBefore: number): Step<'moved'> {
  const assignments = Object.keys(changed.columns).map((column) => `${column} = ?`)
  return {
    sql: `update ${table} set ${assignments.join(', ')} where id = ? and organization_id = ? and version = ?`,
    params: [...Object.values(changed.columns), changed.id, changed.organizationId, versionBefore],
    expect: 1,
    refusal: 'moved',
  }
}

import type { ConversationId, OrganizationId } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { forgetTold } from './purge.ts'

const ITS_BOOKINGS = 'select 1 from bookings b where b.organization_id = ? and b.conversation_id = ?'
const ITS_ORDERS = 'select 1 from orders o where o.organization_id = ? and o.conversation_id = ?'
/** What was told of messages, bookings and orders: their names and contacts stand in it. */
const TOLD = [
  `delete from webhook_events where type = 'message.taken' and exists (select 1 from messages m
    where m.organization_id = ? and m.conversation_id = ? and webhook_events.id = 'evt_' || substr(m.id, 5))`,
  `delete from webhook_events where type in ('booking.created', 'booking.changed', 'booking.cancelled')
    and exists (${ITS_BOOKINGS} and b.organization_id = webhook_events.organization_id
      and webhook_events.body like '%"' || b.id || '"%')`,
  `delete from webhook_events where type in ('order.created', 'order.changed', 'order.cancelled')
    and exists (${ITS_ORDERS} and o.organization_id = webhook_events.organization_id
      and webhook_events.body like '%"' || o.id || '"%')`,
]
const SAYS_WHO = 'coalesce(customer_name, customer_email, customer_phone) is not null'
/** Somebody who has booked or ordered in no other conversation is nobody any more. */
const CUSTOMERS = `update customers set name = null, email = null, phone = null, contact_key = 'erased ' || id
  where (exists (${ITS_BOOKINGS} and b.customer_id = customers.id)
    or exists (${ITS_ORDERS} and o.customer_id = customers.id))
  and not exists (select 1 from bookings b where b.customer_id = customers.id and (b.conversation_id is null or b.conversation_id <> ?) and ${SAYS_WHO})
  and not exists (select 1 from orders o where o.customer_id = customers.id and (o.conversation_id is null or o.conversation_id <> ?) and ${SAYS_WHO})`
const NOBODY = 'customer_name = null, customer_email = null, customer_phone = null, note = null'

/**
 * PU6: a conversation with everything that says who it was with. Its bookings and orders stay, for the place is taken
 * and the goods are sold, without name, contact, address and the visitor's own words.
 */
export function eraseConversation(organizationId: OrganizationId, id: ConversationId): Statement[] {
  const its: Bind[] = [organizationId, id]
  return [
    // By its messages, bookings and orders what was told of them is found: it goes first.
    ...TOLD.map((sql) => ({ sql, params: its })),
    forgetTold(id, organizationId),
    { sql: CUSTOMERS, params: [...its, ...its, id, id] },
    { sql: `update bookings set ${NOBODY} where organization_id = ? and conversation_id = ?`, params: its },
    {
      sql: `update orders set ${NOBODY}, address = null, return_reason = null
        where organization_id = ? and conversation_id = ?`,
      params: its,
    },
    // Proposals say who wanted what. One that holds goods gives them back at the next purge, and goes then.
    {
      sql: `delete from proposals where organization_id = ? and conversation_id = ?
        and not exists (select 1 from stock_holds h where h.proposal_id = proposals.id)`,
      params: its,
    },
    { sql: 'update proposals set expires_at = 0 where organization_id = ? and conversation_id = ?', params: its },
    { sql: 'delete from record_tries where organization_id = ? and conversation_id = ?', params: its },
    { sql: 'delete from conversations where organization_id = ? and id = ? returning id', params: its },
  ]
}

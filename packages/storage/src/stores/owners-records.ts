import type { OrganizationId } from '@frontdesk/schema'
import type { Statement } from '../ports.ts'
import { placeholders } from '../rows/steps.ts'

/* Bookings and orders that owners entered have neither agent nor conversation. */

/** PU8: they are kept as long as those of the agents of their business. `d`: a deployment. */
export const isOfAgent = (table: 'bookings' | 'orders'): string => `(d.agent_id = ${table}.agent_id
    or (${table}.agent_id is null and d.agent_id in (
      select a.agent_id from agent_businesses a where a.business_id = ${table}.business_id)))`

const NOBODY = 'customer_name = null, customer_email = null, customer_phone = null, note = null'
const ALSO = { bookings: '', orders: ', address = null, return_reason = null' }
const SAYS_WHO = 'coalesce(customer_name, customer_email, customer_phone) is not null'

const isNamedIn = (table: string): string =>
  `exists (select 1 from ${table} r where r.customer_id = customers.id and ${SAYS_WHO})`

type Forgotten = { organizationId: OrganizationId; table: 'bookings' | 'orders'; ids: readonly string[] }

/** PU7: they stay without saying who it was; a person of whom nothing else is known is nobody any more. */
export function eraseOwnersRecords({ organizationId, table, ids }: Forgotten): Statement[] {
  if (ids.length === 0) return []
  const these = `organization_id = ? and id in (${placeholders(ids.length)})`
  return [
    { sql: `update ${table} set ${NOBODY}${ALSO[table]} where ${these}`, params: [organizationId, ...ids] },
    {
      sql: `update customers set name = null, email = null, phone = null, contact_key = 'erased ' || id
        where id in (select customer_id from ${table} where ${these}) and contact_key <> 'unknown'
        and not ${isNamedIn('bookings')} and not ${isNamedIn('orders')}`,
      params: [organizationId, ...ids],
    },
  ]
}

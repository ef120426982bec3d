import type { Customer } from '@frontdesk/agent-runtime/ports'
import { contactKeyOf } from '@frontdesk/capabilities/ports'
import type { CustomerId, OrganizationId } from '@frontdesk/schema'
import type { Statement } from '../ports.ts'
import { insertInto } from '../rows/steps.ts'

export type SeenCustomer = { id: CustomerId; organizationId: OrganizationId; customer: Customer; at: number }

/** Visitors' words may hold NUL, which no text column can. */
const plainOrNull = (text: string | null): string | null => text?.replaceAll('\0', '') ?? null

const KEEP_NEWEST = `on conflict (organization_id, contact_key) do update set
  name = coalesce(excluded.name, customers.name), email = coalesce(excluded.email, customers.email),
  phone = coalesce(excluded.phone, customers.phone), last_at = excluded.last_at`

/** CU1: one row per person and organization: whoever comes again is known by the same contact. */
export function seeCustomer({ id, organizationId, customer, at }: SeenCustomer): Statement {
  const { sql, params } = insertInto('customers', {
    id,
    organization_id: organizationId,
    contact_key: customerKey(customer),
    // Everybody whom an owner enters without a contact shares one row, which says of nobody who it is.
    name: contactKeyOf(customer) === null ? null : plainOrNull(customer.name),
    email: plainOrNull(customer.email),
    phone: plainOrNull(customer.phone),
    created_at: at,
    last_at: at,
  })
  return { sql: `${sql} ${KEEP_NEWEST}`, params }
}

/** Nobody orders or books without a contact; an owner who enters a guest by hand may. */
export const customerKey = (customer: Customer): string => plainOrNull(contactKeyOf(customer)) ?? 'unknown'

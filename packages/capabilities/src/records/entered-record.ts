import type { BookingId, NewId, OrderId } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'

type Deps = { newId: NewId; newCode: () => string; now: () => number }

/** What every record begins as that its owner enters: of no conversation, confirmed, with a code of its own. */
export function enteredRecord<Id extends BookingId | OrderId>(
  deps: Deps,
  { organizationId, businessId }: BusinessScope,
  id: Id,
) {
  const now = deps.now()
  return {
    id,
    organizationId,
    businessId,
    agentId: null,
    conversationId: null,
    proposalId: id,
    code: deps.newCode(),
    status: 'confirmed' as const,
    customerId: deps.newId('cus'),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

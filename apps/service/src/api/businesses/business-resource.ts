import type { Business, BusinessField } from '@frontdesk/capabilities'
import { DomainError, ownResource } from '@frontdesk/schema'
import type { Call } from '../../http/operation.ts'
import { type PageCall, pageRequest } from '../page-request.ts'

export const BUSINESSES = '/businesses'

/** The business that the path names. */
export const businessOf = ({ services, principal, parameter }: Call): Promise<Business> =>
  ownResource({ prefix: 'biz', id: parameter('id'), what: 'business' }, (id) =>
    services.businesses.findBusiness(principal.organizationId, id),
  )

/** A business as the API shows it. */
export function businessData(business: Business) {
  const { businessId, organizationId: _organization, rules, provenance, ...shown } = business
  const { hours, tableHours, ...others } = rules
  const said = (field: BusinessField) => provenance[field] ?? { source: 'assumed' as const, url: null, at: null }
  return {
    id: businessId,
    ...shown,
    hours,
    tableHours,
    rules: others,
    provenance: {
      name: said('name'),
      timeZone: said('timeZone'),
      currency: said('currency'),
      hours: said('hours'),
      tableHours: said('tableHours'),
      rules: said('rules'),
    },
  }
}

/** A page of what is held in memory whole; the cursor is the id of the last entry and where it stood. */
export function pageOf<T extends { id: string }>(call: PageCall, entries: readonly T[]) {
  const { cursor, limit } = pageRequest(call)
  const from = cursor === null ? 0 : positionAfter(cursor, entries)
  const items = entries.slice(from, from + limit)
  const last = items.at(-1)
  const hasMore = from + limit < entries.length && last !== undefined
  return { items, nextCursor: hasMore ? `${from + items.length}.${last.id}` : null }
}

/** Behind the entry itself; where it is gone, as many entries on as were shown. */
function positionAfter(cursor: string, entries: readonly { id: string }[]): number {
  const [, count, last] = /^(\d{1,9})\.(\w{1,100})$/.exec(cursor) ?? []
  if (count === undefined) {
    const message = 'cursor must be the nextCursor of the page before'
    throw new DomainError('invalid_shape', message, [{ path: 'cursor', code: 'invalid_value', message }])
  }
  const at = entries.findIndex(({ id }) => id === last)
  return at === -1 ? Number(count) : at + 1
}

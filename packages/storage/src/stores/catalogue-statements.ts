import type { BusinessScope } from '@frontdesk/capabilities/ports'
import type { Statement } from '../ports.ts'

/** Writes to one business take turns: on PostgreSQL each statement after this one sees what the batch before wrote. */
export const lockBusiness = ({ organizationId, businessId }: BusinessScope): Statement => ({
  sql: 'update businesses set writes = writes + 1 where id = ? and organization_id = ?',
  params: [businessId, organizationId],
  expect: 1,
})

/** A column: prices are kept as minor units of the currency of their business. */
export const currencyOf = (table: string): string =>
  `(select b.currency from businesses b where b.id = ${table}.business_id) as currency`

const ENSURE = `insert into catalogues (business_id, organization_id, offer_version, stock_version) values (?, ?, 0, 0)
  on conflict (business_id) do nothing`

/** Tells those who keep the catalogue in memory that what is offered has changed. */
export const raiseOffer = ({ organizationId, businessId }: BusinessScope): Statement[] => [
  { sql: ENSURE, params: [businessId, organizationId] },
  { sql: 'update catalogues set offer_version = offer_version + 1 where business_id = ?', params: [businessId] },
]

/** The same for free pieces. */
export const raiseStock = ({ organizationId, businessId }: BusinessScope): Statement[] => [
  { sql: ENSURE, params: [businessId, organizationId] },
  { sql: 'update catalogues set stock_version = stock_version + 1 where business_id = ?', params: [businessId] },
]

/** A hold counts only while its proposal does. */
export const LIVE_HOLD = `exists (select 1 from proposals p
  where p.id = h.proposal_id and p.status = 'held' and p.expires_at > ?)`

const GIVE_BACK = `update stock set reserved = reserved - (
    select coalesce(sum(h.pieces), 0) from stock_holds h where h.item_id = stock.item_id and not ${LIVE_HOLD})
  where business_id = ? and exists (select 1 from stock_holds h where h.item_id = stock.item_id and not ${LIVE_HOLD})`
const FORGET = `delete from stock_holds where business_id = ? and not ${LIVE_HOLD.replaceAll('h.', 'stock_holds.')}`

/** SK3: pieces held by proposals that are over are freed before an order is refused for lack of pieces. */
export const giveBackEndedHolds = ({ businessId }: BusinessScope, now: number): Statement[] => [
  { sql: GIVE_BACK, params: [now, businessId, now] },
  { sql: FORGET, params: [businessId, now] },
]

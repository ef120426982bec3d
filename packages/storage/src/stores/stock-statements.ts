import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import type { BusinessScope, Pieces, StockReason } from '@frontdesk/capabilities/ports'
import type { CatalogueItemId, NewId, OrderId } from '@frontdesk/schema'
import type { Bind } from '../ports.ts'
import type { Step } from '../rows/steps.ts'

const ENTRY = 'insert into stock_entries (id, organization_id, business_id, item_id, delta, reason, order_id, at)'

/** SK1: pieces are set aside only while so many are free. */
export function reserveSteps(scope: BusinessScope, proposalId: string, pieces: Pieces): Step<'short'>[] {
  return [...pieces].flatMap(([itemId, count]) => [
    {
      sql: `update stock set reserved = reserved + ? where item_id = ? and business_id = ? and on_hand - reserved >= ?`,
      params: [count, itemId, scope.businessId, count],
      expect: 1,
      refusal: 'short' as const,
    },
    {
      sql: 'insert into stock_holds (proposal_id, item_id, business_id, pieces) values (?, ?, ?, ?)',
      params: [proposalId, itemId, scope.businessId, count],
    },
  ])
}

type Sale = { scope: BusinessScope; proposalId: string; orderId: OrderId; pieces: Pieces; at: number }

const HOLDS = 'select item_id from stock_holds where proposal_id = ?'
const HELD = '(select h.pieces from stock_holds h where h.proposal_id = ? and h.item_id = stock.item_id)'
const SELL = `update stock set on_hand = on_hand - ${HELD}, reserved = reserved - ${HELD} where item_id in (${HOLDS})`

/** SK1: what was set aside leaves the shelf, with its lines in the ledger; refused when it is no longer set aside. */
export function sellSteps({ scope, proposalId, orderId, pieces, at }: Sale, newId: NewId): Step<'ended'>[] {
  if (pieces.size === 0) return []
  const entries = [...pieces].map(([itemId, count]) => ({
    sql: `${ENTRY} values (?, ?, ?, ?, ?, 'sold', ?, ?)`,
    params: [newId('stk'), scope.organizationId, scope.businessId, itemId, -count, orderId, at],
  }))
  return [
    { sql: SELL, params: [proposalId, proposalId, proposalId], expect: pieces.size, refusal: 'ended' as const },
    ...entries,
    { sql: 'delete from stock_holds where proposal_id = ?', params: [proposalId] },
  ]
}

type Take = { scope: BusinessScope; orderId: OrderId; pieces: Pieces; at: number }

/** SK1: what the owner sells leaves the shelf at once, while so many are free. */
export function takeSteps({ scope, orderId, pieces, at }: Take, newId: NewId): Step<'short'>[] {
  return [...pieces].flatMap(([itemId, count]) => [
    {
      sql: `update stock set on_hand = on_hand - ? where item_id = ? and business_id = ? and on_hand - reserved >= ?`,
      params: [count, itemId, scope.businessId, count],
      expect: 1,
      refusal: 'short' as const,
    },
    {
      sql: `${ENTRY} values (?, ?, ?, ?, ?, 'sold', ?, ?)`,
      params: [newId('stk'), scope.organizationId, scope.businessId, itemId, -count, orderId, at],
    },
  ])
}

type Return = { scope: BusinessScope; orderId: OrderId; pieces: Pieces; reason: StockReason; at: number }

/** No more than the order took, and only where stock is counted. */
const ENTER_RETURN = `${ENTRY} select cast(? as text), organization_id, business_id, item_id, cast(? as bigint),
    cast(? as text), cast(? as text), cast(? as bigint) from stock where item_id = ? and business_id = ?
  and (select coalesce(sum(e.delta), 0) from stock_entries e where e.order_id = ? and e.item_id = stock.item_id) <= ?`

/** SK4: what an order took comes back to the shelf, once. */
export function returnSteps({ scope, orderId, pieces, reason, at }: Return, newId: NewId): Step<never>[] {
  return [...pieces].flatMap(([itemId, count]) => {
    const id = newId('stk')
    const params = [id, count, reason, orderId, at, itemId, scope.businessId, orderId, -count]
    return [
      { sql: ENTER_RETURN, params },
      {
        sql: `update stock set on_hand = on_hand + ? where item_id = ? and exists (
          select 1 from stock_entries e where e.id = ?)`,
        params: [count, itemId, id],
      },
    ]
  })
}

/** An item as a statement names it. */
export type ItemReference = { sql: string; params: readonly Bind[] }

export const itemById = (id: CatalogueItemId): ItemReference => ({ sql: '?', params: [id] })

export const itemByKey = ({ businessId }: BusinessScope, kind: OrderKind, importKey: string): ItemReference => ({
  sql: '(select id from catalogue_items where business_id = ? and kind = ? and import_key = ?)',
  params: [businessId, kind, importKey],
})

const enterCount = (item: ItemReference) => `${ENTRY} select cast(? as text), organization_id, business_id, item_id,
    cast(? as bigint) - on_hand, 'counted', null, cast(? as bigint) from stock
  where item_id = ${item.sql} and business_id = ? and on_hand <> ?`

const beginCount = ({ businessId }: BusinessScope, item: ItemReference, onlyIf = '') => ({
  sql: `insert into stock (item_id, organization_id, business_id, on_hand, reserved)
    select id, organization_id, business_id, 0, 0 from catalogue_items
    where id = ${item.sql} and business_id = ? and removed_at is null ${onlyIf} on conflict (item_id) do nothing`,
  params: [...item.params, businessId],
})

type Count = { scope: BusinessScope; item: ItemReference; onHand: number; at: number }

/** SK2: a count begins or corrects the ledger; never below what is promised. */
export function countSteps({ scope, item, onHand, at }: Count, newId: NewId): Step<'promised'>[] {
  const { businessId } = scope
  return [
    beginCount(scope, item),
    { sql: enterCount(item), params: [newId('stk'), onHand, at, ...item.params, businessId, onHand] },
    {
      sql: `update stock set on_hand = ? where item_id = ${item.sql} and business_id = ? and reserved <= ?`,
      params: [onHand, ...item.params, businessId, onHand],
      expect: 1,
      refusal: 'promised',
    },
  ]
}

/** SK5: what a page says is there counts only until somebody has counted: its number knows nothing of our orders. */
export function countOnceSteps({ scope, item, onHand, at }: Count, newId: NewId): Step<never>[] {
  const { businessId } = scope
  const untouched = 'and not exists (select 1 from stock_entries e where e.item_id = stock.item_id)'
  return [
    beginCount(scope, item, untouched.replace('stock.item_id', 'catalogue_items.id')),
    {
      sql: `${enterCount(item)} ${untouched}`,
      params: [newId('stk'), onHand, at, ...item.params, businessId, onHand],
    },
    {
      sql: `update stock set on_hand = (select coalesce(sum(e.delta), 0) from stock_entries e
          where e.item_id = stock.item_id) where item_id = ${item.sql} and business_id = ?`,
      params: [...item.params, businessId],
    },
  ]
}

type Adjustment = { scope: BusinessScope; itemId: CatalogueItemId; delta: number; reason: StockReason; at: number }

export function adjustSteps({ scope, itemId, delta, reason, at }: Adjustment, newId: NewId): Step<'promised'>[] {
  return [
    {
      sql: 'update stock set on_hand = on_hand + ? where item_id = ? and business_id = ? and on_hand + ? >= reserved',
      params: [delta, itemId, scope.businessId, delta],
      expect: 1,
      refusal: 'promised',
    },
    {
      sql: `${ENTRY} values (?, ?, ?, ?, ?, ?, null, ?)`,
      params: [newId('stk'), scope.organizationId, scope.businessId, itemId, delta, reason, at],
    },
  ]
}

type End = { scope: BusinessScope; itemId: CatalogueItemId; at: number }

/** The ledger is closed at nothing, so that counting can begin again. */
export function stopCountingSteps({ scope, itemId, at }: End, newId: NewId): Step<never>[] {
  return [
    { sql: enterCount(itemById(itemId)), params: [newId('stk'), 0, at, itemId, scope.businessId, 0] },
    { sql: 'delete from stock where item_id = ? and business_id = ?', params: [itemId, scope.businessId] },
  ]
}

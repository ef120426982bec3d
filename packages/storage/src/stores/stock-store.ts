import { type BusinessScope, STOCK_REASONS, type StockChange, type StockStore } from '@frontdesk/capabilities/ports'
import type { CatalogueItemId, NewId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { type Step, trySteps } from '../rows/steps.ts'
import { giveBackEndedHolds, lockBusiness, raiseStock } from './catalogue-statements.ts'
import { adjustSteps, countSteps, itemById, stopCountingSteps } from './stock-statements.ts'

const entryRow = z.object({
  id: idColumn('stk'),
  item_id: idColumn('cat'),
  delta: numberColumn,
  reason: z.enum(STOCK_REASONS),
  order_id: idColumn('ord').nullable(),
  at: numberColumn,
})

const ITEM = `select s.on_hand from catalogue_items i left join stock s on s.item_id = i.id
  where i.id = ? and i.business_id = ? and i.organization_id = ? and i.removed_at is null`

/** How many there are, and why. */
export function stockStore(db: Db, { newId }: { newId: NewId }): StockStore {
  return {
    async change(scope, itemId, change) {
      const { businessId, organizationId } = scope
      const [item] = await db.read(ITEM, [itemId, businessId, organizationId])
      if (!item) return { status: 'unknown' }
      if (item.on_hand === null && change.do !== 'count') return { status: 'not-counted' }
      const result = await trySteps(db, [
        lockBusiness(scope),
        ...raiseStock(scope),
        ...giveBackEndedHolds(scope, change.at),
        ...changeSteps(scope, itemId, change, newId),
      ])
      if (result.status === 'promised') return { status: 'promised' }
      const [row] = await db.read('select on_hand from stock where item_id = ? and business_id = ?', [
        itemId,
        businessId,
      ])
      return { status: 'changed', onHand: row ? numberColumn.parse(row.on_hand) : null }
    },
    async readLedger({ organizationId, businessId }, itemId, limit) {
      const sql = `select * from stock_entries where item_id = ? and business_id = ? and organization_id = ?
        order by at desc, id desc limit ?`
      return (await db.read(sql, [itemId, businessId, organizationId, limit])).map((row) => {
        const { item_id, order_id, ...entry } = entryRow.parse(row)
        return { ...entry, itemId: item_id, orderId: order_id }
      })
    },
  }
}

type Changing = Parameters<StockStore['change']>

function changeSteps(...[scope, itemId, change, newId]: [...Changing, NewId]): Step<'promised'>[] {
  const { at } = change
  switch (change.do) {
    case 'count':
      return countSteps({ scope, item: itemById(itemId), onHand: change.onHand, at }, newId)
    case 'adjust':
      return adjustSteps({ scope, itemId, delta: change.delta, reason: change.reason, at }, newId)
    case 'announce':
      return [announceStep(scope, itemId, change)]
    case 'stop-counting':
      return stopCountingSteps({ scope, itemId, at }, newId)
  }
}

const announceStep = (
  { businessId }: BusinessScope,
  itemId: CatalogueItemId,
  { restockAt }: Extract<StockChange, { do: 'announce' }>,
) => ({
  sql: 'update stock set restock_at = ? where item_id = ? and business_id = ?',
  params: [restockAt, itemId, businessId],
})

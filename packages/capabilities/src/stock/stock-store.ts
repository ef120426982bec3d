import type { CatalogueItemId, OrderId, StockEntryId } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'

export const STOCK_REASONS = ['counted', 'received', 'adjusted', 'sold', 'changed', 'cancelled', 'returned'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** One line of the ledger. */
export type StockEntry = {
  id: StockEntryId
  itemId: CatalogueItemId
  delta: number
  reason: StockReason
  orderId: OrderId | null
  at: number
}

/** The owner's own changes. */
export type StockChange =
  /** So many are there: counting begins with this. */
  | { do: 'count'; onHand: number }
  /** So many came, or went. */
  | { do: 'adjust'; delta: number; reason: 'received' | 'adjusted' }
  /** Null: not known. */
  | { do: 'announce'; restockAt: number | null }
  | { do: 'stop-counting' }

/** `promised`: fewer would be left than are reserved or there. */
export type StockChanged =
  | { status: 'changed'; onHand: number | null }
  | { status: 'promised' }
  | { status: 'not-counted' }
  | { status: 'unknown' }

export interface StockStore {
  /** SK2: the ledger's sum is what is on hand, after every change. */
  change(scope: BusinessScope, itemId: CatalogueItemId, change: StockChange & { at: number }): Promise<StockChanged>
  /** Newest first. */
  readLedger(scope: BusinessScope, itemId: CatalogueItemId, limit: number): Promise<StockEntry[]>
}

import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import type { BusinessId, CatalogueItemId, Lookup, OrganizationId } from '@frontdesk/schema'
import type { OrderSettings } from '../orders/order-settings.ts'
import type { CatalogueEntry, CountedStock } from './catalogue-entry.ts'

/** Whose catalogue. */
export type BusinessScope = { organizationId: OrganizationId; businessId: BusinessId }

/** Two equal versions stand for the same catalogue with the same free pieces. */
export type CatalogueVersion = {
  /** Of what is offered, at which prices and terms. */
  offer: number
  /** Of all prices: with another one they are read again. */
  currency: string
  stock: number
  /** Holds that still count: they run out without a write. */
  holds: number
}

/** An entry without its stock, which has a ledger of its own. */
export type OfferedEntry = Omit<CatalogueEntry, 'stock'>

/** An entry as it is written. */
export type EntryWrite = Omit<OfferedEntry, 'updatedAt'> & {
  /** Finds the entry again at the next import: name and place, not id. */
  importKey: string
}

export type CatalogueImport = BusinessScope & {
  source: 'owner' | 'site'
  entries: readonly EntryWrite[]
  /** How many there are, by id, of the entries that say so. */
  counts: ReadonlyMap<CatalogueItemId, number>
  /** CA7: entries of this source and these kinds that are not among `entries` go. */
  replacing: readonly OrderKind[]
  at: number
}

/** `promised`: a count is below what customers hold at the moment. */
export type CatalogueImported = { status: 'imported'; removed: number } | { status: 'promised' }

/** `onHand`: null where stock is not counted. */
export type AddedEntry = { entry: EntryWrite; onHand: number | null; at: number }

/** What a business sells. */
export interface CatalogueStore {
  /** Null when the business has none. */
  readVersion(scope: BusinessScope, now: number): Promise<CatalogueVersion | null>
  /** All entries, in the order of the owner's list. */
  readEntries(scope: BusinessScope): Promise<OfferedEntry[]>
  /** Of counted items. Pieces held by proposals that ran out count as free. */
  readStock(scope: BusinessScope, now: number): Promise<ReadonlyMap<CatalogueItemId, CountedStock>>
  /** Null where the owner has said nothing yet. */
  readSettings(scope: BusinessScope): Promise<Record<OrderKind, OrderSettings | null>>
  /** Of which business of the organization an item is, removed ones included. */
  findItem(organizationId: OrganizationId, id: CatalogueItemId): Promise<Lookup<BusinessId>>
  /** OR15: null is back to what is assumed. False, and nothing written, when `offer` is no longer the version. */
  changeSettings(
    scope: BusinessScope,
    settings: { readonly [Kind in OrderKind]?: OrderSettings | null },
    offer: number,
  ): Promise<boolean>
  /** Null: back to what is assumed. */
  writeSettings(scope: BusinessScope, kind: OrderKind, settings: OrderSettings | null): Promise<void>
  /** CA6: written whole or not at all. An import of the site leaves alone what the owner has made his own or removed. */
  importEntries(write: CatalogueImport): Promise<CatalogueImported>
  /** CA9: the id of the entry that was removed under this key, and comes back when it is added again. */
  findRemoved(scope: BusinessScope, key: Pick<EntryWrite, 'kind' | 'importKey'>): Promise<CatalogueItemId | null>
  /**
   * CA9: at the end of the list, with how many there are where that is counted. False where one of this key is, or was:
   * a removed one comes back instead.
   */
  addEntry(scope: BusinessScope, added: AddedEntry): Promise<boolean>
  /** CA9: at the end of the list, as what it is to be now. False when it is not among the removed ones. */
  bringBackEntry(scope: BusinessScope, added: AddedEntry): Promise<boolean>
  /** CA8: it becomes the owner's own. False when the business has no such entry, or another of this name. */
  updateEntry(scope: BusinessScope, entry: EntryWrite, at: number): Promise<boolean>
  /** CA8: what came from the site stays away at the next import. */
  removeEntry(scope: BusinessScope, id: CatalogueItemId, at: number): Promise<boolean>
}

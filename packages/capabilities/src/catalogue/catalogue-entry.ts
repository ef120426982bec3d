import type { CatalogueGroup, CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import type { AllergenMarks, CatalogueItemId, DietMarks, Money } from '@frontdesk/schema'
import { type Daypart, isServedAt, type LocalMinute } from './dayparts.ts'

/** What the owner says wins over what was read from the website, and that over what was assumed. */
export type EntrySource = 'owner' | 'site' | 'assumed'

/** Something that can be ordered, as it is kept. */
export type CatalogueEntry = {
  id: CatalogueItemId
  kind: OrderKind
  name: string
  aliases: readonly string[]
  category: string | null
  description: string | null
  /** Null: nobody has named one, so it cannot be ordered. */
  price: Money | null
  groups: readonly CatalogueGroup[]
  removable: readonly string[]
  /** What nobody has said is unknown. */
  allergens?: AllergenMarks
  diets?: DietMarks
  /** The owner's switch. */
  isAvailable: boolean
  /** When it is served; empty: always. */
  dayparts: readonly Daypart[]
  /** Null where stock is not counted. */
  stock: CountedStock | null
  sku: string | null
  source: EntrySource
  /** A link; null where there is no picture. */
  pictureUrl?: string | null
  /** The page that says so; null when the owner entered it. */
  sourceUrl: string | null
  updatedAt: number
}

/** `onHand` lie on the shelf; `reserved` of them are promised to somebody who has not said yes yet. */
export type CountedStock = { onHand: number; reserved: number; restockAt: number | null }

/** CA5: never below nothing, whatever the two columns say. */
export const freePieces = (stock: CountedStock): number => Math.max(0, stock.onHand - stock.reserved)

const NOTHING_KNOWN = {} as const

/** As a conversation sees it, at a moment of the business's own clock. */
export function toItem(entry: CatalogueEntry, at: LocalMinute): CatalogueItem {
  return {
    id: entry.id,
    name: entry.name,
    aliases: entry.aliases,
    category: entry.category,
    description: entry.description,
    price: entry.price,
    groups: entry.groups,
    removable: entry.removable,
    allergens: entry.allergens ?? NOTHING_KNOWN,
    diets: entry.diets ?? NOTHING_KNOWN,
    isAvailable: entry.isAvailable && isServedAt(entry.dayparts, at),
    ...(entry.isAvailable && entry.dayparts.length > 0 ? { served: entry.dayparts } : {}),
    stock: entry.stock === null ? null : freePieces(entry.stock),
    restockAt: entry.stock?.restockAt ?? null,
    pictureUrl: entry.pictureUrl ?? null,
    sourceUrl: entry.sourceUrl,
  }
}

import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { keptByWords } from '../kept-by-words.ts'
import { compileCatalogue } from '../orders/index.ts'

/** A catalogue made ready for reading, once for its words: an order changes none of them. */
export const compiledCatalogue = keptByWords(
  (items: readonly CatalogueItem[]) => compileCatalogue(items),
  (one, other) =>
    one.id === other.id &&
    one.name === other.name &&
    one.category === other.category &&
    one.description === other.description &&
    one.aliases === other.aliases &&
    one.groups === other.groups &&
    one.removable === other.removable,
)

import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { type Catalogue, compileCatalogue } from '../orders/index.ts'

type Items = readonly CatalogueItem[]
type Kept = { items: Items; catalogue: Catalogue }

/** The desk gives the same array as long as nothing has changed. */
const ofArray = new WeakMap<Items, Catalogue>()
/** By what the first item is called, which stays the same object while its stock changes. */
const ofWords = new WeakMap<CatalogueItem['aliases'], Kept>()

/**
 * A catalogue made ready for reading, once for its words: with two thousand items that takes some twenty turns' time,
 * and every order, which changes no word of it, would have it made anew.
 */
export function compiledCatalogue(items: Items): Catalogue {
  const known = ofArray.get(items)
  if (known) return known
  const key = items[0]?.aliases
  const kept = key && ofWords.get(key)
  const catalogue = kept && hasSameWords(kept.items, items) ? kept.catalogue : compileCatalogue(items)
  ofArray.set(items, catalogue)
  if (key) ofWords.set(key, { items, catalogue })
  return catalogue
}

const hasSameWords = (one: Items, other: Items): boolean =>
  one.length === other.length && one.every((item, at) => isCalledSame(item, other[at]))

const isCalledSame = (one: CatalogueItem, other: CatalogueItem | undefined): boolean =>
  one === other ||
  (one.id === other?.id &&
    one.name === other.name &&
    one.category === other.category &&
    one.description === other.description &&
    one.aliases === other.aliases &&
    one.groups === other.groups &&
    one.removable === other.removable)

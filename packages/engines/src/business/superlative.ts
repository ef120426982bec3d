import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'

const LEAST = /\b(?:cheapest|least expensive|most affordable|lowest[- ]priced?)\s*$/iu
const MOST = /\b(?:most expensive|dearest|priciest|highest[- ]priced?)\s*$/iu

/** CH1: "the cheapest notebook" is one of those that can be had; null where no such word stands before the name. */
export function superlativeOf(before: string, items: readonly CatalogueItem[]): CatalogueItem | null {
  const direction = LEAST.test(before) ? 1 : MOST.test(before) ? -1 : 0
  const sold = items.filter(({ isAvailable, price, stock }) => isAvailable && price !== null && stock !== 0)
  const [best, next] = sold.toSorted((one, other) => direction * ((one.price ?? 0) - (other.price ?? 0)))
  const isTie = best !== undefined && next !== undefined && best.price === next.price
  return direction === 0 || isTie ? null : (best ?? null)
}

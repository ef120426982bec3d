import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { compareMoney } from '@frontdesk/schema'

const LEAST = /\b(?:cheapest|least expensive|most affordable|lowest[- ]priced?)\s*$/iu
const MOST = /\b(?:most expensive|dearest|priciest|highest[- ]priced?)\s*$/iu

/** CH1: "the cheapest notebook" is one of those that can be had; null where no such word stands before the name. */
export function superlativeOf(before: string, items: readonly CatalogueItem[]): CatalogueItem | null {
  const direction = LEAST.test(before) ? 1 : MOST.test(before) ? -1 : 0
  const sold = items.filter(({ isAvailable, price, stock }) => isAvailable && price !== null && stock !== 0)
  const [best, next] = sold.toSorted((one, other) => direction * difference(one, other))
  const isTie = best !== undefined && next !== undefined && difference(best, next) === 0
  return direction === 0 || isTie ? null : (best ?? null)
}

/** Prices in different currencies cannot be compared: neither is the lower. */
const difference = ({ price: one }: CatalogueItem, { price: other }: CatalogueItem): number =>
  one === null || other === null ? 0 : (compareMoney(one, other) ?? 0)

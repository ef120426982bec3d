import type { PricedOrder } from './check-order.ts'

/**
 * OR9: whether a price agreed on still holds when the catalogue has changed since: nothing in it may have become
 * dearer. What became cheaper is still sold at the price that was agreed.
 */
export function isStillGood(
  agreed: Pick<PricedOrder, 'lines' | 'total'>,
  today: Pick<PricedOrder, 'lines' | 'total'>,
): boolean {
  const hasRisen = today.lines.some((line, index) => line.unitPrice > (agreed.lines[index]?.unitPrice ?? -1))
  return !hasRisen && today.lines.length === agreed.lines.length && today.total <= agreed.total
}

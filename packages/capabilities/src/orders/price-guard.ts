import { compareMoney, type Money } from '@frontdesk/schema'
import type { PricedOrder } from './check-order.ts'

/**
 * OR9: whether a price agreed on still holds when the catalogue has changed since: nothing in it may have become
 * dearer. What became cheaper is still sold at the price that was agreed.
 */
export function isStillGood(
  agreed: Pick<PricedOrder, 'lines' | 'total'>,
  today: Pick<PricedOrder, 'lines' | 'total'>,
): boolean {
  if (today.lines.length !== agreed.lines.length || !isAtMost(today.total, agreed.total)) return false
  return today.lines.every(({ unitPrice }, index) => isAtMost(unitPrice, agreed.lines[index]?.unitPrice))
}

/** PX3, OR9: false for another currency too: whoever agreed on euros has not agreed on dollars. */
export const isAtMost = (one: Money, other: Money | undefined): boolean => {
  const difference = other === undefined ? null : compareMoney(one, other)
  return difference !== null && difference <= 0
}

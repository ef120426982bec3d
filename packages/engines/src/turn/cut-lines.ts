import type { CatalogueItemId } from '@frontdesk/schema'

/** The lines with no more than so many pieces of an item. */
export function cutTo<Line extends { itemId: CatalogueItemId; quantity: number }>(
  lines: readonly Line[],
  itemId: CatalogueItemId,
  most: number,
): Line[] {
  let left = most
  return lines.flatMap((line) => {
    if (line.itemId !== itemId) return [line]
    const quantity = Math.min(left, line.quantity)
    left -= quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

import { plainKey } from '@frontdesk/schema'

/**
 * CA7: finds an item again at the next import: by its number where it has one, else by its name within its category
 * (a menu may list "House salad" as a starter and as a main).
 */
export function importKeyOf(item: { name: string; category: string | null; sku: string | null }): string {
  const sku = item.sku === null ? '' : plainKey(item.sku)
  return sku === '' ? `name:${plainKey(item.category ?? '')}/${plainKey(item.name)}` : `sku:${sku}`
}

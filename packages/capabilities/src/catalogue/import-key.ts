const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * CA7: finds an item again at the next import: by its number where it has one, else by its name within its category
 * (a menu may list "House salad" as a starter and as a main).
 */
export function importKeyOf(item: { name: string; category: string | null; sku: string | null }): string {
  const sku = item.sku === null ? '' : plain(item.sku)
  return sku === '' ? `name:${plain(item.category ?? '')}/${plain(item.name)}` : `sku:${sku}`
}

import type { DeliveryTerms } from './order-settings.ts'

/** Letters and digits in the ways countries write postcodes: 10115, 1011 AB, SW1A 1AA, K1A 0B6, 00-950, 100-0001. */
const POSTCODE =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{2,3}-\d{3,4}|\d{4,6})\b/g

const bare = (postcode: string): string => postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/** OR6: the postcode stands last among what looks like one: house numbers come before it in most countries. */
export function postcodeIn(address: string): string | null {
  const found = address.slice(0, 500).toUpperCase().match(POSTCODE)?.at(-1)
  return found === undefined ? null : bare(found)
}

/** OR6: whether the business delivers there; `unknown` when the address does not say where it is. */
export function isInArea({ area }: DeliveryTerms, address: string): boolean | 'unknown' {
  if (area === 'anywhere') return true
  const postcode = postcodeIn(address)
  if (postcode === null) return 'unknown'
  return area.some((prefix) => postcode.startsWith(bare(prefix)))
}

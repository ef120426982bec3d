/** Part of where a business delivers, as far as it says where: by postcodes, and by what people call it. */
type Zone = { name?: string | null | undefined; area?: 'anywhere' | readonly string[] | undefined }

/** Letters and digits in the ways countries write postcodes: 10115, 1011 AB, SW1A 1AA, K1A 0B6, 00-950, 100-0001. */
const POSTCODE =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{2,3}-\d{3,4}|\d{4,6})\b/g

const bare = (postcode: string): string => postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/** OR6: the postcode stands last among what looks like one: house numbers come before it in most countries. */
export function postcodeIn(address: string): string | null {
  const found = address.slice(0, 500).toUpperCase().match(POSTCODE)?.at(-1)
  return found === undefined ? null : bare(found)
}

/** OR6: the zone of an address: that of the longest postcode which it begins with; `unknown` when it does not say where it is. */
export function zoneFor<One extends Zone>(
  terms: One & { zones?: readonly One[] | undefined },
  address: string,
): One | 'outside' | 'unknown' {
  const all: readonly One[] = [terms, ...(terms.zones ?? [])]
  const anywhere = all.find(({ area = 'anywhere' }) => area === 'anywhere')
  const postcode = postcodeIn(address)
  if (postcode === null) return (all.length === 1 ? anywhere : undefined) ?? zoneNamed(all, address) ?? 'unknown'
  const [best] = all.toSorted((one, other) => lengthIn(other, postcode) - lengthIn(one, postcode))
  return best && lengthIn(best, postcode) >= 0 ? best : 'outside'
}

/** How much of a postcode is that of a zone; less than nothing where it is not in it. */
const lengthIn = ({ area = 'anywhere' }: Zone, postcode: string): number =>
  area === 'anywhere'
    ? 0
    : Math.max(-1, ...area.map(bare).map((prefix) => (postcode.startsWith(prefix) ? prefix.length : -1)))

/** "7 Mill Row, Brinscombe": the zone in whose name the place stands. */
function zoneNamed<One extends Zone>(zones: readonly One[], address: string): One | undefined {
  const said = ` ${plain(address)} `
  return zones.find(({ name }) => placesIn(name ?? '').some((place) => said.includes(` ${place} `)))
}

/** "Brinscombe and Cold Haven" are two places. */
const placesIn = (name: string): string[] =>
  name
    .split(/,|\/|&|\band\b/iu)
    .map(plain)
    .filter((place) => place.length > 2)

const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

import type { SecondThought } from './clause.ts'
import type { Ledger } from './ledger.ts'
import type { DraftLine } from './order-lines.ts'

/* Which things are alike, so that one may be meant instead of another. */

type Placed = Pick<DraftLine, 'place'>

/** Things whose names end in the same word. */
export function sharesHead({ catalogue }: Pick<Ledger, 'catalogue'>, one: Placed, other: Placed): boolean {
  const headsOf = ({ place }: Placed) => catalogue.items.ofTarget.get(place)?.map(({ head }) => head) ?? []
  return headsOf(one).some((head) => head !== null && headsOf(other).includes(head))
}

/** Things of one kind, by the catalogue's own sections or by name. */
export function isAlike(ledger: Pick<Ledger, 'catalogue'>, one: Placed, other: Placed): boolean {
  const kindOf = ({ place }: Placed) => ledger.catalogue.entries[place]?.category ?? null
  return (kindOf(one) !== null && kindOf(one) === kindOf(other)) || sharesHead(ledger, one, other)
}

/** Of several places those that are like a line: "two chocolate ones", of the muffins named before. */
export function likeOnes(ledger: Ledger, places: readonly number[], line: Placed | undefined): readonly number[] {
  if (!line) return places
  const lastWords = (place: number) =>
    ledger.catalogue.items.ofTarget.get(place)?.flatMap(({ whole }) => whole.at(-1) ?? []) ?? []
  const ends = new Set(lastWords(line.place))
  const alike = places.filter((place) => lastWords(place).some((word) => ends.has(word)))
  return alike.length > 0 ? alike : places
}

/** The line that a second thought takes back: the same thing or its like, said right before. */
export function lineTakenBack(ledger: Ledger, place: number, thought: SecondThought): DraftLine | null {
  const last = ledger.lines.at(-1)
  if (thought === 'none' || !last || last.old !== null) return null
  if (last.place === place || sharesHead(ledger, last, { place })) return last
  return thought === 'firm' && isAlike(ledger, last, { place }) ? last : null
}

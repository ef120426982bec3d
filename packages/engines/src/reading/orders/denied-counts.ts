import type { Mention } from './mentions/mention.ts'
import type { Segment } from './segments.ts'

/** OF5: "Not 12 dozen, two dozen eggs": what was counted wrong is said only to be counted anew. */
export function withoutDenied(segments: readonly Segment[]): Segment[] {
  const denied = new Set(segments.flatMap((_, at) => (isDenied(segments, at) ? [at, at + 1, at + 2] : [])))
  return segments.filter((_, at) => !denied.has(at))
}

function isDenied(segments: readonly Segment[], at: number): boolean {
  const [not, count, named] = segments.slice(at, at + 3)
  if (not?.kind !== 'word' || not.word !== 'not' || count?.kind !== 'quantity' || count.isArticle) return false
  if (named?.kind !== 'mention') return false
  return segments.some(
    (other, place) =>
      other.kind === 'mention' &&
      place > at + 2 &&
      segments[place - 1]?.kind === 'quantity' &&
      sharesItem(other.mention, named.mention),
  )
}

const itemsOf = ({ items }: Mention): number[] =>
  items === null ? [] : [...items.exact, ...items.full, ...items.partial]

const sharesItem = (one: Mention, other: Mention): boolean => {
  const places = itemsOf(other)
  return itemsOf(one).some((place) => places.includes(place))
}

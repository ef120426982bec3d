/** In tokens: answers are phrases, sentences or a few rows. */
const LONGEST_SPAN = 110

type Place = { from: number; to: number } | null

/** For each token how likely it is the first and the last one of the answer. */
export type SpanScores = { starts: ArrayLike<number>; ends: ArrayLike<number>; places: readonly Place[] }

/**
 * LM4: the likeliest stretch of tokens, by the sum of its ends' scores, as offsets in the passage's text. `places`
 * says where each token stands in it; null for tokens of the question, the headings and the marks.
 */
export function bestSpan({ starts, ends, places }: SpanScores) {
  let best = { from: 0, to: 0 }
  let most = -Infinity
  for (const [first, place] of places.entries()) {
    if (!place) continue
    const until = Math.min(places.length, first + LONGEST_SPAN)
    for (let last = first; last < until; last += 1) {
      const end = places[last]
      if (!end) break
      const score = (starts[first] ?? 0) + (ends[last] ?? 0)
      if (score <= most) continue
      most = score
      best = { from: place.from, to: end.to }
    }
  }
  return best
}

/** Sentences of word ids one after the other, each from its start mark to its end mark. */
export type Sentences = { tokens: Int32Array; start: number; end: number; words: number }

/** Different keys in ascending order, and how often each was there. */
export type Tally = { keys: Float64Array; counts: Int32Array }

/** A pair is the key `first × words + second`, a triple `pair × words + third`: exact up to 100,000 words. */
export type NgramCounts = { words: number; start: number; pairs: Tally; triples: Tally }

export function tally(unsorted: Float64Array): Tally {
  const sorted = unsorted.toSorted()
  const keys = new Float64Array(sorted.length)
  const counts = new Int32Array(sorted.length)
  let size = 0
  for (const key of sorted) {
    if (size === 0 || keys[size - 1] !== key) {
      keys[size] = key
      size += 1
    }
    counts[size - 1] = (counts[size - 1] ?? 0) + 1
  }
  return { keys: keys.slice(0, size), counts: counts.slice(0, size) }
}

/** Pairs and triples of words within sentences. */
export function countNgrams({ tokens, start, end, words }: Sentences): NgramCounts {
  const pairs = new Float64Array(tokens.length)
  const triples = new Float64Array(tokens.length)
  let pairsSeen = 0
  let triplesSeen = 0
  let previous = end
  let pair = -1
  for (const token of tokens) {
    if (token === start) pair = -1
    else if (previous !== end) {
      const next = previous * words + token
      pairs[pairsSeen] = next
      pairsSeen += 1
      if (pair >= 0) {
        triples[triplesSeen] = pair * words + token
        triplesSeen += 1
      }
      pair = next
    }
    previous = token
  }
  return { words, start, pairs: tally(pairs.subarray(0, pairsSeen)), triples: tally(triples.subarray(0, triplesSeen)) }
}

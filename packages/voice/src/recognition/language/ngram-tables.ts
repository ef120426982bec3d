/**
 * A trigram with backoff in flat arrays, which can be stored and sent between threads as they are. Pairs stand in the
 * order of their first word, then their second; triples in the order of their pair, then their third word. Logarithms
 * are natural.
 */
export type NgramTables = {
  unigrams: Float32Array
  /** What a word as the only history leaves to words it was never seen before. */
  backoffs: Float32Array
  /** Where the pairs of each first word begin; one more at the end. */
  pairStarts: Int32Array
  seconds: Int32Array
  pairLogs: Float32Array
  pairBackoffs: Float32Array
  tripleStarts: Int32Array
  thirds: Int32Array
  tripleLogs: Float32Array
}

/** The log probability of a word after two others; -1 stands for a missing one. */
export type NgramLogs = (word: number, previous: number, beforePrevious: number) => number

/** The word a start mark would be, and anything else that is never said. */
export const NEVER = -100

/** Where a word stands in a part of a list in ascending order, or -1. */
function placeIn(list: Int32Array, word: number, [from, until]: readonly [number, number]): number {
  let low = from
  let high = until - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = list[middle] ?? 0
    if (there === word) return middle
    if (there < word) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export function pairAt({ pairStarts, seconds }: NgramTables, first: number, second: number): number {
  return placeIn(seconds, second, [pairStarts[first] ?? 0, pairStarts[first + 1] ?? 0])
}

/** The tables as a function: the longest history that was seen decides, shorter ones through the backoff. */
export function logsOf(tables: NgramTables): NgramLogs {
  const { unigrams, backoffs, pairLogs, pairBackoffs, tripleStarts, thirds, tripleLogs } = tables
  const afterOne = (word: number, previous: number): number => {
    const pair = pairAt(tables, previous, word)
    return pair < 0 ? (backoffs[previous] ?? 0) + (unigrams[word] ?? NEVER) : (pairLogs[pair] ?? NEVER)
  }
  return (word, previous, beforePrevious) => {
    if (previous < 0) return unigrams[word] ?? NEVER
    const history = beforePrevious < 0 ? -1 : pairAt(tables, beforePrevious, previous)
    if (history < 0) return afterOne(word, previous)
    const triple = placeIn(thirds, word, [tripleStarts[history] ?? 0, tripleStarts[history + 1] ?? 0])
    if (triple >= 0) return tripleLogs[triple] ?? NEVER
    return (pairBackoffs[history] ?? 0) + afterOne(word, previous)
  }
}

/** Pairs and triples by their keys in ascending order; every triple's pair is among the pairs. */
export type NgramKeys = { words: number; pairs: Float64Array; triples: Float64Array }

/** Tables of these n-grams, with places for their numbers. */
export function emptyTables({ words, pairs, triples }: NgramKeys): NgramTables {
  const pairStarts = new Int32Array(words + 1)
  const seconds = new Int32Array(pairs.length)
  const tripleStarts = new Int32Array(pairs.length + 1)
  const thirds = new Int32Array(triples.length)
  pairs.forEach((key, at) => {
    const first = Math.floor(key / words)
    seconds[at] = key - first * words
    pairStarts[first + 1] = at + 1
  })
  for (let word = 1; word <= words; word++)
    pairStarts[word] = Math.max(pairStarts[word] ?? 0, pairStarts[word - 1] ?? 0)
  let at = 0
  for (let pair = 0; pair < pairs.length; pair++) {
    const from = (pairs[pair] ?? 0) * words
    for (; at < triples.length && (triples[at] ?? 0) < from + words; at++) thirds[at] = (triples[at] ?? 0) - from
    tripleStarts[pair + 1] = at
  }
  return {
    unigrams: new Float32Array(words).fill(NEVER),
    backoffs: new Float32Array(words),
    pairStarts,
    seconds,
    pairLogs: new Float32Array(pairs.length),
    pairBackoffs: new Float32Array(pairs.length),
    tripleStarts,
    thirds,
    tripleLogs: new Float32Array(triples.length),
  }
}

/** The first word of every pair. */
export function firstsOf({ pairStarts, seconds }: NgramTables): Int32Array {
  const firsts = new Int32Array(seconds.length)
  for (let word = 0; word + 1 < pairStarts.length; word++)
    firsts.fill(word, pairStarts[word] ?? 0, pairStarts[word + 1] ?? 0)
  return firsts
}

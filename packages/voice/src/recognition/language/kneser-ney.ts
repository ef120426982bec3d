import { type NgramCounts, tally } from './ngram-counts.ts'
import { emptyTables, NEVER, type NgramTables, pairAt } from './ngram-tables.ts'

/** What is taken from an n-gram seen once, twice or more often. */
type Discounts = readonly [once: number, twice: number, more: number]

const USUAL: Discounts = [0.6, 1, 1.3]

/** Never nothing, never all. */
const within = (discount: number, count: number): number => Math.min(count - 0.05, Math.max(0.1, discount))

/** Chen and Goodman's discounts, where there are enough n-grams to estimate them. */
function discountsOf(counts: ArrayLike<number>): Discounts {
  const having = [0, 0, 0, 0, 0]
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    if (count < having.length) having[count] = (having[count] ?? 0) + 1
  }
  const [, one = 0, two = 0, three = 0, four = 0] = having
  if (Math.min(one, two, three, four) < 5) return USUAL
  const once = one / (one + 2 * two)
  return [
    within(1 - (2 * once * two) / one, 1),
    within(2 - (3 * once * three) / two, 2),
    within(3 - (4 * once * four) / three, 3),
  ]
}

const discountOf = (discounts: Discounts, count: number): number =>
  count <= 0 ? 0 : (discounts[Math.min(count, 3) - 1] ?? 0)

/**
 * A trigram by modified Kneser-Ney smoothing, interpolated. How often a word follows anything counts by how many
 * different words it follows; what is left goes to all words alike.
 */
export function estimateKneserNey(counts: NgramCounts): NgramTables {
  const { words, pairs, triples } = counts
  const tables = emptyTables({ words, pairs: pairs.keys, triples: triples.keys })
  const pairCounts = continuationsOf(counts, tables)
  estimateUnigrams(counts, tables)
  estimatePairs(pairCounts, tables)
  estimateTriples(counts, tables)
  return tables
}

/** After a start mark pairs count as they were seen, elsewhere by how many words come before them. */
function continuationsOf({ words, start, pairs, triples }: NgramCounts, tables: NgramTables): Int32Array {
  const counts = new Int32Array(pairs.keys.length)
  const fromStart = [tables.pairStarts[start] ?? 0, tables.pairStarts[start + 1] ?? 0] as const
  for (let at = fromStart[0]; at < fromStart[1]; at++) counts[at] = pairs.counts[at] ?? 0
  for (const key of triples.keys) {
    const afterFirst = key % (words * words)
    const second = Math.floor(afterFirst / words)
    const pair = pairAt(tables, second, afterFirst - second * words)
    if (pair >= 0) counts[pair] = (counts[pair] ?? 0) + 1
  }
  return counts
}

function estimateUnigrams({ words, start, pairs }: NgramCounts, tables: NgramTables): void {
  const follows = tally(pairs.keys.map((key) => key % words))
  const discounts = discountsOf(follows.counts)
  const total = pairs.keys.length
  let left = total === 0 ? 1 : 0
  for (const count of follows.counts) left += discountOf(discounts, count) / total
  const floor = left / (words - 1)
  tables.unigrams.fill(Math.log(floor))
  tables.unigrams[start] = NEVER
  follows.keys.forEach((word, at) => {
    const count = follows.counts[at] ?? 0
    tables.unigrams[word] = Math.log((count - discountOf(discounts, count)) / total + floor)
  })
}

function estimatePairs(counts: Int32Array, tables: NgramTables): void {
  const discounts = discountsOf(counts)
  for (let first = 0; first + 1 < tables.pairStarts.length; first++) {
    const from = tables.pairStarts[first] ?? 0
    const until = tables.pairStarts[first + 1] ?? 0
    const { total, left } = shareOf(counts, discounts, [from, until])
    tables.backoffs[first] = Math.log(left)
    for (let at = from; at < until; at++) {
      const count = counts[at] ?? 0
      const lower = Math.exp(tables.unigrams[tables.seconds[at] ?? 0] ?? 0)
      tables.pairLogs[at] = Math.log((count - discountOf(discounts, count)) / total + left * lower)
    }
  }
}

function estimateTriples({ pairs, triples, words }: NgramCounts, tables: NgramTables): void {
  const discounts = discountsOf(triples.counts)
  pairs.keys.forEach((key, pair) => {
    const from = tables.tripleStarts[pair] ?? 0
    const until = tables.tripleStarts[pair + 1] ?? 0
    const { total, left } = shareOf(triples.counts, discounts, [from, until])
    tables.pairBackoffs[pair] = Math.log(left)
    for (let at = from; at < until; at++) {
      const count = triples.counts[at] ?? 0
      // The triple's last two words were seen as a pair, so this finds them.
      const lower = tables.pairLogs[pairAt(tables, key % words, tables.thirds[at] ?? 0)] ?? 0
      tables.tripleLogs[at] = Math.log((count - discountOf(discounts, count)) / total + left * Math.exp(lower))
    }
  })
}

/** How much was seen after a history, and which part of it is left to shorter histories: all, when nothing was. */
function shareOf(
  counts: Int32Array,
  discounts: Discounts,
  [from, until]: readonly [number, number],
): { total: number; left: number } {
  let total = 0
  let taken = 0
  for (let at = from; at < until; at++) {
    const count = counts[at] ?? 0
    total += count
    taken += discountOf(discounts, count)
  }
  return total === 0 ? { total: 1, left: 1 } : { total, left: taken / total }
}

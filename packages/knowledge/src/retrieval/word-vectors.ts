export type NearWord = { word: string; weight: number }

/** Words near in meaning, out of a fixed vocabulary that is ordered by how common its words are. */
export type WordVectors = {
  /** Prepares a site's words; answers the near ones of any word, with weights from 0 to 1. */
  nearest: (siteWords: readonly string[]) => (word: string) => readonly NearWord[]
  /** How much a word says by itself in general language: 0 for the commonest, 1 for rare and unknown ones. */
  informativeness: (word: string) => number
}

const MAGIC = 'FDV1'
const HEAD_BYTES = 16
const LEAST_COSINE = 0.62
const MOST_NEAR = 4
/** Below what a band asks of the weightiest word: vectors take a horse for a dog, so they help ranking and never decide. */
const MOST_WEIGHT = 0.45
const MAX_CACHED = 2_000
const COMMON_RANK = 250
const RARE_RANK = 12_000

type Table = { ranks: ReadonlyMap<string, number>; rows: Int8Array; dimensions: number }

/**
 * Reads the vectors that `scripts/distil-word-vectors.mjs` has written. The composition gives the bytes, since only it
 * knows where a bundled service keeps its files.
 */
export function readWordVectors(bytes: Uint8Array): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = new TextDecoder('latin1')
  if (text.decode(bytes.subarray(0, 4)) !== MAGIC) throw new Error('not a file of word vectors')
  const dimensions = view.getUint32(8, true)
  const rowsAt = HEAD_BYTES + view.getUint32(12, true)
  const words = text.decode(bytes.subarray(HEAD_BYTES, rowsAt)).split('\n')
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, view.getUint32(4, true) * dimensions)
  const table = { ranks: new Map(words.map((word, rank) => [word, rank])), rows, dimensions }
  return {
    nearest: (siteWords) => nearestIn(table, siteWords),
    informativeness: (word) => informativeness(table, word),
  }
}

function informativeness({ ranks }: Table, word: string): number {
  const rank = ranks.get(word)
  if (rank === undefined) return 1
  const share = Math.log((rank + 1) / COMMON_RANK) / Math.log(RARE_RANK / COMMON_RANK)
  return Math.min(1, Math.max(0, share))
}

function nearestIn(table: Table, siteWords: readonly string[]): (word: string) => readonly NearWord[] {
  const known = siteWords.flatMap((word) => {
    const rank = table.ranks.get(word)
    return rank === undefined ? [] : [{ word, rank }]
  })
  const cache = new Map<string, readonly NearWord[]>()
  return (word) => {
    const cached = cache.get(word)
    if (cached) return cached
    if (cache.size >= MAX_CACHED) cache.clear()
    const rank = table.ranks.get(word)
    const found = rank === undefined ? [] : nearestOf(table, rank, known)
    cache.set(word, found)
    return found
  }
}

function nearestOf(table: Table, rank: number, known: readonly { word: string; rank: number }[]): NearWord[] {
  return known
    .filter((candidate) => candidate.rank !== rank)
    .map((candidate) => ({ word: candidate.word, cosine: cosine(table, rank, candidate.rank) }))
    .filter((candidate) => candidate.cosine >= LEAST_COSINE)
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, MOST_NEAR)
    .map((candidate) => ({ word: candidate.word, weight: Math.min(MOST_WEIGHT, candidate.cosine - 0.2) }))
}

/** Rows have length 127, so the product over its square is the cosine. */
function cosine({ rows, dimensions }: Table, a: number, b: number): number {
  let sum = 0
  for (let at = 0; at < dimensions; at += 1) {
    sum += (rows[a * dimensions + at] ?? 0) * (rows[b * dimensions + at] ?? 0)
  }
  return sum / (127 * 127)
}

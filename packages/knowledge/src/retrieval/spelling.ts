const MAX_VOCABULARY = 30_000

/** Typing slips between two words: insertion, deletion, exchange, swap of neighbours. Beyond `bound` it only says "more". */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1
  let before: readonly number[] = []
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow({ a, b, i }, previous, before)
    if (Math.min(...row) > bound) return bound + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? bound + 1
}

type Compared = { a: string; b: string; i: number }

const at = (values: readonly number[], index: number): number => values[index] ?? Number.POSITIVE_INFINITY

function nextRow({ a, b, i }: Compared, previous: readonly number[], before: readonly number[]): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const exchange = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const swap = isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY
    row.push(Math.min(at(row, j - 1) + 1, at(previous, j) + 1, exchange, swap))
  }
  return row
}

const boundFor = (word: string): number => {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/** In a word of six or seven letters two slips are believed only where its beginning is right ("chowda"). */
const SURE_BEGINNING = 4
const isLikely = (word: string, candidate: string, distance: number): boolean =>
  distance < 2 || word.length >= 8 || candidate.startsWith(word.slice(0, SURE_BEGINNING))

export type Correct = (word: string) => readonly string[]

/** Words of the site that a misspelt word may mean, nearest first, at most three; the first letter is trusted. */
export function spellingOf(vocabulary: Iterable<string>): Correct {
  const byInitial = new Map<string, string[]>()
  let count = 0
  for (const word of vocabulary) {
    if ((count += 1) > MAX_VOCABULARY) break
    const initial = word[0] ?? ''
    const words = byInitial.get(initial) ?? []
    byInitial.set(initial, words)
    words.push(word)
  }
  return (word) => {
    const bound = boundFor(word)
    if (bound === 0) return []
    return (byInitial.get(word[0] ?? '') ?? [])
      .map((candidate) => ({ candidate, distance: editDistance(word, candidate, bound) }))
      .filter(
        ({ candidate, distance }) => distance <= bound && candidate.length > 3 && isLikely(word, candidate, distance),
      )
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, 3)
      .map(({ candidate }) => candidate)
  }
}

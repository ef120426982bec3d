/** Shorter texts beside longer ones are filled up to their length, and the filling is computed like words. */
const OF_LIKE_LENGTH = 4

/** Results in the items' order, computed a few items of like length at a time. */
export async function byLikeLength<Item, Result>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  compute: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const byLength = [...items.entries()].toSorted(([, a], [, b]) => lengthOf(a) - lengthOf(b))
  const results: Result[] = []
  for (let at = 0; at < byLength.length; at += OF_LIKE_LENGTH) {
    const some = byLength.slice(at, at + OF_LIKE_LENGTH)
    // oxlint-disable-next-line no-await-in-loop -- one session computes one thing at a time
    const computed = await compute(some.map(([, item]) => item))
    for (const [i, [place]] of some.entries()) {
      const result = computed[i]
      if (result === undefined) throw new Error('The model answered less than it was asked')
      results[place] = result
    }
  }
  return results
}

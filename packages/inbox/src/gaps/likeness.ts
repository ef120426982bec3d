const BLOCK = 32
/** More than rounding can amount to. */
const ROUNDING = 1e-9

/** A vector with the length of what is left of it after each block. */
export type Meaning = { values: Float32Array; rests: Float64Array }

export function meaningOf(values: Float32Array): Meaning {
  const rests = new Float64Array(Math.ceil(values.length / BLOCK))
  let squares = 0
  for (let block = rests.length - 1; block >= 0; block -= 1) {
    rests[block] = Math.sqrt(squares)
    for (const value of values.subarray(block * BLOCK, (block + 1) * BLOCK)) squares += value * value
  }
  return { values, rests }
}

/**
 * The inner product, when it reaches the threshold; most pairs are ruled out after a third of the vector, because the
 * lengths of the two remainders are too small. An unknown meaning never reaches it. One function with two sums, since
 * a hundred thousand pairs are compared.
 */
export function likenessOf(one: Meaning | null, other: Meaning | null, threshold: number): number {
  if (one === null || other === null) return -Infinity
  const [values, others] = [one.values, other.values]
  let [even, odd] = [0, 0]
  for (let block = 0; block < one.rests.length; block += 1) {
    const to = Math.min((block + 1) * BLOCK, values.length)
    for (let at = block * BLOCK; at < to; at += 2) {
      even += (values[at] ?? 0) * (others[at] ?? 0)
      odd += (values[at + 1] ?? 0) * (others[at + 1] ?? 0)
    }
    const rest = (one.rests[block] ?? 0) * (other.rests[block] ?? 0)
    if (even + odd + rest < threshold - ROUNDING) return -Infinity
  }
  return even + odd
}

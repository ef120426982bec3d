import { STEP } from '../acoustic/steps.ts'
import type { FinalEnd } from './final-ends.ts'
import type { WordEnd } from './word-ends.ts'

const MOST_PHONES = 64
/** Flattens costs: they count neighbouring frames as if these said nothing of each other. */
const SCALE = 3 / 16

/**
 * How likely each word of a path is, beside all else that was followed: the share of the paths through the lattice of
 * word ends that say this word at this time. Method: forward-backward over the lattice (Wessel and others 2001).
 */
export class WordPosteriors {
  private readonly ends: readonly WordEnd[]
  /** [word]: where it ended. */
  private readonly endsOf = new Map<number, number[]>()
  /** [end]: the share of paths that go through it. */
  private readonly shares: Float64Array

  constructor(ends: readonly WordEnd[], final: readonly FinalEnd[]) {
    this.ends = ends
    ends.forEach(({ word, pronunciation }, at) => {
      if (pronunciation < 0) return
      const known = this.endsOf.get(word)
      if (known) known.push(at)
      else this.endsOf.set(word, [at])
    })
    const lattice = new Lattice(ends)
    this.shares = lattice.shares(final)
  }

  /** The mean, over its frames, of the shares of all ends of the same word. */
  of(at: number): number {
    const { ends, shares } = this
    const end = ends[at]
    if (!end) return 0
    const start = ends[end.origin]?.frame ?? -1
    let sum = 0
    for (const index of this.endsOf.get(end.word) ?? []) {
      const other = ends[index]
      if (!other || other.frame <= start) continue
      const from = Math.max(start, ends[other.origin]?.frame ?? -1)
      sum += (shares[index] ?? 0) * Math.max(0, Math.min(end.frame, other.frame) - from)
    }
    return Math.min(1, sum / (end.frame - start))
  }
}

/** Ends of the same words and sounds in the same frame are one place: whatever follows may follow each. */
class Lattice {
  private readonly ends: readonly WordEnd[]
  private readonly placeOf: Int32Array
  private readonly places: number

  constructor(ends: readonly WordEnd[]) {
    this.ends = ends
    const places = new Map<number, number>()
    const frames = (ends.at(-1)?.frame ?? 0) + 2
    this.placeOf = Int32Array.from(ends, ({ frame, word, last }) => {
      const key = (word * MOST_PHONES + last) * frames + frame + 1
      const place = places.get(key) ?? places.size
      places.set(key, place)
      return place
    })
    this.places = places.size
  }

  shares(final: readonly FinalEnd[]): Float64Array {
    const { ends, places } = this
    const forward = new Float64Array(places).fill(-Infinity)
    forward[this.place(0)] = 0
    for (let at = 1; at < ends.length; at += 1)
      this.raise(forward, this.place(at), this.before(at, forward) + this.weight(at))
    const backward = new Float64Array(places).fill(-Infinity)
    for (const { end, cost } of final)
      this.raise(backward, this.place(end), -(cost - (ends[end]?.cost ?? 0)) * STEP * SCALE)
    // Ends of one place share its sums: each place counts once.
    const total = [...new Set(final.map(({ end }) => this.place(end)))].reduce(
      (sum, place) => addLogs(sum, (forward[place] ?? 0) + (backward[place] ?? 0)),
      -Infinity,
    )
    for (let at = ends.length - 1; at > 0; at -= 1) {
      this.raise(backward, this.place(ends[at]?.origin ?? 0), (backward[this.place(at)] ?? 0) + this.weight(at))
    }
    return Float64Array.from(ends, (_, at) =>
      at === 0 ? 1 : Math.exp(this.before(at, forward) + this.weight(at) + (backward[this.place(at)] ?? 0) - total),
    )
  }

  private place(end: number): number {
    return this.placeOf[end] ?? 0
  }

  private before(end: number, forward: Float64Array): number {
    return forward[this.place(this.ends[end]?.origin ?? 0)] ?? 0
  }

  /** The logarithm of how likely the word is at this time. */
  private weight(at: number): number {
    const end = this.ends[at]
    return end ? -(end.cost - (this.ends[end.origin]?.cost ?? 0)) * STEP * SCALE : 0
  }

  private raise(sums: Float64Array, place: number, logarithm: number): void {
    sums[place] = addLogs(sums[place] ?? 0, logarithm)
  }
}

function addLogs(a: number, b: number): number {
  const [high, low] = a > b ? [a, b] : [b, a]
  return low === -Infinity ? high : high + Math.log1p(Math.exp(low - high))
}

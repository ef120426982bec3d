import { VectorIndex } from './vector-index.ts'
import type { SourceVectors } from './window-vectors.ts'

/** What the windows of a source mean to one encoder; those whose vectors are not there yet are near to nothing. */
export class WindowMeanings {
  private readonly keys: readonly string[]
  private readonly vectors: SourceVectors
  private readonly index: VectorIndex

  constructor(keys: readonly string[], vectors: SourceVectors) {
    this.keys = keys
    this.vectors = vectors
    this.index = new VectorIndex(keys.length, vectors.wide)
    for (const at of keys.keys()) this.take(at)
  }

  /** Takes over a vector that has been made meanwhile. */
  take(at: number): void {
    const vector = this.vectors.get(this.keys[at] ?? '')
    if (vector) this.index.set(at, vector)
  }

  lacking = (): number[] => [...this.keys.keys()].filter((at) => !this.index.has(at))
  similarities = (question: Float32Array): Float32Array => this.index.similarities(question)
}

/** A unit vector as bytes: `scale` × byte is the value again, within half a percent of the largest. */
export type PackedVector = { scale: number; bytes: Int8Array }

export function packVector(vector: Float32Array): PackedVector {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  const scale = most === 0 ? 1 : most / 127
  return { scale, bytes: Int8Array.from(vector, (value) => Math.round(value / scale)) }
}

/** Vectors of windows side by side; those that are not there yet are zero and near to nothing. */
export class VectorIndex {
  private readonly wide: number
  private readonly bytes: Int8Array
  private readonly scales: Float32Array

  constructor(count: number, wide: number) {
    this.wide = wide
    this.bytes = new Int8Array(count * wide)
    this.scales = new Float32Array(count)
  }

  set(at: number, { scale, bytes }: PackedVector): void {
    if (bytes.length !== this.wide) return
    this.bytes.set(bytes, at * this.wide)
    this.scales[at] = scale
  }

  has(at: number): boolean {
    return (this.scales[at] ?? 0) > 0
  }

  /** Cosine of the question with every window, −1 to 1; 0 for windows without a vector. */
  similarities(question: Float32Array): Float32Array {
    const { wide, bytes, scales } = this
    const found = new Float32Array(scales.length)
    if (question.length !== wide) return found
    for (let at = 0; at < scales.length; at += 1) {
      let sum = 0
      const start = at * wide
      for (let i = 0; i < wide; i += 1) sum += (bytes[start + i] ?? 0) * (question[i] ?? 0)
      found[at] = sum * (scales[at] ?? 0)
    }
    return found
  }
}

import { SCORING_PROGRAM } from './scoring.wasm.ts'

const PAGE = 2 ** 16
/** Of vectors of 128 bits. */
const ALIGNED = 16

const program = new WebAssembly.Module(Uint8Array.from(atob(SCORING_PROGRAM), (byte) => byte.charCodeAt(0)))

/** Addresses of its memory and lengths, in the order in which `scoring.wat` names them. */
type Loop = (...numbers: number[]) => void
const isLoop = (part: unknown): part is Loop => typeof part === 'function'

/** The loops that weigh sounds, with the memory they work in. */
export class ScoringKernel {
  /** Of values, densities, peaks, found, count, dimensions. */
  readonly nearest: Loop
  /** Of at, end, ranks, features, costs, gains. */
  readonly weigh: Loop
  /** Of costs, count. */
  readonly lower: Loop
  private readonly buffer: ArrayBuffer
  private end = 0

  /** For tables of so many bytes together. */
  constructor(bytes: number) {
    const { memory, nearest, weigh, lower } = new WebAssembly.Instance(program).exports
    const isWhole = isLoop(nearest) && isLoop(weigh) && isLoop(lower)
    if (!isWhole || !(memory instanceof WebAssembly.Memory)) throw new Error('the scoring program is not whole')
    memory.grow(Math.ceil(bytes / PAGE))
    this.buffer = memory.buffer
    this.nearest = nearest
    this.weigh = weigh
    this.lower = lower
  }

  float32(length: number): Float32Array {
    return new Float32Array(this.buffer, this.take(length * 4), length)
  }

  int32(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(length * 4), length)
  }

  int16(length: number): Int16Array {
    return new Int16Array(this.buffer, this.take(length * 2), length)
  }

  uint8(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(length), length)
  }

  /** Bytes as they are, to be shared by those who read them. */
  bytes(of: Uint8Array): Uint8Array {
    const bytes = this.uint8(of.length)
    bytes.set(of)
    return bytes
  }

  /** Each table begins aligned, and one vector may be read or written behind its end. */
  private take(bytes: number): number {
    const start = this.end
    this.end = Math.ceil((start + bytes) / ALIGNED) * ALIGNED + 2 * ALIGNED
    return start
  }
}

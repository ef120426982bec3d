import { createHash } from 'node:crypto'
import type { PassageVectorStore, VectorSource } from '../ports.ts'
import { type PackedVector, packVector } from './vector-index.ts'
import { type Window, writtenWindow } from './windows.ts'

const KEY_BYTES = 8
const SCALE_BYTES = 4
/** Vectors that wait for company before they are stored. */
const STORED_TOGETHER = 128

/** Names a window by what the encoder reads of it: the same words have the same meaning, wherever they stand. */
export const windowKey = (window: Pick<Window, 'path' | 'text'>): string =>
  createHash('sha256')
    .update(writtenWindow(window))
    .digest('hex')
    .slice(0, 2 * KEY_BYTES)

/** KN34: the vectors of one source by one encoder: read once, kept while the index changes, stored as they are made. */
export class SourceVectors {
  /** Numbers of a vector; what has another length is of another encoder and is not used. */
  readonly wide: number
  private readonly known = new Map<string, PackedVector>()
  private readonly fresh: string[] = []
  private readonly store: PassageVectorStore | null
  private readonly source: VectorSource | null

  constructor(wide: number, store: PassageVectorStore | null = null, source: VectorSource | null = null) {
    this.wide = wide
    this.store = store
    this.source = source
  }

  async load(): Promise<void> {
    if (!this.store || !this.source) return
    for (const chunk of await this.store.readVectors(this.source)) {
      for (const [key, vector] of unpackChunk(chunk, this.wide)) this.known.set(key, vector)
    }
  }

  get(key: string): PackedVector | undefined {
    return this.known.get(key)
  }

  async add(key: string, vector: Float32Array): Promise<void> {
    this.known.set(key, packVector(vector))
    this.fresh.push(key)
    if (this.fresh.length >= STORED_TOGETHER) await this.flush()
  }

  /** Stores what was added since. */
  async flush(): Promise<void> {
    const keys = this.fresh.splice(0)
    if (keys.length === 0 || !this.store || !this.source) return
    await this.store.addVectors(this.source, this.pack(keys))
  }

  /** Forgets what no window has any more, once that is most of what is stored. */
  async keepOnly(keys: ReadonlySet<string>): Promise<void> {
    const left = [...this.known.keys()].filter((key) => keys.has(key))
    if (left.length * 2 >= this.known.size) return
    for (const key of this.known.keys()) if (!keys.has(key)) this.known.delete(key)
    if (!this.store || !this.source) return
    const chunks: Uint8Array[] = []
    for (let at = 0; at < left.length; at += STORED_TOGETHER)
      chunks.push(this.pack(left.slice(at, at + STORED_TOGETHER)))
    await this.store.replaceVectors(this.source, chunks)
  }

  private pack(keys: readonly string[]): Uint8Array {
    const size = KEY_BYTES + SCALE_BYTES + this.wide
    const chunk = Buffer.alloc(keys.length * size)
    for (const [at, key] of keys.entries()) {
      const vector = this.known.get(key)
      if (!vector) continue
      const start = at * size
      chunk.write(key, start, 'hex')
      chunk.writeFloatLE(vector.scale, start + KEY_BYTES)
      chunk.set(
        new Uint8Array(vector.bytes.buffer, vector.bytes.byteOffset, this.wide),
        start + KEY_BYTES + SCALE_BYTES,
      )
    }
    return chunk
  }
}

function* unpackChunk(stored: Uint8Array, wide: number): Generator<[string, PackedVector]> {
  const chunk = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  const size = KEY_BYTES + SCALE_BYTES + wide
  if (chunk.length % size !== 0) return
  for (let start = 0; start < chunk.length; start += size) {
    const key = chunk.toString('hex', start, start + KEY_BYTES)
    const scale = chunk.readFloatLE(start + KEY_BYTES)
    yield [key, { scale, bytes: Int8Array.from(chunk.subarray(start + KEY_BYTES + SCALE_BYTES, start + size), signed) }]
  }
}

const signed = (byte: number): number => (byte > 127 ? byte - 256 : byte)

import type { ReadablePassage, Reading } from '../ports.ts'

/** What the host asks of the thread; one at a time. */
export type ModelRequest =
  | { id: number; do: 'encode'; texts: readonly string[] }
  | { id: number; do: 'read'; pairs: readonly ReadPair[] }
export type ReadPair = ReadablePassage & { question: string }

export type ModelAnswer =
  | { id: number; did: 'encode'; vectors: readonly Float32Array[] }
  | { id: number; did: 'read'; readings: readonly Reading[] }
  | { id: number; did: 'fail'; reason: string }

export type ThreadFiles = { encoder: string; reader: string; vocabulary: string; threads: number }

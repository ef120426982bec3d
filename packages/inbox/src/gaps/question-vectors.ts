import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { After, QuestionEncoder } from '../ports.ts'

type Vectors = LRUCache<string, Float32Array>
type Held = { vectors: Vectors; encoding: Promise<unknown> }

/** Four times what is grouped at once; some three megabytes. */
const MOST_HELD = 2_000
/** A website that is being read may have a thousand passages waiting before these questions. */
const PATIENCE_MS = 4_000
/** Of each encoder, for vectors of different ones are not comparable. By hash: what a visitor said is not held here. */
const held = new WeakMap<QuestionEncoder, Held>()

type Deps = { models: QuestionEncoder; after: After }

/**
 * What each question means, by its words; empty where nobody can say now. Lists are read again and again: only what was
 * not asked before is encoded, in the background, and what comes too late for one reader is there for the next.
 */
export async function questionVectors(
  { models, after }: Deps,
  questions: readonly string[],
): Promise<ReadonlyMap<string, Float32Array>> {
  const known = held.get(models) ?? {
    vectors: new LRUCache<string, Float32Array>({ max: MOST_HELD }),
    encoding: Promise.resolve(),
  }
  held.set(models, known)
  const keys = new Map(questions.map((question) => [question, hashOf(question)]))
  const isMissing = () => [...keys.values()].some((key) => !known.vectors.has(key))
  if (isMissing()) {
    const encoding = known.encoding.then(() => encodeMissing(models, known.vectors, keys))
    known.encoding = encoding.catch(() => undefined)
    await inTime(encoding, after)
    if (isMissing()) return new Map()
  }
  return new Map([...keys].flatMap(([question, key]) => pairOf(question, known.vectors.get(key))))
}

async function encodeMissing(models: QuestionEncoder, vectors: Vectors, keys: ReadonlyMap<string, string>) {
  const missing = [...keys].filter(([, key]) => !vectors.has(key))
  if (missing.length === 0) return
  const encoded = await models.encode(
    missing.map(([question]) => question),
    'background',
  )
  if ('unavailable' in encoded) return
  for (const [at, [, key]] of missing.entries()) vectors.set(key, encoded[at])
}

/** When the work is done or the patience is over. */
const inTime = (work: Promise<unknown>, after: After): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const stop = after(PATIENCE_MS, () => resolve(undefined))
    work.then(resolve, reject).finally(stop)
  })

const pairOf = (question: string, vector: Float32Array | undefined): [string, Float32Array][] =>
  vector === undefined ? [] : [[question, vector]]

const hashOf = (question: string): string => createHash('sha256').update(question).digest('base64')

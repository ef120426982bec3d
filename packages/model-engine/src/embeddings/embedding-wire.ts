import { z } from 'zod'
import { modelCallError } from '../providers/failure.ts'
import { providerFetch } from '../providers/provider-fetch.ts'

/** Where texts are turned into vectors: any server that speaks OpenAI's embeddings. */
export type EmbeddingsAddress = {
  provider: 'openai' | 'compatible'
  baseUrl: string
  model: string
  /** Null where the server asks for none. */
  apiKey: string | null
  fetch: typeof globalThis.fetch
}

const MOST_BYTES = 32 * 1024 * 1024
const SHORTEST = 8
const LONGEST = 4_096

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.number().optional(), total_tokens: z.number().optional() }).nullish().catch(null),
})

export type Embedded = { vectors: readonly Float32Array[]; tokens: number | null }

/** One request. Throws what `failureOf` reads; nothing of it holds the key or the texts. */
export async function embed(
  { baseUrl, model, apiKey, fetch }: EmbeddingsAddress,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const response = await providerFetch(fetch, MOST_BYTES)(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw modelCallError(kindOf(response.status))
  }
  const read = answer.safeParse(await response.json().catch(() => null))
  if (!read.success || read.data.data.length !== texts.length) throw modelCallError('garbled')
  const { data, usage } = read.data
  const inOrder = data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
  return {
    vectors: inOrder.map(({ embedding }) => unitVector(embedding)),
    tokens: usage?.prompt_tokens ?? usage?.total_tokens ?? null,
  }
}

function kindOf(status: number) {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'unknown_model'
  if (status === 429) return 'rate_limited'
  return status < 500 ? 'refused' : 'overloaded'
}

function unitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (numbers.length < SHORTEST || numbers.length > LONGEST || !(length > 0) || !Number.isFinite(length))
    throw modelCallError('garbled')
  return Float32Array.from(numbers, (value) => value / length)
}

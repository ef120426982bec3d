import { randomUUID } from 'node:crypto'
import type { KnowledgeBaseDeps } from '@frontdesk/knowledge'
import { memoryVectorStore } from '@frontdesk/knowledge/testing'
import { providerEncoder, type SpendingLedger } from '@frontdesk/model-engine'

/* `EMBEDDINGS_BASE_URL=… EMBEDDINGS_MODEL=… npm run bench:answers`: the same figures with an encoder elsewhere beside the one that ships. */

const free: SpendingLedger = {
  reserve: async ({ organizationId }) => ({ reserved: true, reservation: { id: randomUUID(), organizationId } }),
  settle: async () => undefined,
}

/** Nothing where the environment names none. */
export function furtherFrom({
  EMBEDDINGS_BASE_URL: baseUrl,
  EMBEDDINGS_MODEL: model,
  EMBEDDINGS_API_KEY: apiKey,
}: Record<string, string | undefined>): Pick<KnowledgeBaseDeps, 'further'> {
  if (!baseUrl || !model) return {}
  const encoder = providerEncoder({
    address: { provider: 'compatible', baseUrl, model, apiKey: apiKey ?? null, fetch: globalThis.fetch },
    spending: free,
    newCallId: randomUUID,
    onFailure: ({ kind }) => process.stderr.write(`${model}: ${kind}\n`),
    now: () => performance.now(),
  })
  return { further: { encoder, vectors: memoryVectorStore() } }
}

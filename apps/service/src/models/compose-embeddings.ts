import { randomUUID } from 'node:crypto'
import type { FurtherEncoder, FurtherVectorStore } from '@frontdesk/knowledge/ports'
import { type EmbeddingsAddress, providerEncoder, type SpendingStore, spendingLedger } from '@frontdesk/model-engine'
import { parseUrl } from '@frontdesk/schema'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'

type Parts = Pick<Services, 'settings' | 'log' | 'now' | 'newId'> & {
  storage: { spending: SpendingStore; furtherVectors: FurtherVectorStore }
}

/** The encoder elsewhere with the place for its vectors; null where the operator has named none. */
export function composeEmbeddings({ settings, log, storage, now, newId }: Parts): {
  encoder: FurtherEncoder
  vectors: FurtherVectorStore
} | null {
  const address = embeddingsAddress(settings)
  if (address === null) return null
  const encoder = providerEncoder({
    address,
    spending: spendingLedger({ store: storage.spending, now, newId }),
    newCallId: randomUUID,
    onFailure: ({ kind }) =>
      log.warn({ kind, model: address.model }, 'the provider of embeddings does not answer; the shipped encoder does'),
    now: () => performance.now(),
  })
  return { encoder, vectors: storage.furtherVectors }
}

type EmbeddingsSettings = Pick<Settings, 'EMBEDDINGS_BASE_URL' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_API_KEY'>

/** Only OpenAI itself has the prices that ship; a server elsewhere costs what its owner has set. */
function embeddingsAddress(settings: EmbeddingsSettings): EmbeddingsAddress | null {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model, EMBEDDINGS_API_KEY: apiKey = null } = settings
  if (baseUrl === undefined || model === undefined) return null
  const provider = parseUrl(baseUrl)?.hostname === 'api.openai.com' ? 'openai' : 'compatible'
  return { provider, baseUrl, model, apiKey, fetch: globalThis.fetch }
}

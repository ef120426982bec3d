import type { AgentProfile } from '@frontdesk/agent-runtime'
import type { ModelAddress } from '@frontdesk/model-engine'
import { isModelProvider, MODEL_PROVIDERS, type ModelKey, type ModelProvider } from './model-keys.ts'

export type ModelsOfAgentDeps = {
  findKey: (organizationId: AgentProfile['organizationId'], provider: ModelProvider) => Promise<ModelKey | null>
  /** Behind every agent's own; null: none. */
  serviceModel: ModelAddress | null
  /** To addresses that an organization has named. */
  guardedFetch: typeof globalThis.fetch
}

type Choice = Pick<AgentProfile, 'organizationId' | 'modelProvider' | 'modelId'>

/** MOA1: the model that an agent's configuration names, where there is a key for it, then the service's; each once. */
export const modelsOfAgent =
  ({ findKey, serviceModel, guardedFetch }: ModelsOfAgentDeps) =>
  async (agent: Choice): Promise<readonly ModelAddress[]> => {
    const { organizationId, modelProvider } = agent
    const key = isModelProvider(modelProvider) ? await findKey(organizationId, modelProvider) : null
    const own =
      isModelProvider(modelProvider) && key
        ? modelAddress(agent.modelId, { name: modelProvider, key, guardedFetch })
        : null
    return [own, serviceModel].flatMap((address) => address ?? [])
  }

export type Keyed = { name: ModelProvider; key: ModelKey; guardedFetch: typeof globalThis.fetch }

/** MOA2: OpenAI with an address of one's own is any server that speaks as OpenAI does; who named the address pays for its checks. */
export function modelAddress(modelId: string | null, { name, key, guardedFetch }: Keyed): ModelAddress {
  const { provider, usualModel } = MODEL_PROVIDERS[name]
  return {
    provider: name === 'OpenAI' && key.baseUrl !== null ? 'compatible' : provider,
    model: modelId ?? usualModel,
    apiKey: key.apiKey,
    baseUrl: key.baseUrl,
    fetch: key.source === 'organization' && key.baseUrl !== null ? guardedFetch : globalThis.fetch,
  }
}

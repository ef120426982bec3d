import type { ModelAddress, TextProvider } from '@frontdesk/model-engine'
import type { Settings } from '../settings.ts'

/** Who serves language models, by canonical name, and the model of it that an agent gets where it names none. */
export const MODEL_PROVIDERS = {
  OpenAI: { provider: 'openai', usualModel: 'gpt-4o-mini' },
  Google: { provider: 'google', usualModel: 'gemini-2.5-flash' },
  Anthropic: { provider: 'anthropic', usualModel: 'claude-haiku-4-5' },
  Groq: { provider: 'groq', usualModel: 'llama-3.3-70b-versatile' },
} as const satisfies Record<string, { provider: TextProvider; usualModel: string }>

export type ModelProvider = keyof typeof MODEL_PROVIDERS

export const MODEL_PROVIDER_NAMES = [
  'OpenAI',
  'Google',
  'Anthropic',
  'Groq',
] as const satisfies readonly ModelProvider[]

export const isModelProvider = (name: string | null): name is ModelProvider =>
  name !== null && Object.hasOwn(MODEL_PROVIDERS, name)

/** What a provider is called with: of an organization, or of whoever runs the service. */
export type ModelKey = { apiKey: string | null; baseUrl: string | null; source: 'organization' | 'environment' }

type ServiceModelSettings = Pick<Settings, 'MODEL_BASE_URL' | 'MODEL' | 'MODEL_API_KEY'>

/** The model that stands behind every agent; null: none. Its address is the operator's own, and may be anywhere. */
export function serviceModel({ MODEL_BASE_URL, MODEL, MODEL_API_KEY }: ServiceModelSettings): ModelAddress | null {
  if (MODEL_BASE_URL === undefined || MODEL === undefined) return null
  return {
    provider: 'compatible',
    model: MODEL,
    apiKey: MODEL_API_KEY ?? null,
    baseUrl: MODEL_BASE_URL,
    fetch: globalThis.fetch,
  }
}

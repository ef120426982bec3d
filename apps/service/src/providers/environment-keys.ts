import type { EnvironmentKeys, ProviderUse } from '@frontdesk/accounts'
import type { Provider } from '@frontdesk/schema'
import type { Settings } from '../settings.ts'

/** What this service uses providers for, and whose keys it takes for it. */
export const PROVIDER_USES: readonly ProviderUse[] = [
  { provider: 'OpenAI', purpose: 'text', keys: 'any', setting: 'OPENAI_API_KEY' },
  { provider: 'Google', purpose: 'text', keys: 'any', setting: 'GOOGLE_API_KEY' },
  { provider: 'Anthropic', purpose: 'text', keys: 'any', setting: 'ANTHROPIC_API_KEY' },
  { provider: 'Groq', purpose: 'text', keys: 'any', setting: 'GROQ_API_KEY' },
  { provider: 'Deepgram', purpose: 'speech_to_text', keys: 'environment', setting: 'DEEPGRAM_API_KEY' },
  { provider: 'ElevenLabs', purpose: 'text_to_speech', keys: 'environment', setting: 'ELEVENLABS_API_KEY' },
]

/** The keys of whoever runs the service. */
export function environmentKeys(settings: Settings): EnvironmentKeys {
  const keys: readonly (readonly [Provider, string | undefined])[] = [
    ['OpenAI', settings.OPENAI_API_KEY],
    ['Google', settings.GOOGLE_API_KEY],
    ['Anthropic', settings.ANTHROPIC_API_KEY],
    ['Groq', settings.GROQ_API_KEY],
    ['Deepgram', settings.DEEPGRAM_API_KEY],
    ['ElevenLabs', settings.ELEVENLABS_API_KEY],
  ]
  return new Map(
    keys.flatMap(([provider, apiKey]) =>
      apiKey === undefined ? [] : [[provider, { apiKey, baseUrl: null }] as const],
    ),
  )
}

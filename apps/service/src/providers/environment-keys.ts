import type { EnvironmentKeys, ProviderUse } from '@frontdesk/accounts'
import type { Provider } from '@frontdesk/schema'
import type { Settings } from '../settings.ts'

/** What this service uses providers for. */
export const PROVIDER_USES: readonly ProviderUse[] = [
  { provider: 'OpenAI', purpose: 'text', setting: 'OPENAI_API_KEY' },
  { provider: 'Google', purpose: 'text', setting: 'GOOGLE_API_KEY' },
  { provider: 'Anthropic', purpose: 'text', setting: 'ANTHROPIC_API_KEY' },
  { provider: 'Groq', purpose: 'text', setting: 'GROQ_API_KEY' },
  { provider: 'OpenAI', purpose: 'speech_to_text', setting: 'OPENAI_API_KEY' },
  { provider: 'OpenAI', purpose: 'text_to_speech', setting: 'OPENAI_API_KEY' },
  { provider: 'Groq', purpose: 'speech_to_text', setting: 'GROQ_API_KEY' },
  { provider: 'Groq', purpose: 'text_to_speech', setting: 'GROQ_API_KEY' },
  { provider: 'Deepgram', purpose: 'speech_to_text', setting: 'DEEPGRAM_API_KEY' },
  { provider: 'ElevenLabs', purpose: 'text_to_speech', setting: 'ELEVENLABS_API_KEY' },
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

import type { EnvironmentKeys, ProviderUse } from '@frontdesk/accounts'
import type { Provider } from '@frontdesk/schema'
import type { Settings } from '../settings.ts'

/** What this service uses providers for, and whose keys it takes for it. */
export const PROVIDER_USES: readonly ProviderUse[] = [
  { provider: 'Deepgram', purpose: 'speech_to_text', keys: 'environment', setting: 'DEEPGRAM_API_KEY' },
  { provider: 'ElevenLabs', purpose: 'text_to_speech', keys: 'environment', setting: 'ELEVENLABS_API_KEY' },
]

/** The keys of whoever runs the service. */
export function environmentKeys({ DEEPGRAM_API_KEY, ELEVENLABS_API_KEY }: Settings): EnvironmentKeys {
  const keys: readonly (readonly [Provider, string | undefined])[] = [
    ['Deepgram', DEEPGRAM_API_KEY],
    ['ElevenLabs', ELEVENLABS_API_KEY],
  ]
  return new Map(
    keys.flatMap(([provider, apiKey]) =>
      apiKey === undefined ? [] : [[provider, { apiKey, baseUrl: null }] as const],
    ),
  )
}

import type { ProviderKey } from '@frontdesk/accounts'
import type { SpeechModels } from '@frontdesk/deployments'
import type { Provider } from '@frontdesk/schema'
import {
  DEEPGRAM_LANGUAGES,
  DEEPGRAM_MODEL,
  deepgramSpeechToText,
  ELEVENLABS_LANGUAGES,
  ELEVENLABS_MODEL,
  elevenLabsTextToSpeech,
  isDeepgramModel,
  isElevenLabsModel,
  isElevenLabsVoice,
  type SpeechToText,
  type TextToSpeech,
} from '@frontdesk/voice'
import type { Settings } from '../settings.ts'

/** What of one provider is known without a key. */
type Offered<Engine> = SpeechModels & {
  /** As primary subtags. */
  languages: ReadonlySet<string>
  /** Null: it cannot be called without a key. */
  open: (key: ProviderKey, model: string) => Engine | null
}
type Speaking = Offered<TextToSpeech> & { hasVoice: (voice: string) => boolean }

/** Companies that hear and that speak, by their canonical names. */
export type SpeechCatalogue = {
  hearing: ReadonlyMap<Provider, Offered<SpeechToText>>
  speaking: ReadonlyMap<Provider, Speaking>
}

export type SpeechAddresses = Pick<Settings, 'DEEPGRAM_URL' | 'ELEVENLABS_URL'>

const at = (url: string | undefined) => (url === undefined ? {} : { url })
function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

/** SPK1: who can hear and who can speak, each called with the key it is given; the address of the settings holds for all keys. */
export function speechCatalogue({ DEEPGRAM_URL, ELEVENLABS_URL }: SpeechAddresses): SpeechCatalogue {
  const deepgram: Offered<SpeechToText> = {
    usualModel: DEEPGRAM_MODEL,
    takesModel: isDeepgramModel,
    languages: DEEPGRAM_LANGUAGES,
    open: ({ apiKey }, model) =>
      apiKey === null ? null : deepgramSpeechToText({ key: apiKey, model, after, ...at(DEEPGRAM_URL) }),
  }
  const elevenLabs: Speaking = {
    usualModel: ELEVENLABS_MODEL,
    takesModel: isElevenLabsModel,
    hasVoice: isElevenLabsVoice,
    languages: ELEVENLABS_LANGUAGES,
    open: ({ apiKey }, model) =>
      apiKey === null ? null : elevenLabsTextToSpeech({ key: apiKey, model, after, ...at(ELEVENLABS_URL) }),
  }
  return { hearing: new Map([['Deepgram', deepgram]]), speaking: new Map([['ElevenLabs', elevenLabs]]) }
}

import type { ProviderKey } from '@frontdesk/accounts'
import type { SpeechModels } from '@frontdesk/deployments'
import type { Provider } from '@frontdesk/schema'
import {
  type CallAfter,
  DEEPGRAM_LANGUAGES,
  DEEPGRAM_MODEL,
  deepgramSpeechToText,
  ELEVENLABS_LANGUAGES,
  ELEVENLABS_MODEL,
  elevenLabsTextToSpeech,
  isDeepgramModel,
  isElevenLabsModel,
  isElevenLabsVoice,
  type ProbeOptions,
  probeDeepgram,
  probeSpeaking,
  type SpeechProbe,
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
  /** SPK4: whether it does what it is to do, with its usual model. */
  probe: (key: ProviderKey, options: ProbeOptions) => Promise<SpeechProbe>
}
export type HearingOffer = Offered<SpeechToText>
export type SpeakingOffer = Offered<TextToSpeech> & { hasVoice: (voice: string) => boolean }

/** Companies that hear and that speak, by their canonical names. */
export type SpeechCatalogue = {
  hearing: ReadonlyMap<Provider, HearingOffer>
  speaking: ReadonlyMap<Provider, SpeakingOffer>
}

export type SpeechAddresses = Pick<Settings, 'DEEPGRAM_URL' | 'ELEVENLABS_URL'>

export const after: CallAfter = (ms, call) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

/** SPK1: who can hear and who can speak, each called with the key it is given; the address of the settings holds for all keys. */
export function speechCatalogue({ DEEPGRAM_URL, ELEVENLABS_URL }: SpeechAddresses): SpeechCatalogue {
  return {
    hearing: new Map([['Deepgram', deepgram(DEEPGRAM_URL)]]),
    speaking: new Map([['ElevenLabs', elevenLabs(ELEVENLABS_URL)]]),
  }
}

const at = (url: string | undefined) => (url === undefined ? {} : { url })

function deepgram(url: string | undefined): HearingOffer {
  const optionsOf = (key: string, model: string) => ({ key, model, after, ...at(url) })
  return {
    usualModel: DEEPGRAM_MODEL,
    takesModel: isDeepgramModel,
    languages: DEEPGRAM_LANGUAGES,
    open: ({ apiKey }, model) => (apiKey === null ? null : deepgramSpeechToText(optionsOf(apiKey, model))),
    probe: async ({ apiKey }, options) =>
      apiKey === null ? 'refused' : probeDeepgram(optionsOf(apiKey, DEEPGRAM_MODEL), options),
  }
}

function elevenLabs(url: string | undefined): SpeakingOffer {
  const optionsOf = (key: string, model: string) => ({ key, model, after, ...at(url) })
  return {
    usualModel: ELEVENLABS_MODEL,
    takesModel: isElevenLabsModel,
    hasVoice: isElevenLabsVoice,
    languages: ELEVENLABS_LANGUAGES,
    open: ({ apiKey }, model) => (apiKey === null ? null : elevenLabsTextToSpeech(optionsOf(apiKey, model))),
    probe: async ({ apiKey }, options) =>
      apiKey === null ? 'refused' : probeSpeaking(elevenLabsTextToSpeech(optionsOf(apiKey, ELEVENLABS_MODEL)), options),
  }
}

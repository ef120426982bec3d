import type { ProviderKey } from '@frontdesk/accounts'
import type { SpeechModels } from '@frontdesk/deployments'
import type { Provider } from '@frontdesk/schema'
import {
  audioApiSpeechToText,
  audioApiTextToSpeech,
  type CallAfter,
  DEEPGRAM_LANGUAGES,
  DEEPGRAM_MODEL,
  deepgramSpeechToText,
  type EarModels,
  ELEVENLABS_LANGUAGES,
  ELEVENLABS_MODEL,
  elevenLabsTextToSpeech,
  GROQ_EARS,
  GROQ_VOICE,
  isDeepgramModel,
  isElevenLabsModel,
  isElevenLabsVoice,
  OPENAI_EARS,
  OPENAI_VOICE,
  type ProbeOptions,
  probeDeepgram,
  probeHearing,
  probeSpeaking,
  type SpeechProbe,
  type SpeechToText,
  type TextToSpeech,
  type VoiceModels,
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

export type CatalogueDeps = {
  addresses: Pick<Settings, 'DEEPGRAM_URL' | 'ELEVENLABS_URL'>
  /** To addresses that an organization has named. */
  guardedFetch: typeof globalThis.fetch
}

export const after: CallAfter = (ms, call) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

/** SPK1: who can hear and who can speak, each called with the key it is given; the address of the settings holds for all keys. */
export function speechCatalogue({ addresses, guardedFetch }: CatalogueDeps): SpeechCatalogue {
  const openAi: OwnAddress = { ownAddress: 'https://api.openai.com/v1', guardedFetch }
  const groq: OwnAddress = { ownAddress: 'https://api.groq.com/openai/v1', guardedFetch }
  return {
    hearing: new Map([
      ['Deepgram', deepgram(addresses.DEEPGRAM_URL)],
      ['OpenAI', audioEars(openAi, OPENAI_EARS)],
      ['Groq', audioEars(groq, GROQ_EARS)],
    ]),
    speaking: new Map([
      ['ElevenLabs', elevenLabs(addresses.ELEVENLABS_URL)],
      ['OpenAI', audioVoices(openAi, OPENAI_VOICE)],
      ['Groq', audioVoices(groq, GROQ_VOICE)],
    ]),
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

type OwnAddress = { ownAddress: string; guardedFetch: typeof globalThis.fetch }

/** A key goes to the address that it was set for; one that an organization has named is called through the guard. */
const audioApi = ({ ownAddress, guardedFetch }: OwnAddress, { apiKey, baseUrl, source }: ProviderKey) => ({
  key: apiKey,
  baseUrl: baseUrl ?? ownAddress,
  fetch: source === 'organization' && baseUrl !== null ? guardedFetch : globalThis.fetch,
  after,
})

function audioEars(at: OwnAddress, { languages, ...models }: EarModels): HearingOffer {
  const open = (key: ProviderKey, model: string) => audioApiSpeechToText({ ...audioApi(at, key), model, languages })
  return { ...models, languages, open, probe: (key, options) => probeHearing(open(key, models.usualModel), options) }
}

function audioVoices(at: OwnAddress, voices: VoiceModels): SpeakingOffer {
  const { usualModel, takesModel, languages, hasVoice } = voices
  const open = (key: ProviderKey, model: string) =>
    audioApiTextToSpeech({ ...audioApi(at, key), model, voices, now: () => performance.now() })
  const probe: SpeakingOffer['probe'] = (key, options) => probeSpeaking(open(key, usualModel), options)
  return { usualModel, takesModel, languages, hasVoice, open, probe }
}

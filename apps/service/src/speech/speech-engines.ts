import { type Abilities, EMBEDDED, type SpokenLanguages } from '@frontdesk/deployments'
import {
  createVoicePool,
  DEEPGRAM_MODEL,
  deepgramSpeechToText,
  ELEVENLABS_MODEL,
  elevenLabsTextToSpeech,
  FLITE_VOICES,
  fallbackSpeechToText,
  fallbackTextToSpeech,
  isElevenLabsVoice,
  nodeThread,
  providerHealth,
  readSileroNetwork,
  type SpeechToText,
  sileroActivity,
  type TextToSpeech,
} from '@frontdesk/voice'
import type { SpeechEngines } from '../sessions/voice-calls.ts'
import type { Settings } from '../settings.ts'
import { readSpeechFiles } from './speech-files.ts'

/** Bundled beside this program, for a thread runs no TypeScript. */
const speechThread = new URL('speech-thread.js', import.meta.url)

/** What the embedded engines understand and speak. */
const EMBEDDED_LANGUAGES: ReadonlySet<string> = new Set(['en'])

/** Services of others that hear or speak, where their credentials are set, by their canonical names. */
export type SpeechProviders = {
  hearing: ReadonlyMap<string, SpeechToText>
  speaking: ReadonlyMap<string, TextToSpeech>
}

type ProviderSettings = Pick<Settings, 'DEEPGRAM_API_KEY' | 'DEEPGRAM_URL' | 'ELEVENLABS_API_KEY' | 'ELEVENLABS_URL'>

const now = (): number => performance.now()
const at = (url: string | undefined) => (url === undefined ? {} : { url })
function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

export function speechProviders(settings: ProviderSettings): SpeechProviders {
  const { DEEPGRAM_API_KEY, DEEPGRAM_URL, ELEVENLABS_API_KEY, ELEVENLABS_URL } = settings
  return {
    hearing: new Map(
      DEEPGRAM_API_KEY
        ? [['Deepgram', deepgramSpeechToText({ key: DEEPGRAM_API_KEY, after, ...at(DEEPGRAM_URL) })]]
        : [],
    ),
    speaking: new Map(
      ELEVENLABS_API_KEY
        ? [['ElevenLabs', elevenLabsTextToSpeech({ key: ELEVENLABS_API_KEY, after, ...at(ELEVENLABS_URL) })]]
        : [],
    ),
  }
}

/** Who hears and who speaks which languages. */
export const spokenBy = ({ hearing, speaking }: SpeechProviders) => ({
  speechToText: languagesOf(hearing),
  textToSpeech: languagesOf(speaking),
})

type SpeechChoices = { model: string | null; hasVoice: (voice: string) => boolean }

/** What of a request for a model or a voice has an effect. */
export const SPEECH_CHOICES: Abilities['speech'] = new Map<string, SpeechChoices>([
  [EMBEDDED, { model: null, hasVoice: (voice) => FLITE_VOICES.some((name) => name === voice) }],
  ['Deepgram', { model: DEEPGRAM_MODEL, hasVoice: () => false }],
  ['ElevenLabs', { model: ELEVENLABS_MODEL, hasVoice: isElevenLabsVoice }],
])

const languagesOf = (engines: ReadonlyMap<string, { languages: ReadonlySet<string> }>): SpokenLanguages =>
  new Map([[EMBEDDED, EMBEDDED_LANGUAGES], ...[...engines].map(([name, engine]) => [name, engine.languages] as const)])

export type SpeechEnginesDeps = {
  providers: SpeechProviders
  threads: number
  /** Calls at once, over all threads. */
  capacity: number
  onCrash: () => void
}

/** Reads the models and opens the pool: a quarter of a second and some memory, spent when somebody first wants to speak. */
export async function loadSpeechEngines(deps: SpeechEnginesDeps): Promise<SpeechEngines> {
  const { providers, threads, capacity, onCrash } = deps
  const { activity, threadData } = await readSpeechFiles()
  const network = readSileroNetwork(activity)
  const pool = createVoicePool({
    start: nodeThread(speechThread, threadData),
    threads,
    sessionsPerThread: Math.ceil(capacity / threads),
    languages: EMBEDDED_LANGUAGES,
    now,
    every: (ms, tick) => {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
    onCrash,
  })
  const { hearing, speaking } = providers
  const safely = (provider: SpeechToText) =>
    fallbackSpeechToText({ provider, embedded: pool.speechToText, health: providerHealth(now) })
  const safelySpoken = (provider: TextToSpeech) =>
    fallbackTextToSpeech({ provider, embedded: pool.textToSpeech, health: providerHealth(now) })
  return {
    speechToText: withEmbedded(hearing, safely, pool.speechToText),
    textToSpeech: withEmbedded(speaking, safelySpoken, pool.textToSpeech),
    openActivity: () => sileroActivity(network),
    isBehind: () => pool.isBehind(),
    close: () => pool.close(),
  }
}

/** The embedded engine, and providers that it stands in for when they fail. */
const withEmbedded = <T>(
  providers: ReadonlyMap<string, T>,
  safely: (provider: T) => T,
  embedded: T,
): ReadonlyMap<string, T> =>
  new Map([[EMBEDDED, embedded], ...[...providers].map(([name, provider]) => [name, safely(provider)] as const)])

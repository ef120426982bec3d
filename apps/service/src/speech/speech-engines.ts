import {
  createVoicePool,
  deepgramSpeechToText,
  elevenLabsTextToSpeech,
  fallbackSpeechToText,
  fallbackTextToSpeech,
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
const EMBEDDED: ReadonlySet<string> = new Set(['en'])

/** Services of others that hear or speak, where their credentials are set. */
export type SpeechProviders = { hearing: SpeechToText | null; speaking: TextToSpeech | null }

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
    hearing: DEEPGRAM_API_KEY ? deepgramSpeechToText({ key: DEEPGRAM_API_KEY, after, ...at(DEEPGRAM_URL) }) : null,
    speaking: ELEVENLABS_API_KEY
      ? elevenLabsTextToSpeech({ key: ELEVENLABS_API_KEY, after, ...at(ELEVENLABS_URL) })
      : null,
  }
}

/** Languages that can be heard and spoken. */
export function languagesOf({ hearing, speaking }: SpeechProviders): ReadonlySet<string> {
  const spoken = new Set([...EMBEDDED, ...(speaking?.languages ?? [])])
  return new Set([...EMBEDDED, ...(hearing?.languages ?? [])].filter((language) => spoken.has(language)))
}

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
    languages: EMBEDDED,
    now,
    every: (ms, tick) => {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
    onCrash,
  })
  const { hearing, speaking } = providers
  return {
    speechToText: hearing
      ? fallbackSpeechToText({ provider: hearing, embedded: pool.speechToText, health: providerHealth(now) })
      : pool.speechToText,
    textToSpeech: speaking
      ? fallbackTextToSpeech({ provider: speaking, embedded: pool.textToSpeech, health: providerHealth(now) })
      : pool.textToSpeech,
    openActivity: () => sileroActivity(network),
    isBehind: () => hearing === null && pool.isBehind(),
    close: () => pool.close(),
  }
}

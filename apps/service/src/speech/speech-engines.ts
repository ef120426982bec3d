import { createVoicePool, nodeThread, readSileroNetwork, sileroActivity } from '@frontdesk/voice'
import type { SpeechEngines } from '../sessions/voice-calls.ts'
import { readSpeechFiles } from './speech-files.ts'
import { SPOKEN_HERE } from './speech-of-agent.ts'

/** Bundled beside this program, for a thread runs no TypeScript. */
const speechThread = new URL('speech-thread.js', import.meta.url)

export type SpeechEnginesDeps = {
  threads: number
  /** Calls at once, over all threads. */
  capacity: number
  now: () => number
  onCrash: () => void
}

/** Reads the models and opens the pool: a quarter of a second and some memory, spent when somebody first wants to speak. */
export async function loadSpeechEngines({
  threads,
  capacity,
  now,
  onCrash,
}: SpeechEnginesDeps): Promise<SpeechEngines> {
  const { activity, threadData } = await readSpeechFiles()
  const network = readSileroNetwork(activity)
  const pool = createVoicePool({
    start: nodeThread(speechThread, threadData),
    threads,
    sessionsPerThread: Math.ceil(capacity / threads),
    languages: SPOKEN_HERE,
    now,
    every: (ms, tick) => {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
    onCrash,
  })
  return {
    speechToText: pool.speechToText,
    textToSpeech: pool.textToSpeech,
    openActivity: () => sileroActivity(network),
    isBehind: () => pool.isBehind(),
    close: () => pool.close(),
  }
}

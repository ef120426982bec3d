import { workerData } from 'node:worker_threads'
import {
  cachedFlite,
  fliteTextToSpeech,
  openFlite,
  readAcousticModel,
  readLanguageSources,
  recognitionModelsOf,
  serveThread,
  sphinxSpeechToText,
} from '@frontdesk/voice'
import type { SpeechThreadData } from './speech-thread-data.ts'

/* A thread that hears and speaks, bundled beside the service; `speech-engines.ts` starts a pool of them. */

const { flite, acousticModel, language }: SpeechThreadData = workerData
const voice = cachedFlite(openFlite(flite))
// The first sentence of a thread costs three times what the next ones do.
voice.render('Good morning.', { voice: 'slt', rate: 1 })
const sources = readLanguageSources(language)

serveThread({
  speechToText: sphinxSpeechToText({
    model: readAcousticModel(acousticModel),
    learn: (domain) => recognitionModelsOf(domain, sources),
  }),
  textToSpeech: fliteTextToSpeech({
    flite: async () => voice,
    yieldThread: () => new Promise((resolve) => setImmediate(resolve)),
  }),
})

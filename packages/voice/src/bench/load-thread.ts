import { workerData } from 'node:worker_threads'
import {
  type FliteProgram,
  fliteTextToSpeech,
  type LanguageFiles,
  openFlite,
  readAcousticModel,
  readLanguageSources,
  recognitionModelsOf,
  type SpeechToText,
  serveThread,
  sphinxSpeechToText,
} from '../index.ts'
import { costlyRecogniser } from './costly-recogniser.ts'
import { countedHearing } from './counted-hearing.ts'

/* The thread of `voice-load.ts`, and of the test of real threads. */

export type LoadThreadData = {
  flite: FliteProgram
  /** The embedded recogniser, or one that costs so much CPU per second of audio. */
  recognition: { acousticModel: Uint8Array; language: LanguageFiles } | { cpuPerSecond: number }
}

const { flite, recognition }: LoadThreadData = workerData
const program = openFlite(flite)
// The first sentence of a thread costs three times what the next ones do.
program.render('Good morning.', { voice: 'slt', rate: 1 })

function recogniser(): SpeechToText {
  if ('cpuPerSecond' in recognition) return costlyRecogniser(recognition.cpuPerSecond)
  const sources = readLanguageSources(recognition.language)
  return sphinxSpeechToText({
    model: readAcousticModel(recognition.acousticModel),
    learn: (domain) => recognitionModelsOf(domain, sources),
  })
}

serveThread({
  speechToText: countedHearing(recogniser()),
  textToSpeech: fliteTextToSpeech({
    flite: async () => program,
    yieldThread: () => new Promise((resolve) => setImmediate(resolve)),
  }),
})

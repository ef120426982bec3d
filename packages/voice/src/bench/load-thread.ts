import { workerData } from 'node:worker_threads'
import { type FliteProgram, fliteTextToSpeech, openFlite, serveThread } from '../index.ts'
import { costlyRecogniser } from './costly-recogniser.ts'

/* The thread of `voice-load.ts`, and of the test of real threads. */

export type LoadThreadData = { flite: FliteProgram; cpuPerSecond: number }

const { flite, cpuPerSecond }: LoadThreadData = workerData
const program = openFlite(flite)
// The first sentence of a thread costs three times what the next ones do.
program.render('Good morning.', { voice: 'slt', rate: 1 })
serveThread({
  speechToText: costlyRecogniser(cpuPerSecond),
  textToSpeech: fliteTextToSpeech({
    flite: async () => program,
    yieldThread: () => new Promise((resolve) => setImmediate(resolve)),
  }),
})
